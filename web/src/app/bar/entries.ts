import { partOnDemand } from '#web/platform/on-demand.tsx'

const nothing = { WhenMissing: () => null }

/** The entries of the bar by kind of account. Each is a script of its own, loaded only for that kind. */
export const ENTRIES = {
  angler: partOnDemand(() => import('./bar-of-angler.tsx'), nothing),
  warden: partOnDemand(() => import('./bar-of-warden.tsx'), nothing),
  office: partOnDemand(() => import('./bar-of-office.tsx'), nothing),
} as const
