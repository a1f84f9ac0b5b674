import { listOffers } from '#contract/catalogue.ts'
import { encodedList } from '#server/platform/http/encoded-list.ts'
import type { Serve, Services } from '#server/platform/http/services.ts'
import { encodedOffer } from './board/encoded-offer.ts'
import { readBoard } from './board/read-board.ts'
import { isWanted } from './filter.ts'
import { holderLookupLimit } from './holder-lookup-limit.ts'
import { offerTo } from './offer.ts'
import { prospectiveHolder } from './prospective-holder.ts'

/** All permits on a day: buyable first, then by association and name. */
export function serveListOffers(serve: Serve, services: Services): void {
  const { db, texts } = services
  const countLookup = holderLookupLimit(services)

  serve(listOffers, async (request) => {
    const { input, language, now } = request
    const { day } = input
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
