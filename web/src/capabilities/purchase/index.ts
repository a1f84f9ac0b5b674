export { MyApplications } from './applications/part.ts'
export { hasBegun } from './order-draft.ts'
export { type PermitDays, usePermitDays } from './choose/use-permit-days.ts'
export { PurchaseSteps } from './purchase-steps.tsx'
export { useHeldDays } from './under-way/use-held-days.ts'
export {
  heldThere,
  heldWhole,
  type HeldPlace,
  minutesOf,
  useHeldPlaces,
} from './under-way/use-held-places.ts'
export { HoldsToPay } from './under-way/part.ts'
export { isFreed, type OwnHolds, useOwnHolds } from './under-way/use-own-holds.ts'
export { textOfOwnChoices } from './who/own-choices.ts'
export { type ChosenPlace, type PermitShown, settledPlace, type ZoneShown } from './choose/settled-place.ts'
