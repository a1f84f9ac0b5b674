import { useState } from 'react'
import { OnlyFavourites } from '../favourites/only-favourites.tsx'
import { AboutMyPosition, NearMe } from '../near/near-me.tsx'
import { DistanceFromPlace } from '../places/distance-from-place.tsx'
import { PlaceSuggestions } from '../places/place-suggestions.tsx'
import { SearchField } from '../search/search-field.tsx'
import type { Search } from '../search/search.ts'
import { FiltersLine } from './filters-line.tsx'
import type { useOrderOfList } from './use-order-of-list.ts'

interface FindToolsProps {
  search: Search
  favourites: ReturnType<typeof useOrderOfList>['favourites']
  onChange: (changes: Partial<Search>) => void
}

/** What narrows and orders list and map alike: words, filters, near me, favourites. */
export function FindTools({ search, favourites, onChange }: FindToolsProps) {
  const [isChosen, setChosen] = useState(false)
  return (
    <div className="flex flex-col gap-3">
      <SearchField
        text={search.text}
        onChange={(text) => onChange({ text })}
        renderBelow={(typed, clear) => (
          <PlaceSuggestions
            typed={typed}
            onChoose={(place, withinKm) => {
              clear()
              setChosen(true)
              onChange({ place, withinKm, text: undefined, sort: 'distance' })
            }}
          />
        )}
      />
      <DistanceFromPlace key={search.place?.name} search={search} takesFocus={isChosen} onChange={onChange} />
      <FiltersLine search={search} onChange={onChange}>
        <NearMe search={search} onChange={onChange} />
        {(favourites.hasAny || favourites.isOnly) && (
          <OnlyFavourites
            isOn={favourites.isOnly}
            onChange={(isOn) => {
              favourites.take()
              onChange({ onlyFavourites: isOn || undefined })
            }}
          />
        )}
        <AboutMyPosition search={search} />
      </FiltersLine>
    </div>
  )
}
