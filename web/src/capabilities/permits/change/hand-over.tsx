import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { changeHolder } from '#contract/changes.ts'
import { read } from '#contract/read.ts'
import { Button } from '#web/ui/button.tsx'
import { useLimitText } from '#web/ui/limit-text.ts'
import { Sheet } from '#web/ui/sheet.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useOtherHolder } from '../../purchase/index.ts'
import type { ChangeProps } from './change-props.ts'
import { useChange } from './use-change.ts'
import { WhatWentWrong } from './what-went-wrong.tsx'

const FORM = 'hand-over'

/** The e-mail of the new holder, looked up once it is complete. */
export function HandOver({ held, changes, onClose, onDone }: ChangeProps) {
  const { t } = useTranslation()
  const limit = useLimitText(held.river.timeZone)
  const [email, setEmail] = useState('')
  const [mistake, setMistake] = useState<string>()
  const other = useOtherHolder({ kind: 'other', otherEmail: email })
  const change = useChange(changeHolder, () => onDone(t('changes.holder.done', { email: email.trim() })))
  const { until } = changes.holder

  function submit() {
    const reading = read(changeHolder.request, { idAcquisto: held.purchaseId, email })
    if (reading.ok) return change.go(reading.value)
    const [first] = reading.mistakes
    setMistake(first && t(`errors.fields.${first.code}`, first.values ?? {}))
    document.getElementById(`${FORM}-email`)?.focus()
  }

  return (
    <Sheet
      isOpen
      onOpenChange={onClose}
      title={t('changes.holder.title')}
      foot={
        <Button
          wide
          type="submit"
          form={FORM}
          disabledBecause={change.isOnline ? undefined : t('changes.offline')}
          isPending={change.isChanging}
          pendingText={t('changes.holder.confirming')}
        >
          {t('changes.holder.confirm')}
        </Button>
      }
    >
      <form
        id={FORM}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <p>
          {held.iAmHolder
            ? t('changes.holder.explain')
            : t('changes.holder.explainOther', { name: held.holder.firstName })}
        </p>
        <WhatWentWrong of={change} />
        <TextField
          id={`${FORM}-email`}
          label={t('changes.holder.email')}
          error={mistake ?? other.refusedBecause}
          type="email"
          inputMode="email"
          autoComplete="off"
          value={email}
          onChange={(typed) => {
            change.forget()
            setMistake(undefined)
            setEmail(typed)
          }}
          onBlur={other.check}
        />
        <p role="status" className="text-sm font-medium text-moss empty:hidden">
          {other.email !== undefined && (
            <span className="inline-flex items-center gap-1.5">
              <CircleCheck aria-hidden className="size-4" />
              {t('changes.holder.found')}
            </span>
          )}
        </p>
        <p className="text-sm text-ink-soft">
          {t('changes.holder.price')} {until && t('changes.holder.until', { until: limit(until) })}
        </p>
      </form>
    </Sheet>
  )
}
