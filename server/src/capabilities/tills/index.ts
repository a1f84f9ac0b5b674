export { type CashMoved, enterInTill } from './enter-in-till.ts'
export type { TillOwner } from './owner.ts'
export { openTillOf } from './store/tills.ts'
