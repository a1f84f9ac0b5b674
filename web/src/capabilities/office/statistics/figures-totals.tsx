import { useTranslation } from 'react-i18next'
import { useFigureNumbers } from './figure-numbers.ts'
import type { Statistics } from './figures-by.ts'

/** The year at a glance, and of how much of it weights and hours are not known. */
export function FiguresTotals({ total }: { total: Statistics['total'] }) {
  const { t } = useTranslation()
  const { count, kilograms, hours } = useFigureNumbers()
  const shown = [
    ['kept', count(total.kept)],
    ['weighed', kilograms(total.weighedGrams)],
    ['estimated', kilograms(total.estimatedGrams)],
    ['released', count(total.released)],
    ['outings', count(total.outings)],
    ['hours', hours(total.minutes)],
  ] as const
  return (
    <div className="flex flex-col gap-3">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-3 lg:grid-cols-6">
        {shown.map(([key, value]) => (
          <div key={key} className="flex flex-col-reverse justify-end">
            <dt className="text-sm text-ink-soft">{t(`office-statistics.columns.${key}`)}</dt>
            <dd className="figures text-2xl">{value}</dd>
          </div>
        ))}
      </dl>
      {total.withoutWeight > 0 && (
        <p className="max-w-lines text-sm text-ink-soft">
          {t('office-statistics.withoutWeight', { count: total.withoutWeight })}
        </p>
      )}
      {total.withoutHours > 0 && (
        <p className="max-w-lines text-sm text-ink-soft">
          {t('office-statistics.withoutHours', { count: total.withoutHours })}
        </p>
      )}
    </div>
  )
}
