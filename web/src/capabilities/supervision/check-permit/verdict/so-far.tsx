import { useTranslation } from 'react-i18next'
import type { SupervisedPurchase } from '#contract/supervised.ts'
import { wallClock } from '#rules/wall-clock.ts'
import { zoneOfTheWaters } from '#web/platform/waters-zone.ts'
import { timeText } from '#web/ui/day-text.ts'
import { FishOf } from '#web/ui/fish/fish-of.tsx'
import { useRegion } from '#web/ui/region.ts'
import { KeepingIcon } from '#web/ui/technique-icon.tsx'

type Outing = NonNullable<SupervisedPurchase['outings']>[number]
type Fish = NonNullable<SupervisedPurchase['catches']>[number]

export const clockOf = (instant: string): string =>
  timeText(wallClock(zoneOfTheWaters(), new Date(instant)).time)
const dayOf = (instant: string): string => wallClock(zoneOfTheWaters(), new Date(instant)).day

interface SoFarProps {
  purchase: SupervisedPurchase
  day: string
}

export function SoFar({ purchase, day }: SoFarProps) {
  const { t } = useTranslation()
  const outings = (purchase.outings ?? []).filter((one) => one.day === day)
  const fish = (purchase.catches ?? [])
    .filter(({ caughtAt }) => dayOf(caughtAt) >= day)
    .toSorted((a, b) => Date.parse(b.caughtAt) - Date.parse(a.caughtAt))
  const kept = fish.filter((one) => one.kept).length
  return (
    <section aria-label={t('check.soFar.title')} className="border-t border-hair pt-4">
      {outings.some(({ startedAt }) => startedAt) ? (
        outings.map((one) => <OutingContent key={one.id} {...one} />)
      ) : (
        <p className="text-lg font-semibold">{t('check.soFar.notStarted')}</p>
      )}
      <p className="mt-1 text-lg">
        {fish.length === 0
          ? t('check.soFar.noFish')
          : t('check.soFar.fish', { count: fish.length, kept, released: fish.length - kept })}
      </p>
      <ul className="divide-y divide-hair">
        {fish.map((one) => (
          <FishText key={one.id} {...one} />
        ))}
      </ul>
    </section>
  )
}

function OutingContent({ startedAt, endedAt }: Outing) {
  const { t } = useTranslation()
  if (startedAt === undefined) return null
  const from = clockOf(startedAt)
  return (
    <p className="text-lg font-semibold">
      {endedAt === undefined
        ? t('check.soFar.started', { from })
        : t('check.soFar.ended', { from, to: clockOf(endedAt) })}
    </p>
  )
}

function FishText({ species, lengthCm, kept, caughtAt }: Fish) {
  const { t } = useTranslation()
  const region = useRegion()
  return (
    <li className="flex min-h-14 items-center gap-3 py-1.5">
      <span className="figures w-12 shrink-0 text-lg">{clockOf(caughtAt)}</span>
      <FishOf species={species} className="w-14 shrink-0" />
      <span className="min-w-0 flex-1 first-letter:uppercase">
        {species === 'other' ? t('river.otherFish') : t(`catalogue.species.${species}`)}
        {lengthCm !== undefined && (
          <span className="figures text-lg whitespace-nowrap">
            {' '}
            {t('river.cm', { length: new Intl.NumberFormat(region).format(lengthCm) })}
          </span>
        )}
      </span>
      <span className="flex w-20 shrink-0 flex-col items-center text-sm leading-tight font-semibold">
        <KeepingIcon kept={kept} className="size-6" />
        {t(kept ? 'river.kept' : 'river.released')}
      </span>
    </li>
  )
}
