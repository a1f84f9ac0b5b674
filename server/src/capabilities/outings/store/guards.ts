/** In a module of its own, so that a test can replace it and show the fault that it prevents. */
export const guards = {
  /** One writer per purchase at a time, which reads what the one before it wrote. */
  lockPurchases: 'for no key update of u',
}
