import { partOnDemand } from '#web/platform/on-demand.tsx'

/** What the shell shows of the bar: one file to load, in which the dialog is on demand again. */
export { NavigationBar } from './navigation-bar.tsx'
export const MoreSheet = partOnDemand(() => import('./more-sheet.tsx'))
