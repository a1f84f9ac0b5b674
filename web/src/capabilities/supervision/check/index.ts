/** Checking a permit on the warden's phone, with or without a network. */
export { checkSigned, checkTyped, checkTypedAsking } from './check.ts'
export { type Checked, type CheckedCard } from './checked.ts'
export { judge } from './judge.ts'
export { recordCheck } from './record-check.ts'
