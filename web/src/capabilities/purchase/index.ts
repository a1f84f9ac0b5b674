export { useOtherHolder } from './choose/use-other-holder.ts'
export { usePermitDays } from './choose/use-permit-days.ts'
export { PurchaseSteps } from './purchase-steps.tsx'
