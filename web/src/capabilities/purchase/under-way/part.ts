import { partOnDemand } from '#web/platform/on-demand.tsx'

/** For the pages of other capabilities, which show it above their own content. */
export const HoldsToPay = partOnDemand(() => import('./holds-to-pay.tsx'), { WhenMissing: () => null })
