import { renderHook, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { WrittenFile } from '#association-file/file/association-file.ts'
import texts from '#locales/it/office-rules.json' with { type: 'json' }
import { both, FILE, PERMIT, section, useRulesPages } from '../draft-for-test.ts'
import { useDifferenceWords } from './use-difference-words.ts'

const { open } = useRulesPages()

const CLUB = {
  ...FILE,
  slots: [{ code: 'M', name: both('Mattina'), from: '06:00', to: '13:00' }],
} as unknown as WrittenFile

/** The texts of the page are there after it has opened. */
async function wordsOf(part: string, mine: unknown) {
  open(PERMIT)
  await section(texts.sections.prices)
  expect(screen.getByRole('button', { name: texts.save })).toBeTruthy()
  return renderHook(() => useDifferenceWords(part, mine, CLUB)).result.current.differences
}
const inLines = (found: { field: string; mine: string; theirs: string }[]) =>
  found.map(({ field, mine, theirs }) => `${field} | ${mine} | ${theirs}`)

it('a price of some people is in words and euros, without keys and points', async () => {
  const mine = [{ groups: ['minor'], members: true, price: '8.00' }]
  const differences = await wordsOf('permits/day', { prices: { rows: mine } })
  const [line = '', ...more] = inLines(differences(mine, [{ price: '12.00' }], ['prices', 'rows']))
  expect(more).toEqual([])
  expect(line).toMatch(/^Altri prezzi/)
  expect(line).toMatch(/8,00\s€.* \| 12,00\s€$/)
  expect(line).not.toMatch(/minor\b|8\.00|riga/)
})

it('a discount code that came in is its sentence', async () => {
  const code = { code: 'OWNERCODE', percent: 10, active: true }
  const differences = await wordsOf('discountCodes', [code])
  expect(inLines(differences(undefined, code, [0]))).toEqual([
    expect.stringMatching(/ \| niente \| OWNERCODE: 10\s% di sconto$/),
  ])
})

it('places are those of a zone and a time of day', async () => {
  const line = { zone: 'river', slot: 'M', places: 4 }
  const differences = await wordsOf('permits/day', { capacity: [line] })
  expect(inLines(differences(4, 6, ['capacity', 0, 'places']))).toEqual(['Posti, Fiume, Mattina | 4 | 6'])
  expect(inLines(differences(line, undefined, ['capacity', 0]))).toEqual([
    expect.stringMatching(/, Fiume, Mattina \| 4 \| niente$/),
  ])
})

it('a choice that is left open says so', async () => {
  const differences = await wordsOf('permits/day', { prices: { rows: [{ members: true, price: '8.00' }] } })
  expect(inLines(differences(true, undefined, ['prices', 'rows', 0, 'members']))).toEqual([
    expect.stringMatching(new RegExp(` \\| ${texts.either.members.true} \\| ${texts.either.members.any}$`)),
  ])
})
