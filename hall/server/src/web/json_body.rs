//! The bodies of requests that programs send.

use axum::Json;
use axum::extract::{FromRequest, Request};
use axum::response::{IntoResponse, Response};
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

use super::problem::Problem;

/// A JSON body: an object. A list of its values without their names would be taken for one.
pub struct JsonBody<T>(pub T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for JsonBody<T> {
    type Rejection = Response;

    async fn from_request(request: Request, state: &S) -> Result<Self, Response> {
        let given = Json::<Map<String, Value>>::from_request(request, state).await;
        let Json(given) = given.map_err(IntoResponse::into_response)?;
        let read = T::deserialize(Value::Object(given));
        read.map(Self).map_err(|error| Problem::bad(format!("the body: {error}")).into_response())
    }
}
