import type { Language } from '#contract/languages.ts'
import { shortestPeriod } from '#rules/calendar.ts'
import { inLanguage, type Day, type PermitOnSale } from '#rules/permit-terms.ts'
import { refusalsForAnyone, STRANGER } from '#rules/sale/buying.ts'
import { ADULT_GUEST } from '#rules/sale/price.ts'
import { shortestPrice } from '#rules/sale/prices-from.ts'
import { refusalsOfHolder } from '#rules/sale/refusals-of-holder.ts'
import { soldBy } from '#rules/sale/seller.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { Texts } from '#server/platform/texts/texts.ts'
import type { Board } from './board/board.ts'
import { readBoard } from './board/read-board.ts'
import { explainRefusals } from './explain-refusal.ts'
import { isWanted } from './filter.ts'

interface Wanted {
  associationId: number
  day: Day
  language: Language
  now: Date
}

/** A permit as a seller has it on a day. Who buys is not known yet: no reason is about them. */
interface OfferAtCounter {
  permitId: number
  name: string
  priceCents: number
  /** Why nobody can have it on this day; empty: it is sold. */
  reasons: string[]
  /** For one day, and an adult of whom nothing is known can have it. */
  isForGuests: boolean
}

/** What an association has published, as its sellers have it on a day: what most people want comes first. */
export const offersAtCounter = (
  db: Db,
  texts: Texts,
  { associationId, day, language, now }: Wanted,
): Promise<OfferAtCounter[]> =>
  readBoard(db, now, (board) => {
    const offers = board.catalogue.permitsByName[language]
      .filter(isWanted({ associations: [associationId] }))
      .map((permit) => soldBy(permit, 'officer'))
      .filter(({ onSale }) => onSale)
      .map((permit) => offerOf(permit, board, texts, { day, language }))
    const rank = ({ reasons, isForGuests }: OfferAtCounter) => {
      if (reasons.length > 0) return 2
      return isForGuests ? 0 : 1
    }
    return offers.toSorted((one, other) => rank(one) - rank(other))
  })

function offerOf(
  permit: PermitOnSale,
  board: Board,
  texts: Texts,
  { day, language }: Pick<Wanted, 'day' | 'language'>,
): OfferAtCounter {
  const { permitId, terms, timeZone } = permit
  const { now } = board
  const period = shortestPeriod(permit, day)
  const refused = refusalsForAnyone(permit, period, now)
  const isFull = refused.length === 0 && board.bestPlaces(permit, period, [])?.left === 0
  const against = isFull ? [{ code: 'FULL' as const }] : refused
  const reasons = explainRefusals(against, { texts, language, timeZone, firstDay: day, now })
  return {
    permitId,
    name: inLanguage(terms.name, language),
    priceCents: shortestPrice(terms, { payer: ADULT_GUEST, firstDay: day }).least.totalCents,
    reasons: reasons.map(({ sentence }) => sentence),
    isForGuests:
      reasons.length === 0 &&
      period.firstDay === period.lastDay &&
      refusalsOfHolder(permit, period, STRANGER).length === 0,
  }
}
