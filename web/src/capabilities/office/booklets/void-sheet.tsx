import { type Booklet, listBooklets, voidBooklet } from '#contract/office-booklets.ts'
import { Form } from '#web/platform/forms/form.tsx'
import { useCallForm } from '#web/platform/forms/use-call-form.ts'
import { useRenew } from '#web/platform/query/use-renew.ts'
import { FormSheet } from '#web/platform/typed/form-sheet.tsx'
import { useTypedForm } from '#web/platform/typed/use-typed-form.ts'
import { useTexts } from '#web/ui/region.ts'
import { TextField } from '#web/ui/text-field.tsx'

interface VoidSheetProps {
  associationId: number
  booklet: Pick<Booklet, 'bookletId' | 'number' | 'counts'>
  onClose: () => void
  onDone: (sentence: string) => void
}

/** A booklet that was lost: how many sheets it touches, and why. */
export function VoidSheet({ associationId, booklet, onClose, onDone }: VoidSheetProps) {
  const { t } = useTexts()
  const renew = useRenew()
  const { bookletId, number, counts } = booklet
  const typed = useTypedForm({ form: 'booklet-void', of: associationId, entry: bookletId })
  const form = useCallForm(voidBooklet, {
    typed,
    start: { reason: '' },
    fixed: { associationId, bookletId },
    label: () => t('office-booklets.void.reason'),
    onDone: () => {
      void renew(listBooklets)
      onDone(t('office-booklets.void.done', { number }))
    },
  })
  return (
    <FormSheet typed={typed} onClose={onClose} title={t('office-booklets.void.title', { number })}>
      <Form of={form} act={t('office-booklets.void.act')} acting={t('office.saving')} isDangerous>
        <p>{t('office-booklets.void.text', { count: counts.setAside + counts.returned })}</p>
        <TextField {...form.field('reason')} rows={3} />
      </Form>
    </FormSheet>
  )
}
