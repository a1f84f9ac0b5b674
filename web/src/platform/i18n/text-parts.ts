import type { i18n as I18n } from 'i18next'
import type { Language } from '#contract/languages.ts'

/** Texts in a file of their own, for pages that most people never open (web/locale-files.ts). */
export type TextPart = 'office'

const inUse = new Set<TextPart>()

export const hasTexts = (i18n: I18n, part: TextPart, language: Language): boolean =>
  i18n.getResource(language, 'translation', part) !== undefined

/** Fetches the part's texts in one language and, from then on, in every language that is chosen. Rejects without a network. */
export async function loadTexts(i18n: I18n, part: TextPart, language: Language): Promise<void> {
  inUse.add(part)
  if (hasTexts(i18n, part, language)) return
  const answer = await fetch(`/assets/i18n/${language}-${part}.json`)
  if (!answer.ok) throw new Error(`texts: status ${answer.status}`)
  i18n.addResourceBundle(language, 'translation', (await answer.json()) as object, true)
}

/** A failure shows where the texts are needed: the page tries again. */
export const loadPartsIn = async (i18n: I18n, language: Language): Promise<void> => {
  await Promise.allSettled([...inUse].map((part) => loadTexts(i18n, part, language)))
}
