import { clientConfig } from '#web/platform/api/client-config.ts'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { chooseLanguage, useLanguage } from './i18n.ts'

export const LanguageChoice = ({ label }: { label: string }) => (
  <SegmentedControl
    label={label}
    options={clientConfig().languages.map(({ code, description }) => ({
      value: code,
      text: description,
      lang: code,
    }))}
    value={useLanguage()}
    onChange={(code) => void chooseLanguage(code)}
  />
)
