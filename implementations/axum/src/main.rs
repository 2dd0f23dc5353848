//! The pet store as the documentation of axum, axum-extra and tower_governor would have it.

use std::net::SocketAddr;
use std::sync::{Arc, Mutex};

use axum::Router;
use axum::extract::{Json, Path, Query, Request, State};
use axum::http::StatusCode;
use axum::middleware::{self, Next};
use axum::response::Response;
use axum::routing::get;
use axum_extra::TypedHeader;
use axum_extra::headers::{Authorization, authorization::Bearer};
use serde::{Deserialize, Serialize};
use tower_governor::GovernorLayer;
use tower_governor::governor::GovernorConfigBuilder;

#[derive(Clone, Copy, PartialEq, Deserialize, Serialize)]
#[serde(rename_all = "lowercase")]
enum PetStatus {
    Available,
    Pending,
    Sold,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct NewPet {
    name: String,
    category_id: i64,
    status: Option<PetStatus>,
}

#[derive(Clone, Serialize)]
#[serde(rename_all = "camelCase")]
struct Pet {
    id: i64,
    name: String,
    category_id: i64,
    status: Option<PetStatus>,
}

#[derive(Deserialize)]
struct ListPets {
    limit: Option<usize>,
    status: Option<PetStatus>,
}

#[derive(Clone)]
struct AppState {
    key: Arc<str>,
    pets: Arc<Mutex<Vec<Pet>>>,
}

#[tokio::main]
async fn main() {
    let key = std::env::var("API_KEY").expect("API_KEY");
    let port: u16 = std::env::var("PORT")
        .expect("PORT")
        .parse()
        .expect("a port number");
    let state = AppState {
        key: key.into(),
        pets: Arc::default(),
    };

    // Bursts of 1,000 requests, and one more every 60 ms.
    let governor = GovernorConfigBuilder::default()
        .per_millisecond(60)
        .burst_size(1000)
        .use_headers()
        .finish()
        .unwrap();

    let app = Router::new()
        .route("/v1/pets", get(list_pets).post(create_pet))
        .route("/v1/pets/{pet_id}", get(get_pet))
        .layer(middleware::from_fn_with_state(state.clone(), authenticate))
        .layer(GovernorLayer::new(governor))
        .with_state(state);

    let listener = tokio::net::TcpListener::bind(("127.0.0.1", port))
        .await
        .unwrap();
    axum::serve(
        listener,
        app.into_make_service_with_connect_info::<SocketAddr>(),
    )
    .await
    .unwrap();
}

async fn authenticate(
    State(state): State<AppState>,
    TypedHeader(authorization): TypedHeader<Authorization<Bearer>>,
    request: Request,
    next: Next,
) -> Result<Response, StatusCode> {
    if authorization.token() == &*state.key {
        Ok(next.run(request).await)
    } else {
        Err(StatusCode::UNAUTHORIZED)
    }
}

async fn list_pets(State(state): State<AppState>, Query(query): Query<ListPets>) -> Json<Vec<Pet>> {
    let pets = state.pets.lock().unwrap();
    let matching = pets
        .iter()
        .filter(|pet| query.status.is_none() || pet.status == query.status);
    Json(
        matching
            .take(query.limit.unwrap_or(20).clamp(1, 100))
            .cloned()
            .collect(),
    )
}

async fn create_pet(
    State(state): State<AppState>,
    Json(new): Json<NewPet>,
) -> (StatusCode, Json<Pet>) {
    let mut pets = state.pets.lock().unwrap();
    let id = pets.len() as i64 + 1;
    let pet = Pet {
        id,
        name: new.name,
        category_id: new.category_id,
        status: new.status,
    };
    pets.push(pet.clone());
    (StatusCode::CREATED, Json(pet))
}

async fn get_pet(
    State(state): State<AppState>,
    Path(pet_id): Path<i64>,
) -> Result<Json<Pet>, StatusCode> {
    let pets = state.pets.lock().unwrap();
    pets.iter()
        .find(|pet| pet.id == pet_id)
        .cloned()
        .map(Json)
        .ok_or(StatusCode::NOT_FOUND)
}
