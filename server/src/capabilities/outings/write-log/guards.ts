/** Here by itself, so that a test can load the writing without it and see it go wrong. */
export const guards = {
  /** Whoever writes on a purchase has it for themselves, and sees what the one before them wrote. */
  lockPurchases: 'for no key update of u',
}
