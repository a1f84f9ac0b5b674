import { ChevronRight } from 'lucide-react'
import { distanceText, distanceTo } from '#web/capabilities/catalogue/index.ts'
import type { Position } from '#rules/river/positions.ts'
import { PlainButton } from '#web/ui/plain-button.tsx'
import { moneyText } from '#web/ui/money-text.ts'
import { useTexts } from '#web/ui/region.ts'
import { WaterPicture } from '#web/ui/water-picture.tsx'
import { WaterStateText } from './water-state.tsx'
import type { WaterOnDay } from './waters-of-day.ts'

interface WaterRowProps {
  water: WaterOnDay
  /** Of a place or the phone, where it is known. */
  from: readonly Position[]
  onChoose: () => void
}

/** A water in the list beside the map: the data of its mark as text. */
export function WaterRow({ water, from, onChoose }: WaterRowProps) {
  const { t, region } = useTexts()
  const { name, associationName, line, picture, fromCents } = water
  const km = distanceTo(from, water)
  return (
    <li className="group relative flex items-center gap-4 border-b border-hair py-3 last:border-0">
      <WaterPicture picture={picture} sizes="72px" className="size-18 rounded-sm" />
      <div className="min-w-0 flex-1">
        <h3 className="text-lg">
          <PlainButton
            onPress={onChoose}
            className="cursor-pointer text-left outline-none group-hover:text-river after:absolute after:inset-0 after:rounded-md focus-visible:after:outline-3 focus-visible:after:outline-river"
          >
            {name}
          </PlainButton>
        </h3>
        <p className="text-sm text-ink-soft">
          {[associationName, km !== undefined && t('find.near.about', { distance: distanceText(km, region) })]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {line && <p className="text-sm text-ink-soft">{line}</p>}
        <p className="mt-0.5 flex flex-wrap items-baseline gap-x-4 text-sm">
          <WaterStateText water={water} />
          {fromCents !== undefined && (
            <span className="figures">
              {t('ui.priceFrom')} {moneyText(fromCents, region)}
            </span>
          )}
        </p>
      </div>
      <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-soft" />
    </li>
  )
}
