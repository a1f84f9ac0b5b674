import { offer } from '#contract/catalogue.ts'
import type { Language } from '#contract/languages.ts'
import type { BestPlaces } from '#rules/sale/buying.ts'
import { hasOneCounter } from '#rules/sale/places.ts'
import { priceKey } from '#rules/sale/prices-from.ts'
import type { Refused } from '#rules/sale/refused.ts'
import { encodedItem, type EncodedItem, encodeFields } from '#server/platform/http/encoded-list.ts'
import type { Texts } from '#server/platform/texts/texts.ts'
import { type Offer, verdict } from '../offer.ts'
import { permitHead } from '../permit-head.ts'
import type { ProspectiveHolder } from '../prospective-holder.ts'
import { searchFields } from '../search-fields.ts'
import type { Board } from './board.ts'
import { headOfOffer, offerOfDay } from './remembered.ts'

/** A sale may begin for one holder and not for another. */
const reasonKey = (refused: Refused) =>
  refused.code === 'HOLDER_TOO_EARLY' ? `${refused.code} ${refused.opens.getTime()}` : refused.code

/**
 * An offer as bytes. Tuned: callers who share an offer share its bytes, and others those of the same price and the same
 * reasons; measured by `npm run bench -- what-can-be-bought`.
 */
export function encodedOffer(
  found: Offer,
  prospective: ProspectiveHolder,
  board: Board,
  texts: Texts,
  language: Language,
): EncodedItem {
  const { encoded } = found
  const item = encoded?.get(language) ?? encodedByContent(found, prospective, board, texts, language)
  encoded?.set(language, item)
  return item
}

function encodedByContent(
  found: Offer,
  prospective: ProspectiveHolder,
  board: Board,
  texts: Texts,
  language: Language,
): EncodedItem {
  const { permit, period, refused, payer, best, onlyForMinors, next } = found
  const query = { payer, firstDay: period.firstDay }
  const price = [language, payer.minor, payer.member, priceKey(permit.terms, query)]
  const head = headOfOffer(board, permit, price, () =>
    encodeFields(offer, {
      ...permitHead(board.catalogue, permit, query, language, texts),
      ...searchFields(board.catalogue, permit, language),
    }),
  )
  const reasons = [prospective.aboutAnother, ...refused.map(reasonKey)]
  const places = [next?.day, next?.saleOpens?.getTime(), best?.left, best?.places, onlyForMinors]
  const placesOf = ({ places: total }: BestPlaces) => ({
    places: total,
    ...(onlyForMinors > 0 && { placesLeftForMinors: onlyForMinors }),
    ...(hasOneCounter(permit) && { ofOneCounter: true }),
  })
  return offerOfDay(board, permit, period.firstDay, [...price, ...reasons, ...places], () => {
    const reasonsAndPlaces = verdict(found, prospective, texts, { language, now: board.now })
    return encodedItem(head, encodeFields(offer, { ...reasonsAndPlaces, ...(best && placesOf(best)) }))
  })
}
