import { listMembers } from '#contract/office-members.ts'
import { setLastDays, readMembership } from '#contract/office-membership.ts'
import { dayText } from '#rules/day-text.ts'
import { DateField } from '#web/platform/days-on-demand.tsx'
import { Form } from '#web/platform/forms/form.tsx'
import { useCallForm } from '#web/platform/forms/use-call-form.ts'
import { useRenew } from '#web/platform/query/use-renew.ts'
import { FormSheet } from '#web/platform/typed/form-sheet.tsx'
import { useTypedField, useTypedForm } from '#web/platform/typed/use-typed-form.ts'
import { useToday } from '#web/platform/today.ts'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { useTexts } from '#web/ui/region.ts'

/** A day that is no end of a year. */
const OTHER = 'other'

interface LastDaysSheetProps {
  associationId: number
  withoutLastDay: number
  onClose: () => void
  onDone: (sentence: string) => void
}

/** Until when the members without a last day are members. */
export function LastDaysSheet({ associationId, withoutLastDay, onClose, onDone }: LastDaysSheetProps) {
  const { t, region } = useTexts()
  const renew = useRenew()
  const typed = useTypedForm({ form: 'member-last-days', of: String(associationId) })
  const year = Number(useToday().slice(0, 4))
  const ends = [`${year - 1}-12-31`, `${year}-12-31`, `${year + 1}-12-31`]
  const [chosen, setChosen] = useTypedField(typed, 'chosen', ends[1] ?? OTHER)
  const form = useCallForm(setLastDays, {
    typed,
    start: {},
    fixed: { associationId, ...(chosen !== OTHER && { lastDay: chosen }) },
    label: (name) => t(`office-membership.lastDays.fields.${name}`),
    onDone: ({ changed }) => {
      void renew(readMembership)
      void renew(listMembers)
      onDone(t('office-membership.lastDays.done', { count: changed }))
    },
  })
  return (
    <FormSheet
      typed={typed}
      onClose={onClose}
      title={t('office-membership.lastDays.sure', { count: withoutLastDay })}
    >
      <div className="flex flex-col gap-6">
        <p className="text-ink-soft">{t('office-membership.lastDays.sureText')}</p>
        <Form of={form} act={t('office-membership.lastDays.act')} acting={t('office.saving')}>
          <RadioCards
            label={t('office-membership.lastDays.fields.lastDay')}
            value={chosen}
            onChange={setChosen}
            options={[
              ...ends.map((day) => ({ value: day, title: dayText(day, 'dated', region) })),
              { value: OTHER, title: t('office-membership.lastDays.other') },
            ]}
          />
          {chosen === OTHER && <DateField {...form.field('lastDay')} />}
        </Form>
      </div>
    </FormSheet>
  )
}
