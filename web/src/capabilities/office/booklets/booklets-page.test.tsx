import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import * as calls from '#contract/office-booklets.ts'
import { listOffices } from '#contract/staff.ts'
import type { OfficeRole } from '#rules/club/office-rights.ts'
import { anOffice } from '#web/testing/an-office.ts'
import { openAt, signIn, useApp } from '#web/testing/app-for-test.tsx'
import { exampleOf } from '#web/testing/example-of.ts'
import errors from '#locales/it/errors.json' with { type: 'json' }
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
/** On the day of the example's permit, for who enters what was sold in its morning. */
const onItsDay = () => vi.setSystemTime(new Date('2027-05-02T08:00:00Z'))

type User = ReturnType<typeof openBooklets>

/** Finds the sheet 12-1, and writes who fishes and what was taken. */
async function sheetTyped(user: User) {
  await user.type(await screen.findByLabelText(texts.find.label), '12-1{Enter}')
  const sheet = within(await screen.findByRole('dialog', { name: 'Foglio 12-1' }))
  await user.type(sheet.getByLabelText(texts.fields.firstName), 'Leo')
  await user.type(sheet.getByLabelText(texts.fields.lastName), 'Rossi')
  const [day] = await sheet.findAllByRole('spinbutton')
  await user.click(day ?? document.body)
  await user.keyboard('01032016')
  await user.type(sheet.getByLabelText(texts.fields.taken), '20')
  return sheet
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
  onItsDay()
  const user = openBooklets('counter')
  answer(calls.findBlank, () => found)
  answer(calls.enterBlank, () => ({
    ...exampleOf(calls.enterBlank),
    amountCents: 1000,
    giveBackCents: 1000,
    isBeside: true,
  }))
  const sheet = await sheetTyped(user)
  await user.type(sheet.getByLabelText(texts.fields.soldAt), '07:30')
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

it('a sheet that was sold in the evening before is entered with that day, also on the day after', async () => {
  onItsDay()
  const user = openBooklets('counter')
  answer(calls.findBlank, () => found)
  const sheet = await sheetTyped(user)
  const act = sheet.getByRole<HTMLButtonElement>('button', { name: texts.enter.act })
  await user.type(sheet.getByLabelText(texts.fields.soldAt), '18:30')
  // The day of the permit is likely, and 18:30 of it is still to come.
  expect(sheet.getByRole<HTMLInputElement>('radio', { name: /^Il giorno del permesso/ }).checked).toBe(true)
  expect(sheet.getByText(errors.fields.TIME_IN_FUTURE)).toBeTruthy()
  expect(act.disabled).toBe(true)
  await user.click(sheet.getByRole('radio', { name: 'Il giorno prima, sabato 1 maggio' }))
  expect(sheet.queryByText(errors.fields.TIME_IN_FUTURE)).toBeNull()
  answer(calls.enterBlank, () => exampleOf(calls.enterBlank))
  await user.click(act)
  expect(await screen.findByText(/Foglio 12-1 inserito/)).toBeTruthy()
  expect(sent().at(-1)?.fields).toMatchObject({ vendutoIl: '2027-05-01T16:30:00.000Z' })
})

it('before its day a sheet was sold on the day before, or on another since the booklet was made', async () => {
  const user = openBooklets('counter')
  if (booklet === undefined) throw new Error('the example has no booklet')
  const made = { ...booklet, madeAt: '2027-04-29T07:00:00.000Z' }
  answer(calls.findBlank, () => ({ ...found, booklet: made }))
  const sheet = await sheetTyped(user)
  expect(sheet.getByRole<HTMLInputElement>('radio', { name: /^Il giorno del permesso/ }).disabled).toBe(true)
  expect(sheet.getByRole<HTMLInputElement>('radio', { name: /^Il giorno prima/ }).checked).toBe(true)
  await user.click(sheet.getByRole('radio', { name: texts.soldOn.otherDay }))
  await user.type(sheet.getByLabelText(texts.fields.soldAt), '08:00')
  const days = within(await sheet.findByRole('group', { name: texts.fields.soldDay }))
  const typeDay = async (typed: string) => {
    await user.click(days.getAllByRole('spinbutton')[0] ?? document.body)
    await user.keyboard(typed)
  }
  await typeDay('28042027')
  expect(await sheet.findByText(texts.soldOn.beforeBooklet)).toBeTruthy()
  await typeDay('29042027')
  expect(await sheet.findByText(errors.fields.BEFORE_BOOKLET)).toBeTruthy()
  await typeDay('30042027')
  answer(calls.enterBlank, () => exampleOf(calls.enterBlank))
  await user.click(sheet.getByRole('button', { name: texts.enter.act }))
  expect(await screen.findByText(/Foglio 12-1 inserito/)).toBeTruthy()
  expect(sent().at(-1)?.fields).toMatchObject({ vendutoIl: '2027-04-30T06:00:00.000Z' })
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
  onItsDay()
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
