//! The errors of the hall.

use std::any::Any;
use std::fmt;

use budokan_store::Unavailable;

/// An internal error, with its cause for the operator. It aborts the request and nothing else.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InternalError(pub String);

impl InternalError {
    /// An error from the payload of a panic.
    pub fn from_panic(panic: &(dyn Any + Send)) -> Self {
        let said = panic.downcast_ref::<&str>().copied();
        let said = said.or_else(|| panic.downcast_ref::<String>().map(String::as_str));
        Self(format!("panicked: {}", said.unwrap_or("it has not said why")))
    }
}

impl fmt::Display for InternalError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// Why the hall failed at a valid request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum HallError {
    /// The store is unavailable; a retry may help.
    Unavailable(Unavailable),
    /// Version conflicts with other processes at every attempt; a retry may help.
    Overtaken,
    /// An internal error; a retry does not help.
    Internal(InternalError),
}

impl fmt::Display for HallError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unavailable(unavailable) => unavailable.fmt(f),
            Self::Overtaken => f.write_str("the bout has gone on elsewhere"),
            Self::Internal(mistake) => write!(f, "internal error: {mistake}"),
        }
    }
}

impl std::error::Error for HallError {}

impl From<Unavailable> for HallError {
    fn from(unavailable: Unavailable) -> Self {
        Self::Unavailable(unavailable)
    }
}

impl From<InternalError> for HallError {
    fn from(mistake: InternalError) -> Self {
        Self::Internal(mistake)
    }
}

impl From<tokio::task::JoinError> for HallError {
    fn from(error: tokio::task::JoinError) -> Self {
        if error.is_panic() {
            return Self::Internal(InternalError(error.to_string()));
        }
        Self::Unavailable(Unavailable { problem: "the hall is closing".to_owned() })
    }
}

/// Why a bout cannot be loaded.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OpenError {
    /// No bout has this id.
    Unknown,
    /// The store is unavailable.
    Unavailable(Unavailable),
    /// The bout cannot be rebuilt from its deal and entries; this affects no other bout.
    NotRebuilt(String),
    /// An internal error of the hall.
    Internal(InternalError),
}

impl From<HallError> for OpenError {
    fn from(error: HallError) -> Self {
        match error {
            HallError::Unavailable(unavailable) => Self::Unavailable(unavailable),
            HallError::Overtaken => Self::Unavailable(Unavailable { problem: error.to_string() }),
            HallError::Internal(mistake) => Self::Internal(mistake),
        }
    }
}

impl From<Unavailable> for OpenError {
    fn from(unavailable: Unavailable) -> Self {
        Self::Unavailable(unavailable)
    }
}
