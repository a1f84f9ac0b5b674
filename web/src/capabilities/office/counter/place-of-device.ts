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
