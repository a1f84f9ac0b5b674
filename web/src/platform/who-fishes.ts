import type { HeldPermit } from '#contract/permits.ts'

/** The permit is for a child, a guest or somebody invited, whose outings and fish are theirs, although this phone keeps them. */
export const isForAnother = ({
  accompaniedMinor,
  guest,
  invitation,
}: Pick<HeldPermit, 'accompaniedMinor' | 'guest' | 'invitation'>): boolean =>
  accompaniedMinor === true || guest === true || invitation !== undefined
