import type { TFunction } from 'i18next'
import { guidePath, paths } from '#web/platform/navigation/paths.ts'

const PRODUCT = 'Lenza'

interface Club {
  associationId: number
  name: string
}

export interface Crumb {
  name: string
  href: string
}

/** The pages above one of an association, the outermost first, and the page itself. People and search engines see the same. */
export const trailTo = (t: TFunction, { associationId, name }: Club, page?: Crumb): Crumb[] => [
  // A link that is called “Start” says nothing to people who are elsewhere.
  { name: PRODUCT, href: paths.start },
  { name: t('guides.page'), href: paths.guides },
  { name, href: guidePath(associationId) },
  ...(page ? [page] : []),
]
