import { List, MapIcon } from 'lucide-react'
import { PlainLink } from '#web/ui/plain-link.tsx'
import { useTranslation } from 'react-i18next'
import { paths } from '#web/platform/navigation/paths.ts'
import { pathWith, type Search } from './search.ts'

const VIEWS = [
  { view: 'map', path: paths.map, Icon: MapIcon },
  { view: 'list', path: paths.offers, Icon: List },
] as const

interface MapOrListProps {
  at: 'map' | 'list'
  search: Search
}

/** The same day and filters as a map or as a list: two addresses. */
export function MapOrList({ at, search }: MapOrListProps) {
  const { t } = useTranslation()
  return (
    <nav aria-label={t('find.view.label')} className="flex flex-wrap gap-x-1 border-b border-hair">
      {VIEWS.map(({ view, path, Icon }) => (
        <PlainLink
          key={view}
          href={pathWith(path, search)}
          aria-current={view === at ? 'page' : undefined}
          className={`relative inline-flex min-h-12 cursor-pointer items-center gap-2 rounded-sm px-3 unbroken no-underline sm:px-4 hover:text-ink ${
            view === at
              ? 'font-semibold text-ink after:absolute after:inset-x-0 after:-bottom-px after:h-0.5 after:bg-line forced-colors:after:bg-[Highlight]'
              : 'text-ink-soft'
          }`}
        >
          <Icon aria-hidden className="size-5" />
          {t(`find.view.${view}`)}
        </PlainLink>
      ))}
    </nav>
  )
}
