import type { TFunction } from 'i18next'
import { canBeHad, type PermitOnWater, type WaterOnDay } from './waters-of-day.ts'

type Shown = Pick<WaterOnDay, 'state' | 'left' | 'isBest' | 'why' | 'onlyShared'>

/** What is left of a water, in a few words; of one where nothing can be had, every reason. */
export function waterWords({ state, left, isBest, why, onlyShared }: Shown, t: TFunction): string {
  if (!canBeHad(state)) return why.map((name) => t(`map.all.refused.${name}`)).join(', ')
  if (onlyShared) return t('map.all.state.shared')
  if (left === undefined) return t('map.all.state.open')
  return [isBest && t('ui.upTo'), left, t('ui.placesLeft', { count: left })].filter(Boolean).join(' ')
}

/** Why a permit cannot be had: the list's own sentence, or what is known of the zone. */
export const whyNotWords = ({ offer, why = 'closed' }: PermitOnWater, t: TFunction): string =>
  offer.reasons[0]?.sentence ?? t(`map.all.refused.${why}`)
