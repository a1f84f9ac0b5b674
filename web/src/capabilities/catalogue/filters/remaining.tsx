import { useTranslation } from 'react-i18next'
import { paths } from '#web/platform/navigation/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { dayText } from '#web/ui/day-text.ts'
import { ButtonLink } from '#web/ui/link.tsx'
import { useRegion } from '#web/ui/region.ts'
import { countFilters, NO_FILTERS, pathWith, type Search } from '../search/search.ts'

interface RemainingProps {
  search: Search
  /** How many permits can be bought with these filters; undefined while it is not known. */
  count: number | undefined
  onChange: (changes: Partial<Search>) => void
}

/** At the foot, in sight: what the filters leave, and on to it. */
export function Remaining({ search, count, onChange }: RemainingProps) {
  const { t } = useTranslation()
  const region = useRegion()
  return (
    <div className="sticky bottom-0 z-10 -mx-4 border-t border-hair bg-paper px-4 pt-3 pb-[max(12px,env(safe-area-inset-bottom))] md:mx-0 md:grid md:grid-cols-[1fr_auto] md:items-center md:gap-6 md:px-0">
      <div className="flex flex-wrap items-center justify-between gap-2 md:flex-1">
        <p role="status">
          {count !== undefined && <strong className="block">{t('find.filters.remaining', { count })}</strong>}
          <span className="text-sm text-ink-soft">
            {t('find.filters.forDay', { day: dayText(search.day, 'short', region) })}
          </span>
        </p>
        <div className="shrink-0 tight:shrink">
          <Button
            variant="quiet"
            isDisabled={countFilters(search) === 0}
            onPress={() => onChange(NO_FILTERS)}
          >
            {t('find.filters.reset')}
          </Button>
        </div>
      </div>
      {/* In place of the filters: back then leads to where one came from. */}
      <ButtonLink size="river" wide href={pathWith(paths.offers, search)} routerOptions={{ replace: true }}>
        {t('find.filters.show')}
      </ButtonLink>
    </div>
  )
}
