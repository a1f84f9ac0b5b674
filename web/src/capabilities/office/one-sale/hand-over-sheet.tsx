import { useState } from 'react'
import type { RequestOf } from '#contract/call.ts'
import { askSaleReceiver, handOverSale } from '#contract/office-sale.ts'
import { Form } from '#web/platform/forms/form.tsx'
import { useCallForm } from '#web/platform/forms/use-call-form.ts'
import { useAct } from '#web/platform/query/use-act.ts'
import { FormSheet } from '#web/platform/typed/form-sheet.tsx'
import { useTypedField, useTypedForm } from '#web/platform/typed/use-typed-form.ts'
import { AlertDialog } from '#web/ui/alert-dialog.tsx'
import { EmailsIn } from '#web/ui/emails-in.tsx'
import { useTexts } from '#web/ui/region.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { Failed } from '../outcome.tsx'
import { BeyondRules, ReasonBeyond } from './beyond-rules.tsx'
import type { SheetProps } from './sheet-props.ts'

/** The receiver's first name and initial, and what is handed over to them if they are the right person. */
interface Receiver {
  name: string
  handing: RequestOf<typeof handOverSale>
}

/** Asks whose account the address is, shows the name, and hands over only then. */
export function HandOverSheet({ office: { associationId }, sale: { permit }, onClose, onDone }: SheetProps) {
  const { t } = useTexts()
  const { purchaseId, changes } = permit
  const reason = changes?.holder.possible === false ? changes.holder.reason : undefined
  const typed = useTypedForm({ form: 'sale-hand-over', of: purchaseId })
  const [isBeyond, setBeyond] = useTypedField(typed, 'beyond', false)
  const [receiver, setReceiver] = useState<Receiver>()
  const handOver = useAct(handOverSale, {
    onDone: ({ sale: { holder } }) => {
      typed.forget()
      onDone(t('office-sales.handOver.done', { name: `${holder.firstName} ${holder.lastName}` }))
    },
  })
  const form = useCallForm(askSaleReceiver, {
    // What is typed is kept until the permit is handed over.
    typed: { ...typed, forget: () => undefined },
    start: { email: '', ...(isBeyond && { reason: '' }) },
    fixed: { associationId, purchaseId, ...(isBeyond && { beyondRules: true }) },
    label: (name) => t(`office-sales.fields.${name}`),
    onDone: ({ name }, handing) => setReceiver({ name, handing }),
  })
  return (
    <FormSheet typed={typed} onClose={onClose} title={t('office-sales.handOver.title')}>
      <Form
        of={{ ...form, isSending: form.isSending || handOver.isPending }}
        act={t('office-sales.handOver.act')}
        acting={t(handOver.isPending ? 'office.saving' : 'office-sales.handOver.asking')}
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
        <BeyondRules reason={reason} isBeyond={isBeyond} onChange={setBeyond} />
        <Failed why={handOver.failure} />
      </Form>
      {receiver !== undefined && (
        <AlertDialog
          isOpen
          onClose={() => setReceiver(undefined)}
          title={t('office-sales.handOver.sure', { name: receiver.name })}
          okText={t('office-sales.handOver.confirm', { name: receiver.name })}
          cancelText={t('office-sales.handOver.back')}
          isDangerous
          isDismissable
          onConfirm={() => handOver.go(receiver.handing)}
        >
          <p className="wrap-anywhere">
            <EmailsIn
              text={t('office-sales.handOver.whose', {
                name: receiver.name,
                email: receiver.handing.email,
                holder: `${permit.holder.firstName} ${permit.holder.lastName}`.trim(),
              })}
            />
          </p>
        </AlertDialog>
      )}
    </FormSheet>
  )
}
