/** What keeps a till exact; apart, so that a test can take it away and show the fault. */
export const guards = {
  /** Who enters holds the till open until their transaction ends; entries do not wait for each other. */
  enter: 'for share',
  /** Who closes, or takes money out, waits for the entries under way, and the later ones wait for them. */
  alone: 'for no key update',
}
