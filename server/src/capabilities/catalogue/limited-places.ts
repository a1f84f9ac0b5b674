import type { Language } from '#contract/languages.ts'
import { type Day, inLanguage, type PermitOnSale } from '#rules/permit-terms.ts'
import { slotOf } from '#rules/permit/slots.ts'
import type { Services } from '#server/platform/http/services.ts'
import { currentCatalogue } from './board/read-board.ts'
import { zonesIn } from './current-catalogue.ts'
import { zonePlaces, zonesOnDay } from './zones-on-day.ts'

/** The places of one zone and slot, with what is reserved for a group. */
export interface LimitedSpot {
  zoneId?: number
  zoneName?: string
  slot?: string
  slotName?: string
  places: number
  left: number
  isClosed: boolean
}

interface Wanted {
  associationId: number
  day: Day
  language: Language
  now: Date
}

/** The places of permits with limited entry, as they are sold on that day, by permit. */
export async function limitedPlacesOn(
  { db, texts }: Pick<Services, 'db' | 'texts'>,
  { associationId, day, language, now }: Wanted,
): Promise<{ permitId: number; name: string; spots: LimitedSpot[] }[]> {
  const catalogue = await currentCatalogue(db)
  const permits = [...catalogue.permits.values()]
    .filter((one) => one.associationId === associationId)
    .toSorted((one, other) => one.permitId - other.permitId)
  const found = await Promise.all(permits.map((permit) => withSpots(permit)))
  return found.filter(({ spots }) => spots.length > 0)

  async function withSpots(permit: PermitOnSale) {
    const shown = await zonesOnDay(db, permit.permitId, () => day, now)
    const zones = zonesIn(catalogue, permit)
    const spots = (zones.length === 0 ? [undefined] : zones).flatMap((zone) => {
      const row = zonePlaces(shown, { texts, language }, zone)
      return row.slots.flatMap(({ slot: code, places, placesLeftForMinors }): LimitedSpot[] => {
        // Without limited entry, or with no place on that day.
        if (places === undefined || places === 0) return []
        const slot = code === undefined ? undefined : slotOf(permit.terms, code)
        return [
          {
            ...(zone && { zoneId: zone.zoneId }),
            ...('name' in row && { zoneName: row.name }),
            ...(code !== undefined && { slot: code }),
            ...(slot && { slotName: inLanguage(slot.name, language) }),
            places,
            left: placesLeftForMinors ?? 0,
            isClosed: !row.open,
          },
        ]
      })
    })
    return { permitId: permit.permitId, name: inLanguage(permit.terms.name, language), spots }
  }
}
