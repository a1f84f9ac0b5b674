import { listWaters } from '#contract/catalogue.ts'
import type { Language } from '#contract/languages.ts'
import type { DayState } from '#rules/calendar.ts'
import type { Day, PermitOnSale } from '#rules/permit-terms.ts'
import { dayIn } from '#rules/wall-clock.ts'
import { inLanguage } from '#rules/permit-terms.ts'
import type { Serve, Services } from '#server/platform/http/services.ts'
import type { Board } from '../board/board.ts'
import { readBoard } from '../board/read-board.ts'
import { isWanted } from '../filter.ts'
import { lineOf, pictureOnWire } from '../picture-on-wire.ts'
import { presentAddress } from '../board/pages-of.ts'
import { watersOf } from '../board/waters-of.ts'

/** The waters with what is left of each permit on a day, in each of its zones. */
export function serveListWaters(serve: Serve, { db }: Services): void {
  serve(listWaters, async ({ input, language, now }) => {
    const { day } = input
    const wanted = isWanted(input)
    return readBoard(db, now, (board) => {
      const waters = watersOf(board.catalogue).flatMap(({ association, name, zones, permits }) => {
        const shown = {
          zones: zones.map(({ zone: { zoneId, name: zoneName }, outline, permits: ofZone }) => ({
            zoneId,
            name: inLanguage(zoneName, language),
            ...(outline && { outline }),
            permits: ofZone.filter(wanted).map((permit) => ({
              ...onDay(board, permit, day, zoneId),
              ...extrasNeeded(permit, zoneId, language),
            })),
          })),
          permits: permits.filter(wanted).map((permit) => onDay(board, permit, day)),
        }
        const isEmpty = shown.permits.length === 0 && shown.zones.every((zone) => zone.permits.length === 0)
        if (isEmpty) return []
        const line = lineOf(association, name, language)
        const picture = pictureOnWire(association, name, language)
        const [zone] = zones
        const page = zone && presentAddress(board.catalogue, 'water', zone.zone.zoneId)
        return [
          {
            associationId: association.associationId,
            associationName: association.name,
            name,
            ...(page !== undefined && { page }),
            ...(line !== undefined && { line }),
            ...(picture && { picture }),
            ...shown,
          },
        ]
      })
      return { day: input.day, waters }
    })
  })
}

/** The names of the extras of which one unlocks the zone. */
function extrasNeeded({ terms }: PermitOnSale, zoneId: number, language: Language): { onlyWith?: string[] } {
  const codes = terms.zones.find((zone) => zone.zoneId === zoneId)?.onlyWith
  if (codes === undefined) return {}
  const extras = terms.addOns.filter(({ code }) => codes.includes(code))
  return { onlyWith: extras.map(({ name }) => inLanguage(name, language)) }
}

interface OnDay {
  permitId: number
  state: DayState
  placesLeft?: number
}

/** One permit on the day, in one of its zones or as a whole; for any adult. */
const onDay = (board: Board, permit: PermitOnSale, day: Day, zoneId?: number): OnDay =>
  board.remember(permit, { day, ...(zoneId !== undefined && { zoneId }) }, 'on water', () => {
    const choice = { day, ...(zoneId !== undefined && { zoneId }) }
    const { permitId } = permit
    if (day < dayIn(permit.timeZone, board.now)) return { permitId, state: 'past' }
    const [refused] = board.saleOf(permit, choice).refused
    if (refused) return { permitId, state: refused.code === 'TOO_EARLY' ? 'tooEarly' : 'closed' }
    const best = board.bestOf(permit, choice, [])
    if (best === undefined) return { permitId, state: 'open' }
    return { permitId, state: best.left === 0 ? 'full' : 'open', placesLeft: best.left }
  })
