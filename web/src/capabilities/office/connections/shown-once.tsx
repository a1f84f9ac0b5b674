import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/button.tsx'
import { CopiedText } from '#web/ui/copied-text.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** A key or a secret that cannot be shown again, until the person says that it is kept. */
export interface ShownSecret {
  /** What it opens. */
  title: string
  label: string
  secret: string
}

/** kept: the person has it, and it is not here any more. */
export type Shown = ShownSecret | 'kept' | undefined

export function ShownOnce({ shown, onKept }: { shown: Shown; onKept: () => void }) {
  const { t } = useTranslation()
  if (shown === undefined) return null
  if (shown === 'kept')
    return (
      <Notice kind="success" isNew takesFocus>
        {t('office-connections.once.done')}
      </Notice>
    )
  return (
    <Notice kind="warning" isNew title={shown.title}>
      <div className="flex max-w-lines flex-col gap-3">
        <p>{t('office-connections.once.text')}</p>
        <CopiedText label={shown.label} text={shown.secret} />
        <div>
          <Button onPress={onKept}>{t('office-connections.once.kept')}</Button>
        </div>
      </div>
    </Notice>
  )
}
