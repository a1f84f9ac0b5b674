import { CalendarCheck2, CalendarX2 } from 'lucide-react'
import type { ResponseOf } from '#contract/call.ts'
import type { readPermitPage } from '#contract/public-pages.ts'
import { dayText, timeText } from '#rules/day-text.ts'
import { pathTo, paths } from '#web/platform/navigation/paths.ts'
import { useSession } from '#web/platform/session.ts'
import { cardTexts } from '#web/ui/card-texts.ts'
import { ButtonLink } from '#web/ui/link.tsx'
import { Money } from '#web/ui/money.tsx'
import { PlacesDots } from '#web/ui/places-dots.tsx'
import { useTexts } from '#web/ui/region.ts'

type PermitPage = ResponseOf<typeof readPermitPage>

/** What it costs, on which day it can be had next, and the way there. */
export function HowToBuy({ permit }: { permit: PermitPage }) {
  const { t, region } = useTexts()
  // Wardens and officers buy nothing here.
  const canBuy = (useSession()?.kind ?? 'angler') === 'angler'
  const { permitId, associationId, priceCents, buyable, placesLeft, nextDay, nextDaySoldFrom } = permit
  const { isPriceFrom, otherPrices, remarks } = cardTexts(permit, t, region)
  const day = buyable ? permit.day : nextDay
  const isSold = day !== undefined && (buyable || nextDaySoldFrom === undefined)
  return (
    <section aria-label={t('pages.buying')} className="rounded-lg border border-hair bg-sheet p-5">
      <p className="flex flex-wrap items-baseline gap-x-2">
        {isPriceFrom && <span className="text-ink-soft">{t('ui.priceFrom')}</span>}
        <Money cents={priceCents} className="text-4xl" />
      </p>
      {[...otherPrices, ...remarks].filter(Boolean).map((line) => (
        <p key={String(line)} className="text-sm text-ink-soft">
          {line}
        </p>
      ))}
      <NextDay permit={permit} />
      {buyable && placesLeft !== undefined && <PlacesDots left={placesLeft} isBest className="mt-2" />}
      {canBuy && (
        <div className="mt-4">
          {isSold ? (
            <ButtonLink size="river" wide href={pathTo(paths.buyPermit, { permit: permitId, day })}>
              {t('pages.buy')}
            </ButtonLink>
          ) : (
            <ButtonLink variant="secondary" wide href={pathTo(paths.offers, { association: associationId })}>
              {t('pages.otherPermits')}
            </ButtonLink>
          )}
        </div>
      )}
    </section>
  )
}

function NextDay({ permit }: { permit: PermitPage }) {
  const { t, region } = useTexts()
  const { buyable, day, nextDay, nextDaySoldFrom, nextDaySoldFromTime, reasons } = permit
  if (!buyable && nextDay === undefined)
    return (
      <p className="mt-3 flex items-start gap-2 font-medium text-alarm">
        <CalendarX2 aria-hidden className="mt-1 size-5 shrink-0" />
        {reasons[0]?.sentence ?? t('find.offers.notNow')}
      </p>
    )
  return (
    <p className="mt-3 flex items-start gap-2">
      <CalendarCheck2 aria-hidden className="mt-1 size-5 shrink-0 text-moss" />
      <span>
        <span className="text-ink-soft">{buyable ? t('pages.alreadyToday') : t('ui.nextDay')}</span>{' '}
        <strong>{dayText((buyable ? day : nextDay) ?? day, 'day', region)}</strong>
        {nextDaySoldFrom !== undefined && (
          <span className="block text-sm text-ink-soft">
            {nextDaySoldFromTime === undefined
              ? t('ui.soldFrom', { day: dayText(nextDaySoldFrom, 'day', region) })
              : t('ui.soldFromAt', {
                  day: dayText(nextDaySoldFrom, 'day', region),
                  time: timeText(nextDaySoldFromTime),
                })}
          </span>
        )}
      </span>
    </p>
  )
}
