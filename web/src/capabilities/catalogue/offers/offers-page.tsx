import { listOffers } from '#contract/catalogue.ts'
import { QueryBoundary } from '#web/platform/query/query-boundary.tsx'
import { paths } from '#web/platform/navigation/paths.ts'
import { partOnDemand } from '#web/platform/on-demand.tsx'
import { useCallQuery } from '#web/platform/query/use-call-query.ts'
import { usePageTitle } from '#web/platform/page-title.ts'
import { dayText } from '#rules/day-text.ts'
import { useTexts } from '#web/ui/region.ts'
import { Skeletons } from '#web/ui/skeleton.tsx'
import { HoldsToPay } from '../../purchase/index.ts'
import { ChooseDay } from '../choose-day/choose-day.tsx'
import { MapOrList } from '../search/map-or-list.tsx'
import { matching, type Offer } from '../search/matching.ts'
import { serverFilters } from '../search/search.ts'
import { useDays } from '../search/use-days.ts'
import { inOrder } from '../search/sort.ts'
import { useSearch } from '../search/use-search.ts'
import { useTextSearch } from '../search/use-text-search.ts'
import { FindTools } from './find-tools.tsx'
import { OfferList } from './offer-list.tsx'
import { useOrderOfList } from './use-order-of-list.ts'
import { useWithHolds } from './with-holds.ts'

const AsLastTime = partOnDemand(() => import('../again/as-last-time.tsx'))

const NO_OFFERS: Offer[] = []

/** The offers of the day, and the refused ones with the reason; the day is changed in place. */
export default function OffersPage() {
  const { t, region } = useTexts()
  const { search, today, change } = useSearch(paths.offers)
  const days = useDays(search, today)
  const offers = useCallQuery(listOffers, { day: search.day, ...serverFilters(search) })
  const shown = useWithHolds(offers.data?.offers ?? NO_OFFERS, search.day)
  const find = useTextSearch(search.text)
  const { sorted, favourites, isWanted } = useOrderOfList(search)
  const day = dayText(search.day, 'day', region)
  usePageTitle(t('find.offers.page', { day }))
  return (
    <div className="mx-auto max-w-page px-4 pt-2 pb-12 md:px-6">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <h1>
          <span className="block font-text text-base font-normal text-ink-soft">
            {t('find.offers.titleBefore')}
          </span>
          <span className="block text-3xl md:text-4xl">{day}</span>
        </h1>
        <MapOrList at="list" search={search} />
      </div>
      <div className="mt-4 grid gap-4 md:mt-6 md:grid-cols-[minmax(0,380px)_minmax(260px,1fr)] md:gap-12">
        <div className="min-w-0 md:sticky md:top-20 md:self-start">
          <ChooseDay
            day={search.day}
            today={today}
            days={days}
            isLabelHidden
            onChange={(chosen) => change({ day: chosen })}
          />
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <FindTools search={search} favourites={favourites} onChange={change} />
          {favourites.isAngler && <HoldsToPay />}
          {favourites.isAngler && <AsLastTime />}
          <QueryBoundary query={offers} skeleton={<OffersToCome />}>
            {() =>
              favourites.isDecided && shown.isDecided ? (
                <OfferList
                  {...matching(inOrder(find(shown.offers).filter(isWanted), sorted), search)}
                  search={search}
                  nextOpen={days.nextOpenAfter(search.day)}
                  onChange={change}
                />
              ) : (
                <OffersToCome />
              )
            }
          </QueryBoundary>
        </div>
      </div>
    </div>
  )
}

const OffersToCome = () => (
  <Skeletons of={Array<string>(3).fill('h-44 w-full rounded-md')} className="flex flex-col gap-3 pt-9" />
)
