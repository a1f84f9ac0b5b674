import { useEffect, useRef, useState, type FormEvent } from 'react'
import { Button } from '#web/ui/button.tsx'
import { useTexts } from '#web/ui/region.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { birthTyped } from './birth-typed.ts'
import type { PersonDraft } from './counter-sale.ts'

interface NewPersonProps {
  draft: PersonDraft
  today: string
  onChange: (draft: PersonDraft) => void
  onCancel: () => void
  onAdd: (draft: PersonDraft) => void
}

/** Name and birth date of somebody without an account; the mail is for who wants the permit on their phone. */
export function NewPerson({ draft, today, onChange, onCancel, onAdd }: NewPersonProps) {
  const { t } = useTexts()
  const [isTried, setTried] = useState(false)
  const last = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const born = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const birthDate = birthTyped(draft.birth, today)
  const needed = t('errors.fields.REQUIRED')
  const errorOf = (text: string) => (isTried && text.trim() === '' ? needed : undefined)
  const { known } = draft
  // The first field that is empty: what was typed in the search is here already.
  useEffect(() => {
    if (draft.lastName === '') last.current?.focus()
    else born.current?.focus()
    // Once, when it opens.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    const isNamed = draft.firstName.trim() !== '' && draft.lastName.trim() !== ''
    if (!isNamed) last.current?.focus()
    else if (birthDate === undefined) born.current?.focus()
    else onAdd({ ...draft, birthDate })
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2">
        <TextField
          label={t('identity.fields.firstName')}
          autoComplete="off"
          value={draft.firstName}
          error={errorOf(draft.firstName)}
          onChange={(firstName) => onChange({ ...draft, firstName })}
          isReadOnly={known !== undefined && known.firstName !== ''}
        />
        <TextField
          ref={last}
          label={t('identity.fields.lastName')}
          autoComplete="off"
          value={draft.lastName}
          error={errorOf(draft.lastName)}
          onChange={(lastName) => onChange({ ...draft, lastName })}
          isReadOnly={known !== undefined && known.lastName !== ''}
        />
        <TextField
          ref={born}
          label={t('office-counter.who.birth')}
          description={t('office-counter.who.birthText')}
          inputMode="numeric"
          autoComplete="off"
          value={draft.birth}
          error={isTried && birthDate === undefined ? t('errors.fields.NOT_A_DAY') : undefined}
          onChange={(birth) => onChange({ ...draft, birth })}
        />
        <TextField
          label={t('office-counter.who.email')}
          description={t('office-counter.who.emailText')}
          optionalText={t('identity.optional')}
          type="email"
          inputMode="email"
          autoComplete="off"
          value={draft.email}
          onChange={(email) => onChange({ ...draft, email })}
        />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button type="submit">{t('office-counter.who.add')}</Button>
        <Button variant="quiet" onPress={onCancel}>
          {t('office-counter.who.cancel')}
        </Button>
      </div>
    </form>
  )
}
