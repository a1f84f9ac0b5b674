import { type CountedPlaces, type HeldSpot, withoutTaken } from './places.ts'

/** A hold, with the places that it takes. */
export interface Held {
  isOwn: boolean
  endsAt: Date
  spots: readonly HeldSpot[]
}

/** What holds make of a choice; empty: nothing. */
export interface HeldChoice {
  /** What is left for the person without their own holds, where that is another number. */
  leftForYou?: number
  /** Nothing is left for the person: the end of the first hold of others that leaves a place. */
  freeAt?: Date
}

/** Whole minutes, as one waits for them. */
export const minutesToWait = (seconds: number): number => Math.max(1, Math.ceil(seconds / 60))

/** `leftIn`: what is left for the person, by these rows; undefined: not limited. */
export function heldChoice(
  leftIn: (rows: CountedPlaces[]) => number | undefined,
  rows: CountedPlaces[],
  holds: readonly Held[],
): HeldChoice {
  const left = leftIn(rows)
  if (left === undefined) return {}
  const own = holds.filter(({ isOwn }) => isOwn).flatMap(({ spots }) => spots)
  const withoutOwn = withoutTaken(rows, own)
  const leftForYou = leftIn(withoutOwn) ?? left
  const forYou = leftForYou === left ? {} : { leftForYou }
  if (leftForYou > 0) return forYou
  const ofOthers = holds.filter(({ isOwn }) => !isOwn).toSorted((a, b) => +a.endsAt - +b.endsAt)
  let present = withoutOwn
  for (const { spots, endsAt } of ofOthers) {
    present = withoutTaken(present, spots)
    if ((leftIn(present) ?? 0) > 0) return { ...forYou, freeAt: endsAt }
  }
  return forYou
}
