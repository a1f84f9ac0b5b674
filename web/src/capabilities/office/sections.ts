import { paths } from '#web/platform/navigation/paths.ts'
import { definitions, PAGE_NAMES } from './pages.ts'

/** The pages that have a place in the menus; the navigation bar has the first ones that the role allows. */
export const sections = PAGE_NAMES.flatMap((name) => {
  const { Icon, texts } = definitions[name]
  return Icon === undefined ? [] : [{ path: paths[name], texts, Icon }]
})

/** Entries of the bar beside "More". */
export const IN_THE_BAR = 4
