import { moveSale } from '#contract/office-sale.ts'
import { dayText } from '#rules/day-text.ts'
import { useHeldDays, usePermitDays } from '#web/capabilities/purchase/index.ts'
import { Form } from '#web/platform/forms/form.tsx'
import { useCallForm } from '#web/platform/forms/use-call-form.ts'
import { FormSheet } from '#web/platform/typed/form-sheet.tsx'
import { useTypedField, useTypedForm } from '#web/platform/typed/use-typed-form.ts'
import { useToday } from '#web/platform/today.ts'
import { Calendar } from '#web/platform/days-on-demand.tsx'
import type { DayInfo } from '#web/ui/day-state.ts'
import { useTexts } from '#web/ui/region.ts'
import { BeyondRules, ReasonBeyond } from './beyond-rules.tsx'
import type { SheetProps } from './sheet-props.ts'

/** Another first day: the days on which the permit is sold, and whether the club's rules still allow it. */
export function MoveSheet({ office: { associationId }, sale: { permit }, onClose, onDone }: SheetProps) {
  const { t, region } = useTexts()
  const today = useToday()
  const { purchaseId, firstDay, lastDay, changes } = permit
  const typed = useTypedForm({ form: 'sale-move', of: purchaseId })
  const [day, setDay] = useTypedField(typed, 'day', firstDay)
  const reason = changes?.date.possible === false ? changes.date.reason : undefined
  const [isBeyond, setBeyond] = useTypedField(typed, 'beyond', false)
  const whyNot =
    day === firstDay
      ? t('office-sales.move.sameDay')
      : reason !== undefined && !isBeyond
        ? t('office-sales.beyond.needed')
        : undefined
  const days = useHeldDays({ permitId: permit.permitId }, usePermitDays(permit.permitId, firstDay, today))
  const infoOf = (one: string): DayInfo | undefined => {
    const has: DayInfo = { state: 'open', hint: t('office-sales.move.has') }
    if (one === firstDay) return has
    const info = days.infoOf(one)
    // The later days of several: chosen as the first one, they may be refused.
    return firstDay < one && one <= lastDay && info?.state === 'open' ? { ...info, ...has } : info
  }
  const form = useCallForm(moveSale, {
    typed,
    start: { ...(isBeyond && { reason: '' }) },
    fixed: { associationId, purchaseId, day, ...(isBeyond && { beyondRules: true }) },
    label: (name) => t(`office-sales.fields.${name}`),
    onDone: () => onDone(t('office-sales.move.done', { day: dayText(day, 'day', region) })),
  })
  const beyond = <BeyondRules reason={reason} isBeyond={isBeyond} onChange={setBeyond} />
  return (
    <FormSheet typed={typed} onClose={onClose} title={t('office-sales.move.title')}>
      <Form
        of={form}
        act={
          day === firstDay
            ? t('office-sales.move.pick')
            : t('office-sales.move.act', { day: dayText(day, 'day', region) })
        }
        acting={t('office.saving')}
        disabledBecause={whyNot}
        last={isBeyond && <ReasonBeyond form={form} />}
      >
        {/* In view at once: below the calendar it would be under the foot of the sheet. */}
        {reason !== undefined && beyond}
        <div className="flex justify-center">
          <Calendar
            label={t('office-sales.move.pick')}
            value={day}
            onChange={setDay}
            today={today}
            firstDay={today}
            infoOf={infoOf}
            onMonthChange={days.showMonth}
          />
        </div>
        {reason === undefined && beyond}
      </Form>
    </FormSheet>
  )
}
