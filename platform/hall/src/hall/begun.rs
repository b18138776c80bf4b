//! Work that is carried to its end once it is begun, whoever waits for it.
//!
//! It is polled where it is waited for, so that usually nothing is spawned and nobody is woken twice. If whoever waits
//! goes away, the rest of it becomes a task of its own.

use std::any::Any;
use std::future::Future;
use std::panic::AssertUnwindSafe;
use std::pin::Pin;
use std::task::{Context, Poll};

use futures_util::FutureExt;
use futures_util::future::CatchUnwind;
use tokio::runtime::Handle;

/// Work that is begun; its end is its output, or what it has panicked with.
pub struct Begun<F: Future<Output: Send> + Send + 'static> {
    /// Nothing when it has come to its end.
    rest: Option<Pin<Box<CatchUnwind<AssertUnwindSafe<F>>>>>,
    runtime: Handle,
}

impl<F: Future<Output: Send> + Send + 'static> Begun<F> {
    /// Begins this: from now on it is carried to its end, by this runtime if need be.
    pub fn new(work: F, runtime: &Handle) -> Self {
        // What has panicked is dropped and never looked at again: all that it leaves to others is behind locks.
        let work = AssertUnwindSafe(work).catch_unwind();
        Self { rest: Some(Box::pin(work)), runtime: runtime.clone() }
    }
}

impl<F: Future<Output: Send> + Send + 'static> Future for Begun<F> {
    type Output = Result<F::Output, Box<dyn Any + Send>>;

    fn poll(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Self::Output> {
        let rest = self.rest.as_mut().expect("nothing is polled after its end");
        let polled = rest.as_mut().poll(context);
        if polled.is_ready() {
            // At once: with it go the locks that it holds.
            self.rest = None;
        }
        polled
    }
}

impl<F: Future<Output: Send> + Send + 'static> Drop for Begun<F> {
    fn drop(&mut self) {
        if let Some(rest) = self.rest.take() {
            // Nobody is told how it ends; of a panic the log tells.
            self.runtime.spawn(async move { drop(rest.await) });
        }
    }
}
