package petstore;

import jakarta.validation.Valid;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import java.util.List;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.atomic.AtomicLong;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.server.ResponseStatusException;

@RestController
@RequestMapping("/v1/pets")
public class PetController {
  private final ConcurrentSkipListMap<Long, Pet> pets = new ConcurrentSkipListMap<>();
  private final AtomicLong ids = new AtomicLong();

  @GetMapping
  List<Pet> listPets(
      @RequestParam(defaultValue = "20") @Min(1) @Max(100) int limit,
      @RequestParam(required = false) PetStatus status) {
    return pets.values().stream()
        .filter(pet -> status == null || pet.status() == status)
        .limit(limit)
        .toList();
  }

  @PostMapping
  @ResponseStatus(HttpStatus.CREATED)
  Pet createPet(@Valid @RequestBody NewPet body) {
    var pet = new Pet(ids.incrementAndGet(), body.name(), body.categoryId(), body.status());
    pets.put(pet.id(), pet);
    return pet;
  }

  @Deprecated
  @GetMapping("/{petId}")
  Pet getPet(@PathVariable long petId) {
    var pet = pets.get(petId);
    if (pet == null) {
      throw new ResponseStatusException(HttpStatus.NOT_FOUND, "Pet not found");
    }
    return pet;
  }
}
