import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import * as calls from '#contract/office-booklets.ts'
import { listOffices } from '#contract/staff.ts'
import type { OfficeRole } from '#rules/club/office-rights.ts'
import { anOffice } from '#web/testing/an-office.ts'
import { openAt, signIn, useApp } from '#web/testing/app-for-test.tsx'
import { exampleOf } from '#web/testing/example-of.ts'
import texts from '#locales/it/office-booklets.json' with { type: 'json' }

const { answer, refuse, sent } = useApp()
const list = exampleOf(calls.listBooklets)
const [booklet] = list.booklets
const found = exampleOf(calls.findBlank)

function openBooklets(role: OfficeRole) {
  signIn('office')
  answer(listOffices, () => ({ offices: [anOffice(role)] }))
  answer(calls.listBooklets, () => list)
  openAt('/ufficio/blocchetti')
  return userEvent.setup()
}
const button = (name: string | RegExp) => screen.findByRole('button', { name })

it('a counter sees its booklets, prints them and hands in what is unsold; only who has the money makes and voids them', async () => {
  const user = openBooklets('counter')
  answer(calls.giveBackBlanks, () => exampleOf(calls.giveBackBlanks))
  expect(await screen.findByText(/12 da vendere · 3 venduti · uno tornato da solo/)).toBeTruthy()
  for (const name of [texts.new, new RegExp(texts.void.act)])
    expect(screen.queryByRole('button', { name })).toBeNull()
  refuse(calls.printBooklet, 'BLANK_ENDED')
  await user.click(await button(/^Stampa i fogli/))
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(sent().at(-1)?.fields).toMatchObject({ formato: 'a4', idBlocchetto: booklet?.bookletId })
  await user.click(await button(/^Restituisci l’invenduto/))
  const sure = within(await screen.findByRole('alertdialog'))
  expect(sure.getByText(/12 posti tornano/)).toBeTruthy()
  await user.click(sure.getByRole('button', { name: texts.back.act }))
  expect(await screen.findByText(/di nuovo in vendita/)).toBeTruthy()
})

it('a sheet is found by its number and entered; what was taken too much is told', async () => {
  const user = openBooklets('counter')
  answer(calls.findBlank, () => found)
  answer(calls.enterBlank, () => ({
    ...exampleOf(calls.enterBlank),
    amountCents: 1000,
    giveBackCents: 1000,
    isBeside: true,
  }))
  await user.type(await screen.findByLabelText(texts.find.label), '12-1{Enter}')
  const sheet = within(await screen.findByRole('dialog', { name: 'Foglio 12-1' }))
  await user.type(sheet.getByLabelText(texts.fields.firstName), 'Leo')
  await user.type(sheet.getByLabelText(texts.fields.lastName), 'Rossi')
  const [day] = await sheet.findAllByRole('spinbutton')
  await user.click(day ?? document.body)
  await user.keyboard('01032016')
  await user.type(sheet.getByLabelText(texts.fields.soldAt), '07:30')
  await user.type(sheet.getByLabelText(texts.fields.taken), '20')
  await user.click(sheet.getByRole('button', { name: texts.enter.act }))
  expect(await screen.findByText(/Hai preso 10,00.€ di troppo.*fuori dalla quota/)).toBeTruthy()
  expect(sent().at(-1)?.fields).toMatchObject({
    seriale: 1,
    presoCentesimi: 2000,
    pagato: 'contanti',
    vendutoIl: '2027-05-02T05:30:00.000Z',
    dataNascita: '2016-03-01',
  })
})

it('a sheet that was sold beside the quota stands there until who has the money has seen it', async () => {
  const user = openBooklets('treasurer')
  if (booklet === undefined) throw new Error('the example has no booklet')
  const beside = [{ serial: 3, holder: 'Emma Rossi' }]
  answer(calls.listBooklets, () => ({ ...list, booklets: [{ ...booklet, beside }] }))
  answer(calls.noteBesideSeen, () => exampleOf(calls.noteBesideSeen))
  expect(await screen.findByText('Foglio 12-3, Emma Rossi: venduto fuori dalla quota.')).toBeTruthy()
  answer(calls.listBooklets, () => list)
  await user.click(await button(/^Visto/))
  await waitFor(() => expect(screen.queryByText(/Emma Rossi/)).toBeNull())
  expect(sent().map(({ fields }) => fields)).toContainEqual(expect.objectContaining({ seriali: '3' }))
})

it('a sheet that the rules refuse is entered only after it is said that it was sold all the same', async () => {
  const user = openBooklets('treasurer')
  answer(calls.findBlank, () => ({ ...found, blank: { ...found.blank, state: 'sold' as const } }))
  await user.type(await screen.findByLabelText(texts.find.label), '12-1{Enter}')
  expect(await screen.findByText(texts.cannotEnter.sold)).toBeTruthy()
  answer(calls.findBlank, () => found)
  refuse(calls.enterBlank, 'NOT_BUYABLE')
  await user.type(screen.getByLabelText(texts.find.label), '{Enter}')
  const sheet = within(await screen.findByRole('dialog', { name: 'Foglio 12-1' }))
  await user.type(sheet.getByLabelText(texts.fields.firstName), 'Anna')
  await user.type(sheet.getByLabelText(texts.fields.lastName), 'Rossi')
  const [day] = await sheet.findAllByRole('spinbutton')
  await user.click(day ?? document.body)
  await user.keyboard('01031986')
  await user.type(sheet.getByLabelText(texts.fields.soldAt), '07:30')
  await user.type(sheet.getByLabelText(texts.fields.taken), '20')
  await user.click(sheet.getByRole('button', { name: texts.enter.act }))
  await user.type(await sheet.findByLabelText(texts.fields.reason), 'Il bar non lo sapeva.')
  answer(calls.enterBlank, () => exampleOf(calls.enterBlank))
  await user.click(sheet.getByRole('button', { name: texts.enter.anyway }))
  expect(await screen.findByText(/Foglio 12-1 inserito/)).toBeTruthy()
  expect(sent().at(-1)?.fields).toMatchObject({ vendutoComunque: true, motivo: 'Il bar non lo sapeva.' })
})
