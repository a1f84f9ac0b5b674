import { partOnDemand } from '#web/platform/on-demand.tsx'

/** For the pages of other capabilities. */
export const MyApplications = partOnDemand(() => import('./my-applications.tsx'), {
  WhenMissing: () => null,
})
