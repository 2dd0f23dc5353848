package petstore;

public record Pet(long id, String name, Long categoryId, PetStatus status) {}
