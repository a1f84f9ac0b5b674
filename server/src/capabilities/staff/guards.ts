/** Apart, so that a test can show what happens without. */
export const guards = {
  /** Whoever changes what a person of the office may do waits for what they are doing, and what they do next for the change. */
  lockOfficer: 'for share',
}
