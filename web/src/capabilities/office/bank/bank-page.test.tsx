import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import * as bank from '#contract/office-bank.ts'
import * as months from '#contract/office-month.ts'
import * as payouts from '#contract/office-payouts.ts'
import * as transfers from '#contract/office-transfers.ts'
import { listOffices } from '#contract/staff.ts'
import { OF_WHOLE_DAYS } from '#rules/sale/same-movement.ts'
import type { OfficeRole } from '#rules/club/office-rights.ts'
import { anOffice } from '#web/testing/an-office.ts'
import { openAt, signIn, useApp } from '#web/testing/app-for-test.tsx'
import { exampleOf } from '#web/testing/example-of.ts'
import office from '#locales/it/office.json' with { type: 'json' }
import texts from '#locales/it/office-bank.json' with { type: 'json' }

const { answer, requests, sent } = useApp()
const month = exampleOf(months.readMonth)
const { payout } = exampleOf(payouts.readPayout)
const [summary] = exampleOf(payouts.listPayouts).payouts
const [dispute] = exampleOf(payouts.listDisputes).disputes
const [line] = exampleOf(bank.listBankEntries).entries
if (summary === undefined || dispute === undefined || line === undefined) throw new Error('no example')

function open(path: string, role: OfficeRole = 'treasurer') {
  signIn('office')
  answer(listOffices, () => ({ offices: [anOffice(role)] }))
  openAt(path)
  return userEvent.setup()
}

it('opens at the month: whether it agrees, by way of payment, from the sale to the bank, and its files', async () => {
  answer(months.readMonth, () => ({ ...month, payouts: [summary] }))
  open('/ufficio/accrediti')
  expect(await screen.findByText(texts.month.allAgrees)).toBeTruthy()
  const ways = screen.getByRole('table', { name: texts.month.ways })
  expect(within(ways).getByRole('row', { name: /^Carta/ }).textContent).toMatch(/10.*200,00/)
  // 200.00 less 6.20 of fees.
  expect(screen.getByText(texts.month.cards.left).parentElement?.textContent).toContain('193,80')
  expect(screen.getByRole('link', { name: /10 maggio 2027/ })).toBeTruthy()
  for (const file of ['pdf', 'csv', 'xlsx'] as const)
    expect(screen.getByRole('button', { name: texts.files[file] })).toBeTruthy()
})

it('says what does not agree, and one payout has what differs first, with its reason and its sale', async () => {
  const differs = { ...payout, agreement: 'differs' as const, differences: 1, missingCents: 5 }
  answer(months.readMonth, () => ({ ...month, payouts: [{ ...summary, agreement: 'differs' as const }] }))
  answer(payouts.readPayout, () => ({
    payout: {
      ...differs,
      entries: [
        ...payout.entries,
        {
          lineId: 'txn_2',
          at: '2027-05-02T07:12:00.000Z',
          kind: 'payment' as const,
          cents: 1500,
          feeCents: 48,
          description: 'T-shirt',
          difference: 'noSale' as const,
        },
      ],
      changes: [
        { at: '2027-05-11T07:00:00.000Z', cents: 19_385, state: 'paid' as const, arrivesOn: '2027-05-10' },
      ],
    },
  }))
  const user = open('/ufficio/accrediti')
  expect(await screen.findByText(/^Un accredito di questo mese non torna/)).toBeTruthy()
  await user.click(screen.getByRole('link', { name: /10 maggio 2027/ }))
  expect(await screen.findByText(/^Un movimento non torna/)).toBeTruthy()
  expect(screen.getByText(/differiscono di 0,05/)).toBeTruthy()
  expect(screen.getByText(/T-shirt/)).toBeTruthy()
  expect(screen.getByText(new RegExp(texts.differences.noSale))).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Anna Bianchi' }).getAttribute('href')).toContain(
    '/ufficio/vendita',
  )
  expect(screen.getByText(/193,85/)).toBeTruthy()
})

it('does not say that all agrees where the provider does not tell what is in a payout', async () => {
  const undisclosed = { ...summary, payoutId: 'po_4abc', agreement: 'notTold' as const }
  answer(months.readMonth, () => ({ ...month, payouts: [summary, undisclosed] }))
  open('/ufficio/accrediti')
  expect(await screen.findByText(texts.month.notTold_one)).toBeTruthy()
  expect(screen.queryByText(texts.month.allAgrees)).toBeNull()
})

it('a dispute has its deadline and leads to its sale', async () => {
  answer(months.readMonth, () => month)
  answer(payouts.listDisputes, () => ({ disputes: [dispute] }))
  const user = open('/ufficio/accrediti')
  await user.click(await screen.findByRole('radio', { name: texts.views.disputes }))
  expect(await screen.findByText(/^Rispondi entro/)).toBeTruthy()
  expect(screen.getByText(new RegExp(texts.reasons.fraudulent))).toBeTruthy()
  expect(screen.getByRole('link', { name: dispute.holder }).getAttribute('href')).toContain(
    dispute.purchaseId,
  )
})

it('a statement is read on the device and saved by a tap; a transfer that it may be is confirmed by one', async () => {
  const purchaseId = '0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e61'
  const mayBe = [
    { purchaseId, name: 'Lia Bertò', what: 'Zona T1', orderedAt: '2027-05-01T07:00:00.000Z', isNamed: true },
  ]
  answer(bank.listBankEntries, () => ({
    entries: [line, { ...line, entryId: purchaseId, payoutId: undefined, mayBe }],
  }))
  answer(bank.addBankEntries, () => ({ added: 2, known: 1, recognised: 1 }))
  answer(bank.confirmTransfer, () => ({ isSold: true }))
  const user = open('/ufficio/accrediti?vista=statement')
  expect(await screen.findByText(texts.statement.isPayout)).toBeTruthy()
  const file = new File(
    [
      `<Document><BkToCstmrStmt><Stmt>${['CRDT', 'DBIT']
        .map(
          (side) =>
            `<Ntry><Amt Ccy="EUR">20.00</Amt><CdtDbtInd>${side}</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2027-05-03</Dt></BookgDt></Ntry>`,
        )
        .join('')}</Stmt></BkToCstmrStmt></Document>`,
    ],
    'estratto.xml',
  )
  await user.upload(screen.getByLabelText(texts.statement.choose, { selector: 'input' }), file)
  expect(await screen.findByText(/^2 righe \(3 maggio 2027\): entrate 20,00.*uscite .20,00/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: texts.statement.take }))
  expect(
    await screen.findByText(/^Aggiunte 2 righe\. Una c’era già\. Una è la stessa di un altro file/),
  ).toBeTruthy()
  expect(sent().find(({ way }) => way.endsWith('/estratto-righe'))).toMatchObject({
    fields: {
      righe: [{ giorno: '2027-05-03', importoCentesimi: 2000 }, { importoCentesimi: -2000 }],
      forma: OF_WHOLE_DAYS,
      primoGiorno: '2027-05-03',
      ultimoGiorno: '2027-05-03',
    },
  })
  await user.click(screen.getByRole('button', { name: /^È arrivato il bonifico di Lia Bertò/ }))
  expect(await screen.findByText(texts.statement.sold)).toBeTruthy()
  expect(sent().at(-1)).toMatchObject({ fields: { idAcquisto: purchaseId } })
})

it('asks before a line is confirmed that names neither who pays nor the reference', async () => {
  const purchaseId = '0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e61'
  const orderedAt = '2027-05-01T07:00:00.000Z'
  const mayBe = [{ purchaseId, name: 'Lia Bertò', what: 'Zona T1', orderedAt, isNamed: false }]
  answer(bank.listBankEntries, () => ({ entries: [{ ...line, payoutId: undefined, mayBe }] }))
  answer(bank.confirmTransfer, () => ({ isSold: true }))
  const user = open('/ufficio/accrediti?vista=statement')
  await user.click(await screen.findByRole('button', { name: /^È arrivato il bonifico di Lia Bertò/ }))
  const dialog = within(
    await screen.findByRole('alertdialog', { name: /^È davvero il bonifico di Lia Bertò/ }),
  )
  expect(sent().some(({ way }) => way.includes('bonifico-arrivato'))).toBe(false)
  await user.click(dialog.getByRole('button', { name: texts.statement.arrived }))
  expect(await screen.findByText(texts.statement.sold)).toBeTruthy()
  expect(sent().at(-1)).toMatchObject({ fields: { idAcquisto: purchaseId, senzaNome: true } })
})

it('a statement with days after today has their months among those to choose', async () => {
  answer(bank.listBankEntries, () => ({ entries: [{ ...line, day: '2027-07-02' }] }))
  open('/ufficio/accrediti?vista=statement')
  await screen.findByText(texts.statement.isPayout)
  const select = screen.getByRole('combobox', { name: texts.statement.month })
  const [, first, second] = within(select)
    .getAllByRole('option')
    .map(({ textContent }) => textContent)
  expect([first, second]).toEqual(['luglio 2027', 'maggio 2027'])
})

it('a month says what is missing on the statement, with its day, amount and page', async () => {
  const purchaseId = '0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e61'
  const missing = [
    { day: '2027-05-06', cents: 1945, payoutId: 'po_3abc' },
    { day: '2027-05-07', cents: 2000, purchaseId, name: 'Lia Bertò' },
  ]
  const statement = { entries: 3, inCents: 300, unmatchedCents: 0, missing }
  answer(months.readMonth, () => ({ ...month, payouts: [summary], statement }))
  open('/ufficio/accrediti')
  expect(await screen.findByText(/^Sull’estratto conto mancano 2 entrate .* 39,45/)).toBeTruthy()
  expect(screen.queryByText(texts.month.allAgrees)).toBeNull()
  expect(screen.getByText(/· 6 maggio 2027$/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Bonifico · Lia Bertò' }).getAttribute('href')).toContain(
    purchaseId,
  )
  const payoutLink = screen.getByRole('link', { name: texts.month.statement.missing.payout })
  expect(payoutLink.getAttribute('href')).toContain('po_3abc')
})

it('is not for who has no right to the money', async () => {
  open('/ufficio/accrediti', 'secretary')
  expect(await screen.findByRole('heading', { name: office.notYours.title })).toBeTruthy()
  expect(requests.some(({ way }) => way.includes('/mese'))).toBe(false)
})

it('a transfer that is awaited is confirmed without a statement, once the person has said that the money is there', async () => {
  const [transfer] = exampleOf(transfers.listTransfers).awaited
  if (transfer === undefined) throw new Error('no example')
  answer(transfers.listTransfers, () => ({
    awaited: [transfer],
    late: [
      {
        ...transfer,
        purchaseId: '0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e61',
        name: 'Lia Bertò',
        people: ['Lia Bertò'],
      },
    ],
  }))
  answer(bank.confirmTransfer, () => ({ isSold: false }))
  const user = open('/ufficio/accrediti?vista=transfers')
  const late = await screen.findByRole('region', { name: texts.transfers.lateTitle })
  expect(within(late).getByText('Lia Bertò')).toBeTruthy()
  expect(within(late).queryByRole('button')).toBeNull()
  // For whom it is, where it is not for whoever ordered alone.
  expect(screen.getByText('per: Anna Rossi e Leo Rossi')).toBeTruthy()
  expect(within(late).queryByText(/^per: /)).toBeNull()
  const [arrived] = screen.getAllByRole('button', { name: new RegExp(`${transfer.name}, 60,00`) })
  if (arrived === undefined) throw new Error('no button')
  await user.click(arrived)
  const asking = await screen.findByRole('alertdialog')
  expect(sent().some(({ way }) => way.includes('bonifico-arrivato'))).toBe(false)
  await user.click(within(asking).getByRole('button', { name: texts.statement.arrived }))
  expect(await screen.findByText(texts.statement.notSold)).toBeTruthy()
  expect(sent().at(-1)).toMatchObject({ fields: { idAcquisto: transfer.purchaseId } })
})
