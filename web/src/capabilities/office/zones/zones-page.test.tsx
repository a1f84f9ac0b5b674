import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { readDraft, saveDraft } from '#contract/office-draft.ts'
import { listOffices } from '#contract/staff.ts'
import texts from '#locales/it/office-zones.json' with { type: 'json' }
import rules from '#locales/it/office-rules.json' with { type: 'json' }
import { anOffice } from '#web/testing/an-office.ts'
import { openAt, signIn, useApp } from '#web/testing/app-for-test.tsx'

const { answer, sent } = useApp()

const both = (text: string) => ({ it: text, en: text })
const zone = (key: string, lon: number) => ({
  key,
  name: both(`Zona ${key}`),
  shape: { type: 'Point', coordinates: [lon, 46] },
})
const FILE = {
  format: 2,
  key: 'club',
  name: 'Alto Sarca',
  colour: '#0E5E59',
  summary: both('Il fiume.'),
  waters: ['Sarca'],
  contacts: {},
  zones: [zone('river', 11), zone('a', 12), zone('b', 13)],
  permits: [
    {
      key: 'day',
      type: 'guest',
      name: both('Giornata'),
      summary: both('Un giorno.'),
      conditions: both('Regole'),
      sale: { opens: [{ before: 'P10D' }] },
      zones: [{ zone: 'river' }],
      prices: { per: 'day', base: '20.00' },
    },
  ],
}
const draftOf = (file: object) => ({
  file: JSON.stringify(file),
  parts: FILE.zones.map(({ key }) => ({ part: `zones/${key}`, revision: key })),
  revision: 'r',
  edition: 0,
  mistakes: [],
  doubts: [],
})

function open(path: string, file: object = FILE) {
  signIn('office')
  answer(listOffices, () => ({ offices: [anOffice('secretary')] }))
  answer(readDraft, () => draftOf(file))
  openAt(path)
  return userEvent.setup()
}
/** A line of three points, which can be split at the second one. */
const LINE = {
  ...zone('a', 12),
  shape: {
    type: 'LineString',
    coordinates: [
      [12, 46],
      [12.1, 46],
      [12.2, 46],
    ],
  },
}
const LINES = { ...FILE, zones: [zone('river', 11), LINE] }
const SECOND = { key: 'zona-a-seconda-parte', name: both('Zona a – seconda parte') }
const partsSent = () =>
  sent().map(({ fields }) => (fields as { parti: { parte: string; revisione?: string }[] }).parti)

/** Splits the line; the second part is saved at once. */
async function splitLine() {
  const user = open('/ufficio/zone?parte=zones%2Fa', LINES)
  const split = draftOf({ ...LINES, zones: [...LINES.zones, { ...LINE, ...SECOND }] })
  const parts = [...split.parts, { part: `zones/${SECOND.key}`, revision: 'made' }]
  answer(saveDraft, () => ({ ...split, parts }))
  await user.click(await button(texts.list))
  await user.click(await button('Punto 2'))
  await user.click(await button('Dividi nel punto 2'))
  await screen.findByText(/La seconda parte è una zona nuova/)
  return { user, split, parts }
}

it('undoing a split takes the second part away again', async () => {
  const { user } = await splitLine()
  answer(saveDraft, () => draftOf(LINES))
  await user.click(await button(texts.undo))
  await screen.findByText(/La zona è di nuovo intera, e Zona a – seconda parte non c’è più/)
  expect(partsSent().at(-1)).toEqual([{ parte: `zones/${SECOND.key}`, revisione: 'made' }])
  expect(screen.getByText('3 punti', { exact: false })).toBeTruthy()
})

it('giving up what is typed after a split takes the second part away again too', async () => {
  const { user } = await splitLine()
  answer(saveDraft, () => draftOf(LINES))
  await user.click(await button(rules.takeBack))
  await waitFor(() =>
    expect(partsSent().at(-1)).toEqual([{ parte: `zones/${SECOND.key}`, revisione: 'made' }]),
  )
})

it('undoing a split leaves a second part with which something was done, and says so', async () => {
  const { user, split, parts } = await splitLine()
  // Another officer has saved the second part since.
  const other = parts.map((one) => (one.revision === 'made' ? { ...one, revision: 'other' } : one))
  answer(saveDraft, () => ({ ...split, parts: other }))
  const name = screen.getByRole('textbox', { name: rules.fields.name + ' (italiano)' })
  await user.type(name, '!')
  await user.click(await button(rules.save))
  await screen.findByText(rules.saved)
  const before = sent().length
  await user.click(await button(texts.undo))
  await screen.findByText(/si sovrappongono/)
  expect(sent()).toHaveLength(before)
})

it('a zone stays whole where the second part could not be saved', async () => {
  const user = open('/ufficio/zone?parte=zones%2Fa', LINES)
  await user.click(await button(texts.list))
  await user.click(await button('Punto 2'))
  await user.click(await button('Dividi nel punto 2'))
  await screen.findByText(rules.notSaved)
  expect(screen.getByText('3 punti', { exact: false })).toBeTruthy()
})

const button = (name: string | RegExp) => screen.findByRole('button', { name })

it('all zones that no permit names are taken out in one act', async () => {
  const user = open('/ufficio/zone')
  answer(saveDraft, () => draftOf({ ...FILE, zones: FILE.zones.slice(0, 1) }))
  await user.click(await button(texts.several.choose))
  await user.click(await button(/2 zone che nessun/))
  await user.click(await button('Togli 2 zone'))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: rules.remove }))
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect((sent()[0] as { fields: { parti: object[] } }).fields.parti).toEqual([
    { parte: 'zones/a', revisione: 'a' },
    { parte: 'zones/b', revisione: 'b' },
  ])
})

it('a coordinate that is none stays as typed with a sentence, and nothing is saved', async () => {
  const user = open('/ufficio/zone?parte=zones%2Fa')
  await user.click(await button(texts.list))
  const latitude = screen.getByRole<HTMLInputElement>('textbox', { name: 'Latitudine del punto 1' })
  await user.clear(latitude)
  await user.type(latitude, '999')
  await user.tab()
  expect(latitude.value).toBe('999')
  expect(screen.getByText(/da -90 a 90/)).toBeTruthy()
  await user.click(await button(rules.save))
  expect(sent()).toEqual([])
  expect(document.activeElement).toBe(latitude)
})

it('an area counts the points that are drawn, and is split with a point that makes two areas', async () => {
  const ring = [
    [12, 46],
    [12.1, 46],
    [12.1, 46.12345],
    [12, 46.1],
    [12, 46],
  ]
  const area = { ...zone('a', 12), shape: { type: 'Polygon', coordinates: [ring] } }
  const user = open('/ufficio/zone?parte=zones%2Fa', { ...FILE, zones: [zone('river', 11), area] })
  await user.click(await button(texts.list))
  expect(screen.getByText('4 punti', { exact: false })).toBeTruthy()
  expect(screen.getByRole('textbox', { name: 'Latitudine del punto 3' })).toHaveProperty('value', '46,12345')
  await user.click(await button('Punto 1'))
  expect(screen.getByText(texts.splitWhy.other)).toBeTruthy()
  const other = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Dividi dal punto 1 al punto' })
  expect(other.value).toBe('')
  expect([...other.options].filter(({ hidden }) => !hidden).map(({ text }) => text)).toEqual(['3'])
  await user.selectOptions(other, '3')
  expect(await button('Dividi nel punto 1')).toBeTruthy()
  expect(screen.queryByText(texts.splitWhy.other)).toBeNull()
})
