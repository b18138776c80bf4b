//! Programs of the registry that the stages call: taken from the machine, or built once into `target/tools`.

use std::path::Path;
use std::process::Command;

use crate::stages::cargo;

/// A program that `cargo install` can build.
pub struct Tool {
    /// The name of the crate and of its program.
    pub name: &'static str,
    /// The version to build if the machine has none.
    pub version: &'static str,
}

const FOLDER: &str = "target/tools";

impl Tool {
    /// The path of a working program; builds it if there is none.
    pub fn find(&self, root: &Path) -> Option<String> {
        let built = root.join(FOLDER).join("bin").join(self.name).to_str()?.to_owned();
        let found = [self.name, &built].into_iter().find(|program| starts(program)).map(str::to_owned);
        found.or_else(|| {
            let line = self.install_args();
            println!("cargo {}", line.join(" "));
            let is_built = cargo().args(line).current_dir(root).status().is_ok_and(|status| status.success());
            (is_built && starts(&built)).then_some(built)
        })
    }

    /// Without optimisation: these programs run for seconds, but an optimised build takes minutes.
    fn install_args(&self) -> [&str; 8] {
        ["install", self.name, "--version", self.version, "--locked", "--debug", "--root", FOLDER]
    }
}

fn starts(program: &str) -> bool {
    Command::new(program).arg("--version").output().is_ok_and(|output| output.status.success())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tool_is_built_in_the_named_version() {
        let line = Tool { name: "geckodriver", version: "0.37.1" }.install_args().join(" ");
        assert_eq!(line, "install geckodriver --version 0.37.1 --locked --debug --root target/tools");
    }

    #[test]
    fn a_program_of_the_machine_is_preferred() {
        let cargo = Tool { name: "cargo", version: "0.0.0" };
        assert_eq!(cargo.find(Path::new("/nowhere")).as_deref(), Some("cargo"));
    }
}
