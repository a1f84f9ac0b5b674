import { APP_ERROR_DAYS } from '#contract/operator.ts'
import { dayText } from '#rules/day-text.ts'
import { DescriptionList } from '#web/ui/description-list.tsx'
import { useTexts } from '#web/ui/region.ts'

/** How often the app reported an error, by day: how many, never whose. */
export function AppErrors({ days }: { days: readonly { day: string; count: number }[] }) {
  const { t, region } = useTexts()
  return (
    <section aria-labelledby="operator-errors" className="flex min-w-0 flex-col gap-2">
      <h2 id="operator-errors" className="text-xl">
        {t('office-operator.errors.title')}
      </h2>
      {days.length === 0 ? (
        <p className="text-ink-soft">{t('office-operator.errors.none', { count: APP_ERROR_DAYS })}</p>
      ) : (
        <DescriptionList
          rows={days.map(({ day, count }) => ({
            term: dayText(day, 'day', region),
            value: new Intl.NumberFormat(region).format(count),
          }))}
        />
      )}
    </section>
  )
}
