import type { HeldPermit } from '#contract/permits.ts'

/** The permits that were bought in one order with this one, and are valid still. */
export const othersOfOrder = (
  { orderId, purchaseId }: HeldPermit,
  permits: readonly HeldPermit[],
  today: string,
): HeldPermit[] =>
  orderId === undefined
    ? []
    : permits.filter(
        (other) =>
          other.orderId === orderId &&
          other.purchaseId !== purchaseId &&
          other.state === 'issued' &&
          other.lastDay >= today,
      )
