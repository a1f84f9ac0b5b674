import type { PermitToCheck, SupervisedPurchase } from '#contract/supervised.ts'
import { speciesText } from '#rules/codes.ts'
import { wallClock } from '#rules/wall-clock.ts'
import { FishOf } from '#web/ui/fish/fish-of.tsx'
import { useTexts } from '#web/ui/region.ts'
import { KeepingIcon } from '#web/ui/technique-icon.tsx'
import { catchesFrom, outingsFromToday } from '../../field-permit.ts'
import { clockIn } from '../../outing-state.tsx'

type Fish = NonNullable<SupervisedPurchase['catches']>[number]

interface SoFarProps {
  purchase: SupervisedPurchase
  permit: PermitToCheck | undefined
  at: Date
  timeZone: string
}

/** The begun outings and the fish of the permit's fishing day. */
export function SoFar({ purchase, permit, at, timeZone }: SoFarProps) {
  const { t } = useTexts()
  const { today, outings } = outingsFromToday(purchase, permit, wallClock(timeZone, at))
  const begun = outings.flatMap(({ id, written }) =>
    written?.startedAt ? [{ id, startedAt: written.startedAt, endedAt: written.endedAt }] : [],
  )
  const fish = catchesFrom(today, purchase, permit, timeZone)
  const kept = fish.filter((one) => one.kept).length
  return (
    <section aria-label={t('check.soFar.title')} className="border-t border-hair pt-4">
      {begun.length > 0 ? (
        begun.map((one) => <BegunOuting key={one.id} {...one} timeZone={timeZone} />)
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
          <FishText key={one.id} {...one} timeZone={timeZone} />
        ))}
      </ul>
    </section>
  )
}

interface BegunOutingProps {
  startedAt: string
  endedAt: string | undefined
  timeZone: string
}

function BegunOuting({ startedAt, endedAt, timeZone }: BegunOutingProps) {
  const { t } = useTexts()
  const from = clockIn(timeZone, startedAt)
  return (
    <p className="text-lg font-semibold">
      {endedAt === undefined
        ? t('check.soFar.started', { from })
        : t('check.soFar.ended', { from, to: clockIn(timeZone, endedAt) })}
    </p>
  )
}

function FishText({ species, lengthCm, kept, caughtAt, timeZone }: Fish & { timeZone: string }) {
  const { t, region } = useTexts()
  return (
    <li className="flex min-h-14 items-center gap-3 py-1.5">
      <span className="figures w-12 shrink-0 text-lg tight:w-auto">{clockIn(timeZone, caughtAt)}</span>
      <FishOf species={species} className="w-14 shrink-0 tight:hidden" />
      <span className="min-w-0 flex-1 first-letter:uppercase">
        {species === 'other' ? t('river.otherFish') : t(speciesText(species))}
        {lengthCm !== undefined && (
          <span className="figures text-lg unbroken">
            {' '}
            {t('river.cm', { length: new Intl.NumberFormat(region).format(lengthCm) })}
          </span>
        )}
      </span>
      <span className="flex w-20 shrink-0 flex-col items-center text-sm leading-tight font-semibold tight:w-auto tight:shrink">
        <KeepingIcon kept={kept} className="size-6" />
        {t(kept ? 'river.kept' : 'river.released')}
      </span>
    </li>
  )
}
