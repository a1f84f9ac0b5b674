import { type Association, type Catalogue, pagesOf } from '../../catalogue/index.ts'

/** A public page, by its path. */
export interface PublicPage {
  path: string
  /** Absent: not known. */
  changed?: Date | undefined
}

/** Once for each object of the catalogue, which lives until the next import: a sitemap is asked for part by part. */
const known = new WeakMap<Catalogue, PublicPage[]>()

/** The public pages of a catalogue, each with when its association changed last. Examples are not among them. */
export function publicPages(catalogue: Catalogue): PublicPage[] {
  const pages = known.get(catalogue) ?? pagesIn(catalogue)
  known.set(catalogue, pages)
  return pages
}

function pagesIn(catalogue: Catalogue): PublicPage[] {
  const clubs = [...catalogue.associations.values()].filter(isListed)
  const latest = clubs.reduce<Date | undefined>(
    (last, { updatedAt }) => (last !== undefined && last > updatedAt ? last : updatedAt),
    undefined,
  )
  const { permits, waters } = pagesOf(catalogue)
  return [
    { path: '/start' },
    { path: '/guide', changed: latest },
    ...clubs.map(({ associationId, updatedAt }) => ({ path: `/guide/${associationId}`, changed: updatedAt })),
    ...[...waters, ...permits.values()].flatMap(({ association, address }) =>
      isListed(association) ? [{ path: address, changed: association.updatedAt }] : [],
    ),
  ]
}

const isListed = ({ isPublished, demo }: Association): boolean => isPublished && !demo
