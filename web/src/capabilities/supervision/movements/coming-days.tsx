import { dayText } from '#rules/day-text.ts'
import { useTexts } from '#web/ui/region.ts'
import type { ComingDay } from './zones-of-day.ts'

export function ComingDays({ days }: { days: readonly ComingDay[] }) {
  const { t, region } = useTexts()
  return (
    <section aria-labelledby="coming-days" className="mt-10">
      <h2 id="coming-days" className="text-2xl">
        {t('supervision.movements.coming')}
      </h2>
      {days.length === 0 ? (
        <p className="mt-2 text-ink-soft">{t('supervision.movements.noneComing')}</p>
      ) : (
        <ul className="mt-2 gap-x-12 md:columns-2">
          {days.map(({ day, anglers, places }) => (
            <li key={day} className="flex break-inside-avoid gap-4 border-b border-hair py-3">
              <p className="figures w-12 shrink-0 text-right text-3xl">{anglers}</p>
              <div className="min-w-0">
                <h3 className="text-lg first-letter:uppercase">{dayText(day, 'day', region)}</h3>
                <ul className="text-ink-soft">
                  {places.map(({ name, slotName, anglers: count }) => (
                    <li key={`${name} ${slotName}`}>
                      {[name, slotName].filter(Boolean).join(' · ') || t('supervision.movements.noZone')}
                      {': '}
                      {t('supervision.anglers', { count })}
                    </li>
                  ))}
                </ul>
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
