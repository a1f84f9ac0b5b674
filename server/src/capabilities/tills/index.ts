import type { PartOfOffice } from '../staff/index.ts'
import { serveTills } from './serve-tills.ts'

export { closeTill, openTill, payOutOfTill } from './change-tills.ts'
export { type CashMoved, enterInTill, lockTillFirst } from './enter-in-till.ts'
export type { TillOwner } from './owner.ts'
export { openTillOf } from './store/tills.ts'
export { tillsLeftOpen } from './store/tills-left-open.ts'

/** Cash of sellers and outlets, from the opening of a till to its closing. Nothing of it is undone. */
export const tills = { serve: serveTills, undoing: {} } satisfies PartOfOffice
