import type { HeldPermit } from '#contract/permits.ts'

/** The permit is for a child or a guest, whose outings and fish are theirs, although this phone keeps them. */
export const isForAnother = ({
  accompaniedMinor,
  guest,
}: Pick<HeldPermit, 'accompaniedMinor' | 'guest'>): boolean => accompaniedMinor === true || guest === true
