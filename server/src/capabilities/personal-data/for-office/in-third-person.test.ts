import { expect, it } from 'vitest'
import { LANGUAGES, type Language } from '#contract/languages.ts'
import { loadTexts } from '#server/platform/texts/texts.ts'
import { retentionForOffice } from '../retention/in-words.ts'
import { sectionsOfClub } from './data-of-club.ts'

/** Words by which a text speaks to the person themselves. */
const TO_THE_PERSON: Partial<Record<Language, RegExp>> = {
  it: /\b(tu|ti|te|tuo|tua|tuoi|tue|dirt\w+|\w+arti|\w+erti|hai|sei|cancelli|chiudi|chiedi|togli|indichi)\b/i,
  en: /\byou(r|rs|rself)?\b/i,
}

it('the office reads of a person why and how long in words about them, not to them', () => {
  const texts = loadTexts()
  for (const language of LANGUAGES) {
    const words = TO_THE_PERSON[language]
    if (words === undefined) continue
    for (const { name, tables } of sectionsOfClub(texts)) {
      const { why, howLong } = retentionForOffice(texts, language, tables[0])
      expect([name, why, howLong].join(' · ')).not.toMatch(words)
    }
  }
})
