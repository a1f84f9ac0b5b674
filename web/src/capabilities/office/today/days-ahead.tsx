import { dayText } from '#rules/day-text.ts'
import { PlainButton } from '#web/ui/plain-button.tsx'
import { useTexts } from '#web/ui/region.ts'

interface DaysAheadProps {
  days: readonly { day: string; permits: number }[]
  onChoose: (day: string) => void
}

/** The coming days with how many permits are valid; each opens its plan. */
export function DaysAhead({ days, onChoose }: DaysAheadProps) {
  const { t, region } = useTexts()
  return (
    <section aria-labelledby="office-days">
      <h2 id="office-days" className="text-xl">
        {t('office-day.nextDays')}
      </h2>
      <ul className="mt-2 divide-y divide-hair">
        {days.map(({ day, permits }) => (
          <li key={day}>
            <PlainButton
              onPress={() => onChoose(day)}
              className="flex min-h-12 w-full cursor-pointer items-center justify-between gap-4 rounded-sm py-1 text-left hover:text-river"
            >
              <span className="first-letter:uppercase">{dayText(day, 'day', region)}</span>
              <span className="text-ink-soft">{t('office-day.permitsOfDay', { count: permits })}</span>
            </PlainButton>
          </li>
        ))}
      </ul>
    </section>
  )
}
