// The pet store with chi, as the documentation of chi, httprate and validator would have it.
package main

import (
	"crypto/subtle"
	"encoding/json"
	"log"
	"net/http"
	"os"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/go-chi/chi/v5"
	"github.com/go-chi/chi/v5/middleware"
	"github.com/go-chi/httprate"
	"github.com/go-playground/validator/v10"
)

type NewPet struct {
	Name       string `json:"name" validate:"required"`
	CategoryID int64  `json:"categoryId" validate:"required"`
	Status     string `json:"status,omitempty" validate:"omitempty,oneof=available pending sold"`
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
	}))
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
			token := strings.TrimPrefix(r.Header.Get("Authorization"), "Bearer ")
			if subtle.ConstantTimeCompare([]byte(token), []byte(key)) != 1 {
				http.Error(w, http.StatusText(http.StatusUnauthorized), http.StatusUnauthorized)
				return
			}
			next.ServeHTTP(w, r)
		})
	}
}

func (s *Store) list(w http.ResponseWriter, r *http.Request) {
	limit := 20
	if value := r.URL.Query().Get("limit"); value != "" {
		n, err := strconv.Atoi(value)
		if err != nil || n < 1 || n > 100 {
			http.Error(w, "limit must be an integer from 1 to 100", http.StatusBadRequest)
			return
		}
		limit = n
	}
	status := r.URL.Query().Get("status")

	s.mu.RLock()
	defer s.mu.RUnlock()
	var page []Pet
	for _, pet := range s.pets {
		if len(page) < limit && (status == "" || pet.Status == status) {
			page = append(page, pet)
		}
	}
	writeJSON(w, http.StatusOK, page)
}

func (s *Store) create(w http.ResponseWriter, r *http.Request) {
	var input NewPet
	if err := json.NewDecoder(r.Body).Decode(&input); err != nil {
		http.Error(w, err.Error(), http.StatusBadRequest)
		return
	}
	if err := validate.Struct(input); err != nil {
		http.Error(w, err.Error(), http.StatusBadRequest)
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
		http.Error(w, "petId must be an integer", http.StatusBadRequest)
		return
	}

	s.mu.RLock()
	defer s.mu.RUnlock()
	if id < 1 || id > int64(len(s.pets)) {
		http.Error(w, http.StatusText(http.StatusNotFound), http.StatusNotFound)
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
