import fc from 'fast-check'
import { expect, it } from 'vitest'
import { LANGUAGES } from '#contract/languages.ts'
import { exampleTerms } from '#rules/permit/example-permit.ts'
import type { PermitTerms, PriceRow } from '#rules/permit-terms.ts'
import { loadTexts } from '#server/platform/texts/texts.ts'
import { howMany } from '#server/testing/long-form.ts'
import { rulesAsSentences, sentenceWords } from './rules-as-sentences.ts'
import { asRules, FIELD_NAMES, generatedTerms, sortedFields } from './terms-for-test.ts'
import { priceRow } from './terms-parts-for-test.ts'

const texts = loadTexts()
const PAIRS = howMany({ short: 400, long: 1000 })
const sentencesOf = (terms: PermitTerms, language: (typeof LANGUAGES)[number]) =>
  rulesAsSentences(
    terms,
    sentenceWords(texts, language, {
      zoneName: (zone) => `Z${zone}`,
      permitName: (permit) => `P${permit}`,
    }),
  )

it.each(LANGUAGES)('two permits with different rules never read the same in %s', (language) => {
  const seen = { same: 0, different: 0 }
  fc.assert(
    fc.property(generatedTerms, generatedTerms, fc.constantFrom(...FIELD_NAMES), (changes, others, name) => {
      const one = exampleTerms(changes)
      const other = exampleTerms({ ...changes, [name]: others[name] })
      const isSame = asRules(one) === asRules(other)
      seen[isSame ? 'same' : 'different'] += 1
      if (!isSame)
        expect(sentencesOf(one, language).join('\n')).not.toBe(sentencesOf(other, language).join('\n'))
    }),
    { numRuns: PAIRS },
  )
  expect(seen.different).toBeGreaterThan(PAIRS * 0.4)
})

it.each(LANGUAGES)('every sentence has its text in %s, and all of its values', (language) => {
  fc.assert(
    fc.property(generatedTerms, (changes) => {
      for (const sentence of sentencesOf(exampleTerms(changes), language)) {
        expect(sentence).toMatch(/^[\p{Lu}\d“«].*\.$/u)
        expect(sentence).not.toMatch(/\{\{|\}\}|undefined|sentences\.|catalogue\./)
      }
    }),
    { numRuns: howMany({ short: 80, long: 200 }) },
  )
})

it.each(LANGUAGES)('two tables that differ in one part of one row never read the same in %s', (language) => {
  const parts = ['groups', 'members', 'zones', 'lengths', 'calendar', 'beside', 'cents'] as const
  const withRow = (row: PriceRow) =>
    sentencesOf(exampleTerms({ prices: { per: 'day', baseCents: 2000, rows: [row] } }), language).join('\n')
  for (const part of parts) {
    let different = 0
    fc.assert(
      fc.property(priceRow, priceRow, (row, { [part]: value }) => {
        const other = { ...row, [part]: value }
        if (JSON.stringify(other, sortedFields) === JSON.stringify(row, sortedFields)) return
        different += 1
        expect(withRow(other)).not.toBe(withRow(row))
      }),
      { numRuns: howMany({ short: 50, long: 100 }) },
    )
    expect(different).toBeGreaterThan(5)
  }
})
