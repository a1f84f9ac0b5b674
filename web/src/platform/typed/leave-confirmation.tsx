import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AlertDialog } from '#web/ui/alert-dialog.tsx'
import { useAskBeforeLeaving } from './leaving.ts'
import type { FormTyped } from './use-typed-form.ts'

/** The one question before what is typed in a dialog is lost: by Escape, Back, a link or a reload. */
export function useLeaveConfirmation({ isTyped, drop }: Pick<FormTyped, 'isTyped' | 'drop'>) {
  const { t } = useTranslation()
  const [goOn, setGoOn] = useState<{ run: () => void }>()
  const ask = (run: () => void) => setGoOn({ run })
  useAskBeforeLeaving(isTyped, ask)
  return {
    /** Does it at once while nothing is typed. */
    leave: (run: () => void) => (isTyped ? ask(run) : run()),
    confirmation: (
      <AlertDialog
        isOpen={goOn !== undefined}
        onClose={() => setGoOn(undefined)}
        title={t('app.typed.leave.title')}
        okText={t('app.typed.leave.act')}
        cancelText={t('app.typed.leave.stay')}
        isDangerous
        isDismissable
        onConfirm={() => {
          drop()
          goOn?.run()
        }}
      >
        {t('app.typed.leave.text')}
      </AlertDialog>
    ),
  }
}
