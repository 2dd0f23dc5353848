package petstore;

import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;

public record NewPet(@NotBlank String name, @NotNull Long categoryId, PetStatus status) {}
