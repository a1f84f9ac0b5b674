import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import * as calls from '#contract/office-tills.ts'
import { listOffices } from '#contract/staff.ts'
import type { OfficeRole } from '#rules/club/office-rights.ts'
import { anOffice } from '#web/testing/an-office.ts'
import { openAt, signIn, TODAY, useApp } from '#web/testing/app-for-test.tsx'
import texts from '#locales/it/office-till.json' with { type: 'json' }

const { answer, refuse, requests, sent, silence } = useApp()
const TILL = '0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e5f'

const aTill = (of: Partial<calls.Till> = {}): calls.Till => ({
  tillId: TILL,
  owner: 'Marco Dalpiaz',
  isOwn: true,
  openedAt: `${TODAY}T06:00:00.000Z`,
  openedBy: 'Marco Dalpiaz',
  floatCents: 10_000,
  isLeftOpen: false,
  entries: [
    {
      entryId: '0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e60',
      at: `${TODAY}T07:00:00.000Z`,
      by: 'Marco Dalpiaz',
      kind: 'sale',
      cents: 2000,
      permitName: 'Zona T1',
    },
  ],
  ...of,
})
const sums = { soldCents: 2000, refundedCents: 0, paidOutCents: 0, expectedCents: 12_000 }
const closed = {
  at: `${TODAY}T18:00:00.000Z`,
  by: 'Marco Dalpiaz',
  countedCents: 11_800,
  differenceCents: -200,
}

function open(role: OfficeRole, at = '/ufficio/cassa') {
  signIn('office')
  answer(listOffices, () => ({ offices: [anOffice(role)] }))
  answer(calls.listClosedTills, () => ({ tills: [] }))
  openAt(at)
  return userEvent.setup()
}

it('a seller opens their till, counts it by note and coin without its sum, closes it, and is told the difference', async () => {
  let own: calls.Till | undefined
  answer(calls.listTills, () => ({ own }))
  answer(calls.openTill, () => ({ till: (own = aTill()) }))
  answer(calls.closeTill, () => {
    own = undefined
    return { till: aTill({ sums, closed }) }
  })
  answer(calls.readTill, () => ({ till: aTill({ sums, closed }) }))
  const user = open('counter')
  await user.click(await screen.findByRole('button', { name: texts.open.begin }))
  const opening = within(await screen.findByRole('dialog'))
  await user.type(opening.getByLabelText('Quante da 50 €'), '2')
  await user.click(opening.getByRole('button', { name: /100,00/ }))
  expect(await screen.findByText(/fondo di 100,00/)).toBeTruthy()
  const entries = await screen.findByRole('table', { name: texts.entries.title })
  expect(within(entries).getByRole('row', { name: /Vendita.*Zona T1.*20,00/ })).toBeTruthy()
  expect(screen.queryByText(texts.facts.running)).toBeNull()

  await user.click(screen.getByRole('button', { name: texts.close.begin }))
  const closing = within(await screen.findByRole('dialog'))
  expect(closing.queryByText(/120,00/)).toBeNull()
  await user.type(closing.getByLabelText('Quante da 50 €'), '2')
  await user.type(closing.getByLabelText('Quante da 2 €'), '9')
  await user.click(closing.getByRole('button', { name: /118,00/ }))
  expect(await screen.findByText(/^Mancano 2,00/, { selector: 'p' })).toBeTruthy()
  expect(sent().map(({ fields }) => fields)).toMatchObject([
    { fondoCentesimi: 10_000 },
    { idCassa: TILL, contatoCentesimi: 11_800 },
  ])
  expect(screen.getByText(texts.facts.expected)).toBeTruthy()
})

it('the treasurer sees what is in each open till, and pays out of one; what was typed stays when nothing answers', async () => {
  answer(calls.listTills, () => ({ others: [aTill({ sums, isOwn: false, isLeftOpen: true })] }))
  answer(calls.readTill, () => ({ till: aTill({ sums, isOwn: false }) }))
  refuse(calls.payOutOfTill, 'TILL_TOO_LITTLE', 409, { detail: 'Troppo.' })
  const user = open('treasurer')
  const link = await screen.findByRole('link', { name: 'Marco Dalpiaz' })
  expect(link.closest('li')?.textContent).toMatch(/120,00/)
  expect(screen.getByText(texts.leftOpen.title)).toBeTruthy()
  await user.click(link)
  await user.click(await screen.findByRole('button', { name: texts.payOut.begin }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText(/^Importo/), '500')
  await user.type(dialog.getByLabelText(texts.fields.reason), 'In banca')
  await user.click(dialog.getByRole('button', { name: /500,00/ }))
  expect(await dialog.findByText('Troppo.')).toBeTruthy()
  expect(dialog.getByLabelText<HTMLInputElement>(texts.fields.reason).value).toBe('In banca')

  // An answer that was lost, and the sheet opened again: it is the same entry.
  silence(calls.payOutOfTill)
  await user.click(dialog.getByRole('button', { name: /500,00/ }))
  await expect.poll(() => sent()).toHaveLength(2)
  await user.keyboard('{Escape}')
  answer(calls.payOutOfTill, () => ({ till: aTill({ sums, isOwn: false }) }))
  await user.click(await screen.findByRole('button', { name: texts.payOut.begin }))
  await user.click(await screen.findByRole('button', { name: /500,00/ }))
  await expect.poll(() => sent()).toHaveLength(3)
  const ids = sent().map(({ fields }) => (fields as { idMovimento: string }).idMovimento)
  expect(new Set(ids).size).toBe(1)
})

it('who closes a till that somebody else has closed reads who, when and with what', async () => {
  answer(calls.listTills, () => ({ own: aTill() }))
  refuse(calls.closeTill, 'TILL_CLOSED', 409, {
    detail: 'Chiusa.',
    chiusaIl: `${TODAY}T18:00:00.000Z`,
    chiusaDa: 'Carla Zanon',
    contatoCentesimi: 11_800,
  })
  const user = open('counter')
  await user.click(await screen.findByRole('button', { name: texts.close.begin }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('radio', { name: texts.count.sum }))
  await user.type(dialog.getByLabelText(/^Denaro contato/), 'molto')
  expect(dialog.getByText(texts.count.wrong)).toBeTruthy()
  await user.clear(dialog.getByLabelText(/^Denaro contato/))
  await user.type(dialog.getByLabelText(/^Denaro contato/), '118')
  await user.click(dialog.getByRole('button', { name: /118,00/ }))
  expect(await dialog.findByText(/Carla Zanon.*118,00/)).toBeTruthy()
})

it('the closed ones are narrowed by seller, days and difference; each leads to its own page', async () => {
  answer(calls.listTills, () => ({ others: [] }))
  const user = open('owner')
  answer(calls.listClosedTills, () => ({
    tills: [aTill({ sums, closed })],
    sellers: [
      { sellerId: '0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e61', name: 'Marco Dalpiaz' },
      { sellerId: '0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e62', name: 'Carla Zanon' },
    ],
  }))
  const table = await screen.findByRole('table', { name: texts.closed.title })
  const row = within(table).getByRole('row', { name: /Marco Dalpiaz.*120,00.*118,00.*Mancano 2,00/ })
  expect(within(row).getByRole('link').getAttribute('href')).toContain(`idCassa=${TILL}`)
  await user.selectOptions(screen.getByLabelText(texts.closed.different), 'si')
  await waitFor(() => expect(requests.some(({ query }) => query.get('soloDifferenze') === 'true')).toBe(true))
})
