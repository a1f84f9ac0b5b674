/** Apart, so that a test can show what happens without. */
export const guards = {
  /** Whoever sells for an outlet counts what the one before has sold: together they never pass its limit. */
  lockOutlet: 'for no key update',
}
