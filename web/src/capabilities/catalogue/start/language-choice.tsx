import { useTranslation } from 'react-i18next'
import { clientConfig } from '#web/platform/api/client-config.ts'
import { chooseLanguage, useLanguage } from '#web/platform/i18n/i18n.ts'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'

export function LanguageChoice() {
  const { t } = useTranslation()
  const language = useLanguage()
  return (
    <div className="w-56">
      <SegmentedControl
        label={t('find.start.language')}
        options={clientConfig().languages.map(({ code, description }) => ({
          value: code,
          text: description,
          lang: code,
        }))}
        value={language}
        onChange={(code) => void chooseLanguage(code)}
      />
    </div>
  )
}
