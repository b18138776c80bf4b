//! The client address behind reverse proxies: which proxies are trusted, and how their headers are parsed.
//!
//! Only configured proxies are trusted, and of a list of addresses only the part that they have added: it is walked
//! from the right, and the first address that does not belong to a trusted proxy is the client's. Addresses further
//! left are unverified. A client cannot spoof another: if the headers are malformed or contradictory, the request
//! counts for the proxy that sent them.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};
use std::str::FromStr;

use axum::http::{HeaderMap, HeaderName, header};

/// The header that most proxies set: a list of addresses.
const COMMON: HeaderName = HeaderName::from_static("x-forwarded-for");

/// A network: the addresses with a common prefix. A single address is the smallest network.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Network {
    address: IpAddr,
    bits: u8,
}

impl Network {
    /// The loopback networks.
    pub const THIS_MACHINE: [Self; 2] = [
        Self { address: IpAddr::V4(Ipv4Addr::new(127, 0, 0, 0)), bits: 8 },
        Self { address: IpAddr::V6(Ipv6Addr::LOCALHOST), bits: 128 },
    ];

    /// Whether the network contains an address.
    pub fn contains(&self, address: IpAddr) -> bool {
        let address = address.to_canonical();
        let differing = bits_of(self.address) ^ bits_of(address);
        let is_alike = differing.checked_shr(128 - u32::from(self.bits)).is_none_or(|differing| differing == 0);
        self.address.is_ipv4() == address.is_ipv4() && is_alike
    }
}

/// The bits of an address, from the most significant one.
fn bits_of(address: IpAddr) -> u128 {
    match address {
        IpAddr::V4(address) => u128::from(address.to_bits()) << 96,
        IpAddr::V6(address) => address.to_bits(),
    }
}

impl FromStr for Network {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let expected = "expected an address (10.0.0.1, 2001:db8::1) or a network (10.0.0.0/8, 2001:db8::/32)";
        let (address, bits) = text.split_once('/').map_or((text, None), |(address, bits)| (address, Some(bits)));
        let address: IpAddr = address.parse().map_err(|_| expected)?;
        let most: u8 = if address.is_ipv4() { 32 } else { 128 };
        let bits = bits.map_or(Ok(most), str::parse).ok().filter(|bits| *bits <= most).ok_or(expected)?;
        // An IPv4-mapped IPv6 address; peer addresses are normalized in the same way.
        let canonical = address.to_canonical();
        match bits.checked_sub(96) {
            Some(bits) if canonical != address => Ok(Self { address: canonical, bits }),
            Some(_) | None => Ok(Self { address, bits }),
        }
    }
}

/// The trusted proxies.
#[derive(Clone, Debug, Default)]
pub struct Proxies(pub Vec<Network>);

impl Proxies {
    /// Whether this is the address of a trusted proxy.
    pub fn contain(&self, address: IpAddr) -> bool {
        self.0.iter().any(|network| network.contains(address))
    }

    /// Whether an untrusted peer sends proxy headers although proxies are configured.
    pub fn is_doubtful(&self, peer: IpAddr, headers: &HeaderMap) -> bool {
        !self.0.is_empty() && headers.contains_key(COMMON) && !self.contain(peer)
    }

    /// The client address of a request with these headers from this peer.
    pub fn client(&self, peer: IpAddr, headers: &HeaderMap) -> IpAddr {
        if !self.contain(peer) {
            return peer;
        }
        let common = self.walk(peer, headers, &COMMON, node);
        let standard = self.walk(peer, headers, &header::FORWARDED, forwarded_for);
        match (common, standard) {
            // A proxy sets one of the headers and passes the other on as the client sent it. We cannot know which.
            (Some(one), Some(other)) if one != other => peer,
            (Some(told), _) | (None, Some(told)) => told,
            (None, None) => peer,
        }
    }

    /// The first address from the right that is not a trusted proxy's, or that of the last proxy before a malformed
    /// entry; `None` without such a header.
    fn walk(
        &self,
        peer: IpAddr,
        headers: &HeaderMap,
        name: &HeaderName,
        read: fn(&str) -> Option<IpAddr>,
    ) -> Option<IpAddr> {
        let mut last = headers.contains_key(name).then_some(peer)?;
        // Repeated headers form one list.
        for line in headers.get_all(name).iter().rev() {
            let hops = line.to_str().unwrap_or("unreadable").rsplit(',').map(str::trim);
            for hop in hops.filter(|hop| !hop.is_empty()) {
                match read(hop) {
                    Some(address) if self.contain(address) => last = address,
                    Some(address) => return Some(address),
                    None => return Some(last),
                }
            }
        }
        Some(last)
    }
}

/// The address in an element of `Forwarded`: `for="[2001:db8::1]:443";proto=https`.
fn forwarded_for(element: &str) -> Option<IpAddr> {
    let mut pairs = element.split(';').filter_map(|pair| pair.split_once('='));
    pairs.find(|(name, _)| name.trim().eq_ignore_ascii_case("for")).and_then(|(_, value)| node(value.trim()))
}

/// Parses an address as proxies write it: plain, with a port, in brackets, in quotes.
fn node(text: &str) -> Option<IpAddr> {
    let text = text.strip_prefix('"').and_then(|text| text.strip_suffix('"')).unwrap_or(text);
    let address: IpAddr = if let Some(rest) = text.strip_prefix('[') {
        let (address, port) = rest.split_once(']')?;
        let is_port = port.is_empty() || port.strip_prefix(':').is_some_and(is_port);
        address.parse::<Ipv6Addr>().ok().filter(|_| is_port)?.into()
    } else if let Ok(address) = text.parse() {
        address
    } else {
        let (address, port) = text.split_once(':')?;
        address.parse::<Ipv4Addr>().ok().filter(|_| is_port(port))?.into()
    };
    Some(address.to_canonical())
}

/// Whether this is a port, or the obfuscated port of a proxy (`_hidden`).
fn is_port(text: &str) -> bool {
    let mut letters = text.bytes();
    let is_plain = |letter: u8| letter.is_ascii_alphanumeric() || b"._-".contains(&letter);
    !text.is_empty() && if text.starts_with('_') { letters.all(is_plain) } else { text.parse::<u16>().is_ok() }
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    fn address(text: &str) -> IpAddr {
        text.parse().expect("a test writes addresses")
    }

    fn proxies(texts: &[&str]) -> Proxies {
        Proxies(texts.iter().map(|text| text.parse().expect("a test writes networks")).collect())
    }

    fn headers(lines: &[(&'static str, &str)]) -> HeaderMap {
        let value = |text: &str| HeaderValue::from_bytes(text.as_bytes()).expect("a test writes headers");
        lines.iter().map(|(name, text)| (HeaderName::from_static(name), value(text))).collect()
    }

    #[test]
    fn a_proxy_is_named_by_address_or_network() {
        let cases = [
            ("10.0.0.0/8", "10.255.0.1", true),
            ("10.1.2.3/8", "10.255.0.1", true),
            ("10.0.0.0/8", "11.0.0.1", false),
            ("10.0.0.0/8", "::ffff:10.0.0.1", true),
            ("10.0.0.1", "10.0.0.1", true),
            ("10.0.0.1", "10.0.0.2", false),
            ("0.0.0.0/0", "8.8.8.8", true),
            ("0.0.0.0/0", "2001:db8::1", false),
            ("::/0", "2001:db8::1", true),
            ("::/0", "8.8.8.8", false),
            ("2001:db8::/33", "2001:db8:7fff::1", true),
            ("2001:db8::/33", "2001:db8:8000::1", false),
            ("2001:db8::1", "2001:db8::2", false),
            ("::ffff:10.0.0.0/104", "10.2.3.4", true),
            ("::ffff:10.0.0.1", "10.0.0.1", true),
        ];
        for (network, inside, expected) in cases {
            assert_eq!(proxies(&[network]).contain(address(inside)), expected, "{network} {inside}");
        }
        for wrong in ["", "10.0.0.0/33", "::/129", "10.0.0/8", "10.0.0.0/", "10.0.0.0/x", "hall.example", "/8", "*"] {
            let problem = wrong.parse::<Network>().expect_err(wrong);
            assert!(problem.contains("10.0.0.0/8"), "{wrong}: {problem}");
        }
    }

    /// Header values from a trusted proxy, with the expected client address.
    #[test]
    fn forwarded_addresses_with_ports_and_brackets_are_read() {
        let cases = [
            ("192.0.2.7", "192.0.2.7"),
            ("192.0.2.7:5678", "192.0.2.7"),
            ("2001:db8::1", "2001:db8::1"),
            ("[2001:db8::1]", "2001:db8::1"),
            ("[2001:db8::1]:443", "2001:db8::1"),
            ("\"[2001:db8::1]:443\"", "2001:db8::1"),
            ("\"192.0.2.7\"", "192.0.2.7"),
            ("::ffff:192.0.2.7", "192.0.2.7"),
            ("198.51.100.1,192.0.2.7", "192.0.2.7"),
            (" 198.51.100.1 ,  192.0.2.7:80  ", "192.0.2.7"),
            ("192.0.2.7, ,", "192.0.2.7"),
            // Trusted proxies are skipped, from the right.
            ("198.51.100.1, 192.0.2.7, 10.0.0.9, 10.0.0.8:99", "192.0.2.7"),
            ("10.0.0.9, 10.0.0.8", "10.0.0.9"),
            // A malformed entry ends the walk at the proxy that sent it.
            ("192.0.2.7, unknown", "10.0.0.1"),
            ("192.0.2.7, unknown, 10.0.0.9", "10.0.0.9"),
            ("", "10.0.0.1"),
            ("unknown", "10.0.0.1"),
            ("_hidden", "10.0.0.1"),
            ("192.0.2.7:", "10.0.0.1"),
            ("192.0.2.7:99999", "10.0.0.1"),
            ("192.0.2.7:http", "10.0.0.1"),
            ("192.0.2.256", "10.0.0.1"),
            ("[2001:db8::1", "10.0.0.1"),
            ("[2001:db8::1]x", "10.0.0.1"),
            ("[192.0.2.7]", "10.0.0.1"),
            ("2001:db8::1]:443", "10.0.0.1"),
            ("fe80::1%eth0", "10.0.0.1"),
            ("\"", "10.0.0.1"),
            ("ä", "10.0.0.1"),
            ("hall.example", "10.0.0.1"),
        ];
        for (told, expected) in cases {
            let client = proxies(&["10.0.0.0/8"]).client(address("10.0.0.1"), &headers(&[("x-forwarded-for", told)]));
            assert_eq!(client, address(expected), "{told}");
        }
        let lines = [("x-forwarded-for", "198.51.100.1, 192.0.2.7"), ("x-forwarded-for", "10.0.0.9")];
        let client = proxies(&["10.0.0.0/8"]).client(address("10.0.0.1"), &headers(&lines));
        assert_eq!(client, address("192.0.2.7"), "several lines are one list");
    }

    #[test]
    fn only_named_proxies_are_believed() {
        let told = headers(&[("x-forwarded-for", "192.0.2.7"), ("forwarded", "for=192.0.2.7")]);
        let named = proxies(&["10.0.0.1", "2001:db8::/32"]);
        for (peer, expected) in [
            ("10.0.0.1", "192.0.2.7"),
            ("::ffff:10.0.0.1", "192.0.2.7"),
            ("2001:db8::7", "192.0.2.7"),
            ("10.0.0.2", "10.0.0.2"),
            ("127.0.0.1", "127.0.0.1"),
            ("2001:db9::7", "2001:db9::7"),
        ] {
            assert_eq!(named.client(address(peer), &told), address(expected), "{peer}");
        }
        assert_eq!(Proxies::default().client(address("127.0.0.1"), &told), address("127.0.0.1"));
        assert_eq!(named.client(address("10.0.0.1"), &HeaderMap::new()), address("10.0.0.1"));
    }

    #[test]
    fn the_standard_header_is_read_too() {
        let cases = [
            ("for=192.0.2.7", "192.0.2.7"),
            ("For=\"[2001:db8::1]:4711\";proto=https;by=10.0.0.1", "2001:db8::1"),
            ("by=10.0.0.1; for=192.0.2.7:80", "192.0.2.7"),
            ("for=198.51.100.1, for=192.0.2.7, for=10.0.0.9", "192.0.2.7"),
            ("for=\"192.0.2.7:_port\"", "192.0.2.7"),
            ("for=_hidden", "10.0.0.1"),
            ("for=unknown", "10.0.0.1"),
            ("for=\"evil, for=192.0.2.7", "192.0.2.7"),
            ("proto=https", "10.0.0.1"),
            ("192.0.2.7", "10.0.0.1"),
        ];
        let named = proxies(&["10.0.0.0/8"]);
        for (told, expected) in cases {
            let client = named.client(address("10.0.0.1"), &headers(&[("forwarded", told)]));
            assert_eq!(client, address(expected), "{told}");
        }
        // One of the two headers is from an untrusted client.
        let both = headers(&[("forwarded", "for=192.0.2.8"), ("x-forwarded-for", "192.0.2.7")]);
        assert_eq!(named.client(address("10.0.0.1"), &both), address("10.0.0.1"));
    }
}
