import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { listToGiveBack, noteGivenBack, refundOnceMore, type ToGiveBack } from '#contract/office-give-back.ts'
import { listOffices } from '#contract/staff.ts'
import type { OfficeRole } from '#rules/club/office-rights.ts'
import { anOffice } from '#web/testing/an-office.ts'
import { openAt, signIn, TODAY, useApp } from '#web/testing/app-for-test.tsx'
import texts from '#locales/it/office-give-back.json' with { type: 'json' }

const { answer, refuse, sent } = useApp()

const orderId = '0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e5f'
const row: ToGiveBack = {
  orderId,
  name: 'Carlo Moser',
  phone: '+39 0465 1234',
  cents: 4000,
  payment: 'cash',
  seller: { kind: 'officer', name: 'Berta Neri' },
  since: '2027-05-01T08:00:00.000Z',
  reason: 'Piena',
  permits: [
    {
      purchaseId: orderId,
      holder: 'Carlo Moser',
      permitName: 'Zona T1',
      firstDay: '2027-05-02',
      lastDay: '2027-05-02',
      receiptNumber: '7/2027',
    },
  ],
}

function openList({
  role = 'treasurer',
  rows = [row],
  hasOpenTill = true,
  atOutlets,
}: {
  role?: OfficeRole
  rows?: ToGiveBack[]
  hasOpenTill?: boolean
  atOutlets?: { outletId: string; name: string; count: number; cents: number }[]
} = {}) {
  signIn('office')
  answer(listOffices, () => ({ offices: [anOffice(role)] }))
  const cents = rows.reduce((sum, one) => sum + one.cents, 0)
  answer(listToGiveBack, () => ({
    toGiveBack: rows,
    totals: { count: rows.length, cents },
    atOutlets,
    hasOpenTill,
  }))
  openAt('/ufficio/da-restituire')
  return userEvent.setup()
}
const press = async (user: ReturnType<typeof userEvent.setup>, name: RegExp) =>
  user.click(await screen.findByRole('button', { name }))

describe('money to give back', () => {
  it('says to whom, why and how they are reached, and leads to the sale', async () => {
    openList({ rows: [row, { ...row, orderId: `${orderId.slice(0, -1)}0`, name: '', phone: undefined }] })
    const link = (await screen.findAllByRole('link', { name: 'Zona T1' }))[0]
    expect(link?.getAttribute('href')).toContain(orderId)
    expect(screen.getByText(/^2 persone · 80,00\s€$/)).toBeTruthy()
    expect(screen.getByRole('link', { name: '+39 0465 1234' }).getAttribute('href')).toBe('tel:+3904651234')
    expect(screen.getAllByText('Piena')).toHaveLength(2)
    expect(screen.getByText(texts.closedAccount)).toBeTruthy()
    expect(screen.getByText(texts.noContact)).toBeTruthy()
  })

  it('is noted in cash out of the own till, or by transfer with its day and note', async () => {
    answer(noteGivenBack, () => ({ cents: 4000 }))
    const user = openList()
    await press(user, /^Restituito: Carlo Moser, 40,00\s€$/)
    await press(user, /^Dati 40,00\s€ dalla mia cassa$/)
    expect(await screen.findByText(/^Annotato: 40,00\s€ restituiti a/)).toBeTruthy()
    const inCash = { idAssociazione: 1, idOrdine: orderId, centesimi: 4000, modo: 'contanti' }
    expect(sent().map(({ fields }) => fields)).toContainEqual(inCash)
    await press(user, /^Restituito: Carlo Moser/)
    await user.click(screen.getByRole('radio', { name: new RegExp(texts.sheet.as.transfer) }))
    await user.type(screen.getByLabelText(new RegExp(texts.sheet.fields.note)), 'CRO 0815')
    await press(user, /^Annota il bonifico/)
    await screen.findByText(/^Annotato: 40,00\s€ restituiti a/)
    expect(sent().at(-1)?.fields).toEqual({
      ...inCash,
      modo: 'bonifico',
      giorno: TODAY,
      nota: 'CRO 0815',
    })
  })

  it('is given once more by the provider where its refund came back, or by transfer', async () => {
    const user = openList({ rows: [{ ...row, payment: 'card', cameBack: true }] })
    expect(await screen.findByText(texts.cameBack.text)).toBeTruthy()
    await press(user, /^Restituito: Carlo Moser/)
    const transfer = screen.getByRole('radio', { name: new RegExp(texts.sheet.as.transfer) })
    expect(transfer).toHaveProperty('checked', true)
    await user.keyboard('{Escape}')
    refuse(refundOnceMore, 'CHANGED_MEANWHILE', 409)
    await press(user, /^Riprova sulla carta: Carlo Moser, 40,00\s€$/)
    expect(await screen.findByRole('alert')).toBeTruthy()
    answer(refundOnceMore, () => ({ cents: 4000 }))
    await press(user, /^Riprova sulla carta/)
    expect(await screen.findByText(texts.cameBack.done)).toBeTruthy()
    const again = { idAssociazione: 1, idOrdine: orderId, centesimi: 4000 }
    expect(sent().flatMap(({ way, fields }) => (way.includes('riprova') ? [fields] : []))).toEqual([
      again,
      again,
    ])
  })

  it('without an open till says so before anything is sent, and a refusal keeps what was typed', async () => {
    refuse(noteGivenBack, 'CHANGED_MEANWHILE', 409)
    const user = openList({ hasOpenTill: false })
    await press(user, /^Restituito: Carlo Moser/)
    expect(await screen.findByText(texts.sheet.noTill)).toBeTruthy()
    await user.click(screen.getByRole('radio', { name: new RegExp(texts.sheet.as.transfer) }))
    await user.type(screen.getByLabelText(new RegExp(texts.sheet.fields.note)), 'CRO 0815')
    await press(user, /^Annota il bonifico/)
    expect(await screen.findByRole('alert')).toBeTruthy()
    expect(screen.getByLabelText(new RegExp(texts.sheet.fields.note))).toHaveProperty('value', 'CRO 0815')
  })

  it('is for a seller in cash only, and says so', async () => {
    const user = openList({ role: 'counter' })
    await press(user, /^Restituito: Carlo Moser/)
    expect(screen.getAllByText(texts.sheet.onlyCash)).toHaveLength(2)
  })

  it('at an outlet is a name, the code and the sum, and is handed over out of its till or by its terminal', async () => {
    answer(noteGivenBack, () => ({ cents: 4000 }))
    const [permit] = row.permits
    const atBar = {
      ...row,
      phone: undefined,
      seller: { kind: 'outlet', name: 'Bar Centrale' },
      permits: permit ? [{ ...permit, shortCode: 'K7PM-4XQ2' }] : [],
    } as const
    const user = openList({ role: 'outlet', rows: [atBar], hasOpenTill: false })
    expect(await screen.findByText(/Codice K7PM-4XQ2/)).toBeTruthy()
    expect(screen.getByText(texts.explainedOutlet)).toBeTruthy()
    expect(screen.queryByText(texts.noContact)).toBeNull()
    await press(user, /^Restituito: Carlo Moser/)
    expect(await screen.findByText(texts.sheet.noTillOutlet)).toBeTruthy()
    expect(screen.getByRole('button', { name: /^Dati 40,00\s€ dalla cassa$/ })).toBeTruthy()
    expect(screen.getAllByText(texts.sheet.onlyHere)).toHaveLength(1)
    await user.click(screen.getByRole('radio', { name: new RegExp(texts.sheet.as.terminal) }))
    await press(user, /^Annota 40,00\s€ sulla carta/)
    expect(await screen.findByText(/^Annotato: 40,00\s€ restituiti a/)).toBeTruthy()
    expect(sent().at(-1)?.fields).toEqual({
      idAssociazione: 1,
      idOrdine: orderId,
      centesimi: 4000,
      modo: 'terminale',
    })
  })

  it('says of an outlet that was removed that the office gives it in its place, in cash as a rule', async () => {
    const seller = { kind: 'outlet', name: 'Bar Centrale' } as const
    const user = openList({ rows: [{ ...row, seller, payment: 'terminal', isOfRemovedOutlet: true }] })
    expect(await screen.findByText(texts.ofRemovedOutlet)).toBeTruthy()
    expect(screen.getByRole('link', { name: '+39 0465 1234' })).toBeTruthy()
    await press(user, /^Restituito: Carlo Moser/)
    expect(screen.getByRole('radio', { name: new RegExp(texts.sheet.as.cash) })).toHaveProperty(
      'checked',
      true,
    )
  })

  it('names to the office what is open at which outlet', async () => {
    openList({ rows: [], atOutlets: [{ outletId: orderId, name: 'Bar Centrale', count: 2, cents: 3000 }] })
    expect(await screen.findByText(/^Bar Centrale: 2 persone · 30,00\s€$/)).toBeTruthy()
    expect(screen.getByText(texts.noneHere.title)).toBeTruthy()
  })

  it('without any says that cards go back by themselves', async () => {
    openList({ rows: [] })
    expect(await screen.findByText(texts.none.text)).toBeTruthy()
  })
})
