-- A file as the halls wrote it before people had several devices.
    create table person (
        id integer primary key,
        token blob not null unique,
        name text not null,
        arrived integer not null
    ) strict;

    create table bout (
        number integer primary key,
        id text not null unique,
        game text not null,
        deal text not null,
        invitation text not null,
        public integer not null,
        opened integer not null,
        version integer not null,
        awaited integer not null,
        result text,
        touched integer not null
    ) strict;
    create index bout_touched on bout (touched);

    create table seat (
        bout integer not null references bout,
        seat integer not null,
        person integer references person,
        bot text,
        invited integer not null,
        primary key (bout, seat)
    ) strict, without rowid;
    create index seat_person on seat (person, bout);

    create table entry (
        bout integer not null references bout,
        version integer not null,
        command text not null,
        body text not null,
        at integer not null,
        primary key (bout, version),
        unique (bout, command)
    ) strict, without rowid;
    create index bout_invitation on bout (invitation);
    drop index bout_touched;
    create index bout_live on bout (touched) where public and result is null;
    create index seat_open on seat (bout) where person is null and bot is null and not invited;
insert into person values (1, x'0101010101010101010101010101010101010101010101010101010101010101', 'Lin', 40);
insert into bout values (1, 'one', 'arena', 'deal', 'A', 1, 50, 1, 1, null, 80);
insert into bout values (2, 'two', 'arena', 'deal', 'B', 1, 60, 0, 1, null, 60);
insert into bout values (3, 'three', 'arena', 'deal', 'C', 1, 60, 2, 1, null, 70);
insert into seat values (1, 0, 1, null, 0), (1, 1, null, 'novice', 0), (3, 0, null, 'novice', 0);
insert into entry values (1, 1, '0:a', 'body', 80), (3, 1, 'bot-0-0', 'body', 70), (3, 2, 'agree-0-1', 'body', 70);
pragma application_id = 0x42444b4e;
pragma user_version = 3;
