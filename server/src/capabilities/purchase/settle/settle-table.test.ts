import { describe, expect, it } from 'vitest'
import {
  KINDS_AT_PROVIDER,
  PAYMENT_KINDS,
  PAYMENT_STATES,
  type PaymentKind,
  type PaymentState,
  paymentCanBecome,
  PURCHASE_STATES,
  purchaseCanBecome,
  statesOfPayment,
} from '#rules/sale/purchase-lifecycle.ts'
import { CONDITIONS, SETTLE_TABLES, type SettleRow, STEPS, WITHOUT_PAYMENT } from './settle-table.ts'

const listsOf = (kind: PaymentKind) => Object.entries(SETTLE_TABLES[kind])
const rowsOf = (lists: [state: string, list: readonly SettleRow[]][]) =>
  lists.flatMap(([state, list]) => list.map((row) => ({ state, ...row })))
const everyList = [
  ...PAYMENT_KINDS.flatMap((kind) =>
    listsOf(kind).map(([state, list]) => ({ of: `${kind} ${state}`, list })),
  ),
  { of: 'none', list: WITHOUT_PAYMENT },
]
const everyRow = everyList.flatMap(({ list }) => list)

type Transition = readonly [from: PaymentState, to: PaymentState]

/** The transitions of the ways by which the steps lead a payment in this state. */
const transitionsFrom = (kind: PaymentKind, from: PaymentState): Transition[] =>
  (SETTLE_TABLES[kind][from] ?? []).flatMap(({ payment: ways = [] }) =>
    ways.flatMap((way) => way.map((to, n): Transition => [way[n - 1] ?? from, to])),
  )

const OPENED = ['opening → open']
/** Made by whoever decides more, or by the person who gives back. */
const MADE_ELSEWHERE: Record<PaymentKind, string[]> = {
  card: OPENED,
  apple_pay: OPENED,
  google_pay: OPENED,
  satispay: OPENED,
  paypal: OPENED,
  cash: ['refunding → refunded'],
  terminal: ['refunding → refunded'],
  transfer: ['refunding → refunded'],
  credit: [],
}
const DECIDED = ['refunding → refunding', 'refunded → refunding']

describe('the tables by which a purchase is settled', () => {
  it.each(everyList)('have an answer for every case of $of', ({ list }) => {
    expect(list.map(({ when }) => when).indexOf('always')).toBe(list.length - 1)
  })

  it.each(PAYMENT_KINDS)('have a list for each state of a payment by %s, and for no other', (kind) => {
    expect(Object.keys(SETTLE_TABLES[kind]).toSorted()).toEqual(statesOfPayment(kind).toSorted())
  })

  it.each(PAYMENT_KINDS)('lead a payment by %s only where its lifecycle leads', (kind) => {
    for (const [from, to] of PAYMENT_STATES.flatMap((state) => transitionsFrom(kind, state)))
      expect([from, to, paymentCanBecome(kind, from, to)]).toEqual([from, to, true])
  })

  it.each(PAYMENT_KINDS)(
    'make every transition of the lifecycle by %s but those that others make',
    (kind) => {
      const made = new Set([
        ...MADE_ELSEWHERE[kind],
        ...DECIDED,
        ...PAYMENT_STATES.flatMap((from) => transitionsFrom(kind, from)).map((each) => each.join(' → ')),
      ])
      const allowed = PAYMENT_STATES.flatMap((from) =>
        PAYMENT_STATES.filter((to) => paymentCanBecome(kind, from, to)).map((to) => `${from} → ${to}`),
      )
      expect(made).toEqual(new Set(allowed))
    },
  )

  it('leave a payment at rest only where its life is over, or while it waits for a buyer, a sale or a person', () => {
    const resting = (kind: PaymentKind) =>
      rowsOf(listsOf(kind)).flatMap(({ step, state, when }) => (step === 'rest' ? [`${state} ${when}`] : []))
    const taken = ['captured sold', 'refunding always', 'refunded always']
    for (const kind of KINDS_AT_PROVIDER)
      expect(resting(kind)).toEqual([
        'opening awaited',
        'open unpaidAwaited',
        'captured sold',
        'refunding cameBack',
        'cancelled always',
        'refunded always',
      ])
    expect(resting('cash')).toEqual(taken)
    expect(resting('terminal')).toEqual(taken)
    expect(resting('transfer')).toEqual([...taken, 'open awaited', 'cancelled always'])
    expect(resting('credit')).toEqual(['captured sold', 'refunded always'])
  })

  it('move a purchase only where the lifecycle leads', () => {
    for (const { purchase = [] } of everyRow)
      for (const next of purchase)
        expect(PURCHASE_STATES.some((before) => purchaseCanBecome(before, next))).toBe(true)
  })

  it('use every step and every condition, and say what each step may leave', () => {
    const steps = everyRow.map(({ step }) => step).filter((step) => step !== 'rest')
    expect(new Set(steps)).toEqual(new Set(Object.keys(STEPS)))
    expect(new Set(everyRow.map(({ when }) => when))).toEqual(new Set(Object.keys(CONDITIONS)))
    for (const { step, payment = [], purchase = [] } of everyRow)
      expect(payment.length + purchase.length > 0).toBe(step !== 'rest')
  })
})
