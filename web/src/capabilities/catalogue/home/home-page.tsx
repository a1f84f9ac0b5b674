import { SlidersHorizontal } from 'lucide-react'
import { listAssociations } from '#contract/catalogue.ts'
import { QueryBoundary } from '#web/platform/query/query-boundary.tsx'
import { paths } from '#web/platform/navigation/paths.ts'
import { useCallQuery } from '#web/platform/query/use-call-query.ts'
import { usePageTitle } from '#web/platform/page-title.ts'
import { dayText } from '#rules/day-text.ts'
import { ButtonLink } from '#web/ui/link.tsx'
import { useTexts } from '#web/ui/region.ts'
import { Skeletons } from '#web/ui/skeleton.tsx'
import { ChooseDay } from '../choose-day/choose-day.tsx'
import { NothingOnDay } from '../choose-day/nothing-on-day.tsx'
import { pathWith, type Search } from '../search/search.ts'
import { useDays } from '../search/use-days.ts'
import { useSearch } from '../search/use-search.ts'
import { ChooseWaters } from './choose-waters.tsx'

export default function HomePage() {
  const { t } = useTexts()
  const { search, today, change } = useSearch(paths.home)
  const days = useDays(search, today)
  const associations = useCallQuery(listAssociations, {}, { staleMs: Infinity })
  usePageTitle(t('find.home.page'))
  return (
    <div className="mx-auto max-w-page px-4 pt-2 md:px-6">
      <h1 className="text-3xl">{t('find.home.title')}</h1>
      <div className="mt-5 grid gap-8 pb-8 md:grid-cols-[minmax(0,420px)_minmax(260px,1fr)] md:gap-12">
        <section className="flex min-w-0 flex-col gap-4">
          <ChooseDay day={search.day} today={today} days={days} onChange={(day) => change({ day })} />
          <NothingOnDay day={search.day} days={days} onChange={(day) => change({ day })} />
        </section>
        <section className="flex flex-col gap-6">
          <QueryBoundary query={associations} skeleton={<WatersToCome />}>
            {(answer) => (
              <ChooseWaters
                associations={answer.associations}
                chosen={search.associations}
                onChange={(chosen) => change({ associations: chosen })}
              />
            )}
          </QueryBoundary>
        </section>
      </div>
      <Onward search={search} />
    </div>
  )
}

/** On a phone it stays visible, however long the list of waters is. */
function Onward({ search }: { search: Search }) {
  const { t, region } = useTexts()
  return (
    <div className="sticky bottom-(--bar) tight:static z-10 -mx-4 flex flex-wrap gap-2 border-t border-hair bg-paper px-4 pt-3 pb-[max(12px,var(--foot-inset))] md:mx-0 md:justify-end md:px-0">
      <ButtonLink
        variant="secondary"
        size="river"
        href={pathWith(paths.filters, search)}
        icon={<SlidersHorizontal aria-hidden />}
      >
        {t('find.home.filters')}
      </ButtonLink>
      <div className="flex-1 md:flex-none">
        <ButtonLink size="river" wide href={pathWith(paths.offers, search)}>
          {t('find.home.show')}
          <span className="sr-only">, {dayText(search.day, 'day', region)}</span>
        </ButtonLink>
      </div>
    </div>
  )
}

const WatersToCome = () => (
  <Skeletons
    of={['h-6 w-24', 'h-16 w-full', 'h-16 w-full', 'h-16 w-full', 'h-16 w-full']}
    className="flex flex-col gap-2"
  />
)
