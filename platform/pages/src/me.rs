//! The profile page: the name, the devices that are signed in, sign-out, and deletion of the account.

use maud::{Markup, html};

use crate::frame::hall_page;
use crate::layout::PageReader;

/// A browser or program that is signed in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeviceLine {
    /// The day of its first sign-in.
    pub made: String,
    /// The day when it was last used.
    pub used: String,
    /// Whether it is the device of this request.
    pub is_this: bool,
}

/// The contents of the profile page.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Me {
    /// The devices that are signed in; empty for a viewer without an account.
    pub devices: Vec<DeviceLine>,
    /// The number of stored facts about the player.
    pub facts: usize,
    /// A confirmation of the last command, as a sentence.
    pub news: Option<String>,
    /// The sign-in code for another device, if the player has requested one.
    pub code: Option<String>,
}

/// Renders the profile page.
pub fn page(reader: &PageReader, me: &Me) -> Markup {
    hall_page(
        reader,
        &reader.word("hall-me"),
        "",
        &html! {
            main.wrap.formpage #main {
                h1 { (reader.word("hall-me")) }
                @if let Some(news) = &me.news { p.stepbox role="status" { (news) } }
                @if me.devices.is_empty() {
                    p { (reader.word("hall-me-nobody")) }
                } @else {
                    (name(reader))
                    (devices(reader, &me.devices))
                }
                (another_device(reader, me))
                @if me.facts > 0 { (memory(reader, me.facts)) }
                @if !me.devices.is_empty() { (leaving(reader)) }
            }
        },
    )
}

fn name(reader: &PageReader) -> Markup {
    html! {
        section.stepbox {
            form.name method="post" action="/name" {
                input type="hidden" name="to" value="/me";
                label for="name" { (reader.word("hall-your-name")) }
                input #name name="name" maxlength="24" autocomplete="nickname" value=(reader.name.unwrap_or_default()) required;
                button.btn.quiet { (reader.word("hall-keep")) }
            }
            p { a href="/bouts" { (reader.word("hall-me-bouts")) } }
        }
    }
}

fn devices(reader: &PageReader, devices: &[DeviceLine]) -> Markup {
    html! {
        section.stepbox aria-labelledby="h-devices" {
            h2 #h-devices { (reader.word("hall-me-devices")) }
            ul { @for device in devices {
                li {
                    b { (reader.word(if device.is_this { "hall-me-this-device" } else { "hall-me-other-device" })) }
                    " " span.small.soft {
                        (reader.words.phrase("hall-me-since", &[("made", &device.made), ("used", &device.used)]))
                    }
                }
            } }
            div.row {
                @if devices.len() > 1 { (button(reader, "/me/logout-others", "hall-me-log-out-others")) }
                (button(reader, "/me/token", "hall-me-renew"))
            }
            p.small.soft { (reader.word("hall-me-renew-why")) }
        }
    }
}

fn another_device(reader: &PageReader, me: &Me) -> Markup {
    html! {
        section.stepbox aria-labelledby="h-link" {
            h2 #h-link { (reader.word("hall-me-another-device")) }
            p { (reader.word("hall-me-link-why")) }
            @if let Some(code) = &me.code {
                p.shown role="status" { (reader.words.phrase("hall-me-code", &[("code", code)])) }
            } @else if !me.devices.is_empty() {
                (button(reader, "/me/code", "hall-me-link"))
            }
            form.code method="post" action="/me/link" {
                label for="link" { (reader.word("hall-me-have-code")) }
                input #link name="code" autocomplete="off" autocapitalize="characters" maxlength="24" required;
                button.btn.quiet { (reader.word("hall-me-use-code")) }
            }
            @if !me.devices.is_empty() { p.small.soft { (reader.word("hall-me-use-code-why")) } }
        }
    }
}

/// The stored facts about the player, and how to delete them.
fn memory(reader: &PageReader, facts: usize) -> Markup {
    html! {
        section.stepbox aria-labelledby="h-memory" {
            h2 #h-memory { (reader.word("hall-me-facts")) }
            p { (reader.words.phrase("hall-me-facts-why", &[("n", &facts)])) }
            (button(reader, "/me/memory", "hall-me-facts-forget"))
        }
    }
}

fn leaving(reader: &PageReader) -> Markup {
    html! {
        section.stepbox aria-labelledby="h-leave" {
            h2 #h-leave { (reader.word("hall-me-log-out")) }
            p { (reader.word("hall-me-log-out-why")) }
            (button(reader, "/me/logout", "hall-me-log-out"))
        }
        section.stepbox aria-labelledby="h-forget" {
            h2 #h-forget { (reader.word("hall-me-forget")) }
            p { (reader.word("hall-me-forget-why")) }
            form method="post" action="/me/forget" {
                label.check { input type="checkbox" name="sure" value="yes" required; (reader.word("hall-me-forget-sure")) }
                button.btn.quiet { (reader.word("hall-me-forget")) }
            }
        }
    }
}

/// A form with a single button.
fn button(reader: &PageReader, action: &str, word: &str) -> Markup {
    html! {
        form method="post" action=(action) { button.btn.quiet { (reader.word(word)) } }
    }
}
