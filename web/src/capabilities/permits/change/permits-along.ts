import type { HeldPermit } from '#contract/permits.ts'

const boundTo = ({ changes }: HeldPermit): readonly string[] => changes?.date.together ?? []

/** The permits without which it cannot move, and those without which these cannot. */
export function boundWith(held: HeldPermit, permits: readonly HeldPermit[]): string[] {
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
  const bound = boundWith(held, permits)
  return permits.filter(
    (one) =>
      ofOrder.includes(one) ||
      (bound.includes(one.purchaseId) && one.state === 'issued' && one.lastDay >= today),
  )
}
