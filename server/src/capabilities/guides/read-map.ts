import type { Language } from '#contract/languages.ts'
import { readMap } from '#contract/guides.ts'
import { inLanguage, type Day } from '#rules/permit-terms.ts'
import { closuresFrom } from '#rules/on-sale.ts'
import { dayIn } from '#rules/wall-clock.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import type { Services } from '#server/platform/http/services.ts'
import {
  associationOf,
  byName,
  zoneHead,
  zonePlaces,
  zonesIn,
  type ZonesOnDay,
  zonesOnDay,
} from '../catalogue/index.ts'

/** The zones of the permit, each with its own places. */
const itsOwn = (shown: ZonesOnDay, language: Language) =>
  zonesIn(shown.catalogue, shown.permit).map((zone) => zonePlaces(shown, language, zone))

/** All waters of the association, each with the places of the whole permit; one row without a shape where it has none. */
function allWaters(shown: ZonesOnDay, language: Language) {
  const whole = zonePlaces(shown, language)
  const zones = [...shown.catalogue.zones.values()]
    .filter(({ associationId }) => associationId === shown.permit.associationId)
    .map((zone) => ({ ...whole, ...zoneHead(zone, language) }))
    .toSorted((one, other) => byName(language, one.name, other.name))
  return zones.length > 0 ? zones : [whole]
}

/** Of each zone: the calendar has all of them. The largest answer is held to its size by a test. */
const CLOSURES_SHOWN = 5

function withClosures(shown: ZonesOnDay, today: Day, language: Language) {
  const hasZones = shown.permit.terms.zones.length > 0
  const zones: ReturnType<typeof zonePlaces>[] = (hasZones ? itsOwn : allWaters)(shown, language)
  return zones.map((zone) => ({
    ...zone,
    closures: closuresFrom(shown.permit, hasZones ? zone.zoneId : undefined, today)
      .slice(0, CLOSURES_SHOWN)
      .map(({ from, to, reason }) => ({ from, to, reason: inLanguage(reason, language) })),
  }))
}

/** The zones of a permit as shapes, as they stand on the association's today. */
export function serveReadMap(serve: Serve, { db }: Services): void {
  serve(readMap, async ({ input, language, now }) => {
    const shown = await zonesOnDay(db, input.permitId, ({ timeZone }) => dayIn(timeZone, now), now)
    const { permit, catalogue } = shown
    const { terms } = permit
    const association = associationOf(catalogue, permit)
    const day = dayIn(permit.timeZone, now)
    return {
      permitId: permit.permitId,
      name: inLanguage(terms.name, language),
      associationId: permit.associationId,
      associationName: association.name,
      colour: association.profile.colour,
      day,
      hasZones: terms.zones.length > 0,
      bookedDayByDay: terms.booking === 'dayByDay',
      zones: withClosures(shown, day, language),
    }
  })
}
