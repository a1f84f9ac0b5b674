import type { PaymentKind } from './purchase-lifecycle.ts'

/** The ways to pay on a page of their own, which a club takes only if it says so: it agrees on them with the provider. */
export const CHOSEN_WAYS = ['satispay', 'paypal'] as const satisfies readonly PaymentKind[]
export type ChosenWay = (typeof CHOSEN_WAYS)[number]

/** What the provider calls a way; the wallets of a phone hold cards. */
export type MethodOnline = 'card' | ChosenWay

interface WayFacts {
  /** Of an amount in euro. */
  leastCents: number
  mostCents: number
  /** Only of clubs in one of these time zones; absent: anywhere. */
  timeZones?: readonly string[]
  /** For how many days after the payment the provider gives money back. */
  refundDays: number
}

/**
 * Satispay: https://docs.stripe.com/payments/satispay, whose customers are in Italy: 0.50 to 999,999.99 euro, reserved and captured apart,
 * refunds of the whole or of parts within 180 days of the payment, which are done within minutes. For how long it reserves is not
 * published: a sale here captures at once, and what is not captured for days is a payment that the provider has ended. It is not for
 * “civic, social, fraternal associations”, as which the provider may class a club: then it is not turned on, and one pays by card. PayPal:
 * https://docs.stripe.com/payments/paypal, and the least and the most of any payment in euro, https://docs.stripe.com/currencies. Neither
 * gives back anything later than 180 days after the payment; for a card the provider has no such end.
 */
export const WAY_FACTS: Readonly<Record<ChosenWay, WayFacts>> = {
  satispay: {
    leastCents: 50,
    mostCents: 99_999_999,
    timeZones: ['Europe/Rome', 'Europe/San_Marino', 'Europe/Vatican'],
    refundDays: 180,
  },
  paypal: { leastCents: 50, mostCents: 99_999_999, refundDays: 180 },
}

/** What a club has chosen, and where it is. */
export interface ClubPaidOnline {
  timeZone: string
  waysOnline: readonly ChosenWay[]
}

/** How an order of this amount can be paid online. A card always, as also the wallets are cards. */
export const methodsOnline = ({ timeZone, waysOnline }: ClubPaidOnline, cents: number): MethodOnline[] => [
  'card',
  ...CHOSEN_WAYS.filter((way) => {
    const { leastCents, mostCents, timeZones } = WAY_FACTS[way]
    const isHere = timeZones === undefined || timeZones.includes(timeZone)
    return waysOnline.includes(way) && isHere && cents >= leastCents && cents <= mostCents
  }),
]

const DAY_MS = 86_400_000

const isChosenWay = (kind: PaymentKind): kind is ChosenWay =>
  (CHOSEN_WAYS as readonly PaymentKind[]).includes(kind)

/** Whether the provider gives nothing back any more of what was paid then. */
export const isTooLateThere = (kind: PaymentKind, paidAt: Date, now: Date): boolean =>
  isChosenWay(kind) && now.getTime() > paidAt.getTime() + WAY_FACTS[kind].refundDays * DAY_MS
