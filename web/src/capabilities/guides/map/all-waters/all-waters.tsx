import type { ResponseOf } from '#contract/call.ts'
import { listOffers, listWaters } from '#contract/catalogue.ts'
import {
  ChooseDay,
  FindTools,
  MapOrList,
  matching,
  serverFilters,
  useDays,
  useOrderOfList,
  useSearch,
  useTextSearch,
} from '#web/capabilities/catalogue/index.ts'
import { HoldsToPay } from '#web/capabilities/purchase/index.ts'
import { paths } from '#web/platform/navigation/paths.ts'
import { QueryBoundary } from '#web/platform/query/query-boundary.tsx'
import { useCallQuery } from '#web/platform/query/use-call-query.ts'
import { dayText } from '#rules/day-text.ts'
import { useTexts } from '#web/ui/region.ts'
import { Skeletons } from '#web/ui/skeleton.tsx'
import { MapsOfMine } from './maps-of-mine.tsx'
import { WatersShown } from './waters-shown.tsx'
import { watersInOrder } from './waters-in-order.ts'
import { watersOfDay } from './waters-of-day.ts'
import { useWatersWithHolds } from './waters-with-holds.ts'

const NO_WATERS: ResponseOf<typeof listWaters>['waters'] = []
const NO_OFFERS: ResponseOf<typeof listOffers>['offers'] = []

/** Every water with what is left on a day, as a map and as a list; filters and day are those of the list of permits. */
export function AllWaters() {
  const { t, region } = useTexts()
  const { search, today, change } = useSearch(paths.map)
  const days = useDays(search, today)
  const find = useTextSearch(search.text)
  const { sorted, favourites, isWanted } = useOrderOfList(search)
  const request = { day: search.day, ...serverFilters(search) }
  const waters = useCallQuery(listWaters, request)
  const offers = useCallQuery(listOffers, request)
  const now = useWatersWithHolds(
    waters.data?.waters ?? NO_WATERS,
    offers.data?.offers ?? NO_OFFERS,
    search.day,
  )
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <h1>
          <span className="block font-text text-base font-normal text-ink-soft">{t('map.all.title')}</span>
          <span className="block text-3xl md:text-4xl">{dayText(search.day, 'day', region)}</span>
        </h1>
        <MapOrList at="map" search={search} />
      </div>
      <div className="mt-4 min-w-0">
        <ChooseDay
          day={search.day}
          today={today}
          days={days}
          onChange={(day) => change({ day })}
          isLabelHidden
          isAlwaysStrip
        />
      </div>
      {favourites.isAngler && <HoldsToPay className="mt-4" />}
      <QueryBoundary query={waters} skeleton={<WatersToCome />}>
        {() => (
          <QueryBoundary query={offers} skeleton={<WatersToCome />}>
            {() => {
              if (!favourites.isDecided || !now.isDecided) return <WatersToCome />
              const { buyable, refused } = matching(find(now.offers).filter(isWanted), search)
              const shown = watersOfDay(now.waters, [...buyable, ...refused])
              return (
                <WatersShown
                  waters={watersInOrder(shown, sorted)}
                  day={search.day}
                  from={sorted.from}
                  onDay={(day) => change({ day })}
                >
                  <FindTools search={search} favourites={favourites} onChange={change} />
                </WatersShown>
              )
            }}
          </QueryBoundary>
        )}
      </QueryBoundary>
      <MapsOfMine />
    </>
  )
}

const WatersToCome = () => <Skeletons of={['h-[46svh] w-full rounded-lg', 'h-18 w-full', 'h-18 w-full']} />
