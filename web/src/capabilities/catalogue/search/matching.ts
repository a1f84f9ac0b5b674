import type * as z from 'zod/mini'
import type { offer } from '#contract/catalogue.ts'
import { TECHNIQUES, type Technique } from '#rules/codes.ts'
import { partOfDay, PARTS_OF_DAY, type PartOfDay } from './part-of-day.ts'
import type { Search } from './search.ts'

export type Offer = z.output<typeof offer>

/** Two of the seven codes describe the keeping of fish, not a technique. */
const saysKeeping = (technique: Technique) => technique === TECHNIQUES.kill || technique === TECHNIQUES.noKill
const waysToFish = ({ techniques }: Pick<Offer, 'techniques'>) =>
  techniques.filter((one) => !saysKeeping(one))
const partsOf = ({ slots }: Pick<Offer, 'slots'>) => slots.map(partOfDay)

/** An offer without an entry allows everything. */
const meets = <T>(wanted: readonly T[], has: readonly T[]) =>
  wanted.length === 0 || has.length === 0 || wanted.some((one) => has.includes(one))

/** A permit for the whole day matches the morning too. */
const inParts = (wanted: readonly PartOfDay[], offered: readonly PartOfDay[]) =>
  meets(wanted, offered) || offered.includes('wholeDay')

export const matches = (offered: Offer, search: Search): boolean =>
  meets(search.associations, [offered.associationId]) &&
  meets(search.types, [offered.type]) &&
  meets(search.techniques, waysToFish(offered)) &&
  inParts(search.parts, partsOf(offered)) &&
  (search.priceUpTo === undefined || offered.priceCents <= search.priceUpTo) &&
  (search.keeping === undefined || offered.keeping === 'choice' || offered.keeping === search.keeping)

const soonest = ({ nextDay = '9999' }: Offer) => nextDay

/** The filtered offers: the buyable ones in their order; then the refused ones, the soonest first unless sorted. */
export function matching(offers: readonly Offer[], search: Search): { buyable: Offer[]; refused: Offer[] } {
  const { buyable = [], refused = [] } = Object.groupBy(
    offers.filter((one) => matches(one, search)),
    ({ buyable: can }) => (can ? 'buyable' : 'refused'),
  )
  return {
    buyable,
    refused: search.sort
      ? refused
      : refused.toSorted((a, b) => (soonest(a) < soonest(b) ? -1 : Number(soonest(a) > soonest(b)))),
  }
}

/** The next day, after the given one, on which one of these can be bought; undefined while unknown. */
export const nextDayOf = (offers: readonly Offer[], day: string): string | undefined =>
  offers
    .filter(({ nextDaySoldFrom }) => nextDaySoldFrom === undefined)
    .flatMap(({ nextDay }) => (nextDay !== undefined && nextDay > day ? [nextDay] : []))
    .toSorted()[0]

/** The values of the filters: only those in which the loaded permits differ, and those already selected. */
export interface Choices {
  techniques: Technique[]
  parts: PartOfDay[]
  /** Whole cents, rising. */
  prices: number[]
}

const PRICE_STEPS = [1000, 1500, 2000, 3000, 5000, 10_000]

export function choicesAmong(offers: readonly Offer[], search: Search): Choices {
  const techniques = new Set([...offers.flatMap(waysToFish), ...search.techniques])
  const parts = new Set([...offers.flatMap(partsOf), ...search.parts])
  const prices = offers.map(({ priceCents }) => priceCents)
  const separates = (step: number) =>
    prices.some((cents) => cents <= step) && prices.some((cents) => cents > step)
  return {
    techniques: Object.values(TECHNIQUES).filter((one) => techniques.has(one)),
    parts: PARTS_OF_DAY.filter((one) => parts.has(one)),
    prices: [...new Set([...PRICE_STEPS.filter(separates), search.priceUpTo ?? []].flat())].toSorted(
      (a, b) => a - b,
    ),
  }
}
