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

function open(path: string) {
  signIn('office')
  answer(listOffices, () => ({ offices: [anOffice('secretary')] }))
  answer(readDraft, () => draftOf(FILE))
  openAt(path)
  return userEvent.setup()
}
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
