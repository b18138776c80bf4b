//! A future that runs to completion once it has started, even if its caller goes away.
//!
//! It is polled by its caller, so that normally neither a spawned task nor an extra wake-up is needed. If it is dropped
//! early, the rest runs as a spawned task.

use std::any::Any;
use std::future::Future;
use std::panic::AssertUnwindSafe;
use std::pin::Pin;
use std::task::{Context, Poll};

use futures_util::FutureExt;
use futures_util::future::CatchUnwind;
use tokio::runtime::Handle;

/// A detached future. Its output is that of the work, or the payload of its panic.
pub struct Detached<F: Future<Output: Send> + Send + 'static> {
    /// The unfinished work; `None` once it is finished.
    rest: Option<Pin<Box<CatchUnwind<AssertUnwindSafe<F>>>>>,
    runtime: Handle,
}

impl<F: Future<Output: Send> + Send + 'static> Detached<F> {
    /// Starts the work: from now on it runs to completion, on this runtime if it is dropped.
    pub fn new(work: F, runtime: &Handle) -> Self {
        // After a panic the future is dropped and not polled again; all state that it shares with others is behind
        // locks.
        let work = AssertUnwindSafe(work).catch_unwind();
        Self { rest: Some(Box::pin(work)), runtime: runtime.clone() }
    }
}

impl<F: Future<Output: Send> + Send + 'static> Future for Detached<F> {
    type Output = Result<F::Output, Box<dyn Any + Send>>;

    fn poll(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Self::Output> {
        let rest = self.rest.as_mut().expect("nothing is polled after its end");
        let polled = rest.as_mut().poll(context);
        if polled.is_ready() {
            // Drop it at once, because it holds locks.
            self.rest = None;
        }
        polled
    }
}

impl<F: Future<Output: Send> + Send + 'static> Drop for Detached<F> {
    fn drop(&mut self) {
        if let Some(rest) = self.rest.take() {
            // The output is lost; the panic hook logs a panic.
            self.runtime.spawn(async move { drop(rest.await) });
        }
    }
}
