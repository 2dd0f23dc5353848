// src/reference/context.ts
function queryValues(request, name) {
	return request.query.filter(([given]) => given === name).map(([, value]) => value);
}
function headerValues(request, name) {
	return request.headers.filter(([given]) => given.toLowerCase() === name).map(([, value]) => value);
}
// src/reference/store/pet.ts
const PET_STATUSES = [
	"available",
	"pending",
	"sold"
];
export { headerValues as n, queryValues as r, PET_STATUSES as t };
