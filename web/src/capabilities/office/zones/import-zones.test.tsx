import 'fake-indexeddb/auto'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, onTestFinished, vi } from 'vitest'
import { readDraft, saveDraft } from '#contract/office-draft.ts'
import { listOffices } from '#contract/staff.ts'
import app from '#locales/it/app.json' with { type: 'json' }
import texts from '#locales/it/office-zones.json' with { type: 'json' }
import { anOffice } from '#web/testing/an-office.ts'
import { openAt, signIn, useApp } from '#web/testing/app-for-test.tsx'
import { textsDrawn } from '#web/testing/texts-drawn.ts'
import { forgetOwner, keepOwner } from '#web/platform/offline/owner.ts'
import { personDatabase } from '#web/platform/offline/person-database.ts'
import { unpackMap } from './files/unpack-map.ts'

// No worker in this environment: the same is read beside the page.
vi.mock('./files/read-in-worker.ts', () => ({ readInWorker: unpackMap }))

const { answer, sent } = useApp()
const words = texts.import

const both = (text: string) => ({ it: text, en: text })
const FILE = {
  format: 2,
  key: 'club',
  name: 'Alto Sarca',
  colour: '#0E5E59',
  summary: both('Il fiume.'),
  waters: ['Sarca'],
  contacts: {},
  zones: [{ key: 'river', name: both('Fersina'), shape: { type: 'Point', coordinates: [11, 46] } }],
  permits: [],
}
const DRAFT = { file: JSON.stringify(FILE), parts: [], revision: 'r', edition: 0, mistakes: [], doubts: [] }

const feature = (name: string, coordinates: number[][]) => ({
  type: 'Feature',
  properties: { sigla: name },
  geometry: { type: 'LineString', coordinates },
})
const named = (name: string, coordinates: number[][]) => ({
  ...feature(name, coordinates),
  properties: { name },
})
const HERE = [
  [11.1, 46.1],
  [11.2, 46.2],
]

async function drop(...features: object[]) {
  signIn('office')
  answer(listOffices, () => ({ offices: [anOffice('secretary')] }))
  answer(readDraft, () => DRAFT)
  answer(saveDraft, () => DRAFT)
  openAt('/ufficio/zone')
  const user = userEvent.setup({ applyAccept: false })
  const content = JSON.stringify({ type: 'FeatureCollection', features })
  await user.upload(
    await screen.findByLabelText(words.choose, { selector: 'input' }),
    new File([content], 'zone.geojson'),
  )
  return user
}
const add = (count: number) =>
  screen.findByRole('button', { name: count === 1 ? 'Aggiungi 1 zona' : `Aggiungi ${count} zone` })
const zonesSent = () =>
  sent().flatMap(({ fields }) =>
    (fields as { parti: { testo?: string }[] }).parti.flatMap(({ testo }) =>
      testo === undefined ? [] : [JSON.parse(testo) as { name: { it: string }; shape: object }],
    ),
  )

it('zones with latitude first are added only after an answer, turned round', async () => {
  const user = await drop(
    named(
      'Alta',
      HERE.map((position) => position.toReversed()),
    ),
  )
  await screen.findByText(/Con latitudine e longitudine scambiate sarebbe vicino/)
  await user.click(await add(1))
  expect(screen.getByText(words.answerFirst)).toBeTruthy()
  expect(sent()).toEqual([])
  await user.click(screen.getByRole('button', { name: words.turn }))
  await user.click(await add(1))
  await waitFor(() => expect(zonesSent()).toMatchObject([{ shape: { coordinates: HERE } }]))
})

it('two zones of one name are added only after one of them is called otherwise', async () => {
  const further = HERE.map(([lon = 0, lat = 0]) => [lon + 0.3, lat])
  const user = await drop(named('Alta', HERE), named('alta', further), named('Fersina', further))
  await user.click(await add(3))
  expect(screen.getByText(/Due zone hanno lo stesso nome, «alta»/)).toBeTruthy()
  await user.type(screen.getByRole('textbox', { name: 'Nome della zona 2' }), ' bis')
  expect(screen.getByText(/Due zone hanno lo stesso nome, «Fersina»/)).toBeTruthy()
  await user.click(screen.getAllByRole('checkbox')[2] as HTMLElement)
  await user.click(await add(2))
  await waitFor(() => expect(zonesSent().map(({ name }) => name.it)).toEqual(['Alta', 'alta bis']))
})

it('a letter in a name draws no other zone again', async () => {
  const user = await drop(named('Alta', HERE), named('Media', HERE), named('Bassa', HERE))
  const name = await screen.findByRole('textbox', { name: 'Nome della zona 2' })
  await user.click(name)
  const drawn = textsDrawn<{ number: number }>('office-zones.import.name')
  await user.type(name, 's')
  expect(new Set(drawn().map(({ number }) => number))).toEqual(new Set([2]))
  await user.type(screen.getByRole('textbox', { name: 'Nome della zona 1' }), 's')
  expect(screen.getByDisplayValue('Medias')).toBeTruthy()
})

it('the field that is the name is chosen where none is called so', async () => {
  const user = await drop(feature('Tratto A', HERE))
  await user.selectOptions(await screen.findByRole('combobox', { name: words.nameField }), 'sigla')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Nome della zona 1' }).value).toBe('Tratto A')
})

it('a file is there again after a reload, with what was said of its zones, and gone once they are added', async () => {
  keepOwner('hash-of-anna')
  onTestFinished(async () => {
    await (await personDatabase()).clear('files')
    forgetOwner()
    localStorage.clear()
  })
  const kept = async () => (await personDatabase()).count('files')
  const swapped = HERE.map((position) => position.toReversed())
  const user = await drop(feature('Tratto A', swapped), feature('Tratto B', swapped))
  await user.click(await screen.findByRole('button', { name: words.turn }))
  await user.selectOptions(screen.getByRole('combobox', { name: words.nameField }), 'sigla')
  await user.type(screen.getByRole('textbox', { name: 'Nome della zona 1' }), ' alto')
  await user.click(screen.getAllByRole('checkbox')[1] as HTMLElement)
  await expect.poll(kept).toBe(1)
  cleanup()
  sessionStorage.clear()
  openAt('/ufficio/zone')
  await screen.findByText(app.typed.file.kept.replace('{{name}}', 'zone.geojson'))
  expect(await screen.findByText(words.foundIn.replace('{{name}}', 'zone.geojson'))).toBeTruthy()
  expect(await screen.findByDisplayValue('Tratto A alto')).toBeTruthy()
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: words.nameField }).value).toBe('sigla')
  await user.click(await add(1))
  await waitFor(() =>
    expect(zonesSent()).toMatchObject([{ name: { it: 'Tratto A alto' }, shape: { coordinates: HERE } }]),
  )
  await expect.poll(kept).toBe(0)
  expect(screen.queryByText(app.typed.title)).toBeNull()
})
