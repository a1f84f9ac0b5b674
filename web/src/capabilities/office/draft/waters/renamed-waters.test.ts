import { describe, expect, it } from 'vitest'
import type { WrittenFile } from '#association-file/file/association-file.ts'
import type { Draft } from '#contract/office-draft.ts'
import { partsWithNewNames, renamedWaters } from './renamed-waters.ts'

const FILE = {
  waters: ['Rio Chiaro', 'Lago'],
  zones: [{ key: 'alto', water: 'Rio Chiaro' }, { key: 'lago', water: 'Lago' }, { key: 'altro' }],
  aboutWaters: [{ water: 'Rio Chiaro', line: { it: 'Bello.', en: 'Fine.' } }, { water: 'Lago' }],
  permits: [],
} as unknown as WrittenFile
const DRAFT = { parts: [{ part: 'zones/alto', revision: 'z' }] } as unknown as Draft

describe('a water with another name', () => {
  it('has it in its zones and photographs too', () => {
    const renamed = renamedWaters(FILE, ['Torrente Fresco ', 'Lago'])
    expect(renamed).toEqual([{ before: 'Rio Chiaro', after: 'Torrente Fresco', zones: ['alto'] }])
    const parts = partsWithNewNames(DRAFT, FILE, renamed)
    expect(parts.map(({ part, revision }) => [part, revision])).toEqual([
      ['aboutWaters', undefined],
      ['zones/alto', 'z'],
    ])
    expect(parts.map(({ value }) => JSON.parse(value) as unknown)).toEqual([
      [{ water: 'Torrente Fresco', line: { it: 'Bello.', en: 'Fine.' } }, { water: 'Lago' }],
      { key: 'alto', water: 'Torrente Fresco' },
    ])
  })

  it('is none where the club has just begun', () => {
    expect(renamedWaters({}, ['Torrente Fresco'])).toEqual([])
  })

  it.each([
    ['in another order', ['Lago', 'Rio Chiaro']],
    ['with one more', ['Rio Chiaro', 'Lago', 'Nuovo']],
    ['with one less', ['Lago']],
    ['with an empty line', ['', 'Lago']],
  ])('is none: %s', (_, typed) => {
    expect(renamedWaters(FILE, typed)).toEqual([])
  })
})
