import { useTranslation } from 'react-i18next'
import { DeleteNote, NoteField, WhyRefused } from '#web/capabilities/outings/index.ts'
import { cancelEntry, writeNote } from '#web/platform/offline/index.ts'
import { MomentText } from '../moment-text.tsx'
import type { NoteOn } from './notes-on.ts'

interface ChangeNoteProps {
  note: NoteOn
  purchaseId: string
  timeZone: string
  onDone: () => void
}

/** One’s own note: corrected or withdrawn; the earlier versions are kept. */
export function ChangeNote({ note, purchaseId, timeZone, onDone }: ChangeNoteProps) {
  const { t } = useTranslation()
  const { id, text, at, entry } = note
  async function takeBack() {
    // A note written on another phone exists here only in the list.
    if (entry === undefined) await writeNote({ id, purchaseId, text })
    await cancelEntry(id)
    onDone()
  }
  return (
    <>
      <p className="text-ink-soft">
        {t('supervision.note.written')} <MomentText at={at} timeZone={timeZone} />
      </p>
      {entry && <WhyRefused of={entry} />}
      <NoteField
        name={`warden.${id}`}
        label={t('supervision.note.label')}
        description={t('supervision.note.history')}
        act={t('river.notes.save')}
        start={text}
        onWrite={(changed) => writeNote({ id, purchaseId, text: changed })}
        onDone={onDone}
        onCancel={onDone}
      />
      <div className="border-t border-hair pt-3">
        <div className="-ml-6">
          <DeleteNote onDelete={takeBack} size="river" />
        </div>
      </div>
    </>
  )
}
