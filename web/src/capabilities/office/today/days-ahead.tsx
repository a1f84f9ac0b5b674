import { BellRing } from 'lucide-react'
import type { ResponseOf } from '#contract/call.ts'
import type { readOfficeDay } from '#contract/office-day.ts'
import { dayText } from '#rules/day-text.ts'
import { PlainButton } from '#web/ui/plain-button.tsx'
import { useTexts } from '#web/ui/region.ts'

interface DaysAheadProps {
  days: ResponseOf<typeof readOfficeDay>['nextDays']
  onChoose: (day: string) => void
}

/** The coming days with how many permits are valid and people wait; each opens its plan. */
export function DaysAhead({ days, onChoose }: DaysAheadProps) {
  const { t, region } = useTexts()
  return (
    <section aria-labelledby="office-days">
      <h2 id="office-days" className="text-xl">
        {t('office-day.nextDays')}
      </h2>
      <ul className="mt-2 divide-y divide-hair">
        {days.map(({ day, permits, waiting }) => (
          <li key={day}>
            <PlainButton
              onPress={() => onChoose(day)}
              className="flex min-h-12 w-full cursor-pointer items-center justify-between gap-4 rounded-sm py-1 text-left hover:text-river"
            >
              <span className="first-letter:uppercase">{dayText(day, 'day', region)}</span>
              <span className="flex flex-wrap items-center justify-end gap-x-4">
                {waiting !== undefined && (
                  <span className="flex items-center gap-1.5 font-medium">
                    <BellRing aria-hidden className="size-4 shrink-0" />
                    {t('office-day.waitingOfDay', { count: waiting })}
                  </span>
                )}
                <span className="text-ink-soft">{t('office-day.permitsOfDay', { count: permits })}</span>
              </span>
            </PlainButton>
          </li>
        ))}
      </ul>
    </section>
  )
}
