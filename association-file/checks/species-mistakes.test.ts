import { describe, expect, it } from 'vitest'
import { LISTED_SPECIES } from '#rules/species/listed-species.ts'
import { aFile, aPermit, mistakesIn, type WrittenFile } from '../association-file-for-test.ts'

const both = (text: string) => ({ it: text, en: text })
const BLUE = { key: 'blue-fish', name: both('Blue fish') }
const sentencesFor = (changes: Partial<WrittenFile>) => mistakesIn(aFile(changes))

describe('the fish of a file', () => {
  it('are those of the list and its own, wherever it names fish', () => {
    const names = ['zander', 'blue-fish', 'brownTrout']
    expect(
      sentencesFor({
        species: names,
        ownSpecies: [BLUE],
        permits: [aPermit({ limits: [{ species: names, keptPerDay: 2 }] })],
        catchCaps: [{ species: ['blue-fish'], atMost: 5, per: 'season', whenFull: 'saleStops' }],
      }),
    ).toEqual([])
  })

  it.each([
    ['zandr', 'zander'],
    ['Lucioperca', 'zander'],
    ['Flussbarsch', 'perch'],
    ['lota-lota', 'burbot'],
    ['brown-trout', 'brownTrout'],
  ])('%s is unknown, and probably %s is meant', (name, meant) => {
    expect(sentencesFor({ species: [name] })).toEqual([
      `  species, entry 1 (line 1): No fish is called "${name}". Did you mean: ${meant}?`,
    ])
  })

  it('are told where they are wrong, one by one', () => {
    expect(
      sentencesFor({
        species: ['xylophone', 'perch', 'perch'],
        ownSpecies: [{ ...BLUE, key: 'pike' }, BLUE, BLUE],
        permits: [aPermit({ limits: [{ species: ['xylophone'], keptPerDay: 2 }] })],
      }),
    ).toEqual([
      expect.stringMatching(/^ {2}ownSpecies, entry “pike”, key .*: "pike" is in the list of fish already/),
      expect.stringMatching(
        /^ {2}ownSpecies, entry “blue-fish”, key .*: The key "blue-fish" was used before/,
      ),
      expect.stringMatching(/^ {2}permit “day”, limit 1, species, entry 1 .*: No fish is called "xylophone"/),
      expect.stringMatching(/^ {2}species, entry 1 .*: No fish is called "xylophone": neither in the list/),
      expect.stringMatching(/^ {2}species, entry 3 .*: "perch" was named before/),
    ])
  })
})

describe('the types of a file', () => {
  it('are the five and its own', () => {
    const permitTypes = [{ key: 'evening', name: both('Evening') }]
    expect(sentencesFor({ permitTypes, permits: [aPermit({ type: 'evening' })] })).toEqual([])
    expect(sentencesFor({ permitTypes, permits: [aPermit({ type: 'night' })] })).toEqual([
      expect.stringContaining(
        'There is no type "night" (there are limitedReserve, otherReserve, guest, lakes, october, evening).',
      ),
    ])
    expect(sentencesFor({ permitTypes: [{ key: 'guest', name: both('Guests') }] })).toEqual([
      expect.stringContaining('"guest" is a type that every association has'),
    ])
  })
})

it('every fish of the list has a name of its own in each language', () => {
  expect(LISTED_SPECIES.length).toBeGreaterThan(85)
  for (const language of ['it', 'en', 'de'] as const) {
    const names = LISTED_SPECIES.map((one) => one.names[language].toLowerCase())
    expect(names.filter((name, index) => name === '' || names.indexOf(name) !== index)).toEqual([])
  }
  const codes = LISTED_SPECIES.map(({ code }) => code)
  expect(new Set(codes).size).toBe(codes.length)
  for (const { code, latin, family } of LISTED_SPECIES) {
    expect(code).toMatch(/^[a-z][A-Za-z]{1,39}$/)
    expect(latin).toMatch(/^[A-Z][a-z]+ .*[a-z]$/)
    expect(family).toMatch(/^[A-Z][a-z]+idae$/)
  }
})
