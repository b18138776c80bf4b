//! The options that connect the nodes of one hall by a message bus.

use std::hash::{BuildHasher, Hasher, RandomState};
use std::path::PathBuf;

use anyhow::{Context, anyhow, bail};
use budokan_hall::hall::{ClusterNode, bus_secret, hall_name};
use budokan_store::Store;
use budokan_store::bus::{BusReceiver, MessageKey, nats, notify};
use budokan_store::postgres::Address;
use clap::Args;

/// The bus of a hall with several nodes.
#[derive(Args, Clone, Default)]
pub struct BusOptions {
    /// Where the nodes of a hall on PostgreSQL tell each other what has changed: nats://HOST:PORT or tls://HOST:PORT,
    /// several with commas; by way of the database itself unless said otherwise
    #[arg(long, value_name = "URL")]
    bus: Option<String>,
    /// A file with credentials for the bus, as NATS's nsc writes it
    #[arg(long, value_name = "FILE", requires = "bus")]
    bus_credentials: Option<PathBuf>,
    /// A file with the certificates that the bus is believed by, beside those of the system
    #[arg(long, value_name = "FILE", requires = "bus")]
    bus_roots: Option<PathBuf>,
}

impl BusOptions {
    /// Checks that no bus is configured for a hall that stores its bouts in a file.
    pub fn check_for_file(&self) -> anyhow::Result<()> {
        match self.bus {
            Some(_) => Err(anyhow!("--bus is for several nodes on one PostgreSQL; a file is for one")),
            None => Ok(()),
        }
    }

    /// Connects this node to the other nodes on the same database. Must be called inside a runtime.
    pub async fn join(&self, store: &dyn Store, database: &Address) -> anyhow::Result<(ClusterNode, BusReceiver)> {
        let node = format!("{:016x}", random());
        let key = MessageKey::new(&bus_secret(store).await?);
        let (bus, ear) = match &self.bus {
            Some(url) if url.starts_with("nats://") || url.starts_with("tls://") => {
                let hall = hall_name(store, &format!("{:016x}", random())).await?;
                let (credentials, roots) = (self.bus_credentials.clone(), self.bus_roots.clone());
                let address = nats::Address { url: url.clone(), credentials, roots };
                nats::open(&address, &node, &hall, &key).await.map_err(|problem| anyhow!(problem)).context("--bus")?
            }
            Some(url) => bail!("--bus {}: expected nats://HOST:PORT or tls://HOST:PORT", nats::without_secret(url)),
            None => notify::open(database, &node, &key)?,
        };
        tracing::info!(node, "node started");
        Ok((ClusterNode::new(&node, bus), ear))
    }
}

/// A random node id.
fn random() -> u64 {
    RandomState::new().build_hasher().finish()
}
