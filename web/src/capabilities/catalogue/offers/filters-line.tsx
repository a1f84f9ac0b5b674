import { SlidersHorizontal } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '#web/platform/navigation/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/link.tsx'
import { useFilterWords } from './filter-words.ts'
import { countFilters, NO_FILTERS, pathWith, type Search } from '../search/search.ts'

interface FiltersLineProps {
  search: Search
  onChange: (changes: Partial<Search>) => void
  /** Buttons beside that of the filters. */
  children?: ReactNode
}

export function FiltersLine({ search, onChange, children }: FiltersLineProps) {
  const { t } = useTranslation()
  const count = countFilters(search)
  const words = useFilterWords(search)
  return (
    <div className="flex flex-wrap items-center gap-2">
      {words.length > 0 && <p className="w-full text-ink-soft">{words.join(' · ')}</p>}
      <ButtonLink
        variant="secondary"
        href={pathWith(paths.filters, search)}
        icon={<SlidersHorizontal aria-hidden className="size-5" />}
      >
        {count === 0 ? t('find.offers.filters') : t('find.offers.filtersOn', { count })}
      </ButtonLink>
      {count > 0 && (
        <Button variant="quiet" onPress={() => onChange(NO_FILTERS)}>
          {t('find.offers.reset')}
        </Button>
      )}
      {children}
    </div>
  )
}
