import { readPermitPage } from '#contract/public-pages.ts'
import { sectionsOfTerms } from '#rules/club/sentences/of-terms.ts'
import { inWords } from '#rules/club/sentences/sentence.ts'
import { speciesThere } from '#rules/club/ordinances.ts'
import { techniquesOfPermit } from '#rules/permit/keeping.ts'
import { inLanguage, type PermitOnSale } from '#rules/permit-terms.ts'
import { zonesCovered } from '#rules/permit/slots.ts'
import { dayIn } from '#rules/wall-clock.ts'
import type { Serve, Services } from '#server/platform/http/services.ts'
import { refuse } from '#server/platform/refusal.ts'
import type { Board } from '../board/board.ts'
import { readBoard } from '../board/read-board.ts'
import { zoneNamesIn, zonesIn } from '../current-catalogue.ts'
import { textsWithFish } from '../fish.ts'
import { ordinancesOnWire } from '../ordinances-on-wire.ts'
import { waterLineOf } from '../picture-on-wire.ts'
import { sentenceWords } from '../rules-as-sentences.ts'
import { rulesInWords } from '../rules-in-words.ts'
import { offerOnPage, type Reader, zoneOnPage } from './on-page.ts'
import { pagesOf, type PermitWithPage } from '../board/pages-of.ts'

/** A permit for whoever opens its page: the same answer for everybody on a day. */
export function servePermitPage(serve: Serve, { db, texts }: Services): void {
  serve(readPermitPage, ({ input, language, now }) =>
    readBoard(db, now, (board) => {
      const page = pagesOf(board.catalogue).permits.get(input.permitId) ?? refuse('NOT_FOUND')
      return pageOf(board, page, { texts, language, now })
    }),
  )
}

function pageOf(board: Board, { association, permit }: PermitWithPage, reader: Reader) {
  const { catalogue } = board
  const { language } = reader
  const { terms, associationId } = permit
  const day = dayIn(permit.timeZone, reader.now)
  const offer = offerOnPage(board, permit, day, reader)
  const own = zonesIn(catalogue, permit)
  const line = waterLineOf(association, offer.waters, language)
  const waters = pagesOf(catalogue).waters.filter((water) => water.association === association)
  return {
    ...offer,
    day,
    demo: association.demo,
    ...(line !== undefined && { waterLine: line }),
    waterPages: offer.waters.map((name) => {
      const page = waters.find((water) => water.name === name)?.address
      return { name, ...(page !== undefined && { page }) }
    }),
    zones: (own.length > 0 ? own : waters.flatMap((water) => water.zones)).map((zone) =>
      zoneOnPage(zone, language),
    ),
    sentences: sentencesOf(board, permit, reader),
    ...ordinancesOnWire(
      catalogue,
      {
        associationId,
        firstDay: day,
        zoneIds: zonesCovered(terms),
        techniques: techniquesOfPermit(terms),
        species: speciesThere(terms.limits, zonesCovered(terms)),
      },
      { language, today: day },
    ),
    conditions: inLanguage(terms.conditions, language),
  }
}

/** Where and with what one fishes is shown beside them. */
const SHOWN_ELSEWHERE = /^sentences\.(?:zones|techniques|keeping|zoneTechniques|zoneKeeping)(?:\.|$)/

/** The rules at the water are those that form and permit show; all others those that the office reads back. */
function sentencesOf({ catalogue }: Board, { terms }: PermitOnSale, { texts: given, language }: Reader) {
  const texts = textsWithFish(given, catalogue.ownFish)
  const zoneName = zoneNamesIn(catalogue, language)
  const words = sentenceWords(texts, language, {
    zoneName,
    permitName: (permitId) => inLanguage(catalogue.permits.get(permitId)?.terms.name, language) ?? '',
  })
  const { days, sale, places, holder, prices, extras, afterwards } = sectionsOfTerms(terms)
  const say = (sentences: typeof days): string[] => sentences.map((sentence) => inWords(sentence, words))
  return {
    days: say(days),
    sale: say(sale),
    choices: say(places.filter(({ key }) => !SHOWN_ELSEWHERE.test(key))),
    holder: say(holder),
    prices: say(prices),
    extras: say(extras),
    afterwards: say(afterwards),
    fishing: rulesInWords({ texts, language, terms, zoneName }),
  }
}
