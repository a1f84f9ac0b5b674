/** The notes and coins in euro, in cents, the largest first: what a till is counted in. */
export const EURO_NOTES = [50_000, 20_000, 10_000, 5000, 2000, 1000, 500] as const
export const EURO_COINS = [200, 100, 50, 20, 10, 5, 2, 1] as const
export const EURO_CASH: readonly number[] = [...EURO_NOTES, ...EURO_COINS]
