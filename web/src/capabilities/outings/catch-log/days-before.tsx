import type { HeldPermit } from '#contract/permits.ts'
import { addDays } from '#rules/days.ts'
import { pathTo, paths } from '#web/platform/navigation/paths.ts'
import type { OutingEntry } from '#web/platform/offline/index.ts'
import type { useFishingDay } from '#web/platform/fishing-day.ts'
import { dayText } from '#rules/day-text.ts'
import { ButtonLink } from '#web/ui/link.tsx'
import { useTexts } from '#web/ui/region.ts'
import { notNoted } from '../log/not-noted.ts'

const DAYS_BACK = 7

interface DaysBeforeProps {
  permits: readonly HeldPermit[]
  outings: readonly OutingEntry[]
  todayOf: ReturnType<typeof useFishingDay>
}

/** Permits that ended a few days ago and lack an outing, which can still be added. */
export function DaysBefore({ permits, outings, todayOf }: DaysBeforeProps) {
  const { t, region } = useTexts()
  const recent = permits.flatMap((held) => {
    const today = todayOf(held)
    const isRecent = addDays(today, -DAYS_BACK) <= held.lastDay && held.lastDay < today
    if (!held.iAmHolder || !isRecent) return []
    const begun = outings.filter((one) => one.purchaseId === held.purchaseId && one.startedAt)
    const [last] = notNoted(held, begun, today)
    return last === undefined ? [] : [{ held, day: last.day }]
  })
  if (recent.length === 0) return null
  return (
    <section aria-labelledby="days-before" className="mx-auto flex max-w-column flex-col gap-4 pt-10">
      <h2 id="days-before" className="text-xl">
        {t('river.afterwards.ask')}
      </h2>
      <ul className="flex flex-col gap-2">
        {recent.map(({ held, day }) => (
          <li key={held.purchaseId}>
            <ButtonLink
              size="river"
              wide
              variant="secondary"
              href={pathTo(paths.catchLog, { purchase: held.purchaseId })}
            >
              <span className="inline-block first-letter:uppercase">
                {dayText(day, 'day', region)}, {held.zone?.name ?? held.name}
              </span>
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
