import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { askReceiver } from '#contract/changes.ts'
import type { HeldPermit } from '#contract/permits.ts'
import { read } from '#contract/read.ts'
import { FormSheet } from '#web/platform/typed/form-sheet.tsx'
import type { FormTyped } from '#web/platform/typed/use-typed-form.ts'
import { Button } from '#web/ui/button.tsx'
import { EmailsIn } from '#web/ui/emails-in.tsx'
import { useLimitText } from '#web/ui/limit-text.ts'
import { MoveAlong } from '#web/ui/move-along.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { ChangeProps, Receiver } from './change-props.ts'
import { useRequest } from './use-change.ts'
import { useHandAlong } from './use-hand-along.tsx'
import { WhatWentWrong } from './what-went-wrong.tsx'

const FORM = 'hand-over'

function whatItMeans(
  { iAmHolder, guest, invitation, holder }: HeldPermit,
  count: number,
  t: TFunction,
): string {
  if (count > 1) return t('changes.holder.explainAlong')
  if (invitation) return t('changes.holder.explainInvited', { email: invitation.email })
  return iAmHolder && guest !== true
    ? t('changes.holder.explain')
    : t('changes.holder.explainOther', { name: holder.firstName })
}

interface HandOverToProps extends ChangeProps {
  form: FormTyped
  typed: string
  onType: (typed: string) => void
  onFound: (receiver: Receiver) => void
}

/** Who is to have it, and what goes along. Changes nothing. */
export function HandOverTo(props: HandOverToProps) {
  const { held, changes, handedAlong = [], onClose, form, typed, onType, onFound } = props
  const { t } = useTranslation()
  const limit = useLimitText(held.river.timeZone)
  const [mistake, setMistake] = useState<string>()
  const alone = useRequest(askReceiver, {
    onDone: ({ name, money }) => onFound({ name, money: [money], email: typed.trim(), along: [] }),
  })
  const together = useHandAlong({ held, along: handedAlong, form, onFound })
  const search = together.count > 1 ? together.search : alone
  const { until } = changes.holder

  function submit() {
    const reading = read(askReceiver.request, { idAcquisto: held.purchaseId, email: typed })
    if (reading.ok) return together.count > 1 ? together.ask(reading.value.email) : alone.go(reading.value)
    const [first] = reading.mistakes
    setMistake(first && t(`errors.fields.${first.code}`, first.values ?? {}))
    document.getElementById(`${FORM}-email`)?.focus()
  }

  return (
    <FormSheet
      typed={form}
      onClose={onClose}
      title={t('changes.holder.title')}
      foot={
        <Button
          wide
          type="submit"
          form={FORM}
          disabledBecause={search.isOnline ? undefined : t('changes.offline')}
          isPending={search.isChanging}
          pendingText={t('changes.holder.asking')}
        >
          {t('changes.holder.ask')}
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
          <EmailsIn text={whatItMeans(held, together.count, t)} />
        </p>
        <WhatWentWrong of={search} />
        {together.isRefused && (
          <Notice kind="alarm" isNew>
            {[t('changes.holder.notAll'), together.whyNotItself].filter(Boolean).join(' ')}
          </Notice>
        )}
        <TextField
          id={`${FORM}-email`}
          label={t('changes.holder.email')}
          error={mistake}
          type="email"
          inputMode="email"
          autoComplete="off"
          value={typed}
          onChange={(text) => {
            alone.forget()
            together.forget()
            setMistake(undefined)
            onType(text)
          }}
        />
        <MoveAlong
          title={t('changes.holder.also.title')}
          rows={together.rows}
          onChange={(id, isChosen) => {
            alone.forget()
            together.onChange(id, isChosen)
          }}
        />
        <p className="text-sm text-ink-soft">
          {t('changes.holder.price')} {until && t('changes.holder.until', { until: limit(until) })}
        </p>
      </form>
    </FormSheet>
  )
}
