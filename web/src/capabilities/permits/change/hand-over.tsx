import { useState } from 'react'
import { useTypedField, useTypedForm } from '#web/platform/typed/use-typed-form.ts'
import type { ChangeProps, Receiver } from './change-props.ts'
import { HandOverSure } from './hand-over-sure.tsx'
import { HandOverTo } from './hand-over-to.tsx'

/** The e-mail of the new holder; then once more, by their name and with what it means, before it is done. */
export function HandOver(props: ChangeProps) {
  const form = useTypedForm({ form: 'hand-over', of: props.held.purchaseId })
  const [typed, setTyped] = useTypedField(form, 'email', '')
  const [receiver, setReceiver] = useState<Receiver>()
  return receiver === undefined ? (
    <HandOverTo {...props} form={form} typed={typed} onType={setTyped} onFound={setReceiver} />
  ) : (
    <HandOverSure
      {...props}
      onDone={(message) => {
        form.forget()
        props.onDone(message)
      }}
      onClose={() => {
        form.drop()
        props.onClose()
      }}
      receiver={receiver}
      onOther={() => setReceiver(undefined)}
    />
  )
}
