import type { TFunction } from 'i18next'
import type { ZoneOnDay } from './zones-on-day.ts'

/** What a zone is called; a permit whose waters have no name is the whole of them. */
export const nameOf = (zone: Pick<ZoneOnDay, 'name' | 'water'>, t: TFunction): string =>
  zone.name ?? zone.water ?? t('map.wholeWater')

/** In a few words how it stands; undefined where there is nothing to say. */
export function stateWords({ state, left }: ZoneOnDay, t: TFunction): string | undefined {
  if (state === 'unknown' || state === 'notSold') return undefined
  if (state === 'open' || state === 'few')
    return left === undefined ? undefined : `${left} ${t('ui.placesLeft', { count: left })}`
  return t(`map.state.${state}`)
}
