import { MapPin } from 'lucide-react'
import { PlainButton } from '#web/ui/plain-button.tsx'
import { useTexts } from '#web/ui/region.ts'
import { type ChosenPlace, USUAL_KM, wantedPlace } from './chosen-place.ts'
import type { FoundPlace } from './gazetteer.ts'
import { kilometresText } from './kilometres-text.ts'
import { usePlaces } from './use-places.ts'

interface PlaceSuggestionsProps {
  typed: string
  onChoose: (place: ChosenPlace, km: number) => void
}

/** Towns and waters that the typed words may name: a tap lists what is near, the nearest first. */
export function PlaceSuggestions({ typed, onChoose }: PlaceSuggestionsProps) {
  const { t, region } = useTexts()
  const { names, km = USUAL_KM } = wantedPlace(typed, t('find.place.words').split(' '))
  const { found, isAway } = usePlaces(names)
  const distance = kilometresText(km, region)
  return (
    <>
      <p role="status" className={isAway ? 'text-sm text-ink-soft' : 'sr-only'}>
        {isAway
          ? t('find.place.away')
          : found.length > 0
            ? t('find.place.found', { count: found.length })
            : ''}
      </p>
      {found.length > 0 && (
        <ul aria-label={t('find.place.suggestions')} className="flex flex-col">
          {found.map((one) => (
            <li key={`${one.place.name} ${String(one.place.positions[0])}`}>
              <PlainButton
                className="flex min-h-12 w-full cursor-pointer items-center gap-3 rounded-md px-3 py-1 text-left hover:bg-glacier"
                onPress={() => onChoose({ name: one.name, positions: one.place.positions }, km)}
              >
                <MapPin aria-hidden className="size-5 shrink-0 text-river" />
                <span className="min-w-0">
                  {t('find.place.within', { distance, place: one.name })}
                  <span className="block text-sm text-ink-soft">{whereOf(one, region)}</span>
                </span>
              </PlainButton>
            </li>
          ))}
          <li className="px-3 text-sm text-ink-soft">{t('find.place.source')}</li>
        </ul>
      )}
    </>
  )
}

/** What tells it from others of its name: its name on the spot, region and country. */
function whereOf({ place, name }: FoundPlace, region: string): string {
  const country = place.country && new Intl.DisplayNames(region, { type: 'region' }).of(place.country)
  return [place.name === name ? '' : place.name, place.region, country ?? '']
    .filter((part) => part !== '')
    .join(', ')
}
