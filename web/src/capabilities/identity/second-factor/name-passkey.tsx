import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
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
  const [name, setName] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onNamed(name.trim() || t('second-factor.passkey.unnamed'))
  }
  return (
    <Sheet isOpen onOpenChange={(isOpen) => isOpen || onClose()} title={t('second-factor.passkey.add')}>
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
    </Sheet>
  )
}
