import { MOST_LINES } from '#contract/orders.ts'
import type { HeldPermit } from '#contract/permits.ts'

type Way = 'date' | 'holder'

/** The permits without which it cannot change, and those without which these cannot. */
export function boundWith(held: HeldPermit, permits: readonly HeldPermit[], way: Way): string[] {
  const boundTo = ({ changes }: HeldPermit): readonly string[] => changes?.[way].together ?? []
  const found = new Set([held.purchaseId])
  // What is added on the way is looked at too.
  for (const id of found) {
    const one = id === held.purchaseId ? held : permits.find(({ purchaseId }) => purchaseId === id)
    for (const next of one === undefined ? [] : boundTo(one)) found.add(next)
  }
  return [...found].filter((id) => id !== held.purchaseId)
}

/** Those that may move with it: the others of its order, and what is valid only beside it, wherever it was bought. */
export function permitsAlong(
  held: HeldPermit,
  permits: readonly HeldPermit[],
  ofOrder: readonly HeldPermit[],
  today: string,
): HeldPermit[] {
  const bound = boundWith(held, permits, 'date')
  return atMost(
    bound,
    permits.filter(
      (one) => ofOrder.includes(one) || (bound.includes(one.purchaseId) && isToCome(one, today)),
    ),
  )
}

/**
 * Those that may be handed over with it: the others of its order, what is valid only beside it, and the children of the same day
 * beside the adult who has them. None where it is a guest's, or of another account: these go by themselves.
 */
export function handedAlong(
  held: HeldPermit,
  permits: readonly HeldPermit[],
  ofOrder: readonly HeldPermit[],
  today: string,
): HeldPermit[] {
  if (!isOwn(held)) return []
  const bound = boundWith(held, permits, 'holder')
  const isBeside = (one: HeldPermit) =>
    isOwn(one) &&
    one.associationId === held.associationId &&
    (one.accompaniedMinor === true || held.accompaniedMinor === true) &&
    one.firstDay <= held.lastDay &&
    held.firstDay <= one.lastDay
  return atMost(
    bound,
    permits.filter(
      (one) =>
        one.purchaseId !== held.purchaseId &&
        isToCome(one, today) &&
        (ofOrder.includes(one) || bound.includes(one.purchaseId) || isBeside(one)),
    ),
  )
}

/** The reader's own, or of a child beside them. */
export const isOwn = ({ iAmHolder, guest, invitation }: HeldPermit): boolean =>
  iAmHolder && guest !== true && invitation === undefined

const isToCome = ({ state, lastDay }: HeldPermit, today: string): boolean =>
  state === 'issued' && lastDay >= today

/** As many as one call takes, beside the first: what it cannot go without before the others. */
const atMost = (bound: readonly string[], along: readonly HeldPermit[]): HeldPermit[] => {
  const isBound = ({ purchaseId }: HeldPermit) => bound.includes(purchaseId)
  const kept = [...along.filter(isBound), ...along.filter((one) => !isBound(one))].slice(0, MOST_LINES - 1)
  return along.filter((one) => kept.includes(one))
}

/** Whose permit it is, for its buyer. */
export function nameOf({ invitation, minor, holder }: HeldPermit): string {
  const { firstName, lastName } = minor ?? holder
  return invitation?.email ?? `${firstName} ${lastName}`.trim()
}
