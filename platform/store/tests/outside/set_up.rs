//! Server settings: what every connection sets and verifies.

use budokan_store::{Postgres, Store};

use crate::{address, opened, server, suite};

/// If the server's default is asynchronous commit, every connection enables synchronous commit and verifies it.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_commit_waits_for_the_disk_whatever_the_server_thinks() {
    let server = budokan_parts::PostgresServer::with(&["synchronous_commit=off", "log_statement=all"]).unwrap();
    let url = server.database().unwrap();
    let database = url.rsplit('/').next().unwrap();
    server.sql(&format!("alter database {database} set synchronous_commit = local")).unwrap();
    let store = opened(&url).await;
    assert_eq!(store.worries(), [""; 0]);
    suite::many_at_once_are_all_kept(&store).await;
    let log = server.log();
    let count = |text: &str| log.lines().filter(|line| line.contains(text)).count();
    let (made, told) = (count("set search_path = budokan"), count("current_setting('synchronous_commit')"));
    assert!(made >= 1 && told >= made, "{made} {told}");
    assert!(log.contains("set synchronous_commit = on"));
}

/// Settings that a connection cannot change are reported to the operator.
#[tokio::test]
async fn a_server_without_a_disk_is_worth_a_warning() {
    let server = budokan_parts::PostgresServer::with(&["fsync=off"]).unwrap();
    let store = opened(&server.url()).await;
    assert_eq!(store.worries(), ["the server has fsync = off: what is committed is lost with the next power cut"]);
}

/// The first of several concurrent openings runs the migrations; the others wait and find them applied.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn many_that_open_at_once_migrate_once() {
    let server = server();
    let url = server.database().unwrap();
    let openings: Vec<_> = (0..6)
        .map(|_| {
            let address = address(&url);
            tokio::spawn(async move { Postgres::open(&address).await.map(drop) })
        })
        .collect();
    for opening in openings {
        opening.await.unwrap().unwrap();
    }
    assert_eq!(server.sql_at(&url, "select version from budokan.budokan_migration").unwrap(), "1\n2\n");
}

#[tokio::test]
async fn a_database_of_a_newer_hall_is_left_alone() {
    let server = server();
    let url = server.database().unwrap();
    opened(&url).await.close().await.unwrap();
    server.sql_at(&url, "insert into budokan.budokan_migration (version) values (99)").unwrap();
    let problem = Postgres::open(&address(&url)).await.err().unwrap().problem;
    assert_eq!(problem, "the database was written by a newer hall: its version is 99, this hall knows 2");
}

/// An account with only read and write access can open a database that another account has created.
#[tokio::test]
async fn tables_that_are_there_need_no_rights_to_make_them() {
    let server = server();
    let url = server.database().unwrap();
    opened(&url).await.close().await.unwrap();
    let rights = "do $$ begin if not exists (select from pg_roles where rolname = 'modest') then \
                  create role modest login; end if; end $$; grant usage on schema budokan to modest; \
                  grant select, insert, update, delete on all tables in schema budokan to modest; \
                  grant usage on all sequences in schema budokan to modest";
    server.sql_at(&url, rights).unwrap();
    let store = opened(&url.replace("//hall@", "//modest@")).await;
    suite::a_command_counts_once(&store).await;
    store.check().await.unwrap();
}

#[tokio::test]
async fn what_is_not_there_is_told_without_secrets() {
    let server = server();
    let url = server.url().replace("//hall@", "//hall:s3cret@");
    let problem = Postgres::open(&address(&format!("{url}_none"))).await.err().unwrap().problem;
    assert_eq!(problem, "database \"postgres_none\" does not exist (3D000)");
    let nowhere = address("postgres://hall:s3cret@127.0.0.1:1/none");
    let problem = Postgres::open(&nowhere).await.err().unwrap().problem;
    assert!(problem.contains("refused") && !problem.contains("s3cret"), "{problem}");
    // The server does not support TLS, and nothing is sent without it.
    let problem = Postgres::open(&address(&format!("{url}?sslmode=require"))).await.err().unwrap().problem;
    assert!(problem.contains("does not support TLS"), "{problem}");
}
