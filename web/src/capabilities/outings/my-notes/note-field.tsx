import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NOTE_LONGEST } from '#contract/river-items.ts'
import { NotSavedYet } from '#web/platform/typed/not-saved-yet.tsx'
import { useTypedField, useTypedForm } from '#web/platform/typed/use-typed-form.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { NotKept } from '../log/not-kept.tsx'
import { useKeep } from '../log/use-keep.ts'
import { noteMistake } from './note-mistake.ts'

interface NoteFieldProps {
  /** Under which the text is kept. */
  name: string
  label: string
  description?: string
  act: string
  start?: string
  onWrite: (text: string) => Promise<void>
  onDone: () => void
  /** Absent: no cancel button. */
  onCancel?: () => void
}

/** The form of a new or corrected note. Its text is kept until the note is stored. */
export function NoteField({
  name,
  label,
  description,
  act,
  start = '',
  onWrite,
  onDone,
  onCancel,
}: NoteFieldProps) {
  const { t } = useTranslation()
  const typed = useTypedForm({ form: 'note', of: name })
  const [text, set] = useTypedField(typed, 'text', start)
  const [isTried, setTried] = useState(false)
  const { keep, isKeeping, hasFailed } = useKeep()
  const mistake = noteMistake(text)

  async function write() {
    setTried(true)
    if (mistake !== undefined || !(await keep(() => onWrite(text.trim())))) return
    typed.forget()
    setTried(false)
    onDone()
  }
  return (
    <div className="flex flex-col gap-3">
      <NotSavedYet of={typed} />
      <TextField
        label={label}
        {...(description && { description })}
        rows={4}
        value={text}
        onChange={set}
        error={
          mistake !== undefined && (isTried || mistake === 'tooLong')
            ? t(`river.notes.${mistake}`, { count: NOTE_LONGEST })
            : undefined
        }
      />
      {hasFailed && <NotKept />}
      <div className="flex flex-wrap gap-2">
        <Button size="river" isPending={isKeeping} onPress={() => void write()}>
          {act}
        </Button>
        {onCancel && (
          <Button
            size="river"
            variant="quiet"
            onPress={() => {
              typed.drop()
              onCancel()
            }}
          >
            {t('river.notes.cancel')}
          </Button>
        )}
      </div>
    </div>
  )
}
