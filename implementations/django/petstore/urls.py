from django.urls import path

from pets import views

urlpatterns = [
    path("v1/pets", views.PetList.as_view()),
    path("v1/pets/<int:pk>", views.PetDetail.as_view()),
]
