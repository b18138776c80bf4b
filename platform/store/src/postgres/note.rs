//! Notes: what all who work on a hall must know, for a while or for good.
//!
//! They are believed for as long as the machines say: what stands there for minutes or for good does not mind a clock that
//! is a little off, and a note that is found too late or not at all is asked for again.

use super::lines::{Lines, Trouble, none_if_impossible};
use crate::Moment;

/// So many notes that have run out are swept up by whoever writes one.
const SWEPT: &str = "delete from note where key in (select key from note where until <= $1 limit 20 \
                     for update skip locked)";

pub async fn write(
    lines: &Lines,
    key: &str,
    value: &str,
    now: Moment,
    until: Moment,
) -> Result<Option<String>, Trouble> {
    lines.count(SWEPT, &[&now]).await?;
    let sql = "insert into note (key, value, until) values ($1, $2, $4) on conflict (key) do update \
               set value = excluded.value, until = excluded.until where note.until <= $3";
    loop {
        if lines.count(sql, &[&key, &value, &now, &until]).await? == 1 {
            return Ok(None);
        }
        // What stands there may be taken away between the two questions.
        if let Some(row) = lines.row("select value from note where key = $1", &[&key]).await? {
            return Ok(Some(row.get(0)));
        }
    }
}

pub async fn take(lines: &Lines, key: &str, now: Moment) -> Result<Option<String>, Trouble> {
    let sql = "delete from note where key = $1 returning value, until";
    let rows = lines.change(sql, &[&key]).await.or_else(none_if_impossible)?;
    Ok(rows.first().filter(|row| row.get::<_, Moment>(1) > now).map(|row| row.get(0)))
}
