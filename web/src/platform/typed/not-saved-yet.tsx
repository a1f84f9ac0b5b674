import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { FormTyped } from './use-typed-form.ts'

interface NotSavedYetProps {
  of: Pick<FormTyped, 'isFromBefore' | 'goOn' | 'drop'>
  /** Where the form has a state of its own to put back. */
  onDrop?: () => void
  /** What is still here, where that is not seen. */
  children?: ReactNode
}

/** What was typed before and not saved, with the ways to keep or to drop it. */
export function NotSavedYet({ of: { isFromBefore, goOn, drop }, onDrop, children }: NotSavedYetProps) {
  const { t } = useTranslation()
  if (!isFromBefore) return null
  return (
    <Notice
      kind="warning"
      isNew
      title={t('app.typed.title')}
      action={
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" onPress={goOn}>
            {t('app.typed.keep')}
          </Button>
          <Button
            variant="quiet"
            onPress={() => {
              drop()
              onDrop?.()
            }}
          >
            {t('app.typed.drop')}
          </Button>
        </div>
      }
    >
      {children ?? t('app.typed.text')}
    </Notice>
  )
}
