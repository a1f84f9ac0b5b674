import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { NotSavedYet } from './not-saved-yet.tsx'
import type { FileTyped } from './use-typed-file.ts'

/** What became of a file that was chosen before: it is here again, or is named to be chosen again. */
export function FileKept({ of, onDrop }: { of: FileTyped; onDrop?: () => void }) {
  const { t } = useTranslation()
  const { fileName = '', isGone, isFileOnlyHere, drop } = of
  if (isGone)
    return (
      <Notice
        kind="warning"
        isNew
        title={t('app.typed.file.again')}
        action={
          <Button variant="quiet" onPress={drop}>
            {t('app.typed.file.leave')}
          </Button>
        }
      >
        {t('app.typed.file.gone', { name: fileName })}
      </Notice>
    )
  return (
    <>
      <NotSavedYet of={of} {...(onDrop && { onDrop })}>
        {t('app.typed.file.kept', { name: fileName })}
      </NotSavedYet>
      {isFileOnlyHere && <Notice kind="info">{t('app.typed.file.onlyHere', { name: fileName })}</Notice>}
    </>
  )
}
