import { isLanguage, type Language } from '#contract/languages.ts'
import { deviceStorage } from '#web/platform/safe-storage.ts'
import { createStoredStore } from '#web/platform/stored-store.ts'
import type { Place } from './counter-sale.ts'

type Kept = Omit<Place, 'firstDay' | 'lastDay' | 'options'>

/** What was sold last on this device, by association: most customers want the same. */
const kept = createStoredStore<Record<number, Kept>>(deviceStorage, 'lenza.counter-place')

export const lastPlace = (associationId: number): Kept | undefined => kept.get()?.[associationId]

export const keepPlace = (
  associationId: number,
  { permitId, zoneId, slot, technique, keepsCatch }: Kept,
): void => kept.set({ ...kept.get(), [associationId]: { permitId, zoneId, slot, technique, keepsCatch } })

/** In which language was sold last on this device, where it is not the seller's. */
const language = createStoredStore<Record<number, Language>>(deviceStorage, 'lenza.counter-language')

export const lastLanguage = (associationId: number): Language | undefined => {
  const last = language.get()?.[associationId]
  return isLanguage(last) ? last : undefined
}

export const keepLanguage = (associationId: number, chosen: Language | undefined): void => {
  const { [associationId]: _before, ...others } = language.get() ?? {}
  language.set(chosen === undefined ? others : { ...others, [associationId]: chosen })
}
