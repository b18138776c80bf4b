//! Reads lines of bytes from a stream, with a length limit.

use std::io::{self, BufRead, Read};

/// Reads the next line without its line end; `None` at the end of the input. A line of more than `most` bytes is
/// truncated to `most` + 1 bytes, so that the caller can detect it.
pub fn next_line(input: &mut dyn BufRead, most: usize) -> io::Result<Option<Vec<u8>>> {
    let mut line = Vec::new();
    let kept = most as u64 + 1;
    if input.take(kept).read_until(b'\n', &mut line)? == 0 {
        return Ok(None);
    }
    if line.last() == Some(&b'\n') {
        line.pop();
    } else if line.len() as u64 == kept {
        input.skip_until(b'\n')?;
    }
    Ok(Some(line))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_line_is_cut_and_the_next_one_is_whole() {
        let mut input: &[u8] = b"four\n123456789\n\nlast";
        let mut next = || next_line(&mut input, 4).unwrap().map(|line| String::from_utf8(line).unwrap());
        assert_eq!(next().as_deref(), Some("four"));
        assert_eq!(next().as_deref(), Some("12345"));
        assert_eq!(next().as_deref(), Some(""));
        assert_eq!(next().as_deref(), Some("last"));
        assert_eq!(next(), None);
    }

    /// Memory is bounded while the line is read, not afterwards.
    #[test]
    fn a_line_without_an_end_fills_no_memory() {
        let mut input = io::BufReader::new(io::repeat(b'x').take(64 << 20));
        let line = next_line(&mut input, 4096).unwrap().unwrap();
        assert_eq!(line.len(), 4097);
        assert!(line.capacity() <= 2 * 4097, "{}", line.capacity());
        assert_eq!(next_line(&mut input, 4096).unwrap(), None);
    }
}
