from django.db import models


class PetStatus(models.TextChoices):
    AVAILABLE = "available"
    PENDING = "pending"
    SOLD = "sold"


class Pet(models.Model):
    name = models.CharField(max_length=255)
    category_id = models.BigIntegerField()
    status = models.CharField(max_length=9, choices=PetStatus, default=PetStatus.AVAILABLE)

    class Meta:
        ordering = ["id"]
