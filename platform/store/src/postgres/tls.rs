//! TLS for connections to PostgreSQL, with rustls. The certificate is always verified.

use std::future::Future;
use std::io;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};

use rustls::pki_types::pem::PemObject;
use rustls::pki_types::{CertificateDer, ServerName};
use rustls::{ClientConfig, RootCertStore};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio_postgres::Socket;
use tokio_postgres::tls::{ChannelBinding, MakeTlsConnect, TlsConnect, TlsStream};
use tokio_rustls::TlsConnector;

use super::address::Address;
use crate::Unavailable;

/// Creates TLS connectors for encrypted addresses.
#[derive(Clone)]
pub struct Tls(Option<TlsConnector>);

impl Tls {
    /// Trusts the root certificates that the address names, or those of the system.
    pub fn to(address: &Address) -> Result<Self, Unavailable> {
        if !address.is_encrypted() {
            return Ok(Self(None));
        }
        let provider = Arc::new(rustls::crypto::ring::default_provider());
        let config = ClientConfig::builder_with_provider(provider).with_safe_default_protocol_versions();
        let config = config.map_err(|error| Unavailable { problem: format!("no TLS: {error}") })?;
        let config = config.with_root_certificates(roots(address)?).with_no_client_auth();
        Ok(Self(Some(TlsConnector::from(Arc::new(config)))))
    }
}

fn roots(address: &Address) -> Result<RootCertStore, Unavailable> {
    let mut roots = RootCertStore::empty();
    let Some(file) = &address.roots else {
        roots.add_parsable_certificates(rustls_native_certs::load_native_certs().certs);
        return if roots.is_empty() {
            let problem = "this machine has no certificates to check the database's by: name a file (sslrootcert=FILE)";
            Err(Unavailable { problem: problem.to_owned() })
        } else {
            Ok(roots)
        };
    };
    let problem = |error: &dyn std::fmt::Display| Unavailable { problem: format!("{}: {error}", file.display()) };
    for certificate in CertificateDer::pem_file_iter(file).map_err(|error| problem(&error))? {
        roots.add(certificate.map_err(|error| problem(&error))?).map_err(|error| problem(&error))?;
    }
    if roots.is_empty() { Err(problem(&"there is no certificate in it")) } else { Ok(roots) }
}

impl MakeTlsConnect<Socket> for Tls {
    type Stream = EncryptedStream;
    type TlsConnect = Handshake;
    type Error = io::Error;

    fn make_tls_connect(&mut self, host: &str) -> io::Result<Handshake> {
        // A local socket has no host name; it is never encrypted, and its handshake is never performed.
        Ok(Handshake { connector: self.0.clone(), name: ServerName::try_from(host.to_owned()).ok() })
    }
}

/// A connection before its TLS handshake.
pub struct Handshake {
    connector: Option<TlsConnector>,
    name: Option<ServerName<'static>>,
}

impl TlsConnect<Socket> for Handshake {
    type Stream = EncryptedStream;
    type Error = io::Error;
    type Future = Pin<Box<dyn Future<Output = io::Result<EncryptedStream>> + Send>>;

    fn connect(self, socket: Socket) -> Self::Future {
        Box::pin(async move {
            let (Some(connector), Some(name)) = (self.connector, self.name) else {
                return Err(io::Error::other("no name that a certificate could have"));
            };
            Ok(EncryptedStream(Box::new(connector.connect(name, socket).await?)))
        })
    }
}

/// An encrypted connection.
pub struct EncryptedStream(Box<tokio_rustls::client::TlsStream<Socket>>);

impl TlsStream for EncryptedStream {
    /// The certificate is verified already; passwords are not bound to the channel in addition.
    fn channel_binding(&self) -> ChannelBinding {
        ChannelBinding::none()
    }
}

impl AsyncRead for EncryptedStream {
    fn poll_read(mut self: Pin<&mut Self>, cx: &mut Context<'_>, into: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.0).poll_read(cx, into)
    }
}

impl AsyncWrite for EncryptedStream {
    fn poll_write(mut self: Pin<&mut Self>, cx: &mut Context<'_>, from: &[u8]) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.0).poll_write(cx, from)
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.0).poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.0).poll_shutdown(cx)
    }
}
