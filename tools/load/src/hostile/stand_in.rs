//! The attack on a sealed plan: one person seals it and goes away, the other calls a stand-in, reads the revealed plan,
//! and requests a take-back. It takes as long as the hall waits for an absent person.

use std::time::Duration;

use serde_json::json;
use tokio::time::sleep;

use super::enemy::HostileClient;

/// After this time without a request a person counts as away.
const AWAY: Duration = Duration::from_secs(75);
/// Polling interval, and number of attempts.
const MOMENT: Duration = Duration::from_millis(500);
const TRIES: usize = 20;

/// The seats identify the game in which both plan in secret; the person who opens a bout has the first one.
pub const SEATS: [&str; 2] = ["dogs", "cats"];

/// Runs the attack once; an error on the way is reported, because the attack has then not been tried.
pub async fn attack(game: &'static str, ada: HostileClient, ben: HostileClient) {
    let tally = std::sync::Arc::clone(&ben.tally);
    if let Err(problem) = tries(game, ada, ben).await {
        tally.achieved(problem);
    }
}

async fn tries(game: &str, mut ada: HostileClient, mut ben: HostileClient) -> Result<(), String> {
    let stuck = |what: &'static str| move || format!("it could not be tried: {what}");
    let for_ada = ada.arrive().await.ok_or_else(stuck("nobody may come"))?;
    let for_ben = ben.arrive().await.ok_or_else(stuck("nobody may come"))?;
    let wish = json!({ "game": game, "seats": { SEATS[1]: "link" } });
    let opened = ada.gets(Some(&for_ada), "/api/bouts", Some(&wish)).await.ok_or_else(stuck("no bout"))?;
    let id = opened["id"].as_str().unwrap_or_default().to_owned();
    let (page, bout) = (format!("/bout/{id}"), format!("/api/bouts/{id}"));
    let join = json!({ "invitation": opened["invitation"] });
    ben.gets(Some(&for_ben), &format!("{bout}/join"), Some(&join)).await.ok_or_else(stuck("no seat"))?;
    for action in ["lead 1", "commit"] {
        does(&mut ada, &for_ada, &bout, action).await.ok_or_else(stuck("no plan"))?;
    }

    // An idle connection would be closed in that time.
    ben.leave();
    sleep(AWAY).await;
    ben.form(&for_ben, &format!("{page}/replace"), "", &format!("deserted={}", SEATS[0]))
        .await
        .ok_or_else(stuck("no stand-in"))?;
    does(&mut ben, &for_ben, &bout, "commit").await.ok_or_else(stuck("no commit"))?;
    let sight = ben.gets(Some(&for_ben), &bout, None).await.ok_or_else(stuck("no sight"))?;
    if !sight["heard"].to_string().contains("revealed") {
        return Err(stuck("nothing was revealed")());
    }
    ben.form(&for_ben, &format!("{page}/ask"), "", "").await.ok_or_else(stuck("no take-back"))?;
    for _ in 0..TRIES {
        sleep(MOMENT).await;
        let shown = ben.ask(Some(&for_ben), &page, None).await.ok_or_else(stuck("no page"))?.text();
        let sight = ben.gets(Some(&for_ben), &bout, None).await.ok_or_else(stuck("no sight"))?;
        if sight["position"]["round"] == 1 {
            return Err("the round in which the plan was read has come back".to_owned());
        }
        if shown.contains("would rather play on.") {
            return Ok(());
        }
    }
    Err(stuck("the stand-in does not answer")())
}

/// Plays the first legal action that starts with this text.
async fn does(enemy: &mut HostileClient, token: &str, bout: &str, begins: &str) -> Option<()> {
    let sight = enemy.gets(Some(token), bout, None).await?;
    let texts = sight["legal"].as_array()?.iter().filter_map(|choice| choice["text"].as_str());
    let act = json!({ "asked": sight["asked"], "action": texts.into_iter().find(|text| text.starts_with(begins))? });
    enemy.gets(Some(token), &format!("{bout}/act"), Some(&act)).await.map(drop)
}
