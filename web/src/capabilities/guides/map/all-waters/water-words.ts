import type { TFunction } from 'i18next'
import { refusedName, type RefusedName } from '#web/capabilities/catalogue/index.ts'
import { canBeHad, type PermitOnWater, type WaterOnDay } from './waters-of-day.ts'

type Shown = Pick<WaterOnDay, 'state' | 'left' | 'isBest' | 'heldFor' | 'why' | 'onlyShared'>

/** What is left of a water, in a few words; of one where nothing can be had, every reason. */
export function waterWords({ state, left, isBest, heldFor, why, onlyShared }: Shown, t: TFunction): string {
  if (!canBeHad(state)) return why.map((name) => refusedWords(name, heldFor, t)).join(', ')
  if (onlyShared) return t('map.all.state.shared')
  if (left === undefined) return t('map.all.state.open')
  return [isBest && t('ui.upTo'), left, t('ui.placesLeft', { count: left })].filter(Boolean).join(' ')
}

/** Why a permit cannot be had: the list's own sentence, or what is known of the zone. */
export function whyNotWords({ offer, why = 'closed', heldFor }: PermitOnWater, t: TFunction): string {
  const sentence =
    why === refusedName(offer) && heldFor === undefined ? offer.reasons[0]?.sentence : undefined
  return sentence ?? refusedWords(why, heldFor, t)
}

const refusedWords = (name: RefusedName, heldFor: number | undefined, t: TFunction): string =>
  t(`map.all.refused.${name}`, { ...(name === 'held' && { count: heldFor }) })
