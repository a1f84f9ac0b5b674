import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { readDraft } from '#contract/office-draft.ts'
import { listOffices } from '#contract/staff.ts'
import texts from '#locales/it/office-rules.json' with { type: 'json' }
import { anOffice } from '#web/testing/an-office.ts'
import { openAt, signIn, useApp } from '#web/testing/app-for-test.tsx'

const { answer } = useApp()

const both = (text: string) => ({ it: text, en: text })
const FILE = {
  format: 2,
  key: 'club',
  name: 'Alto Sarca',
  colour: '#0E5E59',
  summary: both('Il fiume.'),
  waters: ['Sarca'],
  contacts: {},
  zones: [{ key: 'river', name: both('Fiume'), shape: { type: 'Point', coordinates: [11, 46] } }],
  slots: [
    { code: 'M', name: both('Mattina'), from: '06:00', to: '13:00' },
    { code: 'voce', name: { it: '', en: '' }, from: '13:00', to: '20:00' },
  ],
  permits: [
    {
      key: 'day',
      type: 'guest',
      name: { it: 'Giornata', en: 'Day' },
      summary: both('Un giorno.'),
      conditions: both('Regole'),
      sale: { opens: [{ before: 'P10D' }] },
      zones: [{ zone: 'river' }],
      prices: { per: 'day', base: '20.00' },
      holder: { youngest: 10 },
    },
  ],
}
const DRAFT = { file: JSON.stringify(FILE), parts: [], revision: 'r', edition: 0, mistakes: [], doubts: [] }

function open(part: string) {
  signIn('office')
  answer(listOffices, () => ({ offices: [anOffice('secretary')] }))
  answer(readDraft, () => DRAFT)
  openAt(`/ufficio/permessi?parte=${encodeURIComponent(part)}`)
  return userEvent.setup()
}
const openEntry = async (user: ReturnType<typeof userEvent.setup>, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }))
const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })

describe('what is no value stays as it is typed, with a sentence at its field once it is left', () => {
  it.each([
    [texts.sections.prices, texts.fields.base, '5,123', texts.typed.money],
    [texts.sections.holder, texts.fields.youngest, '1,5', texts.typed.count],
    [texts.sections.holder, texts.fields.youngest, '-1', texts.typed.atLeast.replace('{{bound}}', '0')],
    [
      texts.sections.holder,
      texts.fields.youngest,
      '99999999999',
      texts.typed.atMost.replace('{{bound}}', '120'),
    ],
  ])('%s, %s: %s', async (section, field, typed, sentence) => {
    const user = open('permits/day')
    await openEntry(user, section)
    await user.clear(box(field))
    await user.type(box(field), typed)
    expect(screen.queryByText(sentence)).toBeNull()
    await user.tab()
    expect(screen.getByText(sentence)).toBeTruthy()
    expect(box(field).value).toBe(typed)
    expect(box(field).getAttribute('aria-invalid')).toBe('true')
  })

  it('hours are read with a comma, and what is no number is not made one', async () => {
    const user = open('permits/day')
    await openEntry(user, texts.sections.sale)
    await openEntry(user, /10 giorni/)
    const hours = box(texts.moment.hours)
    await user.clear(hours)
    await user.type(hours, '1,5')
    await user.tab()
    expect(hours.value).toBe('1,5')
    await user.clear(hours)
    await user.type(hours, 'abc')
    await user.tab()
    expect(hours.value).toBe('abc')
    expect(screen.getByText(texts.typed.hours)).toBeTruthy()
  })
})

it('a cell of the places names its bounds at once, and takes nothing from their sum', async () => {
  const user = open('permits/day')
  await openEntry(user, texts.sections.places)
  const cell = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Fiume, .*: posti$/ })
  await user.type(cell, '-3')
  expect(screen.getByRole('alert').textContent).toContain(texts.typed.atLeast.replace('{{bound}}', '0'))
  expect(screen.getByRole('row', { name: new RegExp(texts.grid.sum) }).textContent).toBe(`${texts.grid.sum}0`)
  await user.clear(cell)
  await user.type(cell, '4000000000')
  expect(screen.getByRole('alert').textContent).toContain(texts.typed.atMost.replace('{{bound}}', '100000'))
})

it('a time of day is no part of itself, and one without a name is not called by its key', async () => {
  const user = open('slots')
  await openEntry(user, /Mattina/)
  const covers = screen.getByRole('group', { name: texts.fields.covers })
  expect(covers.textContent).toContain(texts.unnamed)
  expect(covers.textContent).not.toContain('Mattina')
  expect(covers.textContent).not.toContain('voce')
})
