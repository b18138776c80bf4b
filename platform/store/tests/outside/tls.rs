//! TLS connections: only to a server that proves its identity.

use std::path::Path;
use std::process::Command;

use budokan_store::{Postgres, Store};

use crate::address;
use crate::suite::{bout, entry};

/// Creates a certificate authority and a certificate for `localhost`. Debian's PostgreSQL includes OpenSSL.
fn make_certificates(folder: &Path) {
    let steps = [
        "req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=authority \
         -addext basicConstraints=critical,CA:TRUE -keyout authority.key -out authority.pem",
        "req -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -subj /CN=localhost -keyout server.key \
         -out server.csr",
        "x509 -req -in server.csr -CA authority.pem -CAkey authority.key -CAcreateserial -days 2 -extfile names \
         -out server.pem",
    ];
    std::fs::write(folder.join("names"), "subjectAltName=DNS:localhost").unwrap();
    for step in steps {
        let made = Command::new("openssl").args(step.split_whitespace()).current_dir(folder).output();
        let made = made.expect("openssl is needed: apt-get install openssl");
        assert!(made.status.success(), "{}", String::from_utf8_lossy(&made.stderr));
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_certificate_is_always_checked() {
    let folder = tempfile::tempdir().unwrap();
    make_certificates(folder.path());
    let read = |name: &str| std::fs::read_to_string(folder.path().join(name)).unwrap();
    let server = budokan_parts::PostgresServer::with_tls(&read("server.pem"), &read("server.key")).unwrap();
    let local = server.url().replace("127.0.0.1", "localhost");
    let authority = folder.path().join("authority.pem").display().to_string();
    let store =
        Postgres::open(&address(&format!("{local}?sslmode=verify-full&sslrootcert={authority}"))).await.unwrap();
    assert!(store.open(bout("one", &[])).await.unwrap());
    store.append(entry("one", 0, "a")).await.unwrap();
    let open =
        "select bool_and(ssl) from pg_stat_ssl join pg_stat_activity using (pid) where application_name = 'budokan'";
    assert_eq!(server.sql(open).unwrap(), "t\n");
    let refused = async |url: String| Postgres::open(&address(&url)).await.err().unwrap().problem;
    // An unknown authority, a host name that is not on the certificate, a file without certificates.
    assert!(refused(format!("{local}?sslmode=require")).await.contains("UnknownIssuer"));
    let other = format!("{}?sslmode=require&sslrootcert={authority}", server.url());
    assert!(refused(other).await.contains("not valid for name"));
    let names = folder.path().join("names").display().to_string();
    assert!(refused(format!("{local}?sslmode=require&sslrootcert={names}")).await.contains("there is no certificate"));
}
