import type { openPayment } from '#contract/purchase.ts'
import type { RequestOf } from '#contract/call.ts'

const plain = (name: string | undefined) => name?.trim().toLowerCase() ?? null

/**
 * What is bought, as one text: the fields that both calls carry, and the child's name if it has one. The same buyer with
 * the same key means the same hold. Options, discount and keeping are no part of it: they change the price of a hold, or
 * complete it, but not what is held.
 */
export const orderKeyOf = (asked: RequestOf<typeof openPayment>): string =>
  JSON.stringify([
    asked.permitId,
    asked.firstDay,
    asked.lastDay,
    asked.zoneId ?? null,
    asked.slot ?? null,
    asked.technique ?? null,
    asked.otherEmail ?? null,
    ...(asked.accompaniedMinor ? [1, plain(asked.minorFirstName), plain(asked.minorLastName)] : []),
  ])

/** The key of the same order for other days or another angler: ordered again, it is found to be bought already. */
export function orderKeyChanged(
  key: string,
  to: { firstDay: string; lastDay: string } | { otherEmail: string | null },
): string {
  const [permitId, firstDay, lastDay, zoneId, slot, technique, otherEmail, ...child] = JSON.parse(
    key,
  ) as unknown[]
  const changed = 'firstDay' in to ? [to.firstDay, to.lastDay] : [firstDay, lastDay]
  const holder = 'otherEmail' in to ? to.otherEmail : otherEmail
  return JSON.stringify([permitId, ...changed, zoneId, slot, technique, holder, ...child])
}
