import type { RequestOf } from '#contract/call.ts'
import { joinWait, leaveWait, listWaits } from '#contract/waits.ts'
import type { PermitTerms } from '#rules/permit-terms.ts'
import { aPerson, type Person } from '#server/platform/testing/people.ts'
import { ask, buy, granted, payWith, purchase } from '#server/testing/buying.ts'
import { aWater, DAY, type Shop, type Water } from '#server/testing/shop.ts'
import { giveBack } from '#server/testing/changing.ts'

type Joining = Partial<RequestOf<typeof joinWait>>

export const as = ({ token }: Pick<Person, 'token'>) => ({ token, language: 'en' as const })

export const join = ({ lenza }: Shop, who: Person, { permitId }: Water, more: Joining = {}) =>
  lenza.call(joinWait, { permitId, days: [DAY], ...more }, as(who))

export const waitsNow = async ({ lenza }: Shop, who: Person) =>
  granted(await lenza.call(listWaits, {}, as(who))).waits

export const leave = ({ lenza }: Shop, who: Person, waitId: string) =>
  lenza.call(leaveWait, { waitId }, as(who))

/** Its permits can be given back, and children come along. */
const terms = (): Partial<PermitTerms> => ({
  giveBack: [{ until: { before: 'PT0H', of: 'day' }, percent: 100 }],
  accompaniedMinors: { oldest: 13, perAdult: 3 },
})

export interface Sold {
  who: Person
  purchaseId: string
}

/** A water whose places of the day are all sold, and who has them. */
export async function aFullWater(
  shop: Shop,
  places = 1,
  more: Partial<PermitTerms> = {},
): Promise<{ water: Water; sold: Sold[] }> {
  const water = await aWater(shop, () => ({ ...terms(), ...more }), { places })
  const sold: Sold[] = []
  const slots = more.slots?.map(({ code }) => ({ slot: code })) ?? [{}]
  const technique = more.techniques?.[0]
  for (const choices of slots)
    for (let n = 0; n < places; n += 1) {
      const who = await aPerson(shop.lenza)
      const { purchaseId } = await purchase(shop, who, water, { ...choices, ...(technique && { technique }) })
      sold.push({ who, purchaseId })
    }
  return { water, sold }
}

/** The next of those who have a place gives it back. */
export async function freeOne(shop: Shop, sold: Sold[]): Promise<void> {
  const next = sold.shift()
  if (next === undefined) throw new Error('nobody has a place')
  granted(await giveBack(shop, next.who, next.purchaseId))
}

export const child = (minorFirstName: string) => ({
  accompaniedMinor: true,
  minorFirstName,
  minorLastName: 'Rossi',
  minorBirthDate: '2018-03-04',
})

/** What becomes of waits and places in a shop. */
export const seen = (shop: Shop) => ({
  offerOf: async (who: Person) => (await waitsNow(shop, who))[0]?.offer,

  subjects: async ({ email }: Person) => (await shop.lenza.mails(email)).map(({ subject }) => subject),

  /** So many places are laid out on the day. */
  morePlaces: (water: Water, places = 2, slot = '') =>
    shop.lenza.db
      .updateTable('place')
      .set({ capacity: places, planned: places, others_capacity: places, others_planned: places })
      .where('quota_id', '=', water.permitId)
      .where('day', '=', DAY)
      .where('slot', '=', slot)
      .execute(),

  /** What the waits of a person ended with. */
  outcomeOf: async ({ accountId }: Person) =>
    (await shop.lenza.db.selectFrom('wait').selectAll().where('account_id', '=', accountId).execute()).map(
      ({ outcome }) => outcome,
    ),
})

/** So many people; the first three by name. */
export async function somePeople({ lenza }: Shop, count: number) {
  const all = await Promise.all(Array.from({ length: count }, () => aPerson(lenza)))
  return all as [Person, Person, Person]
}

/** Buys the permit of an offer as the app does. */
export async function takeOffer(shop: Shop, who: Person): Promise<void> {
  const { orderId } = (await waitsNow(shop, who))[0]?.offer ?? { orderId: '' }
  const [row] = await shop.lenza.db.selectFrom('purchase').selectAll().where('id', '=', orderId).execute()
  if (row === undefined) throw new Error('nothing is offered')
  const choices = { zoneId: row.zone_id ?? undefined, slot: row.slot ?? undefined }
  const water = { permitId: row.permit_id } as Water
  const opened = granted(await ask(shop, who, water, choices))
  if (opened.purchaseId !== orderId) throw new Error('it is another hold')
  await payWith(shop, opened.clientSecret)
  granted(await buy(shop, who, water, choices))
}
