import { moveSale } from '#contract/office-sale.ts'
import { dayText } from '#rules/day-text.ts'
import { useHeldDays, usePermitDays } from '#web/capabilities/purchase/index.ts'
import { Form } from '#web/platform/forms/form.tsx'
import { useCallForm } from '#web/platform/forms/use-call-form.ts'
import { FormSheet } from '#web/platform/typed/form-sheet.tsx'
import { useTypedField, useTypedForm } from '#web/platform/typed/use-typed-form.ts'
import { useToday } from '#web/platform/today.ts'
import { Calendar } from '#web/platform/days-on-demand.tsx'
import { useTexts } from '#web/ui/region.ts'
import { BeyondRules, ReasonBeyond } from './beyond-rules.tsx'
import type { SheetProps } from './sheet-props.ts'

/** Another first day: the days on which the permit is sold, and whether the club's rules still allow it. */
export function MoveSheet({ office: { associationId }, sale: { permit }, onClose, onDone }: SheetProps) {
  const { t, region } = useTexts()
  const today = useToday()
  const { purchaseId, firstDay, changes } = permit
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
  const form = useCallForm(moveSale, {
    typed,
    start: { ...(isBeyond && { reason: '' }) },
    fixed: { associationId, purchaseId, day, ...(isBeyond && { beyondRules: true }) },
    label: (name) => t(`office-sales.fields.${name}`),
    onDone: () => onDone(t('office-sales.move.done', { day: dayText(day, 'day', region) })),
  })
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
        <div className="flex justify-center">
          <Calendar
            label={t('office-sales.move.pick')}
            value={day}
            onChange={setDay}
            today={today}
            firstDay={today}
            infoOf={(one) => (one === firstDay ? undefined : days.infoOf(one))}
            onMonthChange={days.showMonth}
          />
        </div>
        <BeyondRules reason={reason} isBeyond={isBeyond} onChange={setBeyond} />
      </Form>
    </FormSheet>
  )
}
