import type { ResponseOf } from '#contract/call.ts'
import type { openPayment } from '#contract/purchase.ts'

/** A price of the server, each line with its words. */
export type PriceShown = ResponseOf<typeof openPayment>['price']

/** To whom or to which days each of its base prices applies. */
export const appliesToIn = ({ lines }: PriceShown): string[] =>
  lines.flatMap(({ kind, appliesTo }) => (kind === 'BASE' ? (appliesTo ?? []) : []))
