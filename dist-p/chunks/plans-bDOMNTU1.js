// src/reference/plans.ts
const PLANS = {
	free: {
		perMinute: 60,
		perDay: 1e3
	},
	pro: {
		perMinute: 300,
		perDay: 1e4
	},
	business: {
		perMinute: 1e3,
		perDay: 1e5
	}
};
function quotaOf(plan) {
	return typeof plan === "string" ? PLANS[plan] : plan;
}
export { quotaOf as n, PLANS as t };
