import { listZones } from '#contract/catalogue.ts'
import type { Serve, Services } from '#server/platform/http/services.ts'
import { zonesIn } from './current-catalogue.ts'
import { zonePlaces, zonesOnDay } from './zones-on-day.ts'

/** The zones of a permit with their places on a day, slot by slot; one row if it has no zones. */
export function serveListZones(serve: Serve, { db, texts }: Services): void {
  serve(listZones, async ({ input, language, now }) => {
    const { day } = input
    const shown = await zonesOnDay(db, input.permitId, () => day, now)
    const zones = zonesIn(shown.catalogue, shown.permit)
    return {
      zones:
        shown.permit.terms.zones.length === 0
          ? [zonePlaces(shown, { texts, language })]
          : zones.map((zone) => zonePlaces(shown, { texts, language }, zone)),
    }
  })
}
