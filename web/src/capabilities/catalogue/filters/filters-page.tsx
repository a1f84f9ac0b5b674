import { useTranslation } from 'react-i18next'
import { listAssociations, listOffers } from '#contract/catalogue.ts'
import { QueryBoundary } from '#web/platform/query/query-boundary.tsx'
import { paths } from '#web/platform/navigation/paths.ts'
import { useCallQuery } from '#web/platform/query/use-call-query.ts'
import { usePageTitle } from '#web/platform/page-title.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useFavourites } from '../favourites/use-favourites.ts'
import { choicesAmong, matching, type Offer } from '../search/matching.ts'
import { serverFilters } from '../search/search.ts'
import { useSearch } from '../search/use-search.ts'
import { useTextSearch } from '../search/use-text-search.ts'
import { FilterGroups } from './filter-groups.tsx'
import { Remaining } from './remaining.tsx'

/** All filters of the list, with a live count of the results; the address contains them. */
export default function FiltersPage() {
  const { t } = useTranslation()
  const { search, change } = useSearch(paths.filters)
  const associations = useCallQuery(listAssociations, {}, { staleMs: Infinity })
  const offers = useCallQuery(
    listOffers,
    { day: search.day, ...serverFilters(search) },
    { keepPrevious: true },
  )
  const find = useTextSearch(search.text)
  const { isAngler, permitIds } = useFavourites()
  const isWanted = ({ permitId }: Offer) =>
    !isAngler || search.onlyFavourites !== true || permitIds.includes(permitId)
  usePageTitle(t('find.filters.page'))
  return (
    <div className="mx-auto max-w-page px-4 pt-2 md:px-6">
      <h1 className="text-3xl">{t('find.filters.title')}</h1>
      <div className="mt-5 pb-8">
        <QueryBoundary query={offers} skeleton={<GroupsToCome />}>
          {(answer) => (
            <FilterGroups
              search={search}
              choices={choicesAmong(answer.offers, search)}
              associations={associations.data?.associations ?? []}
              onChange={change}
            />
          )}
        </QueryBoundary>
      </div>
      <Remaining
        search={search}
        count={
          offers.data && !offers.isPlaceholderData
            ? matching(find(offers.data.offers).filter(isWanted), search).buyable.length
            : undefined
        }
        onChange={change}
      />
    </div>
  )
}

const GroupsToCome = () => (
  <div className="grid gap-8 md:grid-cols-2">
    {[1, 2, 3, 4].map((group) => (
      <div key={group} className="flex flex-col gap-2">
        <Skeleton className="h-6 w-28" />
        <div className="flex gap-2">
          <Skeleton className="h-12 w-28 rounded-full" />
          <Skeleton className="h-12 w-36 rounded-full" />
        </div>
      </div>
    ))}
  </div>
)
