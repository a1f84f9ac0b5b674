import { readMap } from '#contract/guides.ts'
import { inLanguage, type Day } from '#rules/permit-terms.ts'
import { closuresFrom } from '#rules/sale/on-sale.ts'
import { dayIn } from '#rules/wall-clock.ts'
import type { Serve, Services } from '#server/platform/http/services.ts'
import { byName } from '#server/platform/texts/order.ts'
import {
  associationOf,
  zoneHead,
  zonePlaces,
  zonesIn,
  type ZonesOnDay,
  type ZoneWords as Words,
  zonesOnDay,
} from '../catalogue/index.ts'

/** The zones of the permit, each with its own places. */
const itsOwn = (shown: ZonesOnDay, words: Words) =>
  zonesIn(shown.catalogue, shown.permit).map((zone) => zonePlaces(shown, words, zone))

/** All zones of the association, each with the places of the whole permit; without zones one row, without a shape. */
function allWaters(shown: ZonesOnDay, words: Words) {
  const { language } = words
  const whole = zonePlaces(shown, words)
  const zones = [...shown.catalogue.zones.values()]
    .filter(({ associationId }) => associationId === shown.permit.associationId)
    .map((zone) => ({ ...whole, ...zoneHead(zone, language) }))
    .toSorted((one, other) => byName(language, one.name, other.name))
  return zones.length > 0 ? zones : [whole]
}

/** Per zone; the calendar has all of them. `largest-map.test.ts` bounds the size of the answer. */
const CLOSURES_SHOWN = 5

function withClosures(shown: ZonesOnDay, today: Day, words: Words) {
  const { language } = words
  const hasZones = shown.permit.terms.zones.length > 0
  const zones: ReturnType<typeof zonePlaces>[] = (hasZones ? itsOwn : allWaters)(shown, words)
  return zones.map((zone) => ({
    ...zone,
    closures: closuresFrom(shown.permit, hasZones ? zone.zoneId : undefined, today)
      .slice(0, CLOSURES_SHOWN)
      .map(({ from, to, reason }) => ({ from, to, reason: inLanguage(reason, language) })),
  }))
}

/** The shapes and places of a permit's zones, on the association's current day. */
export function serveReadMap(serve: Serve, { db, texts }: Services): void {
  serve(readMap, async ({ input, language, now }) => {
    const shown = await zonesOnDay(db, input.permitId, ({ timeZone }) => dayIn(timeZone, now), now)
    const { permit, catalogue } = shown
    const { terms } = permit
    const association = associationOf(catalogue, permit)
    const { timeZone } = permit
    const day = dayIn(timeZone, now)
    return {
      permitId: permit.permitId,
      name: inLanguage(terms.name, language),
      associationId: permit.associationId,
      associationName: association.name,
      colour: association.profile.colour,
      timeZone,
      day,
      hasZones: terms.zones.length > 0,
      bookedDayByDay: terms.booking === 'dayByDay',
      zones: withClosures(shown, day, { texts, language }),
    }
  })
}
