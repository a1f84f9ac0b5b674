import { ArrowUpDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { askWhereIAm } from '../near/here.ts'
import { useFrom } from '../places/use-from.ts'
import type { Search } from '../search/search.ts'
import { sortInUse, SORTS } from '../search/sort.ts'

interface SortSelectProps {
  search: Search
  onChange: (changes: Partial<Search>) => void
}

/** The order of the list. The browser's own list opens under the thumb. */
export function SortSelect({ search, onChange }: SortSelectProps) {
  const { t } = useTranslation()
  const { sort } = search
  const from = useFrom(search)
  return (
    <span className="relative inline-flex min-w-0 items-center text-river">
      <ArrowUpDown aria-hidden className="pointer-events-none absolute left-2 size-4" />
      <select
        aria-label={t('find.sort.label')}
        value={sortInUse({ sort, from }) ?? ''}
        onChange={({ target }) => {
          const chosen = SORTS.find((one) => one === target.value)
          if (chosen === 'distance' && from.length === 0) askWhereIAm()
          onChange({ sort: chosen })
        }}
        className="min-h-(--target) max-w-full cursor-pointer appearance-none truncate rounded-md bg-transparent [field-sizing:content] pr-2 pl-8 text-base font-semibold text-river hover:bg-glacier [&>option]:bg-sheet [&>option]:text-ink"
      >
        <option value="">{t('find.sort.default')}</option>
        {SORTS.map((one) => (
          <option key={one} value={one}>
            {t(`find.sort.${one}`)}
          </option>
        ))}
      </select>
    </span>
  )
}
