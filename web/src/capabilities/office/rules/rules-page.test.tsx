import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import {
  type Draft,
  listEditions,
  previewEdition,
  publishEdition,
  readDraft,
  saveDraft,
} from '#contract/office-draft.ts'
import { listOffices } from '#contract/staff.ts'
import texts from '#locales/it/office-rules.json' with { type: 'json' }
import { anOffice } from '#web/testing/an-office.ts'
import { openAt, signIn, useApp } from '#web/testing/app-for-test.tsx'

const { answer, refuse, silence, sent } = useApp()

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
    },
  ],
}
const draftOf = (file: object, more: Partial<Draft> = {}): Draft => ({
  file: JSON.stringify(file),
  published: JSON.stringify(FILE),
  parts: [
    { part: 'permits/day', revision: 'first' },
    { part: 'zones/river', revision: 'z' },
  ],
  revision: 'whole',
  edition: 3,
  mistakes: [],
  doubts: [],
  ...more,
})
const PERMIT = '/ufficio/permessi?parte=permits%2Fday'

function open(path: string, draft: Draft = draftOf(FILE)) {
  signIn('office')
  answer(listOffices, () => ({ offices: [anOffice('secretary')] }))
  answer(readDraft, () => draft)
  openAt(path)
  return userEvent.setup()
}
/** The parts of the draft that were sent first. */
const sentParts = () =>
  ((sent()[0]?.fields ?? {}) as { parti?: { parte: string; testo: string; revisione: string }[] }).parti ?? []
const section = async (name: string) => screen.findByRole('button', { name })
const save = () => screen.getByRole('button', { name: texts.save })

describe('a permit of the draft', () => {
  it('is read as sentences; a changed price is in them and in the trial before it is saved', async () => {
    const user = open(PERMIT)
    expect(await screen.findByText('Prezzo al giorno: 20 €.', { selector: 'li' })).toBeTruthy()
    await user.click(await section(texts.sections.prices))
    const price = screen.getByRole('textbox', { name: texts.fields.base })
    await user.clear(price)
    await user.type(price, '22,5')
    expect(await screen.findByText('Prezzo al giorno: 22,50 €.', { selector: 'li' })).toBeTruthy()
    const adult = screen.getByText(texts.people.adult).closest('li')
    await waitFor(() => expect(adult?.textContent).toContain('22,50'))
    expect(sent()).toEqual([])
  })

  it('is saved whole, with the revision that was read', async () => {
    const user = open(PERMIT)
    answer(saveDraft, () => draftOf(FILE))
    await user.click(await section(texts.sections.prices))
    const price = screen.getByRole('textbox', { name: texts.fields.base })
    await user.clear(price)
    await user.type(price, '22,5')
    await user.click(save())
    await waitFor(() => expect(sent()).toHaveLength(1))
    const parts = sentParts()
    expect(parts).toMatchObject([{ parte: 'permits/day', revisione: 'first' }])
    expect(JSON.parse(parts[0]?.testo ?? '{}') as object).toMatchObject({
      key: 'day',
      prices: { base: '22.50' },
    })
  })

  it('keeps what is typed where the server names a mistake, which stands at its field', async () => {
    const user = open(PERMIT)
    refuse(saveDraft, 'DRAFT_WRONG', 422, {
      errori: [{ parte: 'permits/day', posizione: 'prices.base', frase: 'Manca il prezzo.' }],
    })
    await user.click(await section(texts.sections.prices))
    const price = screen.getByRole('textbox', { name: texts.fields.base })
    await user.clear(price)
    await user.type(price, 'caro')
    await user.click(save())
    await waitFor(() => expect(price.getAttribute('aria-invalid')).toBe('true'))
    expect(screen.getAllByText('Manca il prezzo.').length).toBeGreaterThan(0)
    expect((price as HTMLInputElement).value).toBe('caro')
  })

  it('says that nothing was saved without a network, and keeps what is typed', async () => {
    const user = open(PERMIT)
    silence(saveDraft)
    await user.click(await section(texts.sections.prices))
    const price = screen.getByRole('textbox', { name: texts.fields.base })
    await user.type(price, '9')
    await user.click(save())
    expect(await screen.findByText(texts.notSaved)).toBeTruthy()
  })
})

describe('a calendar', () => {
  it('is painted day by day on the year', async () => {
    const file = { ...FILE, calendars: { trota: { in: [{ weekdays: [6, 7] }] } } }
    const user = open('/ufficio/permessi?parte=calendars', draftOf(file))
    answer(saveDraft, () => draftOf(file))
    await user.click(await screen.findByRole('button', { name: /^Trota/ }))
    const monday = screen.getByRole('button', { name: /^lunedì 3 maggio 2027/ })
    expect(monday.getAttribute('aria-pressed')).toBe('false')
    await user.click(monday)
    await waitFor(() => expect(monday.getAttribute('aria-pressed')).toBe('true'))
    await user.click(save())
    await waitFor(() => expect(sent()).toHaveLength(1))
    const [one] = sentParts()
    expect(JSON.parse(one?.testo ?? '{}') as object).toEqual({
      trota: { in: [{ weekdays: [6, 7] }], also: [{ days: ['2027-05-03'] }] },
    })
  })
})

describe('who can buy', () => {
  it('colours the year, and names the price or why not', async () => {
    const user = open('/ufficio/prova')
    const day = await screen.findByRole('button', { name: /^lunedì 3 maggio 2027: si può acquistare/ })
    await user.click(day)
    const draft = within(
      screen.getByRole('heading', { name: texts.trial.draft }).closest('section') ?? document.body,
    )
    expect(draft.getByText(texts.trial.can)).toBeTruthy()
    expect(draft.getByText(/20,00/)).toBeTruthy()
  })
})

describe('a new season', () => {
  it('changes every price by a percentage, in one act', async () => {
    const user = open('/ufficio/stagione')
    answer(saveDraft, () => draftOf(FILE))
    await user.type(await screen.findByLabelText(texts.prices.percent), '10')
    await user.click(screen.getByRole('button', { name: texts.prices.apply }))
    expect(screen.getByDisplayValue('22,00')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: texts.prices.save_one }))
    await waitFor(() => expect(sent()).toHaveLength(1))
    const [one] = sentParts()
    expect(one).toMatchObject({ parte: 'permits/day', revisione: 'first' })
    expect(JSON.parse(one?.testo ?? '{}') as object).toMatchObject({ prices: { base: '22.00' } })
  })

  it('moves the days of this year to the next, each shown before', async () => {
    const closures = [{ zone: 'river', from: '2027-06-05', to: '2027-06-06', reason: both('Gara') }]
    const user = open('/ufficio/stagione', draftOf({ ...FILE, closures }))
    answer(saveDraft, () => draftOf(FILE))
    expect(await screen.findByText('sabato 3 giugno 2028')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Sposta 2 giorni' }))
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(JSON.parse(sentParts()[0]?.testo ?? '[]') as object).toMatchObject([
      { from: '2028-06-03', to: '2028-06-04' },
    ])
  })
})

describe('the review', () => {
  it('names every change with what it does to what is sold, and publishes what was reviewed', async () => {
    const user = open('/ufficio/pubblica')
    answer(listEditions, () => ({ editions: [{ number: 3, publishedAt: '2027-04-01T08:00:00.000Z' }] }))
    answer(previewEdition, () => ({
      changes: [
        {
          part: 'permits/day',
          kind: 'changed' as const,
          name: 'Giornata',
          before: ['20 € al giorno.'],
          after: ['22 € al giorno.'],
        },
      ],
      mistakes: [],
      doubts: [],
      sold: ['14 venduti, 3 giorni sopra il nuovo limite.'],
      revision: 'reviewed',
    }))
    answer(publishEdition, () => ({ edition: 4 }))
    expect(await screen.findByText('22 € al giorno.')).toBeTruthy()
    expect(screen.getByText('14 venduti, 3 giorni sopra il nuovo limite.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: texts.review.publish }))
    await waitFor(() =>
      expect(sent().map(({ fields }) => fields)).toContainEqual({ idAssociazione: 1, revisione: 'reviewed' }),
    )
  })
})
