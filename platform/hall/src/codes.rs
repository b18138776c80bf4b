//! Random codes: bout ids, invitations, tokens, request ids. The bytes come from the operating system.

/// Letters and digits that are hard to confuse.
pub const LETTERS: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/// Cryptographically random bytes of the operating system.
pub fn random_bytes<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("the system has random numbers");
    bytes
}

/// A random code of `N` letters, five bits each.
pub fn random_code<const N: usize>() -> String {
    random_bytes::<N>().iter().map(|byte| char::from(LETTERS[usize::from(byte % 32)])).collect()
}
