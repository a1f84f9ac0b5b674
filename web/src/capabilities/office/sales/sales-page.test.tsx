import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { searchSales, type SaleRow } from '#contract/office-sales.ts'
import { listOffices } from '#contract/staff.ts'
import { anOffice } from '#web/testing/an-office.ts'
import { openAt, signIn, useApp } from '#web/testing/app-for-test.tsx'
import office from '#locales/it/office.json' with { type: 'json' }
import texts from '#locales/it/office-sales.json' with { type: 'json' }

const { answer, requests } = useApp()

const row: SaleRow = {
  purchaseId: '0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e5f',
  holder: 'Anna Bianchi',
  permitName: 'Zona T1',
  firstDay: '2027-05-02',
  lastDay: '2027-05-02',
  soldAt: '2027-05-01T18:02:11.000Z',
  state: 'issued',
  amountCents: 4000,
  payment: 'card',
  refundCents: 0,
  isRefunding: false,
  shortCode: 'K7PM-4XQ2',
}

describe('a search of the sales', () => {
  it('has what is only similar below, under its own heading, with the code by which it is found', async () => {
    signIn('office')
    answer(listOffices, () => ({ offices: [anOffice('secretary')] }))
    answer(searchSales, () => ({
      sales: [],
      similar: [row],
      totals: { count: 0, amountCents: 0, refundCents: 0, byPayment: [] },
    }))
    openAt('/ufficio/vendite?cerca=K7PM-4XQ3')
    const similar = await screen.findByRole('region', {
      name: office.similar.title.replace('{{text}}', 'K7PM-4XQ3'),
    })
    expect(within(similar).getByText(office.similar.noExact)).toBeTruthy()
    expect(within(similar).getByRole('link', { name: 'Anna Bianchi' })).toBeTruthy()
    expect(within(similar).getByText(row.shortCode)).toBeTruthy()
    expect(screen.queryByRole('heading', { name: texts.none.title })).toBeNull()
  })

  it('has a permit that nobody has completed by the e-mail that was invited, and says so', async () => {
    signIn('office')
    answer(listOffices, () => ({ offices: [anOffice('secretary')] }))
    const invited = { ...row, holder: 'mario@example.org', buyer: 'Anna Bianchi', isInvited: true }
    answer(searchSales, () => ({
      sales: [invited],
      totals: { count: 1, amountCents: 4000, refundCents: 0, byPayment: [] },
    }))
    openAt('/ufficio/vendite')
    expect(await screen.findByRole('link', { name: 'mario@example.org' })).toBeTruthy()
    expect(screen.getByText(texts.toComplete)).toBeTruthy()
  })

  it.each([
    { at: '/ufficio/vendite', words: texts.none.yet },
    { at: '/ufficio/vendite?cerca=Rossi', words: texts.none.text },
    { at: '/ufficio/vendite?dal=2027-05-01', words: texts.none.text },
  ])('without a sale speaks of filters only where one is set: $at', async ({ at, words }) => {
    signIn('office')
    answer(listOffices, () => ({ offices: [anOffice('secretary')] }))
    answer(searchSales, () => ({
      sales: [],
      totals: { count: 0, amountCents: 0, refundCents: 0, byPayment: [] },
    }))
    openAt(at)
    expect(await screen.findByText(words)).toBeTruthy()
  })

  it('sums what was paid in each way, and narrows to one of them and to one kind of seller', async () => {
    signIn('office')
    answer(listOffices, () => ({ offices: [anOffice('treasurer')] }))
    const purchaseId = '0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e60'
    const cash: SaleRow = { ...row, purchaseId, holder: 'Ivo Berti', payment: 'cash', seller: 'officer' }
    answer(searchSales, () => ({
      sales: [row, cash],
      totals: {
        count: 2,
        amountCents: 6000,
        refundCents: 0,
        byPayment: [
          { way: 'card' as const, count: 1, amountCents: 4000, refundCents: 0 },
          { way: 'cash' as const, count: 1, amountCents: 2000, refundCents: 0 },
        ],
      },
    }))
    openAt('/ufficio/vendite?pagamento=cash')
    expect(await screen.findByText(/^Carta: .*40,00/)).toBeTruthy()
    expect(screen.getByText(/^Contanti: .*20,00/)).toBeTruthy()
    const [, , second] = screen.getAllByRole('row')
    expect(second?.textContent).toContain('Contanti')
    expect(second?.textContent).toContain('Al banco')
    const last = () =>
      Object.fromEntries(requests.findLast(({ way }) => way === 'GET /api/ufficio/vendite')?.query ?? [])
    expect(last()).toMatchObject({ pagamento: 'contanti' })
    const user = userEvent.setup()
    await user.selectOptions(screen.getByLabelText(texts.payment), 'terminal')
    await expect.poll(last).toMatchObject({ pagamento: 'terminale' })
    await user.selectOptions(screen.getByLabelText(texts.seller), 'outlet')
    await expect.poll(last).toMatchObject({ pagamento: 'terminale', venditore: 'puntoVendita' })
  })
})
