import { useTranslation } from 'react-i18next'
import { languageOfCode } from '#contract/languages.ts'
import { languageIn } from '#contract/texts-in-languages.ts'
import { useLanguage } from '#web/platform/i18n/i18n.ts'

/** The label of a field: `name`, `summary.it` as "Description (Italian)", `pointsOfSale.0.phone` as "Point of sale 1: Phone". */
export function useFieldLabel() {
  const { t } = useTranslation()
  const reader = useLanguage()
  return function labelOf(key: string): string {
    const [, position, ofPoint] = /^pointsOfSale\.(\d+)\.(.+)$/.exec(key) ?? []
    if (ofPoint !== undefined)
      return t('office-settings.ofPoint', {
        number: Number(position) + 1,
        field: labelOf(`point.${ofPoint}`),
      })
    const language = languageOfCode(key.split('.').at(-1))
    if (language === undefined) return t(`office-settings.fields.${key}`)
    const field = t(`office-settings.fields.${key.slice(0, -language.length - 1)}`)
    return t('office-settings.inLanguage', { field, language: languageIn(reader, language) })
  }
}
