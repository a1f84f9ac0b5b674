import type { AskedOrder } from './order-asked.ts'

const plain = (name: string | undefined) => name?.trim().toLowerCase() ?? null

/**
 * What is bought, as one text: the fields that both calls carry, and the child's name where there is one.
 * The same buyer with the same key means the same hold. Options, discount and keeping are no part of it:
 * they change the price of a hold, or complete it, but not what is held.
 */
export const orderKeyOf = (asked: AskedOrder): string =>
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
