import type { Language } from '#contract/languages.ts'
import { lastDayOfSeason } from '#rules/permit/valid-for.ts'
import { inLanguage, type Day, type PermitOnSale } from '#rules/permit-terms.ts'
import type { Texts } from '#server/platform/texts/texts.ts'
import type { Board } from '../board/board.ts'
import { offerTo, verdict } from '../offer.ts'
import { permitHead } from '../permit-head.ts'
import type { Zone } from '../profile.ts'
import type { ProspectiveHolder } from '../prospective-holder.ts'
import { searchFields } from '../search-fields.ts'
import { simplified } from '../waters/simplified.ts'

export interface Reader {
  texts: Texts
  language: Language
  now: Date
}

/** A page is the same for everybody who opens it. */
const UNKNOWN_ADULT: ProspectiveHolder = { aboutAnother: false, ignoring: () => false }

/** A permit as a list of this day has it for an adult of whom nothing is known, and until when its season lasts. */
export function offerOnPage(board: Board, permit: PermitOnSale, day: Day, { texts, language, now }: Reader) {
  const found = offerTo(UNKNOWN_ADULT, board, permit, { day })
  const { period, payer, refused, next } = found
  const nextDay = refused.length === 0 ? day : next?.day
  const validUntil = nextDay === undefined ? undefined : lastDayOfSeason(permit.terms.calendar, nextDay)
  return {
    ...permitHead(board.catalogue, permit, { payer, firstDay: period.firstDay }, language, texts),
    ...searchFields(board.catalogue, permit, language),
    ...verdict(found, UNKNOWN_ADULT, texts, { language, now }),
    ...(validUntil !== undefined && { validUntil }),
  }
}

export const zoneOnPage = ({ zoneId, name, shape, profile }: Zone, language: Language) => ({
  zoneId,
  name: inLanguage(name, language),
  ...(profile.summary && { summary: inLanguage(profile.summary, language) }),
  ...(shape && { outline: simplified(shape) }),
})
