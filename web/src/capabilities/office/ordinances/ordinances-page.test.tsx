import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { undoEvent } from '#contract/office-events.ts'
import {
  listOrdinances,
  type OfficeOrdinance,
  removeOrdinance,
  saveOrdinance,
} from '#contract/office-ordinances.ts'
import { listOffices } from '#contract/staff.ts'
import type { OfficeRole } from '#rules/club/office-rights.ts'
import { anOffice } from '#web/testing/an-office.ts'
import { openAt, signIn, TODAY, useApp } from '#web/testing/app-for-test.tsx'
import texts from '#locales/it/office-ordinances.json' with { type: 'json' }
import writing from '#locales/it/office-writing.json' with { type: 'json' }
import office from '#locales/it/office.json' with { type: 'json' }

const { answer, sent } = useApp()
const ID = '0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e70'
const EVENT = '0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e71'
const zones = [
  { zoneId: 3, name: 'T1', water: 'Sarca' },
  { zoneId: 4, name: 'T2', water: 'Sarca' },
]
const boats: OfficeOrdinance = {
  ordinanceId: ID,
  revision: 4,
  titles: { it: 'Niente natanti' },
  texts: { it: 'Lavori alla diga.' },
  from: TODAY,
  until: '2027-05-20',
  zones: [3],
  techniques: [],
  species: [],
  state: 'inForce',
}
const removed = { ordinanceId: ID, titles: boats.titles, eventId: EVENT }

function openOrdinances(ordinances: OfficeOrdinance[] = [], role: OfficeRole = 'secretary') {
  signIn('office')
  answer(listOffices, () => ({ offices: [anOffice(role)] }))
  answer(listOrdinances, () => ({ ordinances, removed: [], zones }))
  openAt('/ufficio/ordinanze')
  return userEvent.setup()
}
const button = (name: string) => screen.findByRole('button', { name })

describe('an office writes an ordinance', () => {
  it('hears of letters that a printed permit leaves out', async () => {
    const user = openOrdinances()
    await user.click(await button(texts.new))
    const sheet = within(await screen.findByRole('dialog', { name: texts.titleNew }))
    const hint = () => sheet.queryByText(writing.notOnPaper.replace('{{letters}}', '⚠, 🎣'))
    await user.click(sheet.getByLabelText(texts.fields.text_it))
    await user.paste('Divieto àèł Ж')
    expect(sheet.queryByText(/permesso stampato/)).toBeNull()
    await user.paste(' ⚠ 🎣')
    expect(hint()).toBeTruthy()
    await user.clear(sheet.getByLabelText(texts.fields.text_it))
    expect(hint()).toBeNull()
  })

  it('with title, text, zones and days, once each is there', async () => {
    const user = openOrdinances()
    answer(saveOrdinance, () => ({ ordinances: [boats], removed: [], zones }))
    await user.click(await button(texts.new))
    const sheet = within(await screen.findByRole('dialog', { name: texts.titleNew }))
    await user.type(sheet.getByLabelText(texts.fields.title_it), 'Niente natanti')
    expect(sheet.getByText(texts.textNeeded)).toBeTruthy()
    await user.type(sheet.getByLabelText(texts.fields.text_it), 'Lavori alla diga.')
    await user.click(sheet.getByRole('checkbox', { name: texts.everywhere }))
    expect(sheet.getByText(texts.zonesNeeded)).toBeTruthy()
    await user.click(sheet.getByRole('checkbox', { name: texts.wholeWater.replace('{{water}}', 'Sarca') }))
    await user.click(sheet.getByRole('checkbox', { name: 'T2' }))
    await user.click(sheet.getByRole('button', { name: texts.about.title }))
    await user.click(sheet.getByRole('checkbox', { name: 'Mosca' }))
    await user.click(sheet.getByRole('checkbox', { name: 'anguilla' }))
    await user.type(sheet.getByLabelText(new RegExp(texts.fields.authority)), 'Provincia')
    await user.click(sheet.getByRole('button', { name: texts.act }))
    expect(await screen.findByText(texts.saved)).toBeTruthy()
    expect(sent().at(-1)?.fields).toMatchObject({
      titoli: { it: 'Niente natanti' },
      testi: { it: 'Lavori alla diga.' },
      dal: TODAY,
      zone: '3',
      tecniche: '1',
      specie: 'anguilla',
      autorita: 'Provincia',
      idOrdinanza: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
    })
    expect(sent().at(-1)?.fields).not.toHaveProperty('revisione')
  })

  it('and changes it, with the revision that was read', async () => {
    const user = openOrdinances([boats])
    answer(saveOrdinance, () => ({ ordinances: [boats], removed: [], zones }))
    await user.click(await button(texts.changeOf.replace('{{title}}', 'Niente natanti')))
    const sheet = within(await screen.findByRole('dialog', { name: texts.titleChange }))
    await user.type(sheet.getByLabelText(texts.fields.title_it), ' a motore')
    await user.click(sheet.getByRole('button', { name: texts.act }))
    await screen.findByText(texts.saved)
    expect(sent().at(-1)?.fields).toMatchObject({
      idOrdinanza: ID,
      revisione: 4,
      titoli: { it: 'Niente natanti a motore' },
      al: '2027-05-20',
      zone: '3',
    })
  })
})

it('removes it after a question, and puts it back', async () => {
  const user = openOrdinances([boats])
  answer(removeOrdinance, () => ({ ordinances: [], removed: [removed], zones }))
  await user.click(await button(texts.removeOf.replace('{{title}}', 'Niente natanti')))
  answer(listOrdinances, () => ({ ordinances: [], removed: [removed], zones }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: texts.remove }))
  expect(await screen.findByText(texts.removedNow)).toBeTruthy()
  answer(undoEvent, () => ({ isUndone: true }))
  answer(listOrdinances, () => ({ ordinances: [boats], removed: [], zones }))
  await user.click(await button(texts.removed.undoOf.replace('{{title}}', 'Niente natanti')))
  expect(await screen.findByText(texts.back)).toBeTruthy()
  expect(sent().map(({ fields }) => fields)).toContainEqual(expect.objectContaining({ idEvento: EVENT }))
})

it('is not for a treasurer', async () => {
  openOrdinances([], 'treasurer')
  expect(await screen.findByText(office.notYours.title)).toBeTruthy()
})
