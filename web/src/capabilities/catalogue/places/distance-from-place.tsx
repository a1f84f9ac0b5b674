import { X } from 'lucide-react'
import { PlainButton } from '#web/ui/plain-button.tsx'
import { useTexts } from '#web/ui/region.ts'
import type { Search } from '../search/search.ts'
import { DISTANCES, USUAL_KM } from './chosen-place.ts'
import { kilometresText } from './kilometres-text.ts'

interface DistanceFromPlaceProps {
  search: Search
  /** It was chosen just now, by a button that is gone. */
  takesFocus: boolean
  onChange: (changes: Partial<Search>) => void
}

/** The place around which the list is searched, and how far. */
export function DistanceFromPlace({ search, takesFocus, onChange }: DistanceFromPlaceProps) {
  const { place, withinKm = USUAL_KM, sort } = search
  const { t, region } = useTexts()
  if (place === undefined) return null
  const forget = { place: undefined, withinKm: undefined, sort: sort === 'distance' ? undefined : sort }
  return (
    <div className="flex w-full flex-wrap items-center gap-x-2 rounded-md bg-glacier py-1 pl-3">
      <label className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1 py-1">
        <span className="min-w-0 font-semibold">{t('find.place.around', { place: place.name })}</span>
        <select
          aria-label={t('find.place.distance')}
          autoFocus={takesFocus}
          value={withinKm}
          onChange={({ target }) => onChange({ withinKm: Number(target.value) })}
          className="min-h-12 cursor-pointer rounded-md border border-edge bg-sheet px-3 text-base [&>option]:bg-sheet [&>option]:text-ink"
        >
          {DISTANCES.map((km) => (
            <option key={km} value={km}>
              {t('find.place.upTo', { distance: kilometresText(km, region) })}
            </option>
          ))}
        </select>
      </label>
      <PlainButton
        aria-label={t('find.place.forget', { place: place.name })}
        onPress={() => onChange(forget)}
        className="grid size-12 shrink-0 cursor-pointer place-items-center rounded-full text-ink-soft hover:text-river"
      >
        <X aria-hidden className="size-5" />
      </PlainButton>
      <p className="w-full pb-2 text-sm text-ink-soft">{t('find.place.asTheCrowFlies')}</p>
    </div>
  )
}
