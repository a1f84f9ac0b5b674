import { useState } from 'react'
import type { ChangeProps, Receiver } from './change-props.ts'
import { HandOverSure } from './hand-over-sure.tsx'
import { HandOverTo } from './hand-over-to.tsx'

/** The e-mail of the new holder; then once more, by their name and with what it means, before it is done. */
export function HandOver(props: ChangeProps) {
  const [typed, setTyped] = useState('')
  const [receiver, setReceiver] = useState<Receiver>()
  return receiver === undefined ? (
    <HandOverTo {...props} typed={typed} onType={setTyped} onFound={setReceiver} />
  ) : (
    <HandOverSure {...props} receiver={receiver} onOther={() => setReceiver(undefined)} />
  )
}
