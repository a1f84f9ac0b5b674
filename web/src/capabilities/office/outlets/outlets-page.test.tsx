import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import * as calls from '#contract/office-outlets.ts'
import { listOffices } from '#contract/staff.ts'
import type { OfficeRole } from '#rules/club/office-rights.ts'
import { anOffice } from '#web/testing/an-office.ts'
import { openAt, signIn, useApp } from '#web/testing/app-for-test.tsx'
import { exampleOf } from '#web/testing/example-of.ts'
import texts from '#locales/it/office-outlets.json' with { type: 'json' }

const { answer, refuse, requests, sent } = useApp()
const list = exampleOf(calls.listOutlets)
const statement = exampleOf(calls.readOutletStatement)
const [bar] = list.outlets
if (bar === undefined) throw new Error('the example has no outlet')

function openOffice(role: OfficeRole, path: string) {
  signIn('office')
  answer(listOffices, () => ({ offices: [anOffice(role)] }))
  openAt(path)
  return userEvent.setup()
}
const button = (name: string | RegExp) => screen.findByRole('button', { name })
const sentTo = (path: string) => sent().filter(({ way }) => way.endsWith(path))

it('says what each outlet sells, keeps and owes, who sells there, and removes one that is sure', async () => {
  answer(calls.listOutlets, () => list)
  answer(calls.removeOutlet, () => ({ ...list, outlets: [] }))
  const user = openOffice('owner', '/ufficio/punti-vendita')
  expect(await screen.findByText('Deve 180,00 €')).toBeTruthy()
  for (const sentence of [/^Vende: Giornata\.$/, /^Provvigione: 10.*del prezzo\.$/, /^Può dovere fino a 500/])
    expect(screen.getByText(sentence)).toBeTruthy()
  expect(screen.getByText(/Bruna Nardelli/)).toBeTruthy()
  await user.click(await button('Togli: Bar Centrale'))
  const sure = within(await screen.findByRole('alertdialog'))
  await user.click(sure.getByRole('button', { name: texts.remove }))
  expect(await screen.findByText('Bar Centrale non vende più.')).toBeTruthy()
  const removed = requests.filter(({ way }) => way === 'DELETE /api/ufficio/punti-vendita')
  expect(removed.map(({ query }) => query.get('idPuntoVendita'))).toEqual([bar.outletId])
})

it('the account of one: its sums and entries, and what it hands over is entered once', async () => {
  answer(calls.readOutletStatement, () => statement)
  const user = openOffice('treasurer', `/ufficio/punti-vendita?idPuntoVendita=${bar.outletId}`)
  expect(await screen.findByText(/è in corso: restano da regolare 18,00/)).toBeTruthy()
  expect(screen.getByText('Vendita · Giornata')).toBeTruthy()
  await user.click(await button(texts.settle.open))
  const sheet = within(await screen.findByRole('dialog', { name: texts.settle.title }))
  expect(sheet.getByText('Ora il punto vendita deve 18,00 €.')).toBeTruthy()
  // What it owes is filled in; nothing is entered without an amount.
  const amount = sheet.getByLabelText(new RegExp(texts.settle.amount))
  await user.clear(amount)
  expect(sheet.queryByRole('button', { name: /^Registra 1/ })).toBeNull()
  await user.type(amount, '10,50')
  answer(calls.settleOutlet, () => ({ ...statement, leftCents: 750, owedNowCents: 750 }))
  await user.click(sheet.getByRole('button', { name: /^Registra 10,50/ }))
  expect(await screen.findByText(/^Registrati 10,50/)).toBeTruthy()
  expect(sentTo('/punto-vendita-incasso')).toMatchObject([
    { fields: { idPuntoVendita: bar.outletId, importoCentesimi: 1050 } },
  ])
})

it('who sells at an outlet reads their own account, which they cannot settle, and is told where a file fails', async () => {
  answer(calls.readOutletStatement, () => statement)
  refuse(calls.readOutletSheet, 'UNEXPECTED', 500)
  const user = openOffice('outlet', '/ufficio/mio-punto-vendita')
  expect(await screen.findByText(texts.own.explained)).toBeTruthy()
  expect(await screen.findByText('Vendita · Giornata')).toBeTruthy()
  expect(screen.queryByRole('button', { name: texts.settle.open })).toBeNull()
  const read = requests.filter(({ way }) => way.endsWith('/punto-vendita-estratto'))
  expect(read.map(({ query }) => query.has('idPuntoVendita'))).toEqual(read.map(() => false))
  await user.click(await button(texts.files.csv))
  expect((await screen.findByRole('alert')).textContent).toBe(texts.files.failed)
})
