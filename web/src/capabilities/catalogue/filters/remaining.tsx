import { paths } from '#web/platform/navigation/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { dayText } from '#rules/day-text.ts'
import { ButtonLink } from '#web/ui/link.tsx'
import { useTexts } from '#web/ui/region.ts'
import { countFilters, NO_FILTERS, pathWith, type Search } from '../search/search.ts'

interface RemainingProps {
  search: Search
  count: number | undefined
  onChange: (changes: Partial<Search>) => void
}

export function Remaining({ search, count, onChange }: RemainingProps) {
  const { t, region } = useTexts()
  return (
    <div className="sticky bottom-(--bar) tight:static z-10 -mx-4 border-t border-hair bg-paper px-4 pt-3 pb-[max(12px,var(--foot-inset))] md:mx-0 md:grid md:grid-cols-[1fr_auto] md:items-center md:gap-6 md:px-0">
      <div className="flex flex-wrap items-center justify-between gap-2 md:flex-1">
        <p role="status">
          {count !== undefined && <strong className="block">{t('find.filters.remaining', { count })}</strong>}
          <span className="text-sm text-ink-soft">
            {t('find.filters.forDay', { day: dayText(search.day, 'short', region) })}
          </span>
        </p>
        <div className="shrink-0 tight:shrink">
          {countFilters(search) > 0 && (
            <Button variant="quiet" onPress={() => onChange(NO_FILTERS)}>
              {t('find.filters.reset')}
            </Button>
          )}
        </div>
      </div>
      {/* Replaces the filters in the history: back leads to the page before them. */}
      <ButtonLink size="river" wide href={pathWith(paths.offers, search)} routerOptions={{ replace: true }}>
        {t('find.filters.show')}
      </ButtonLink>
    </div>
  )
}
