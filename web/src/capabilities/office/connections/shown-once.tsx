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

export function ShownOnce({ shown, onKept }: { shown: ShownSecret; onKept: () => void }) {
  const { t } = useTranslation()
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
