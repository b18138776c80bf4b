//! Leases: one holder does a job for a while so that others need not.
//!
//! Only the server's clock counts, so machines with different clocks agree. All changes of a lease happen under its own
//! advisory lock. Fencing tokens come from a sequence while the lock is held, so each is higher than all before.

use super::lines::{ConnectionPool, PostgresError};
use crate::{Lease, Timestamp};

/// Deletes a few expired leases; runs with every take, so that no separate cleanup is needed.
const SWEPT: &str = "delete from lease where what in (select what from lease where until <= clock_timestamp() \
                     limit 20 for update skip locked)";

pub async fn take(
    lines: &ConnectionPool,
    what: &str,
    holder: &str,
    now: Timestamp,
    until: Timestamp,
) -> Result<Lease, PostgresError> {
    let mut line = lines.line().await?;
    let change = line.transaction().await?;
    change.execute("select pg_advisory_xact_lock(hashtextextended($1, 0))", &[&what]).await?;
    change.execute(SWEPT, &[]).await?;
    let milliseconds = until.saturating_sub(now).max(0);
    let sql = "insert into lease (what, holder, fence, until) \
               values ($1, $2, nextval('lease_fence'), clock_timestamp() + $3::bigint * interval '1 millisecond') \
               on conflict (what) do update set holder = excluded.holder, until = excluded.until, fence = excluded.fence \
               where lease.holder = excluded.holder or lease.until <= clock_timestamp() returning fence";
    let taken = change.query_opt(sql, &[&what, &holder, &milliseconds]).await?;
    let held = taken.is_some();
    let row = match taken {
        Some(row) => row,
        None => change.query_one("select fence from lease where what = $1", &[&what]).await?,
    };
    change.commit().await?;
    line.put_back();
    Ok(Lease { fence: row.get::<_, i64>(0).cast_unsigned(), held })
}

pub async fn release(lines: &ConnectionPool, what: &str, holder: &str, fence: u64) -> Result<bool, PostgresError> {
    let sql = "delete from lease where what = $1 and holder = $2 and fence = $3 and until > clock_timestamp()";
    Ok(lines.count(sql, &[&what, &holder, &fence.cast_signed()]).await? == 1)
}
