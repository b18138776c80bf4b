//! `budokan completions` and `budokan man`: shell completions and manual pages, generated from the command's own
//! description.

use std::io::Write;
use std::path::PathBuf;

use anyhow::Context;
use clap::Args;
use clap_complete::Shell;

use crate::cli;
use crate::stop::Stop;

/// Prints what a shell needs to complete the command
#[derive(Args)]
#[command(hide = true)]
#[command(after_help = "Try: budokan completions bash > ~/.local/share/bash-completion/completions/budokan")]
pub struct CompletionsOptions {
    /// The shell
    shell: Shell,
}

/// Prints the manual page, or writes one for each command
#[derive(Args)]
#[command(hide = true)]
#[command(after_help = "Try: budokan man --out ~/.local/share/man/man1")]
pub struct ManOptions {
    /// Write budokan.1 and a page for each command into this folder instead
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
}

pub fn completions(options: &CompletionsOptions, out: &mut dyn Write) -> Result<(), Stop> {
    // Generate into memory first: the generator treats a closed output as a bug of its own.
    let mut script = Vec::new();
    clap_complete::generate(options.shell, &mut cli::command(), "budokan", &mut script);
    Ok(out.write_all(&script)?)
}

pub fn man(options: &ManOptions, out: &mut dyn Write) -> Result<(), Stop> {
    let Some(folder) = &options.out else {
        return Ok(clap_mangen::Man::new(cli::command()).render(&mut *out)?);
    };
    let shown = || folder.display().to_string();
    std::fs::create_dir_all(folder).with_context(shown)?;
    clap_mangen::generate_to(cli::command(), folder).with_context(shown)?;
    writeln!(out, "the manual pages are in {}", shown())?;
    Ok(())
}
