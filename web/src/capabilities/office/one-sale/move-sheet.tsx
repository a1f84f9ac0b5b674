import { moveOrder } from '#contract/office-order-changes.ts'
import { moveSale } from '#contract/office-sale-changes.ts'
import { dayText } from '#rules/day-text.ts'
import { useHeldDays, usePermitDays } from '#web/capabilities/purchase/index.ts'
import { Form } from '#web/platform/forms/form.tsx'
import { useCallForm } from '#web/platform/forms/use-call-form.ts'
import { FormSheet } from '#web/platform/typed/form-sheet.tsx'
import { useTypedField, useTypedForm } from '#web/platform/typed/use-typed-form.ts'
import { useToday } from '#web/platform/today.ts'
import { Calendar } from '#web/platform/days-on-demand.tsx'
import type { DayInfo } from '#web/ui/day-state.ts'
import { MoveAlong } from '#web/ui/move-along.tsx'
import { useTexts } from '#web/ui/region.ts'
import { BeyondRules, ReasonBeyond } from './beyond-rules.tsx'
import type { SheetProps } from './sheet-props.ts'
import { useOrderAlong } from './use-order-along.tsx'

/**
 * Another first day: the days on which the permit is sold, whether the club's rules still allow it, and which of its order go
 * along.
 */
export function MoveSheet({ office: { associationId }, sale, onClose, onDone }: SheetProps) {
  const { permit } = sale
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
  const along = useOrderAlong({
    associationId,
    sale,
    typed,
    day: day === firstDay ? undefined : day,
    isBeyond,
  })
  const shownDay = dayText(day, 'day', region)
  const options = {
    typed,
    start: { ...(isBeyond && { reason: '' }) },
    label: (name: string) => t(`office-sales.fields.${name}`),
  }
  const fixed = { associationId, purchaseId, day, ...(isBeyond && { beyondRules: true }) }
  const alone = useCallForm(moveSale, {
    ...options,
    fixed,
    onDone: () => onDone(t('office-sales.move.done', { day: shownDay })),
  })
  const together = useCallForm(moveOrder, {
    ...options,
    fixed: { ...fixed, purchaseIds: along.purchaseIds },
    onDone: () => onDone(t('office-sales.move.doneAll', { count: along.count, day: shownDay })),
  })
  const form = along.count > 1 ? together : alone
  const beyond = <BeyondRules reason={reason} isBeyond={isBeyond} onChange={setBeyond} />
  return (
    <FormSheet typed={typed} onClose={onClose} title={t('office-sales.move.title')}>
      <Form
        of={form}
        act={
          day === firstDay
            ? t('office-sales.move.pick')
            : along.count > 1
              ? t('office-sales.move.actAll', { count: along.count, day: shownDay })
              : t('office-sales.move.act', { day: shownDay })
        }
        acting={t('office.saving')}
        disabledBecause={whyNot ?? along.whyNot}
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
        <MoveAlong
          title={t('changes.day.also.title')}
          rows={along.rows}
          onChange={along.onChange}
          onRetry={along.onRetry}
        />
        {reason === undefined && beyond}
      </Form>
    </FormSheet>
  )
}
