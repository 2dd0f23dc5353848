package petstore;

public enum PetStatus {
  available,
  pending,
  sold
}
