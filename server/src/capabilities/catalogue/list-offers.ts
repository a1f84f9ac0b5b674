import { listOffers, offer } from '#contract/catalogue.ts'
import type { Language } from '#contract/languages.ts'
import {
  encodedItem,
  encodedList,
  type EncodedItem,
  encodeFields,
} from '#server/platform/http/encoded-list.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import type { Services } from '#server/platform/http/services.ts'
import type { Texts } from '#server/platform/texts/texts.ts'
import type { Board } from './board/board.ts'
import { readBoard } from './board/read-board.ts'
import { countableDay } from './countable-day.ts'
import { isWanted } from './filter.ts'
import { holderLookupLimit } from './holder-lookup-limit.ts'
import { type Offer, offerTo, verdict } from './offer.ts'
import { permitHead } from './permit-head.ts'
import { type ProspectiveHolder, prospectiveHolder } from './prospective-holder.ts'

/** All permits on a day: buyable first, then by association and name. */
export function serveListOffers(serve: Serve, services: Services): void {
  const { db, texts } = services
  const countLookup = holderLookupLimit(services)

  serve(listOffers, async (request) => {
    const { input, language, now } = request
    const day = countableDay(input.day)
    const prospective = await prospectiveHolder(services, countLookup, request, day)
    return readBoard(db, now, (board) => {
      const offers = board.catalogue.permitsByName[language]
        .filter(isWanted(input))
        .map((permit) => offerTo(prospective, board, permit, { day }))
      const buyableFirst = [
        ...offers.filter(({ refused }) => refused.length === 0),
        ...offers.filter(({ refused }) => refused.length > 0),
      ]
      const shown = buyableFirst.map((each) => encodedOffer(each, prospective, board, texts, language))
      return encodedList(listOffers.response, { day: input.day }, 'offers', shown)
    })
  })
}

/** Encoded once for all callers with the same price and the same reasons. */
function encodedOffer(
  found: Offer,
  prospective: ProspectiveHolder,
  board: Board,
  texts: Texts,
  language: Language,
): EncodedItem {
  const { permit, period, refused, payer, best, next } = found
  const price = `${language} ${payer.minor} ${payer.member}`
  const head = board.rememberAlways(permit, `head ${price}`, () =>
    encodeFields(offer, permitHead(board.catalogue, permit, payer, language)),
  )
  const reasons = `${prospective.aboutAnother} ${refused.map(({ code }) => code).join(' ')}`
  const key = `offer ${price} ${reasons} ${next?.day} ${next?.saleOpensOn} ${best?.left} ${best?.places}`
  return board.remember(permit, period.firstDay, key, () => {
    const reasonsAndPlaces = verdict(found, prospective, texts, { language, now: board.now })
    return encodedItem(
      head,
      encodeFields(offer, { ...reasonsAndPlaces, ...(best && { places: best.places }) }),
    )
  })
}
