import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import texts from '#locales/it/office-rules.json' with { type: 'json' }
import { both, draftOf, FILE, PERMIT, section, useRulesPages } from '../draft-for-test.ts'

const { open } = useRulesPages()

const at = (part: string) => `/ufficio/permessi?parte=${part}`

describe('an entry of a list is called', () => {
  it.each([
    ['slots', [{ code: 'M', name: both(''), from: '06:00', to: '13:00' }]],
    ['discountCodes', [{ code: '', percent: 10 }]],
    ['requires', [{ key: 'a', permits: [], of: 'companion' }]],
    ['ageGroups', [{ key: 'a', name: both('Strani'), from: 40, under: 3 }]],
    ['closures', [{ from: '', to: '', reason: both('') }]],
  ])('"to be completed" while it says nothing true: %s', async (part, rows) => {
    open(at(part), draftOf({ ...FILE, [part]: rows }))
    expect(await screen.findByRole('button', { name: texts.newRow })).toBeTruthy()
  })

  it('by its ages alone where it has no name', async () => {
    open(at('ageGroups'), draftOf({ ...FILE, ageGroups: [{ key: 'a', name: both(''), under: 14 }] }))
    const title = await screen.findByRole('button', { name: /14 anni/ })
    expect(title.textContent).not.toMatch(/^\s*\(/)
  })
})

it('an empty list says so for every gender, and people at once are counted in words', async () => {
  const slots = [{ code: 'M', name: both('Mattina'), from: '06:00', to: '13:00' }]
  const permits = FILE.permits.map((one) => ({
    ...one,
    slots: ['M'],
    capacity: [{ zone: 'river', slot: 'M', places: 4 }],
  }))
  const user = open(PERMIT, draftOf({ ...FILE, slots, permits }))
  await user.click(await section(texts.sections.places))
  expect((await screen.findAllByText(/al massimo 4 \(6:00–13:00\)/)).length).toBeGreaterThan(0)
  await user.click(await section(texts.sections.prices))
  expect(screen.getAllByText('Qui non c’è ancora nulla.').length).toBeGreaterThan(0)
})
