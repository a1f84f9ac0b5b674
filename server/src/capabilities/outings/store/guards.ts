/** A separate module, so that a test can replace it and show the fault that it prevents. */
export const guards = {
  /** One writer per purchase at a time, which reads the rows of the one before. */
  lockPurchases: 'for no key update of u',
}
