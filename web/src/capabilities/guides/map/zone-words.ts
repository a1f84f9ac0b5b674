import type { TFunction } from 'i18next'
import type { ZoneOnDay } from './zones-on-day.ts'

/** The name of a zone, else of its water, else a text for all waters of the permit. */
export const nameOf = (zone: Pick<ZoneOnDay, 'name' | 'water'>, t: TFunction): string =>
  zone.name ?? zone.water ?? t('map.wholeWater')

/** The state in a few words; undefined if there is nothing to show. */
export function stateWords({ state, left, isBest, heldFor }: ZoneOnDay, t: TFunction): string | undefined {
  if (state === 'held') return t('map.perhapsFree', { count: heldFor })
  if (state === 'unknown' || state === 'notSold') return undefined
  if (state === 'open' || state === 'few')
    return left === undefined
      ? undefined
      : [isBest && t('ui.upTo'), left, t('ui.placesLeft', { count: left })].filter(Boolean).join(' ')
  return t(`map.state.${state}`)
}
