import type { TFunction } from 'i18next'
import { languageOfCode } from '#contract/languages.ts'

/** The label of a field: `name`, `summary.it` as "Description (Italian)", `pointsOfSale.0.phone` as "Point of sale 1: Phone". */
export function labelIn(t: TFunction, key: string): string {
  const [, position, ofPoint] = /^pointsOfSale\.(\d+)\.(.+)$/.exec(key) ?? []
  if (ofPoint !== undefined)
    return t('office-settings.ofPoint', {
      number: Number(position) + 1,
      field: labelIn(t, `point.${ofPoint}`),
    })
  const language = languageOfCode(key.split('.').at(-1))
  if (language === undefined) return t(`office-settings.fields.${key}`)
  const field = t(`office-settings.fields.${key.slice(0, -language.length - 1)}`)
  return t('office-settings.inLanguage', { field, language: t(`office-settings.languages.${language}`) })
}
