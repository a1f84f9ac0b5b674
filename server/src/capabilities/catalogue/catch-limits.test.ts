import { describe, expect, test } from 'vitest'
import { LANGUAGES } from '#contract/languages.ts'
import { exampleTerms } from '#rules/example-permit.ts'
import { PERMIT_TYPES, permitTypeText, SPECIES, TECHNIQUES, techniqueText } from '#rules/codes.ts'
import type { PermitTerms } from '#rules/permit-terms.ts'
import { loadTexts } from '#server/platform/texts/texts.ts'
import { limitSentences } from './catch-limits.ts'

const texts = loadTexts()
const zoneName = (id: number): string => ['', 'T1', 'Rimone', 'Noce'][id] ?? ''
const sentences = (terms: Partial<PermitTerms>, language: 'it' | 'en' = 'en', zoneId?: number) =>
  limitSentences({
    texts,
    language,
    terms: exampleTerms(terms),
    zoneName,
    ...(zoneId !== undefined && { zoneId }),
  })

describe('the limits of real waters, in sentences', () => {
  test('Moena: five fish a day, of which one marble trout and one hybrid, each with its length', () => {
    const limits: PermitTerms['limits'] = [
      { keptPerDay: 5 },
      { species: ['marbleTrout'], keptPerDay: 1, smallestCm: 40 },
      { species: ['brownTrout', 'rainbowTrout', 'brookChar'], smallestCm: 22 },
    ]
    expect(sentences({ limits })).toEqual([
      'All fish: at most 5 a day.',
      'Marble trout: smallest length 40 cm, at most 1 a day.',
      'Brown trout, rainbow trout and brook char: smallest length 22 cm.',
    ])
    expect(sentences({ limits }, 'it')).toEqual([
      'Tutti i pesci: al massimo 5 al giorno.',
      'Trota marmorata: misura minima 40 cm, al massimo 1 al giorno.',
      'Trota fario, trota iridea e salmerino di fonte: misura minima 22 cm.',
    ])
  })

  test('Alto Sarca: T1 first, one fish of 45 cm, then stop; no mixing', () => {
    const terms: Partial<PermitTerms> = {
      zones: [{ zoneId: 1, thenAlso: [3] }, { zoneId: 3 }],
      firstZones: [1],
      keepingExcludesReleasing: true,
      limits: [
        { onlyZones: [1], smallestCm: 45, stopAfter: { fish: 1, counting: 'kept' } },
        { exceptZones: [1], keptPerDay: 5 },
      ],
    }
    expect(sentences(terms)).toEqual([
      'The day begins in T1.',
      'After T1 you may go on in Noce.',
      'T1 – All fish: smallest length 45 cm, after the first one kept, fishing ends.',
      'Outside T1 – All fish: at most 5 a day.',
      'Kill and no-kill do not mix on one day.',
    ])
    expect(sentences(terms, 'it', 3)).toEqual([
      'Si comincia da T1.',
      'Tutti i pesci: al massimo 5 al giorno.',
      'Nello stesso giorno kill e no-kill non si mescolano.',
    ])
  })

  test('Alto Sarca, in hand: an angler who continues after T1 reads the limits there; guests have T1 by another permit', () => {
    const terms: Partial<PermitTerms> = {
      zones: [{ zoneId: 1, thenAlso: [3] }],
      firstZones: [1],
      limits: [{ exceptZones: [1], keptPerDay: 5 }],
    }
    expect(sentences(terms, 'en', 1)).toEqual([
      'The day begins in T1.',
      'After T1 you may go on in Noce.',
      'Outside T1 – All fish: at most 5 a day.',
    ])
    expect(sentences({ zones: [{ zoneId: 3 }], firstZones: [1] })).toEqual([
      'Whoever also fishes in T1 on that day begins there.',
    ])
  })

  test('Basso Sarca: pike one a day and five a year, on lures; Fiemme: never a marble trout', () => {
    const gear = { it: 'Solo artificiali.', en: 'Artificial lures only.' }
    expect(
      sentences({
        limits: [
          { species: ['pike'], keptPerDay: 1, keptPerYear: 5, gear },
          { species: ['marbleTrout', 'hybridTrout'], keptPerDay: 0 },
          { onlyZones: [2], onlyTechniques: [1] },
          {
            species: ['grayling'],
            closed: [{ from: '10-01', to: '05-15' }],
            largestCm: 50,
            keptPerSeason: 20,
          },
        ],
      }),
    ).toEqual([
      'Pike: at most 1 a day, at most 5 a year. Artificial lures only.',
      'Marble trout and marble trout hybrid: never kept, always released.',
      'Rimone – All fish: only with fly.',
      'Grayling: largest length 50 cm, at most 20 a season, protected 1 October – 15 May.',
    ])
  })

  test('Val di Non: released fish count too; anywhere in Trentino: what is noted, and when', () => {
    const noting = { outingBeforeFishing: true, eachFishAtOnce: true, releasedOfSizeToo: true }
    expect(
      sentences(
        {
          noting,
          limits: [{ stopAfter: { fish: 5, counting: 'keptAndReleasedOfSize' } }],
          keeping: 'released',
        },
        'it',
      ),
    ).toEqual([
      'Tutti i pesci si rilasciano.',
      'Tutti i pesci: dopo 5, contando anche i rilasciati di misura, si smette di pescare.',
      'Prima di cominciare segna giorno, zona e orario.',
      'Segna ogni pesce trattenuto subito, uno per uno.',
      'Segna anche i pesci rilasciati sopra la misura minima.',
    ])
  })
})

test('every code of the tables has its name in both languages', () => {
  const keys = [
    ...SPECIES.map((name) => `catalogue.species.${name}`),
    ...Object.values(PERMIT_TYPES).map(permitTypeText),
    ...Object.values(TECHNIQUES).map(techniqueText),
    ...['kept', 'released', 'choice'].map((word) => `catalogue.keeping.${word}`),
  ]
  for (const language of LANGUAGES) {
    expect(keys.filter((key) => !texts.has(language, key))).toEqual([])
  }
})
