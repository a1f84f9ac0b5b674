import { OctagonX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Allowance, Stop, WhatIsLeft as Left } from '#rules/river/catch-log.ts'
import { KeepingIcon } from '#web/ui/technique-icon.tsx'
import { useFishWords } from '../log/fish-words.ts'

const ORDER = ['day', 'season', 'year'] as const

const isSameAs = (stop: Stop, { species, span, allowed }: Allowance) =>
  stop.counting === 'kept' &&
  span === 'day' &&
  allowed === stop.after &&
  String(species) === String(stop.species)

interface WhatIsLeftProps {
  left: Left
  allReleased: boolean
  /** The outing of an earlier day that was not ended. */
  isOfEarlierDay: boolean
}

/** The remaining allowance, in figures readable at arm's length, and the end of fishing time. */
export function WhatIsLeft({ left, allReleased, isOfEarlierDay }: WhatIsLeftProps) {
  const { t } = useTranslation()
  const figures = useFigures(left, isOfEarlierDay)
  return (
    <section aria-label={t('river.left.title')} className="flex flex-col gap-3">
      {left.stopNow && (
        <p
          role="alert"
          className="flex items-center gap-4 rounded-lg bg-alarm-deep px-5 py-4 text-lg font-semibold text-on-alarm"
        >
          <OctagonX aria-hidden className="size-10 shrink-0" />
          {t('river.left.stopNow')}
        </p>
      )}
      {allReleased ? (
        <p className="flex items-center gap-4 rounded-lg border border-hair bg-sheet px-5 py-4 text-lg font-semibold">
          <KeepingIcon kept={false} className="size-10" />
          {t('river.allReleased')}
        </p>
      ) : (
        figures.length > 0 && (
          <ul className="grid grid-cols-[repeat(auto-fit,minmax(96px,1fr))] gap-x-4 gap-y-5 rounded-lg border border-hair bg-sheet px-5 py-4">
            {figures.map(({ key, count, text, fish, of }) => (
              <li key={key}>
                <span className={`figures block text-5xl ${count === 0 ? 'text-alarm-deep' : 'text-ink'}`}>
                  {count}
                </span>
                <span className="block leading-snug font-semibold">{text}</span>
                <span className="block text-sm leading-snug text-ink-soft">{fish}</span>
                <span className="block text-sm leading-snug text-ink-soft">{of}</span>
              </li>
            ))}
          </ul>
        )
      )}
    </section>
  )
}

/** A stop equal to the day's limit is shown once. */
function useFigures(left: Left, isOfEarlierDay: boolean) {
  const { t } = useTranslation()
  const { group } = useFishWords()
  const allowances = left.allowances
    .toSorted((one, other) => ORDER.indexOf(one.span) - ORDER.indexOf(other.span))
    .map(({ span, species, left: count, allowed }) => ({
      key: `${span} ${String(species)}`,
      count,
      text: t(`river.left.${span === 'day' && isOfEarlierDay ? 'thatDay' : span}`, { count }),
      fish: group(species),
      of: t('river.left.of', { count: allowed }),
    }))
  const stops = left.stops
    .filter((stop) => !left.allowances.some((one) => isSameAs(stop, one)))
    .map(({ after, left: count, species, counting }) => ({
      key: `stop ${String(species)}`,
      count,
      text: t('river.left.stop', { count }),
      fish: group(species),
      of: t(counting === 'kept' ? 'river.left.stopKept' : 'river.left.stopAll', { count: after }),
    }))
  return [...allowances, ...stops]
}
