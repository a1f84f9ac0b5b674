import type { OfficeWarden } from '#contract/office-wardens.ts'
import { dayText } from '#rules/day-text.ts'
import { addDays, daysFromTo } from '#rules/days.ts'
import { daysOfDuty } from '#rules/club/duty.ts'
import { useTexts } from '#web/ui/region.ts'
import { dutyOf } from './duty-of.ts'

const DAYS_AHEAD = 6

/** Who is on duty today and on the six days to come. */
export function OnDutySoon({ wardens, today }: { wardens: readonly OfficeWarden[]; today: string }) {
  const { t, region } = useTexts()
  const last = addDays(today, DAYS_AHEAD)
  const onDuty = wardens.map((warden) => ({
    name: `${warden.firstName} ${warden.lastName}`,
    days: daysOfDuty(dutyOf(warden), today, last),
  }))
  // Of a club that plans no duty there is nothing to say.
  if (onDuty.every(({ days }) => days.length === 0)) return null
  return (
    <section aria-labelledby="on-duty-soon" className="flex flex-col gap-2">
      <h2 id="on-duty-soon" className="font-display text-lg font-[640]">
        {t('office-wardens.soon.title')}
      </h2>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
        {daysFromTo(today, last).map((day) => {
          const names = onDuty.filter(({ days }) => days.includes(day)).map(({ name }) => name)
          return (
            <div key={day} className="contents">
              <dt className={day === today ? 'font-semibold' : ''}>
                {day === today ? t('office-wardens.soon.today') : dayText(day, 'short', region)}
              </dt>
              <dd className={names.length === 0 ? 'text-ink-soft' : 'font-semibold wrap-anywhere'}>
                {names.length === 0 ? t('office-wardens.soon.nobody') : names.join(', ')}
              </dd>
            </div>
          )
        })}
      </dl>
    </section>
  )
}
