import { useNavigate } from 'react-router'
import { closeTill, listClosedTills, listTills, readTill } from '#contract/office-tills.ts'
import { Form } from '#web/platform/forms/form.tsx'
import { useCallForm } from '#web/platform/forms/use-call-form.ts'
import { paths } from '#web/platform/navigation/paths.ts'
import { useRenew } from '#web/platform/query/use-renew.ts'
import { FormSheet } from '#web/platform/typed/form-sheet.tsx'
import { useTypedForm } from '#web/platform/typed/use-typed-form.ts'
import { useTexts } from '#web/ui/region.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { useOfficePath } from '../use-office.ts'
import { ClosedMeanwhile } from './closed-meanwhile.tsx'
import { CountCash } from './count-cash.tsx'
import type { TillSheetProps } from './pay-out-sheet.tsx'
import { useCount } from './use-count.ts'

/** Counted without the sum that has to be there; the difference is told once it is closed, on the page with its sheet. */
export function CloseTillSheet({ associationId, till: { tillId }, onClose }: TillSheetProps) {
  const { t } = useTexts()
  const renew = useRenew()
  const navigate = useNavigate()
  const pathOf = useOfficePath()
  const typed = useTypedForm({ form: 'till-close', of: tillId })
  const count = useCount(typed)
  const form = useCallForm(closeTill, {
    typed,
    start: { note: '' },
    fixed: { associationId, tillId, countedCents: count.cents ?? 0 },
    label: (name) => t(`office-till.fields.${name}`),
    onDone: () => {
      for (const call of [listTills, readTill, listClosedTills]) void renew(call)
      onClose()
      void navigate(pathOf(paths.officeTill, { till: tillId }))
    },
  })
  return (
    <FormSheet typed={typed} onClose={onClose} title={t('office-till.close.title')}>
      <Form
        of={form}
        act={count.act('close')}
        acting={t('office.saving')}
        disabledBecause={count.missing}
        help={<ClosedMeanwhile problem={form.refusal} />}
      >
        <p>{t('office-till.close.text')}</p>
        <CountCash count={count} label={t('office-till.fields.countedCents')} />
        <TextField
          {...form.field('note')}
          autoComplete="off"
          optionalText={t('identity.optional')}
          description={t('office-till.close.note')}
        />
      </Form>
    </FormSheet>
  )
}
