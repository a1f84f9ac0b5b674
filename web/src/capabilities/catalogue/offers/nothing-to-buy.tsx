import { paths } from '#web/platform/navigation/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { kilometresText } from '../places/kilometres-text.ts'
import { DISTANCES, USUAL_KM } from '../places/chosen-place.ts'
import { dayText } from '#rules/day-text.ts'
import { ButtonLink } from '#web/ui/link.tsx'
import { useTexts } from '#web/ui/region.ts'
import { StatePanel } from '#web/ui/state-panel.tsx'
import { countFilters, NO_FILTERS, pathWith, type Search } from '../search/search.ts'

interface NothingToBuyProps {
  search: Search
  hasRefused: boolean
  nextDay: string | undefined
  onChange: (changes: Partial<Search>) => void
}

/** No permit on that day: the next day with one, and a button to clear the filters. */
export function NothingToBuy({ search, hasRefused, nextDay, onChange }: NothingToBuyProps) {
  const { t, region } = useTexts()
  const isFiltered = countFilters(search) > 0 || search.onlyFavourites === true
  const isSearched = search.text !== undefined
  const { place, withinKm = USUAL_KM } = search
  const wider = place && DISTANCES.find((km) => km > withinKm)
  const why = hasRefused
    ? 'refused'
    : isSearched
      ? 'searched'
      : place !== undefined
        ? 'around'
        : isFiltered
          ? 'filtered'
          : 'plain'
  return (
    <StatePanel
      kind="empty"
      title={t('find.offers.empty.title', { day: dayText(search.day, 'day', region) })}
      text={t(`find.offers.empty.${why}`, {
        text: search.text,
        place: place?.name,
        distance: kilometresText(withinKm, region),
      })}
      action={
        <>
          {nextDay && (
            <ButtonLink href={pathWith(paths.offers, { ...search, day: nextDay })}>
              {t('find.goTo', { day: dayText(nextDay, 'day', region) })}
            </ButtonLink>
          )}
          {wider !== undefined && (
            <Button variant="secondary" onPress={() => onChange({ withinKm: wider })}>
              {t('find.place.wider', { distance: kilometresText(wider, region) })}
            </Button>
          )}
          {isSearched && (
            <Button variant="secondary" onPress={() => onChange({ text: undefined })}>
              {t('find.search.clear')}
            </Button>
          )}
          {isFiltered && (
            <Button variant="secondary" onPress={() => onChange(NO_FILTERS)}>
              {t('find.offers.reset')}
            </Button>
          )}
        </>
      }
    />
  )
}
