import { ChevronRight } from 'lucide-react'
import { PlainButton } from '#web/ui/plain-button.tsx'
import { useTranslation } from 'react-i18next'
import { AllowedIcons } from '#web/ui/allowed-icons.tsx'
import { PlacesDots } from '#web/ui/places-dots.tsx'
import { ZoneShape } from '#web/ui/zone-shape.tsx'
import { isToBeHad, placesIn, type ZoneOnDay } from './zones-on-day.ts'
import { nameOf, stateWords } from './zone-words.ts'

interface ZoneRowProps {
  zone: ZoneOnDay
  /** Highlighted, because the address names this zone. */
  isMeant: boolean
  /** The places are those of this zone, not of the whole permit. */
  hasPlaces: boolean
  /** All zones lie on one water, so its name is omitted. */
  isOnOneWater: boolean
  onChoose: () => void
}

/** A zone in the list: the data of the map as text. */
export function ZoneRow({ zone, isMeant, hasPlaces, isOnOneWater, onChoose }: ZoneRowProps) {
  const { t } = useTranslation()
  const { shape, water, summary, state, left, techniques, keeping } = zone
  const what = [isOnOneWater || water === zone.name ? undefined : water, summary].filter(Boolean).join(' · ')
  const because = state === 'held' ? stateWords(zone, t) : zone.closedBecause
  return (
    <li
      aria-current={isMeant}
      className="group relative flex items-center gap-4 border-b border-hair py-3 last:border-0"
    >
      {isMeant && <span aria-hidden className="absolute inset-y-3 -left-3 w-1 rounded-full bg-line" />}
      {shape && <ZoneShape shape={shape} className="size-14" />}
      <div className="min-w-0 flex-1">
        <h3 className="text-lg">
          <PlainButton
            onPress={onChoose}
            className="cursor-pointer text-left outline-none group-hover:text-river after:absolute after:inset-0 after:rounded-md focus-visible:after:outline-3 focus-visible:after:outline-river"
          >
            {nameOf(zone, t)}
          </PlainButton>
        </h3>
        {what && <p className="text-sm text-ink-soft">{what}</p>}
        {hasPlaces && left !== 0 && <PlacesDots {...placesIn(zone)} className="mt-0.5" />}
        {!isToBeHad(state) && state !== 'notSold' && (
          <p className={`font-medium ${state === 'closed' ? 'text-alarm' : 'text-ink-soft'}`}>
            {t(`map.state.${state}`)}
            {because && <span className="font-normal"> · {because}</span>}
          </p>
        )}
        <AllowedIcons techniques={techniques} keeping={keeping} className="mt-1 text-ink-soft" />
      </div>
      <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-soft" />
    </li>
  )
}
