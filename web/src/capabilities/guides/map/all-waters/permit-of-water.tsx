import { pathTo, paths } from '#web/platform/navigation/paths.ts'
import { AllowedIcons } from '#web/ui/allowed-icons.tsx'
import { Button } from '#web/ui/button.tsx'
import { dayText } from '#rules/day-text.ts'
import { ButtonLink } from '#web/ui/link.tsx'
import { Money } from '#web/ui/money.tsx'
import { PlacesDots } from '#web/ui/places-dots.tsx'
import { useTexts } from '#web/ui/region.ts'
import { OnlyWith } from '../only-with.tsx'
import { whyNotWords } from './water-words.ts'
import { canBeHad, type PermitOnWater } from './waters-of-day.ts'

interface PermitOfWaterProps {
  permit: PermitOnWater
  /** The zone that the form begins with. */
  zoneId: number | undefined
  day: string
  canBuy: boolean
  onDay: (day: string) => void
}

/** A permit in the sheet of a water: price, places, what is allowed; to its form, or why not and when. */
export function PermitOfWater({ permit, zoneId, day, canBuy, onDay }: PermitOfWaterProps) {
  const { t, region } = useTexts()
  const { offer, state, left, isBest, onlyWith } = permit
  const { permitId, name, pricePer, daysAtLeast, daysAtMost, nextDay, nextDaySoldFrom } = offer
  const isPriceFrom = pricePer === 'day' && daysAtMost > daysAtLeast
  const isOtherDay = nextDay !== undefined && nextDay !== day && nextDaySoldFrom === undefined
  return (
    <li className="flex flex-col gap-2 border-b border-hair py-4 last:border-0">
      <div className="flex items-baseline justify-between gap-4">
        <h3 className="text-lg">{name}</h3>
        <span className="shrink-0">
          {isPriceFrom && <span className="text-sm text-ink-soft">{t('ui.priceFrom')} </span>}
          <Money cents={offer.priceCents} className="text-xl" />
        </span>
      </div>
      {canBeHad(state) ? (
        <PlacesDots left={left} isBest={isBest} />
      ) : (
        <p className="text-sm font-medium text-alarm">{whyNotWords(permit, t)}</p>
      )}
      {zoneId !== undefined && onlyWith && <OnlyWith extras={onlyWith} />}
      <AllowedIcons techniques={offer.techniques} keeping={offer.keeping} className="text-ink-soft" />
      <div className="flex flex-wrap gap-2">
        {canBuy && canBeHad(state) && (
          <ButtonLink
            href={pathTo(paths.buyPermit, { permit: permitId, day, zone: zoneId })}
            aria-label={t('map.all.chooseOf', { permit: name })}
          >
            {t('map.all.choose')}
          </ButtonLink>
        )}
        {!canBeHad(state) && isOtherDay && (
          <Button variant="secondary" onPress={() => onDay(nextDay)}>
            {t('find.goTo', { day: dayText(nextDay, 'day', region) })}
          </Button>
        )}
        <ButtonLink
          variant="quiet"
          href={pathTo(paths.map, { permit: permitId, day })}
          aria-label={t('map.all.zonesOf', { permit: name })}
        >
          {t('map.link')}
        </ButtonLink>
      </div>
    </li>
  )
}
