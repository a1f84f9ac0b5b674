import type { OrderHolder } from '#rules/order.ts'
import type { Technique } from '#rules/codes.ts'
import { tabStorage } from '#web/platform/safe-storage.ts'
import { useStore } from '#web/platform/store.ts'
import { createStoredStore } from '#web/platform/stored-store.ts'

export type HolderKind = OrderHolder['kind']

/** What was typed of whoever will hold it; kept while somebody changes their mind and back again. */
export interface TypedHolder {
  kind: HolderKind
  otherEmail: string
  firstName: string
  lastName: string
  /** Civil day, or empty. */
  birthDate: string
}

/** What the server found wrong with a field: a sentence in the language in which it was asked. */
export interface SaidOfField {
  /** English name in the order. */
  field: string
  message: string
}

/** The place that the server keeps for this order. */
export interface KeptPlace {
  zoneId?: number | undefined
  slot?: string | undefined
  firstDay: string
  /** Milliseconds since 1970, by this device's clock. */
  until: number
}

/** The permit that is being bought in this tab, as far as it was chosen. */
export interface OrderDraft {
  permitId: number
  firstDay?: string | undefined
  lastDay?: string | undefined
  zoneId?: number | undefined
  slot?: string | undefined
  technique?: Technique | undefined
  keepsCatch?: boolean | undefined
  holder: TypedHolder
  /** Codes of the additional options. */
  options: string[]
  discountTyped: string
  /** The code that was asked about, as it is compared: in capitals. */
  discountCode?: string | undefined
  /** Its id, once the server said that it applies. */
  discountCodeId?: string | undefined
  /** The version of the conditions that was read and accepted. */
  conditionsVersion?: number | undefined
  kept?: KeptPlace | undefined
  /** The card was asked and nobody knows yet what became of it: the next step is to ask the server. */
  isPaying?: boolean | undefined
  said: SaidOfField[]
}

/** Signing out empties the tab's storage, and the draft with it. */
const order = createStoredStore<OrderDraft>(tabStorage, 'lenza.order')
export const currentDraft = order.get
export const useDraft = (): OrderDraft | undefined => useStore(order)

const NOBODY_ELSE: TypedHolder = { kind: 'self', otherEmail: '', firstName: '', lastName: '', birthDate: '' }

/** Takes up the draft of this permit, or begins one; a day that is given is the day, a zone the zone. */
export function beginDraft(permitId: number, day?: string, zoneId?: number): void {
  const known = currentDraft()
  const draft =
    known?.permitId === permitId
      ? known
      : { permitId, holder: NOBODY_ELSE, options: [], discountTyped: '', said: [] }
  const isOtherDay = day !== undefined && draft.firstDay !== day
  const isOtherZone = zoneId !== undefined && draft.zoneId !== zoneId && !draft.isPaying
  if (draft === known && !isOtherDay && !isOtherZone) return
  order.set({
    ...draft,
    ...(isOtherDay && { firstDay: day, lastDay: undefined }),
    ...(isOtherZone && { zoneId, slot: undefined, technique: undefined, said: [] }),
  })
}

/** Changes the draft, if there is one. */
export function changeDraft(changes: Partial<OrderDraft>): void {
  const draft = currentDraft()
  if (draft) order.set({ ...draft, ...changes })
}

/** After the purchase. */
export const forgetDraft = (): void => order.set(undefined)
