//! Style sheets and scripts. Their URLs contain a content hash, so clients may cache them forever.

use axum::extract::Path;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};

pub async fn file(Path(name): Path<String>) -> Response {
    match budokan_games::house().file(&format!("/assets/{name}")) {
        Some(asset) => {
            let kept =
                [(header::CONTENT_TYPE, asset.kind), (header::CACHE_CONTROL, "public, max-age=31536000, immutable")];
            (kept, asset.content.as_ref()).into_response()
        }
        None => StatusCode::NOT_FOUND.into_response(),
    }
}
