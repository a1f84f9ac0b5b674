import { tabStorage } from '#web/platform/safe-storage.ts'
import { useStore } from '#web/platform/store.ts'
import { createStoredStore } from '#web/platform/stored-store.ts'

/** What was bought last in this tab: its form, conditions and payment are behind the person in the tab's history. */
interface JustBought {
  permitId: number
  firstDay: string
  purchaseId: string
}

const bought = createStoredStore<JustBought>(tabStorage, 'lenza.bought')

export const noteBought = (one: JustBought): void => bought.set(one)
export const useJustBought = (): JustBought | undefined => useStore(bought)
