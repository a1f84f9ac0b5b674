export { type PermitDays, usePermitDays } from './choose/use-permit-days.ts'
export { PurchaseSteps } from './purchase-steps.tsx'
