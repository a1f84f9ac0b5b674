import fc from 'fast-check'
import { expect, it } from 'vitest'
import { LANGUAGES, type Language } from '#contract/languages.ts'
import type { SharedQuota } from '#rules/sale/quotas/quota.ts'
import { quotaSentence } from '#rules/club/sentences/of-quotas.ts'
import { inWords } from '#rules/club/sentences/sentence.ts'
import { loadTexts } from '#server/platform/texts/texts.ts'
import { sentenceWords } from './rules-as-sentences.ts'

const texts = loadTexts()
const both = (text: string) => ({ it: text, en: text })
const names = {
  permits: {},
  zones: {},
  slots: ['M', 'P'].map((code) => ({ code, name: both(code) })),
  addOns: ['boat', 'rod'].map((code) => ({ code, name: both(code) })),
}
type Rule = Omit<SharedQuota, 'quotaId'>
const sentenceOf = (rule: Rule, language: Language) => {
  const given = { zoneName: (zone: number) => `Z${zone}`, permitName: (permit: number) => `P${permit}` }
  return inWords(quotaSentence(rule, names), sentenceWords(texts, language, given))
}

const some = <T>(...list: T[]) => fc.subarray(list, { minLength: 1 })
const rule: fc.Arbitrary<Rule> = fc
  .record(
    {
      places: fc.integer({ min: 0, max: 3 }),
      per: fc.subarray(['zone' as const, 'slot' as const]),
      period: fc.constantFrom('month' as const, 'season' as const),
      calendar: fc.constantFrom(
        ...['03-01', '04-01'].map((from) => ({ in: [{ seasons: [{ from, to: '09-30' }] }] })),
      ),
      counts: fc.record(
        { permits: some(1, 2), zones: some(1, 2), slots: some('M', 'P'), addOns: some('boat', 'rod') },
        { requiredKeys: ['permits'] },
      ),
      reserved: fc.record({
        groups: some({ key: 'minor', under: 18 }, { key: 'pulcini', name: both('Pulcini'), under: 13 }),
        places: fc.integer({ min: 1, max: 3 }),
      }),
    },
    { requiredKeys: ['places', 'per', 'counts'] },
  )
  // A calendar without a season is refused.
  .map(({ calendar, ...one }) => (one.period === 'season' && calendar ? { ...one, calendar } : one))

it.each(LANGUAGES)('two quotas with different rules never read the same in %s', (language) => {
  fc.assert(
    fc.property(rule, rule, (one, other) => {
      const isSame = JSON.stringify(one) === JSON.stringify(other)
      expect(sentenceOf(one, language) === sentenceOf(other, language)).toBe(isSame)
    }),
    { numRuns: 1000 },
  )
})

it.each(LANGUAGES)('every quota has its text in %s, and all of its values', (language) => {
  fc.assert(
    fc.property(rule, (one) => {
      expect(sentenceOf(one, language)).toMatch(/^\d.*\.$/u)
      expect(sentenceOf(one, language)).not.toMatch(/\{\{|\}\}|undefined|sentences\./)
    }),
    { numRuns: 200 },
  )
})

it('is told as an association would', () => {
  const pulcini = { key: 'pulcini', name: both('Pulcini'), under: 13 }
  const gola: Rule = {
    places: 8,
    per: ['slot'],
    counts: { permits: [1, 2], zones: [1, 2] },
    reserved: { groups: [pulcini], places: 3 },
  }
  expect(sentenceOf(gola, 'en')).toBe(
    '8 places a day, for each slot, in all: permit P1 or P2, zone Z1 or Z2, 3 of them only for Pulcini (not yet 13 on the first day).',
  )
  expect(sentenceOf(gola, 'it')).toBe(
    '8 posti al giorno, per ogni orario, in tutto: permesso P1 o P2, zona Z1 o Z2, di cui 3 solo per Pulcini (non ancora 13 anni il primo giorno).',
  )
})
