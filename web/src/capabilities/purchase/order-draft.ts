import { paths, query } from '#web/platform/navigation/paths.ts'
import { tabStorage } from '#web/platform/safe-storage.ts'
import { useStore } from '#web/platform/store.ts'
import { createStoredStore } from '#web/platform/stored-store.ts'
import {
  addedOfLines,
  choicesOfHold,
  type Hold,
  holderOfLine,
  linesOfHold,
  NO_OTHER_HOLDER,
  othersOfLines,
  savedAs,
  withJoin,
} from './draft-of-lines.ts'
import type { OrderAgain, OrderDraft } from './typed-order.ts'

export type {
  AddedPermit,
  FieldRefusal,
  HolderKind,
  KeptPlace,
  OrderAgain,
  OrderDraft,
  OtherPerson,
  OwnChoices,
  PersonalChoices,
  TypedHolder,
  TypedJoin,
} from './typed-order.ts'

/** Signing out clears the tab's storage and with it the draft. */
const ORDER = 'lenza.order'
const order = createStoredStore<OrderDraft>(tabStorage, ORDER)
export const currentDraft = order.get
export const useDraft = (): OrderDraft | undefined => useStore(order)

/** Whether this page of the app goes on with an order that was begun in this tab; `sealed`: keys of what comes back with its person. */
export function hasBegun(page: string, sealed: readonly string[] = []): boolean {
  const { pathname, searchParams } = new URL(page, location.origin)
  const isOfOrder = [paths.buyPermit, paths.conditions, paths.payment].some((path) => path === pathname)
  const permit = searchParams.get(query.permit)
  return isOfOrder && permit !== null && (sealed.includes(ORDER) || String(order.get()?.permitId) === permit)
}

/** The known draft of this permit or a new one; a given day or zone replaces that of the draft. */
export function draftOf(
  known: OrderDraft | undefined,
  permitId: number,
  day?: string,
  zoneId?: number,
): OrderDraft {
  const draft =
    known?.permitId === permitId
      ? known
      : { permitId, holder: NO_OTHER_HOLDER, options: [], discountTyped: '', refusals: [] }
  const isOtherDay = day !== undefined && draft.firstDay !== day
  const isOtherZone = zoneId !== undefined && draft.zoneId !== zoneId && !draft.isPaying
  if (draft === known && !isOtherDay && !isOtherZone) return draft
  return {
    ...draft,
    ...(isOtherDay && { firstDay: day, lastDay: undefined, purchaseId: undefined }),
    ...(isOtherZone && {
      zoneId,
      slot: undefined,
      technique: undefined,
      ownChoices: { keepsCatch: draft.ownChoices?.keepsCatch ?? draft.keepsCatch },
      refusals: [],
    }),
  }
}

/** `begun`: the draft that is drawn already; it is stored unless one of this permit is. */
export function beginDraft(
  permitId: number,
  day?: string,
  zoneId?: number,
  begun = draftOf(undefined, permitId, day, zoneId),
): void {
  const known = currentDraft()
  const draft = known?.permitId === permitId ? draftOf(known, permitId, day, zoneId) : begun
  if (draft !== known) order.set(draft)
}

/** Fills the form in from an earlier order. */
export function beginDraftAgain(again: OrderAgain): void {
  const isOther = again.otherEmail !== undefined || again.lost.some(({ field }) => field === 'holder')
  const { technique, keepsCatch } = again
  order.set({
    permitId: again.permitId,
    firstDay: again.firstDay,
    lastDay: again.lastDay,
    zoneId: again.zoneId,
    slot: again.slot,
    technique,
    keepsCatch,
    holder: { ...holderOfLine(again), ...(isOther && { kind: 'other' as const }) },
    ...othersOfLines(again, again.others),
    options: again.options,
    discountTyped: '',
    refusals: [],
    again,
  })
}

/** The order of a hold, as it was chosen, on this phone or on another one. */
export function beginDraftOfHold(hold: Hold): void {
  const lines = linesOfHold(hold)
  const { first } = lines
  const { permitId, firstDay, lastDay, zoneId, slot, conditionsVersion, companionCode } = first
  const { discountCode, discountCodeId, purchaseId, memberships } = hold
  const known = currentDraft()
  const { others } = othersOfLines(first, lines.others, { known, memberships })
  order.set({
    permitId,
    firstDay,
    lastDay,
    ...choicesOfHold(first),
    holder: withJoin(savedAs(holderOfLine(first), known), memberships),
    ...(others && { others }),
    ...addedOfLines(lines, others),
    companionTyped: companionCode,
    discountTyped: discountCode ?? '',
    discountCode,
    discountCodeId,
    conditionsVersion,
    purchaseId,
    kept: { zoneId, slot, firstDay, until: Date.now() + hold.secondsLeft * 1000 },
    refusals: [],
  })
}

export function changeDraft(changes: Partial<OrderDraft>): void {
  const draft = currentDraft()
  if (draft) order.set({ ...draft, ...changes })
}

export const forgetDraft = (): void => order.set(undefined)
