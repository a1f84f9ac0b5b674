import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { OfficeRole } from '#contract/office-fields.ts'
import { readTakings } from '#contract/office-takings.ts'
import { listOffices } from '#contract/staff.ts'
import { anOffice } from '#web/testing/an-office.ts'
import { openAt, signIn, useApp } from '#web/testing/app-for-test.tsx'
import office from '#locales/it/office.json' with { type: 'json' }
import texts from '#locales/it/office-takings.json' with { type: 'json' }

const { answer, requests } = useApp()

const nothing = { sold: 0, paidCents: 0, refunded: 0, refundedCents: 0 }
const may = { sold: 3, paidCents: 6000, refunded: 1, refundedCents: 2000 }

function open(role: OfficeRole) {
  signIn('office')
  answer(listOffices, () => ({ offices: [anOffice(role)] }))
  answer(readTakings, () => ({
    year: 2027,
    years: [2027, 2026],
    total: may,
    byMonth: Array.from({ length: 12 }, (_, n) => ({ month: n + 1, ...(n === 4 ? may : nothing) })),
    byPermit: [{ permitId: 1, name: 'Zona T1', ...may }],
    byPayment: [{ way: 'card' as const, ...may }],
  }))
  openAt('/ufficio/incassi')
}

describe('the takings', () => {
  it('are a picture with a sentence and a table, by month, permit and payment, less the refunds', async () => {
    open('treasurer')
    const table = await screen.findByRole('table', { name: texts.groupings.month })
    expect(within(table).getAllByRole('row')).toHaveLength(1 + 12 + 1)
    const row = within(table).getByRole('row', { name: /^Maggio/ })
    expect(row.textContent).toMatch(/3.*60,00.*20,00.*40,00/)
    expect(await screen.findByRole('img', { name: texts.chart.month })).toBeTruthy()
    await userEvent.setup().click(screen.getByRole('radio', { name: texts.groupings.permit }))
    expect(
      within(screen.getByRole('table', { name: texts.groupings.permit })).getByRole('row', {
        name: /^Zona T1/,
      }),
    ).toBeTruthy()
    expect(await screen.findByRole('img', { name: texts.chart.permit })).toBeTruthy()
  })

  it('are not for who has no right to money', async () => {
    open('secretary')
    expect(await screen.findByRole('heading', { name: office.notYours.title })).toBeTruthy()
    expect(requests.some(({ way }) => way.includes('incassi'))).toBe(false)
  })
})
