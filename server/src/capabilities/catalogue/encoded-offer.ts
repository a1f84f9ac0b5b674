import * as z from 'zod/mini'
import { listOffers, offer } from '#contract/catalogue.ts'
import type { Language } from '#contract/languages.ts'
import { refusal } from '#contract/refusal.ts'
import { wireNameOf } from '#contract/wire.ts'
import type { BestPlaces } from '#rules/buying.ts'
import type { NextDay } from '#rules/calendar.ts'
import type { Day, PermitOnSale } from '#rules/permit-terms.ts'
import type { PriceHolder } from '#rules/price.ts'
import type { ExplainedRefusal } from './explain-refusal.ts'
import { permitHead } from './permit-head.ts'
import type { Catalogue } from './read-catalogue.ts'

/**
 * The list of a day as it travels, put together of parts: what a permit says of itself is encoded once for each
 * language and price, for as long as the catalogue is the same one.
 */

const nameOf = (key: keyof typeof offer.table): string => JSON.stringify(wireNameOf(offer, key))
const BUYABLE = nameOf('buyable')
const REASONS = nameOf('reasons')
const NEXT_DAY = nameOf('nextDay')
const SOLD_FROM = nameOf('nextDaySoldFrom')
const LEFT = nameOf('placesLeft')
const PLACES = nameOf('places')

const reasonList = z.array(refusal)
export const encodedReasons = (reasons: ExplainedRefusal[]): string =>
  reasons.length === 0 ? '[]' : JSON.stringify(z.encode(reasonList, reasons))

const heads = new WeakMap<PermitOnSale, Map<string, string>>()

/** Everything of an offer that does not depend on day, places and holder; the object is still open. */
function encodedHead(
  catalogue: Catalogue,
  permit: PermitOnSale,
  payer: PriceHolder,
  language: Language,
): string {
  const ofPermit = heads.get(permit) ?? new Map<string, string>()
  heads.set(permit, ofPermit)
  const key = `${language} ${payer.minor} ${payer.member}`
  const known = ofPermit.get(key)
  if (known !== undefined) return known
  const whole = { ...permitHead(catalogue, permit, payer, language), buyable: true, reasons: [] }
  const json = JSON.stringify(z.encode(offer, whole))
  const head = json.slice(0, json.lastIndexOf(`,${BUYABLE}:`))
  ofPermit.set(key, head)
  return head
}

export interface OfferParts {
  permit: PermitOnSale
  payer: PriceHolder
  buyable: boolean
  /** Encoded. */
  reasons: string
  next: NextDay | undefined
  best: BestPlaces | undefined
}

function encodedOffer(catalogue: Catalogue, parts: OfferParts, language: Language): string {
  const { permit, payer, buyable, reasons, next, best } = parts
  const head = encodedHead(catalogue, permit, payer, language)
  const nextDay = next === undefined ? '' : `,${NEXT_DAY}:"${next.day}"`
  const soldFrom = next?.saleOpensOn === undefined ? '' : `,${SOLD_FROM}:"${next.saleOpensOn}"`
  const places = best === undefined ? '' : `,${LEFT}:${best.left},${PLACES}:${best.places}`
  return `${head},${BUYABLE}:${buyable},${REASONS}:${reasons}${nextDay}${soldFrom}${places}}`
}

const DAY = JSON.stringify(wireNameOf({ table: listTable() }, 'day'))
const OFFERS = JSON.stringify(wireNameOf({ table: listTable() }, 'offers'))

function listTable() {
  return listOffers.response.table
}

export const encodedList = (
  catalogue: Catalogue,
  day: Day,
  offers: OfferParts[],
  language: Language,
): string =>
  `{${DAY}:${JSON.stringify(day)},${OFFERS}:[${offers.map((one) => encodedOffer(catalogue, one, language)).join(',')}]}`
