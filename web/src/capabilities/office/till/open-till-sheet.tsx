import { useState } from 'react'
import { v7 } from 'uuid'
import { listTills, openTill } from '#contract/office-tills.ts'
import { Form } from '#web/platform/forms/form.tsx'
import { useCallForm } from '#web/platform/forms/use-call-form.ts'
import { useRenew } from '#web/platform/query/use-renew.ts'
import { FormSheet } from '#web/platform/typed/form-sheet.tsx'
import { useTypedForm } from '#web/platform/typed/use-typed-form.ts'
import { moneyText } from '#web/ui/money-text.ts'
import { useTexts } from '#web/ui/region.ts'
import { CountCash } from './count-cash.tsx'
import { useCount } from './use-count.ts'

interface OpenTillSheetProps {
  associationId: number
  onClose: () => void
  onDone: (sentence: string) => void
}

/** Opens the caller's till with the money that is in it at the beginning. */
export function OpenTillSheet({ associationId, onClose, onDone }: OpenTillSheetProps) {
  const { t, region } = useTexts()
  const renew = useRenew()
  const typed = useTypedForm({ form: 'till-open', of: associationId })
  const count = useCount(typed)
  const [tillId] = useState(() => v7())
  const form = useCallForm(openTill, {
    typed,
    start: {},
    fixed: { associationId, tillId, floatCents: count.cents ?? 0 },
    label: (name) => t(`office-till.fields.${name}`),
    onRefused: ({ code }) => {
      // Opened on another device: it is shown.
      if (code === 'TILL_OPEN') void renew(listTills)
      return false
    },
    onDone: ({ till: { floatCents } }) => {
      void renew(listTills)
      onDone(t('office-till.open.done', { amount: moneyText(floatCents, region, true) }))
    },
  })
  return (
    <FormSheet typed={typed} onClose={onClose} title={t('office-till.open.title')}>
      <Form of={form} act={count.act('open')} acting={t('office.saving')} disabledBecause={count.missing}>
        <p>{t('office-till.open.text')}</p>
        <CountCash count={count} label={t('office-till.fields.floatCents')} />
      </Form>
    </FormSheet>
  )
}
