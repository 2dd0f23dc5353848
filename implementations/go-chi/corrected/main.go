// The pet store with chi, with what the interface asks for beyond the documentation; conformant in the full profile.
package main

import (
	"crypto/subtle"
	"encoding/json"
	"io"
	"log"
	"net/http"
	"os"
	"strconv"
	"strings"
	"sync"
	"time"
	"unicode/utf8"

	"github.com/go-chi/chi/v5"
	"github.com/go-chi/chi/v5/middleware"
	"github.com/go-chi/httprate"
	"github.com/go-playground/validator/v10"
)

type NewPet struct {
	Name       *string   `json:"name" validate:"required"`
	CategoryID *int64    `json:"categoryId" validate:"required"`
	Status     PetStatus `json:"status,omitempty"`
}

type PetStatus string

// UnmarshalJSON refuses what omitempty and oneof let through: null and the empty string.
func (s *PetStatus) UnmarshalJSON(data []byte) error {
	if err := json.Unmarshal(data, (*string)(s)); err != nil {
		return err
	}
	return s.validate()
}

func (s PetStatus) validate() error {
	return validate.Var(string(s), "oneof=available pending sold")
}

type Pet struct {
	ID int64 `json:"id"`
	NewPet
}

type Store struct {
	mu   sync.RWMutex
	pets []Pet
}

var validate = validator.New(validator.WithRequiredStructEnabled())

func main() {
	store := &Store{}

	r := chi.NewRouter()
	r.Use(middleware.Logger)
	r.Use(middleware.Recoverer)
	r.Use(middleware.ClientIPFromRemoteAddr)
	r.Use(httprate.LimitBy(1000, time.Minute, func(r *http.Request) (string, error) {
		return httprate.CanonicalizeIP(middleware.GetClientIP(r.Context())), nil
	}, httprate.WithLimitHandler(func(w http.ResponseWriter, r *http.Request) {
		writeError(w, http.StatusTooManyRequests, "rate_limited", "too many requests")
	})))
	r.Use(bearer(os.Getenv("API_KEY")))

	r.Route("/v1/pets", func(r chi.Router) {
		r.Get("/", store.list)
		r.Post("/", store.create)
		r.Get("/{petID}", store.get)
	})

	log.Fatal(http.ListenAndServe("127.0.0.1:"+os.Getenv("PORT"), r))
}

func bearer(key string) func(http.Handler) http.Handler {
	return func(next http.Handler) http.Handler {
		return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			scheme, token, _ := strings.Cut(r.Header.Get("Authorization"), " ")
			if !strings.EqualFold(scheme, "Bearer") || subtle.ConstantTimeCompare([]byte(token), []byte(key)) != 1 {
				w.Header().Set("WWW-Authenticate", "Bearer")
				writeError(w, http.StatusUnauthorized, "unauthorized", "a valid API key is needed")
				return
			}
			next.ServeHTTP(w, r)
		})
	}
}

func (s *Store) list(w http.ResponseWriter, r *http.Request) {
	limit := 20
	if r.URL.Query().Has("limit") {
		n, err := strconv.Atoi(r.URL.Query().Get("limit"))
		if err != nil || n < 1 || n > 100 {
			writeError(w, http.StatusBadRequest, "invalid_limit", "limit must be an integer from 1 to 100")
			return
		}
		limit = n
	}
	status := PetStatus(r.URL.Query().Get("status"))
	if r.URL.Query().Has("status") && status.validate() != nil {
		writeError(w, http.StatusBadRequest, "invalid_status", "status must be available, pending or sold")
		return
	}

	s.mu.RLock()
	defer s.mu.RUnlock()
	page := []Pet{}
	for _, pet := range s.pets {
		if len(page) < limit && (status == "" || pet.Status == status) {
			page = append(page, pet)
		}
	}
	writeJSON(w, http.StatusOK, page)
}

func (s *Store) create(w http.ResponseWriter, r *http.Request) {
	var input NewPet
	body, err := io.ReadAll(r.Body)
	if err != nil || !utf8.Valid(body) {
		writeError(w, http.StatusBadRequest, "invalid_body", "the body must be JSON in UTF-8")
		return
	}
	if json.Unmarshal(body, &input) != nil || validate.Struct(input) != nil {
		writeError(w, http.StatusBadRequest, "invalid_body", "the body must be a NewPet")
		return
	}

	s.mu.Lock()
	defer s.mu.Unlock()
	pet := Pet{ID: int64(len(s.pets) + 1), NewPet: input}
	s.pets = append(s.pets, pet)
	writeJSON(w, http.StatusCreated, pet)
}

func (s *Store) get(w http.ResponseWriter, r *http.Request) {
	id, err := strconv.ParseInt(chi.URLParam(r, "petID"), 10, 64)
	if err != nil {
		writeError(w, http.StatusBadRequest, "invalid_pet_id", "petId must be an integer")
		return
	}

	s.mu.RLock()
	defer s.mu.RUnlock()
	if id < 1 || id > int64(len(s.pets)) {
		writeError(w, http.StatusNotFound, "pet_not_found", "there is no such animal")
		return
	}
	writeJSON(w, http.StatusOK, s.pets[id-1])
}

func writeJSON(w http.ResponseWriter, status int, value any) {
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(status)
	if err := json.NewEncoder(w).Encode(value); err != nil {
		log.Print(err)
	}
}

func writeError(w http.ResponseWriter, status int, code, message string) {
	writeJSON(w, status, map[string]any{"code": code, "message": message, "status": status})
}
