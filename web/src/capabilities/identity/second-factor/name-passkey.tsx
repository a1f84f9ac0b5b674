import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { FormSheet } from '#web/platform/typed/form-sheet.tsx'
import { useTypedField, useTypedForm } from '#web/platform/typed/use-typed-form.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { WhatFailed } from './what-failed.tsx'

const LONGEST_NAME = 40

interface NamePasskeyProps {
  onNamed: (name: string) => void
  onClose: () => void
  isPending: boolean
  error: unknown
}

export function NamePasskey({ onNamed, onClose, isPending, error }: NamePasskeyProps) {
  const { t } = useTranslation()
  const typed = useTypedForm({ form: 'passkey-name' })
  const [name, setName] = useTypedField(typed, 'name', '')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onNamed(name.trim() || t('second-factor.passkey.unnamed'))
  }
  return (
    <FormSheet typed={typed} onClose={onClose} title={t('second-factor.passkey.add')}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        <p className="text-ink-soft">{t('second-factor.passkey.explained')}</p>
        <TextField
          label={t('second-factor.passkey.name')}
          description={t('second-factor.passkey.nameExample')}
          value={name}
          onChange={setName}
          maxLength={LONGEST_NAME}
          autoComplete="off"
        />
        <WhatFailed error={error} />
        <Button
          type="submit"
          size="river"
          wide
          isPending={isPending}
          pendingText={t('second-factor.passkey.making')}
        >
          {t('second-factor.passkey.make')}
        </Button>
      </form>
    </FormSheet>
  )
}
