import { readWaterPage } from '#contract/public-pages.ts'
import { sectionsOfTerms } from '#rules/club/sentences/of-terms.ts'
import { inWords } from '#rules/club/sentences/sentence.ts'
import type { Day, PermitOnSale, PermitTerms } from '#rules/permit-terms.ts'
import { dayIn } from '#rules/wall-clock.ts'
import type { Serve, Services } from '#server/platform/http/services.ts'
import { refuse } from '#server/platform/refusal.ts'
import type { Board } from '../board/board.ts'
import { readBoard } from '../board/read-board.ts'
import { zoneNamesIn } from '../current-catalogue.ts'
import { textsWithFish } from '../fish.ts'
import { ordinancesOnWire } from '../ordinances-on-wire.ts'
import { lineOf, pictureOnWire } from '../picture-on-wire.ts'
import { sentenceWords } from '../rules-as-sentences.ts'
import { rulesInWords } from '../rules-in-words.ts'
import { centreOfZones } from '../search-fields.ts'
import { offerOnPage, type Reader, zoneOnPage } from './on-page.ts'
import { pagesOf, type WaterWithPage } from '../board/pages-of.ts'

/** A river or lake for whoever opens its page: the same answer for everybody on a day. */
export function serveWaterPage(serve: Serve, { db, texts }: Services): void {
  serve(readWaterPage, ({ input, language, now }) =>
    readBoard(db, now, (board) => {
      const page = pagesOf(board.catalogue).waterOfZone.get(input.zoneId) ?? refuse('NOT_FOUND')
      return pageOf(board, page, { texts, language, now })
    }),
  )
}

function pageOf(board: Board, water: WaterWithPage, reader: Reader) {
  const { association, name, address, zones, permits } = water
  const { associationId, timeZone, profile, demo } = association
  const { language } = reader
  const day = dayIn(timeZone, reader.now)
  const line = lineOf(association, name, language)
  const picture = pictureOnWire(association, name, language)
  const position = centreOfZones(zones)
  const zoneIds = zones.map(({ zoneId }) => zoneId)
  return {
    page: address,
    name,
    ...(line !== undefined && { line }),
    ...(picture && { picture }),
    associationId,
    associationName: association.name,
    colour: profile.colour,
    timeZone,
    day,
    demo,
    ...(position && { position }),
    zones: zones.map((zone) => zoneOnPage(zone, language)),
    permits: permits.map((permit) => permitThere(board, permit, zoneIds, day, reader)),
    ...ordinancesOnWire(
      board.catalogue,
      // Whatever is fished for there, and with what.
      { associationId, firstDay: day, zoneIds },
      { language, today: day },
    ),
  }
}

function permitThere(
  board: Board,
  permit: PermitOnSale,
  zoneIds: readonly number[],
  day: Day,
  reader: Reader,
) {
  const { catalogue } = board
  const { language } = reader
  const texts = textsWithFish(reader.texts, catalogue.ownFish)
  const zoneName = zoneNamesIn(catalogue, language)
  const words = sentenceWords(texts, language, { zoneName, permitName: () => '' })
  const terms = onlyIn(permit.terms, zoneIds)
  return {
    ...offerOnPage(board, permit, day, reader),
    days: sectionsOfTerms(terms).days.map((sentence) => inWords(sentence, words)),
    fishing: rulesInWords({ texts, language, terms, zoneName }),
  }
}

/** The terms as they hold in some of its zones; a permit without zones holds everywhere alike. */
const onlyIn = (terms: PermitTerms, zoneIds: readonly number[]): PermitTerms => ({
  ...terms,
  zones: terms.zones.filter(({ zoneId }) => zoneIds.includes(zoneId)),
})
