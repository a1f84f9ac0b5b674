import { useTranslation } from 'react-i18next'
import { buttonStyle } from '#web/ui/button-style.ts'
import { PlainButton } from '#web/ui/plain-button.tsx'

/** In place of what is missing: that the server does not answer, and a way to ask anew. As high as a field. */
export function NoAnswer({ onAgain }: { onAgain: () => void }) {
  const { t } = useTranslation()
  return (
    <div role="alert" className="flex items-center gap-3">
      <p className="min-w-0 flex-1 border-l-3 border-line pl-3 text-sm/tight">{t('find.widget.noAnswer')}</p>
      <PlainButton onPress={onAgain} className={`${buttonStyle('secondary', 'normal')} shrink-0`}>
        {t('find.widget.again')}
      </PlainButton>
    </div>
  )
}
