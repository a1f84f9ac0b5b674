import { describe, expect, test } from 'vitest'
import { LANGUAGES } from '#contract/languages.ts'
import { exampleTerms } from '#rules/permit/example-permit.ts'
import { PERMIT_TYPES, permitTypeText, SPECIES, TECHNIQUES, techniqueText } from '#rules/codes.ts'
import type { KeepingChosen } from '#rules/permit/keeping.ts'
import type { PermitTerms } from '#rules/permit-terms.ts'
import { loadTexts } from '#server/platform/texts/texts.ts'
import type { Occasion } from '#rules/club/what-holds.ts'
import { rulesInWords } from './rules-in-words.ts'

const texts = loadTexts()
const zoneName = (id: number): string => ['', 'T1', 'Rimone', 'Noce'][id] ?? ''
const sentences = (
  terms: Partial<PermitTerms>,
  language: 'it' | 'en' = 'en',
  chosen: KeepingChosen = {},
  occasion: Occasion = {},
) => rulesInWords({ texts, language, terms: exampleTerms(terms), zoneName, chosen, occasion })

describe('the limits of real waters, in sentences', () => {
  test('Moena: five fish a day, of which one marble trout and one hybrid, each with its length', () => {
    const limits: PermitTerms['limits'] = [
      { keptPerDay: 5 },
      { species: ['marbleTrout'], keptPerDay: 1, smallestCm: 40 },
      { species: ['brownTrout', 'rainbowTrout', 'brookChar'], smallestCm: 22 },
    ]
    expect(sentences({ limits })).toEqual([
      'All fish: at most 5 a day.',
      'Marble trout: minimum length 40 cm, at most 1 a day.',
      'Brown trout, rainbow trout and brook char: minimum length 22 cm.',
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
      'T1 – All fish: minimum length 45 cm, after the first one kept, fishing ends.',
      'Outside T1 – All fish: at most 5 a day.',
      'On one day you either keep fish or release them: the two cannot be combined.',
    ])
    expect(sentences(terms, 'it', { zoneId: 3 })).toEqual([
      'Si comincia da T1.',
      'Tutti i pesci: al massimo 5 al giorno.',
      'In uno stesso giorno o si trattiene il pesce o si rilascia: le due cose insieme non si possono fare.',
    ])
  })

  test('Alto Sarca, in hand: an angler who continues after T1 reads the limits there; guests have T1 by another permit', () => {
    const terms: Partial<PermitTerms> = {
      zones: [{ zoneId: 1, thenAlso: [3] }],
      firstZones: [1],
      limits: [{ exceptZones: [1], keptPerDay: 5 }],
    }
    expect(sentences(terms, 'en', { zoneId: 1 })).toEqual([
      'The day begins in T1.',
      'After T1 you may go on in Noce.',
      'Outside T1 – All fish: at most 5 a day.',
    ])
    expect(sentences({ zones: [{ zoneId: 3 }], firstZones: [1] })).toEqual([
      'If you also fish in T1 on the same day, begin there.',
    ])
  })

  test('Basso Sarca: pike one a day and five a year, on lures; Fiemme: never a marble trout', () => {
    const gear = { it: 'Solo artificiali.', en: 'Artificial lures only.' }
    expect(
      sentences({
        zones: [{ zoneId: 1 }, { zoneId: 2 }],
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
      'Marble trout and marble trout hybrid: never kept.',
      'Rimone – All fish: only with fly.',
      'Grayling: maximum length 50 cm, at most 20 a season, protected 1 October – 15 May.',
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
      'Tutti i pesci: dopo 5, contando anche i rilasciati di misura, si smette di pescare.',
      'Prima del primo lancio segna il giorno, il posto e l’ora.',
      'Segna anche i pesci di misura che rilasci.',
    ])
  })
})

describe('each fact once', () => {
  const river: Partial<PermitTerms> = {
    techniques: [1, 2],
    zones: [{ zoneId: 1, techniques: [1], keeping: 'released' }, { zoneId: 2 }],
    limits: [
      { smallestCm: 25, keptPerDay: 3, stopAfter: { fish: 3, counting: 'kept' } },
      { species: ['marbleTrout'], keptPerDay: 0 },
      { species: ['pike'], smallestCm: 60, closed: [{ from: '03-01', to: '05-15' }] },
      { onlyTechniques: [1], gear: { it: 'Solo mosca secca.', en: 'Dry fly only.' }, onlyZones: [1] },
    ],
    noting: { outingBeforeFishing: false, eachFishAtOnce: true, releasedOfSizeToo: false },
  }

  test('with no zone chosen, what depends on the zone is told by zone', () => {
    expect(sentences(river)).toEqual([
      'T1: fly only, every fish goes back.',
      'Rimone: fly and spinning, you may keep fish or release them.',
      'All fish: minimum length 25 cm, after 3 kept, fishing ends.',
      'Marble trout: never kept.',
      'Pike: minimum length 60 cm, protected 1 March – 15 May.',
      'T1 – Dry fly only.',
      'Note each fish that you keep at once, one by one.',
    ])
    expect(sentences(river, 'it').slice(0, 2)).toEqual([
      'T1: solo mosca, tutto il pesce si rilascia.',
      'Rimone: mosca e spinning, il pesce si può trattenere o rilasciare.',
    ])
  })

  test('only what differs from zone to zone is told by zone', () => {
    const zones = [{ zoneId: 1 }, { zoneId: 2, keeping: 'released' as const }]
    expect(sentences({ techniques: [1, 2], zones })).toEqual([
      'T1: you may keep fish or release them.',
      'Rimone: every fish goes back.',
    ])
  })

  test('where every fish goes back, no figure of kept fish is left', () => {
    expect(sentences(river, 'en', { zoneId: 1 })).toEqual([
      'Pike: protected 1 March – 15 May.',
      'Dry fly only.',
    ])
    const counted = {
      ...river,
      noting: { outingBeforeFishing: false, eachFishAtOnce: true, releasedOfSizeToo: true },
    }
    expect(sentences(counted, 'en', { zoneId: 1 })).toContain('All fish: minimum length 25 cm.')
    expect(sentences(river, 'en', { zoneId: 2, keepsCatch: false })).toEqual([
      'Pike: protected 1 March – 15 May.',
    ])
  })

  test('a closed season is told on its days, and then nothing else about the fish', () => {
    const pike = (firstDay: string, lastDay: string) =>
      sentences(river, 'en', { zoneId: 2 }, { firstDay, lastDay }).find((one) => one.startsWith('Pike'))
    expect(pike('2027-06-01', '2027-06-01')).toBe('Pike: minimum length 60 cm.')
    expect(pike('2027-05-01', '2027-05-01')).toBe('Pike: protected 1 March – 15 May.')
    expect(pike('2027-05-15', '2027-05-16')).toBe('Pike: minimum length 60 cm, protected 1 March – 15 May.')
  })

  test('a technique that is the only one anyway is not told again', () => {
    const pike = {
      limits: [{ species: ['pike' as const], keptPerDay: 1, onlyTechniques: [1 as const] }],
      techniques: [1, 2] as const,
    }
    const of = (chosen: KeepingChosen) =>
      sentences({ ...pike, techniques: [...pike.techniques] }, 'en', chosen)
    expect(of({})).toEqual(['Pike: at most 1 a day, only with fly.'])
    expect(of({ technique: 1 })).toEqual(['Pike: at most 1 a day.'])
    expect(of({ technique: 2 })).toEqual(['Pike: at most 1 a day, only with fly.'])
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

test('a permit of several days says which of them are days of fishing', () => {
  const terms = { calendar: { in: [{ weekdays: [6, 7] }, { holidays: true }] } }
  const week = { firstDay: '2027-05-03', lastDay: '2027-05-09' }
  expect(sentences(terms, 'en', {}, week)).toEqual([
    'Fishing is only on the days of the calendar: Saturday and Sunday; public holidays.',
  ])
  expect(sentences(terms, 'it', {}, week)).toEqual([
    'Si pesca solo nei giorni del calendario: sabato e domenica; giorni festivi.',
  ])
  expect(sentences(terms, 'en', {}, { firstDay: '2027-05-08', lastDay: '2027-05-09' })).toEqual([])
})
