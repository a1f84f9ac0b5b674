import { CalendarDays } from 'lucide-react'
import { useState } from 'react'
import { addDays, countDays } from '#rules/days.ts'
import { endsByItself } from '#rules/permit/valid-for.ts'
import { partOnDemand } from '#web/platform/on-demand.tsx'
import { Button } from '#web/ui/button.tsx'
import { dayText, daysText } from '#rules/day-text.ts'
import { PlacesDots } from '#web/ui/places-dots.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useTexts } from '#web/ui/region.ts'
import { validityText } from '#web/ui/validity-text.ts'
import { FieldProblem } from './field-problem.tsx'
import { fieldId, type PartProps } from './form-fields.ts'
import { validFor } from './permit-shown.ts'

const HowManyDays = partOnDemand(() => import('./how-many-days.tsx'), {
  whileLoading: <Skeleton className="mt-3 h-20 w-80" />,
})
const DaySheet = partOnDemand(() => import('./day-sheet.tsx'))

interface DayChoiceProps extends PartProps {
  today: string
  onDay: (day: string) => void
}

export function DayChoice({ permit, form, errorOf, change, today, onDay }: DayChoiceProps) {
  const { t, region } = useTexts()
  const [isOpen, setOpen] = useState(false)
  const { firstDay, lastDay = firstDay } = form.draft
  const problem = errorOf('firstDay') ?? errorOf('lastDay')
  const { nextDay, placesOfDay } = form
  const valid = validityText(permit, t)
  const isSeveral = firstDay !== undefined && lastDay !== undefined && firstDay < lastDay
  return (
    <section aria-labelledby="order-when" id={fieldId('firstDay')}>
      <h2 id="order-when" className="text-lg">
        {t('buy.day.label')}
      </h2>
      <div className="mt-1 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        {firstDay !== undefined && (
          <p className="figures text-3xl">
            {isSeveral ? daysText(firstDay, lastDay ?? firstDay, region) : dayText(firstDay, 'day', region)}
          </p>
        )}
        <Button
          variant="secondary"
          icon={<CalendarDays aria-hidden className="size-5" />}
          onPress={() => setOpen(true)}
        >
          {t(firstDay === undefined ? 'buy.day.choose' : 'buy.day.change')}
        </Button>
      </div>
      {isSeveral && lastDay !== undefined && (
        <p className="mt-1 text-ink-soft">
          {valid === undefined
            ? t('buy.day.several', { count: countDays(firstDay, lastDay) })
            : t('buy.day.valid', { validity: valid })}
          {permit.bookedDayByDay && ` ${t('buy.day.bookedLater')}`}
        </p>
      )}
      <PlacesDots {...placesOfDay} className="mt-2" />
      {firstDay !== undefined &&
        !endsByItself(validFor(permit)) &&
        permit.daysAtMost > permit.daysAtLeast && (
          <HowManyDays
            firstDay={firstDay}
            least={permit.daysAtLeast}
            most={permit.daysAtMost}
            lengths={permit.validity?.days}
            value={lastDay === undefined ? permit.daysAtLeast : countDays(firstDay, lastDay)}
            onChange={(days) => change({ lastDay: addDays(firstDay, days - 1) }, 'lastDay', 'firstDay')}
          />
        )}
      {problem === undefined &&
        form.limitsLeft.map((sentence) => (
          <p key={sentence} className="mt-2 text-ink-soft">
            {sentence}
          </p>
        ))}
      <FieldProblem message={problem}>
        {nextDay !== undefined && nextDay !== firstDay && (
          <div className="mt-2">
            <Button variant="secondary" onPress={() => onDay(nextDay)}>
              {t('buy.day.goTo', { day: dayText(nextDay, 'day', region) })}
            </Button>
          </div>
        )}
      </FieldProblem>
      {isOpen && (
        <DaySheet
          permitId={permit.permitId}
          value={firstDay}
          today={today}
          days={form.days}
          onClose={() => setOpen(false)}
          onChange={(day) => {
            setOpen(false)
            onDay(day)
          }}
        />
      )}
    </section>
  )
}
