import type { Tx } from '#server/platform/database/transaction.ts'
import {
  type OddPayment,
  paymentsUnlikeTheirPurchases,
  type SaleRow,
  salesWithoutMoney,
  takenWithoutSale,
  type TakenRow,
} from '../store/money-and-sales.ts'
import type { Breach, BreachKind } from './breach.ts'

/** After this time a step of a payment is not under way, but stuck. */
const LONGEST_STEP_MINUTES = 5

/**
 * I3: every captured payment is one purchase's, or was refunded: in full, or as much as was decided, also of a permit that
 * stays valid; its amount is the sum of the purchases that it pays. A refund under way, or a capture that is not yet written, has `LONGEST_STEP_MINUTES` for it.
 */
export async function moneyInDisorder(tx: Tx, now: Date): Promise<Breach[]> {
  const atProvider = (await takenWithoutSale(tx)).flatMap((row) => {
    const kind = kindOf(row, now)
    return kind === undefined ? [] : [takenBreach(row, kind)]
  })
  // What the provider's ledger names is not named twice.
  const named = new Set(atProvider.map(({ about }) => about))
  const odd = (await paymentsUnlikeTheirPurchases(tx)).filter(({ purchase }) => !named.has(purchase))
  return [...atProvider, ...odd.map(oddBreach)]
}

const oddBreach = ({ purchase, kind, amount, price, without_sale }: OddPayment): Breach => ({
  invariant: 'I3',
  kind: without_sale ? 'takenWithoutSale' : 'sumDiffers',
  about: purchase,
  found: `${amount} were taken by ${kind}, and the purchases cost ${price}`,
  values: { purchase, kind, amountCents: amount, priceCents: price },
})

function kindOf(row: TakenRow, now: Date): BreachKind | undefined {
  const { state, purchase_state } = row
  if (state === null || purchase_state === null) return 'capturedWithoutPurchase'
  if (state === 'refunded' || state === 'cancelled') return 'refundMissing'
  const minutes = (now.getTime() - (row.since?.getTime() ?? 0)) / 60_000
  const underWay = minutes < LONGEST_STEP_MINUTES
  if (state === 'refunding') return underWay ? undefined : 'notRefunded'
  if (purchase_state !== 'issued') return state === 'authorised' && underWay ? undefined : 'notRefunded'
  if (state !== 'captured' && state !== 'authorised') return 'notWrittenDown'
  return row.amount === row.captured ? (row.times > 1 ? 'paidTwice' : undefined) : 'wrongAmount'
}

const takenBreach = (row: TakenRow, kind: BreachKind): Breach => ({
  invariant: 'I3',
  kind,
  about: row.purchase ?? row.intent,
  found:
    row.purchase === null
      ? `${row.captured} captured for no purchase`
      : `${row.captured} captured, ${row.refunded} refunded; ${row.amount} was to be paid; purchase ${row.purchase_state}, payment ${row.state}, paid ${row.times} times`,
  values: {
    purchase: row.purchase ?? '',
    intent: row.intent,
    capturedCents: row.captured,
    leftCents: row.captured - row.refunded,
    amountCents: row.amount,
    state: row.purchase_state ?? '',
    times: row.times,
  },
  intent: { id: row.intent, account: row.account },
})

/**
 * I4: every issued purchase is paid, free, refunded, or has a live authorisation younger than `LONGEST_STEP_MINUTES`.
 * `since`: only payments opened from then on, the start of the ledger.
 */
export async function unpaidSales(tx: Tx, now: Date, since?: Date): Promise<Breach[]> {
  return (await salesWithoutMoney(tx, since)).flatMap((row): Breach[] => {
    const { id, intent_id, state } = row
    const kind = kindOfUnpaid(row, now)
    if (kind === undefined) return []
    return [
      {
        invariant: 'I4',
        kind,
        about: id,
        found: `issued, but its payment is ${state ?? 'missing'} (${row.status ?? 'unknown there'}, ${row.refunded ?? 0} refunded)`,
        values: { purchase: id, intent: intent_id ?? '–', amountCents: row.amount_cents },
        ...(intent_id !== null && { intent: { id: intent_id, account: row.account } }),
      },
    ]
  })
}

function kindOfUnpaid(row: SaleRow, now: Date): BreachKind | undefined {
  const { state, authorised_at } = row
  const [reserved, captured, refunded] = [row.authorised ?? 0, row.captured ?? 0, row.refunded ?? 0]
  if (captured > 0 && refunded >= captured) return 'moneyGone'
  const minutes = (now.getTime() - (authorised_at?.getTime() ?? 0)) / 60_000
  if (state !== 'authorised' || (reserved === 0 && captured === 0)) return 'unpaid'
  return minutes < LONGEST_STEP_MINUTES ? undefined : 'notCaptured'
}
