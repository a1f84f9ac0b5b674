import type { TFunction } from 'i18next'
import { canBeHad, type WaterOnDay } from './waters-of-day.ts'

/** What is left of a water, in a few words. */
export function waterWords({ state, left }: Pick<WaterOnDay, 'state' | 'left'>, t: TFunction): string {
  if (!canBeHad(state)) return t(`map.all.state.${state}`)
  if (left === undefined) return t('map.all.state.open')
  return [t('ui.upTo'), left, t('ui.placesLeft', { count: left })].join(' ')
}
