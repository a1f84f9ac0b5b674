import { partOnDemand } from '#web/platform/on-demand.tsx'

/** For the pages of other capabilities. */
export const MyWaits = partOnDemand(() => import('./my-waits.tsx'), { WhenMissing: () => null })
