import { useState } from 'react'
import { handOverOrder, planOrderHandOver } from '#contract/office-order-changes.ts'
import { type Sale } from '#contract/office-sale.ts'
import { askSaleReceiver, handOverSale } from '#contract/office-sale-changes.ts'
import { Form } from '#web/platform/forms/form.tsx'
import { useCallForm } from '#web/platform/forms/use-call-form.ts'
import { useAct } from '#web/platform/query/use-act.ts'
import { FormSheet } from '#web/platform/typed/form-sheet.tsx'
import { useTypedField, useTypedForm } from '#web/platform/typed/use-typed-form.ts'
import { AlertDialog } from '#web/ui/alert-dialog.tsx'
import { EmailsIn } from '#web/ui/emails-in.tsx'
import { MoveAlong } from '#web/ui/move-along.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useTexts } from '#web/ui/region.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { Failed } from '../outcome.tsx'
import { BeyondRules, ReasonBeyond } from './beyond-rules.tsx'
import type { SheetProps } from './sheet-props.ts'
import { useHandOrderAlong } from './use-hand-order-along.tsx'

/** The receiver's first name and initial, and what is handed over to them if they are the right person. */
interface Receiver {
  name: string
  email: string
  count: number
  go: () => void
}

/** Asks whose account the address is, shows the name, and hands over only then; what of its order goes along, too. */
export function HandOverSheet({ office: { associationId }, sale, onClose, onDone }: SheetProps) {
  const { permit } = sale
  const { t } = useTexts()
  const { purchaseId, changes } = permit
  const reason = changes?.holder.possible === false ? changes.holder.reason : undefined
  const typed = useTypedForm({ form: 'sale-hand-over', of: purchaseId })
  const [isBeyond, setBeyond] = useTypedField(typed, 'beyond', false)
  const [receiver, setReceiver] = useState<Receiver>()
  const along = useHandOrderAlong(sale, typed)
  const ofAll = (receiver?.count ?? 1) > 1 ? 'All' : ''
  const handed = ({ sale: { holder } }: { sale: Sale }) => {
    typed.forget()
    const name = `${holder.firstName} ${holder.lastName}`
    const count = along.purchaseIds.length
    onDone(t(`office-sales.handOver.done${count > 1 ? 'All' : ''}`, { name, count }))
  }
  const one = useAct(handOverSale, { onDone: handed })
  const several = useAct(handOverOrder, { onDone: handed })
  const options = {
    // What is typed is kept until the permit is handed over.
    typed: { ...typed, forget: () => undefined },
    start: { email: '', ...(isBeyond && { reason: '' }) },
    label: (name: string) => t(`office-sales.fields.${name}`),
  }
  const fixed = { associationId, purchaseId, ...(isBeyond && { beyondRules: true }) }
  const alone = useCallForm(askSaleReceiver, {
    ...options,
    fixed,
    onDone: ({ name }, sent) => setReceiver({ name, email: sent.email, count: 1, go: () => one.go(sent) }),
  })
  const together = useCallForm(planOrderHandOver, {
    ...options,
    fixed: { ...fixed, purchaseIds: along.purchaseIds },
    onDone: ({ name, permits }, sent) => {
      const isPossible = name !== undefined && permits.every(({ possible }) => possible)
      along.setAnswers(isPossible ? undefined : permits)
      if (isPossible)
        setReceiver({ name, email: sent.email, count: permits.length, go: () => several.go(sent) })
    },
  })
  // One form by sale, so that what is typed stays where it is whatever is chosen.
  const form = along.hasOthers ? together : alone
  const handing = along.hasOthers ? several : one
  return (
    <FormSheet typed={typed} onClose={onClose} title={t('office-sales.handOver.title')}>
      <Form
        of={{ ...form, isSending: form.isSending || handing.isPending }}
        act={t('office-sales.handOver.act')}
        acting={t(handing.isPending ? 'office.saving' : 'office-sales.handOver.asking')}
        disabledBecause={reason !== undefined && !isBeyond ? t('office-sales.beyond.needed') : undefined}
        last={isBeyond && <ReasonBeyond form={form} />}
      >
        <TextField
          {...form.field('email')}
          type="email"
          autoComplete="off"
          inputMode="email"
          description={t('office-sales.handOver.help')}
        />
        {along.whyNotAll !== undefined && (
          <Notice kind="alarm" isNew>
            {along.whyNotAll}
          </Notice>
        )}
        <MoveAlong title={t('changes.holder.also.title')} rows={along.rows} onChange={along.onChange} />
        <BeyondRules reason={reason} isBeyond={isBeyond} onChange={setBeyond} />
        <Failed why={handing.failure} />
      </Form>
      {receiver !== undefined && (
        <AlertDialog
          isOpen
          onClose={() => setReceiver(undefined)}
          title={t(`office-sales.handOver.sure${ofAll}`, { name: receiver.name, count: receiver.count })}
          okText={t('office-sales.handOver.confirm', { name: receiver.name })}
          cancelText={t('office-sales.handOver.back')}
          isDangerous
          isDismissable
          onConfirm={receiver.go}
        >
          <p className="wrap-anywhere">
            <EmailsIn
              text={t(`office-sales.handOver.whose${ofAll}`, {
                name: receiver.name,
                email: receiver.email,
                holder: `${permit.holder.firstName} ${permit.holder.lastName}`.trim(),
              })}
            />
          </p>
        </AlertDialog>
      )}
    </FormSheet>
  )
}
