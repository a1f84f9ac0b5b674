import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AlertDialog } from '#web/ui/alert-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import type { ButtonSize } from '#web/ui/button-style.ts'
import { NotKept } from '../log/not-kept.tsx'
import { useKeep } from '../log/use-keep.ts'

interface DeleteNoteProps {
  onDelete: () => Promise<void>
  size?: ButtonSize
}

export function DeleteNote({ onDelete, size = 'normal' }: DeleteNoteProps) {
  const { t } = useTranslation()
  const [isAsking, setAsking] = useState(false)
  const { keep, hasFailed } = useKeep()
  return (
    <>
      {hasFailed && <NotKept />}
      <Button variant="quiet" size={size} onPress={() => setAsking(true)}>
        {t('river.notes.delete')}
      </Button>
      <AlertDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('river.notes.askDelete')}
        okText={t('river.notes.yes')}
        cancelText={t('river.notes.no')}
        isDangerous
        onConfirm={() => void keep(onDelete)}
      >
        {t('river.notes.deleteText')}
      </AlertDialog>
    </>
  )
}
