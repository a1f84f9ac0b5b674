import { useTranslation } from 'react-i18next'
import { NoteField } from '#web/capabilities/outings/index.ts'
import { newId, writeNote } from '#web/platform/offline/index.ts'

interface NewNoteProps {
  purchaseId: string
  onDone: () => void
}

export function NewNote({ purchaseId, onDone }: NewNoteProps) {
  const { t } = useTranslation()
  return (
    <NoteField
      name={`warden.${purchaseId}`}
      label={t('supervision.note.label')}
      description={t('supervision.note.hint')}
      act={t('supervision.note.write')}
      onWrite={(text) => writeNote({ id: newId(), purchaseId, text })}
      onDone={onDone}
    />
  )
}
