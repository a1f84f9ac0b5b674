import { pathTo, paths, query } from '#web/platform/navigation/paths.ts'

/** The provider adds it to the address that it returns to. */
export const SECRET = 'payment_intent_client_secret'

/** With it the page of the order first asks what became of the payment that was left for a page of the bank. */
const BACK = { isBack: true }

export const isBack = (state: unknown): boolean => (state as Partial<typeof BACK> | null)?.isBack === true

/** Ways that are paid on a page of their own: who comes back unpaid finds theirs chosen still. */
const WAYS_ELSEWHERE = ['satispay', 'paypal'] as const
export type WayElsewhere = (typeof WAYS_ELSEWHERE)[number]

export const wayElsewhere = (way: unknown): WayElsewhere | undefined =>
  WAYS_ELSEWHERE.find((one) => one === way)

/** The way that was tried, as the page that one comes back by says it to the page of the order. */
export const triedWay = (state: unknown): WayElsewhere | undefined =>
  wayElsewhere((state as { way?: unknown } | null)?.way)

/** What the page of the order is told by the page that one comes back by. */
export const backWith = (params: URLSearchParams) => ({ ...BACK, way: wayElsewhere(params.get(query.way)) })

/** The address of `returnUrlOf` that says how it was tried, too. */
export function returnUrlBy(returnUrl: string, way: WayElsewhere | undefined): string {
  if (way === undefined) return returnUrl
  const url = new URL(returnUrl)
  url.searchParams.set(query.way, way)
  return url.href
}

/** What the page of an order needs in its address. */
type OrderInAddress = Partial<
  Record<'permit' | 'day' | 'purchase' | 'association' | 'plan' | 'way', string | number | undefined>
>

/** Where a bank's or wallet's own page returns to, in this browser or in another one. */
export const returnUrlOf = (order: OrderInAddress): string =>
  new URL(pathTo(paths.paymentReturn, order), location.origin).href

const NAMES = ['permit', 'day', 'purchase', 'association', 'plan', 'way'] as const

const orderIn = (params: URLSearchParams): OrderInAddress =>
  Object.fromEntries(NAMES.map((name) => [name, params.get(query[name]) ?? undefined]))

/** The same address without what the provider added. */
export const withoutSecret = (params: URLSearchParams): string => pathTo(paths.paymentReturn, orderIn(params))

export const isOfMembership = (params: URLSearchParams): boolean => params.has(query.plan)

/** The page of the order, for its buyer; undefined: the address names none. */
export function pageOfOrder(params: URLSearchParams): string | undefined {
  const { purchase, permit, day, association, plan } = orderIn(params)
  if (purchase === undefined) return undefined
  return plan === undefined
    ? pathTo(paths.payment, { permit, day, purchase })
    : pathTo(paths.join, { association, plan, purchase })
}
