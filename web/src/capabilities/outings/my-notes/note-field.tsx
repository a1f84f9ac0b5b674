import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NOTE_LONGEST } from '#contract/river-items.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { NotKept } from '../log/not-kept.tsx'
import { useKeep } from '../log/use-keep.ts'
import { useDraft } from './draft.ts'
import { noteMistake } from './note-mistake.ts'

interface NoteFieldProps {
  /** The key of the draft. */
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

/** The form of a new or corrected note. Its draft is deleted only after the note is stored. */
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
  const { text, set, forget } = useDraft(name, start)
  const [isTried, setTried] = useState(false)
  const { keep, isKeeping, hasFailed } = useKeep()
  const mistake = noteMistake(text)

  async function write() {
    setTried(true)
    if (mistake !== undefined || !(await keep(() => onWrite(text.trim())))) return
    forget()
    setTried(false)
    onDone()
  }
  return (
    <div className="flex flex-col gap-3">
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
              forget(start)
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
