import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { listEvents } from '#contract/office-events.ts'
import type { OfficeRole } from '#contract/office-fields.ts'
import { readSale, refundSale, resendMail } from '#contract/office-sale.ts'
import { searchSales, type SaleRow } from '#contract/office-sales.ts'
import { listOffices } from '#contract/staff.ts'
import { anOffice } from '#web/testing/an-office.ts'
import { openAt, signIn, useApp } from '#web/testing/app-for-test.tsx'
import office from '#locales/it/office.json' with { type: 'json' }
import texts from '#locales/it/office-sales.json' with { type: 'json' }

const { answer, requests, sent } = useApp()

const { sale } = z.decode(readSale.response, readSale.example.response as never)
const row: SaleRow = {
  purchaseId: sale.permit.purchaseId,
  holder: 'Anna Bianchi',
  permitName: 'Zona T1',
  firstDay: '2027-05-02',
  lastDay: '2027-05-02',
  soldAt: '2027-05-01T18:02:11.000Z',
  state: 'issued',
  amountCents: 4000,
  refundCents: 0,
  isRefunding: false,
  shortCode: 'K7PM-4XQ2',
}

function workAs(role: OfficeRole) {
  signIn('office')
  answer(listOffices, () => ({ offices: [anOffice(role)] }))
  answer(listEvents, () => ({ events: [] }))
  answer(readSale, () => ({ sale }))
}

describe('the sales', () => {
  it('are searched as one types, from the second letter on, and lead to a sale', async () => {
    workAs('secretary')
    answer(searchSales, () => ({ sales: [row], totals: { count: 1, amountCents: 4000, refundCents: 0 } }))
    openAt('/ufficio/vendite')
    const user = userEvent.setup()
    await screen.findByRole('link', { name: 'Anna Bianchi' })
    // The key leads to the field, and is not typed into it.
    await user.keyboard('/')
    await user.keyboard('bi')
    expect(screen.getByLabelText(texts.search)).toHaveProperty('value', 'bi')
    await screen.findByRole('link', { name: 'Anna Bianchi' })
    const searched = requests
      .filter(({ way }) => way.endsWith('/ufficio/vendite'))
      .map(({ query }) => query.get('cerca'))
    expect(searched).toContain('bi')
    expect(searched).not.toContain('b')
    await user.click(screen.getByRole('link', { name: 'Anna Bianchi' }))
    expect(await screen.findByRole('heading', { name: texts.one.title })).toBeTruthy()
  })

  it('of which none is found say so', async () => {
    workAs('secretary')
    answer(searchSales, () => ({ sales: [], totals: { count: 0, amountCents: 0, refundCents: 0 } }))
    openAt('/ufficio/vendite?cerca=nessuno')
    expect(await screen.findByRole('heading', { name: texts.none.title })).toBeTruthy()
  })
})

describe('a sale', () => {
  const open = () => openAt(`/ufficio/vendita?idAcquisto=${sale.permit.purchaseId}`)

  it('is sent again, and says to whom', async () => {
    workAs('secretary')
    answer(resendMail, () => ({ sentTo: ['anna@example.org'] }))
    open()
    await userEvent.setup().click(await screen.findByRole('button', { name: new RegExp(texts.resend.title) }))
    expect(await screen.findByText(texts.resend.done.replace('{{to}}', 'anna@example.org'))).toBeTruthy()
  })

  it('is refunded by a treasurer only', async () => {
    workAs('secretary')
    open()
    await screen.findByRole('heading', { name: texts.one.canDo })
    expect(screen.queryByRole('button', { name: new RegExp(texts.refund.title) })).toBeNull()
  })

  it('is refunded in part, never above what was paid, and the typed reason stays', async () => {
    workAs('treasurer')
    answer(refundSale, () => ({
      sale: { ...sale, payment: { refundCents: 1250, refundedCents: 1250, isUnderWay: false } },
    }))
    open()
    const user = userEvent.setup()
    await user.click(await screen.findByRole('button', { name: new RegExp(texts.refund.title) }))
    const sheet = within(await screen.findByRole('dialog', { name: texts.refund.title }))
    await user.click(sheet.getByRole('radio', { name: texts.refund.part }))
    await user.type(sheet.getByLabelText(texts.fields.reason), 'Piena.')
    const amount = sheet.getByLabelText(texts.refund.amount)
    await user.type(amount, '40,01')
    expect(sheet.getByText(/Più di quanto è stato pagato/)).toBeTruthy()
    await user.click(sheet.getByRole('button', { name: /^Ritira e rimborsa/ }))
    expect(sent()).toEqual([])
    await user.clear(amount)
    await user.type(amount, '12,5')
    await user.click(sheet.getByRole('button', { name: /^Ritira e rimborsa 12,50/ }))
    expect(await screen.findByText(/Rimborso: 12,50/)).toBeTruthy()
    expect(sent().at(-1)?.fields).toMatchObject({ importoCentesimi: 1250, motivo: 'Piena.' })
  })

  it('that the address does not name leads back to all', async () => {
    workAs('secretary')
    openAt('/ufficio/vendita')
    expect(await screen.findByRole('link', { name: texts.gone.action })).toBeTruthy()
    expect(screen.getByText(office.sections.sales.title)).toBeTruthy()
  })
})
