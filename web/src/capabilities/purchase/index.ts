export { PurchaseSteps } from './purchase-steps.tsx'
