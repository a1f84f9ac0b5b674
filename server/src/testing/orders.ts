import { buyOrder, openOrder } from '#contract/orders.ts'
import type { RequestOf } from '#contract/call.ts'
import type { Person } from '#server/platform/testing/people.ts'
import { granted, payWith } from './buying.ts'
import { DAY, type Shop, type Water } from './shop.ts'

export type Line = RequestOf<typeof openOrder>['lines'][number]

export const aLine = ({ permitId }: Pick<Water, 'permitId'>, more: Partial<Line> = {}): Line => ({
  permitId,
  firstDay: DAY,
  lastDay: DAY,
  ...more,
})

/** The permit of a child whom the buyer accompanies. */
export const lineOfChild = (water: Water, minorFirstName: string, more: Partial<Line> = {}): Line =>
  aLine(water, {
    accompaniedMinor: true,
    minorFirstName,
    minorLastName: 'Rossi',
    minorBirthDate: '2018-03-04',
    ...more,
  })

/** The permit of a person without an account. */
export const lineOfGuest = (water: Pick<Water, 'permitId'>, more: Partial<Line> = {}): Line =>
  aLine(water, {
    guestFirstName: 'Niccolò',
    guestLastName: 'Verdi',
    guestBirthDate: '1990-05-06',
    ...more,
  })

const as = ({ token }: Pick<Person, 'token'>) => ({ token, language: 'en' as const })

export const openLines = (
  { lenza }: Shop,
  who: Person,
  lines: Line[],
  more: Partial<RequestOf<typeof openOrder>> = {},
) => lenza.call(openOrder, { lines, ...more }, as(who))

export const buyLines = ({ lenza }: Shop, who: Person, orderId: string) =>
  lenza.call(buyOrder, { orderId }, as(who))

/** Holds, pays where there is a price, and buys. */
export async function orderOf(shop: Shop, who: Person, lines: Line[]) {
  const held = granted(await openLines(shop, who, lines))
  if (held.clientSecret !== undefined) await payWith(shop, held.clientSecret)
  return { held, permits: granted(await buyLines(shop, who, held.orderId)).permits }
}
