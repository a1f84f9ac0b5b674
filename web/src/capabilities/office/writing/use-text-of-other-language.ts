import { useTranslation } from 'react-i18next'
import type { Language } from '#contract/languages.ts'
import { languageIn } from '#contract/texts-in-languages.ts'
import { FALLBACK_LANGUAGE, REQUIRED_LANGUAGES } from '#rules/text-languages.ts'
import { useLanguage } from '#web/platform/i18n/i18n.ts'

type Texts = Readonly<Partial<Record<string, unknown>>>

/** What is read in a language that is not written yet, as the description of its field; undefined: it is written. */
export function useTextOfOtherLanguage() {
  const { t } = useTranslation()
  const reader = useLanguage()
  return (language: Language, texts: Texts): string | undefined => {
    const others = Object.entries(texts).flatMap(([code, text]) => (code !== language && text ? [text] : []))
    const text = texts[language] ?? ''
    const isRequired = REQUIRED_LANGUAGES.some((one) => one === language)
    if (others.length === 0 || (text !== '' && !(isRequired && text === others[0]))) return undefined
    return isRequired
      ? t('office-rules.asOther')
      : t('office-rules.asFallback', { language: languageIn(reader, FALLBACK_LANGUAGE) })
  }
}
