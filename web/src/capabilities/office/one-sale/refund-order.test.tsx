import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { readSale, type Sale } from '#contract/office-sale.ts'
import { refundOrder } from '#contract/office-sale-changes.ts'
import texts from '#locales/it/office-sales.json' with { type: 'json' }
import { anOffice } from '#web/testing/an-office.ts'
import { aServer } from '#web/testing/a-server.ts'
import { draw } from '#web/testing/draw.tsx'
import { speak } from '#web/testing/speak.ts'
import * as z from 'zod/mini'
import { linesOfOrder, refundOf } from './lines-of-order.ts'
import { RefundOrderSheet } from './refund-order-sheet.tsx'

await speak('it')
const { answer, refuse, sent } = aServer()

const { sale: first } = z.decode(readSale.response, readSale.example.response as never)
const { purchaseId } = first.permit
const other = (n: number, holder: string, more: Partial<NonNullable<Sale['ofOrder']>[number]> = {}) => ({
  purchaseId: `${purchaseId.slice(0, -2)}${n}`,
  holder,
  permitName: 'Zona T1',
  amountCents: 2000,
  state: 'issued' as const,
  backCents: 0,
  ...more,
})
const sale: Sale = {
  ...first,
  ofOrder: [
    other(70, 'Leo Rossi', { backCents: 500 }),
    other(71, 'Mia Rossi', { state: 'refunded', backCents: 2000 }),
  ],
}
const { refundOrder: words } = texts
const box = (name: string) => screen.findByRole('checkbox', { name: new RegExp(name) })

it('each permit says what goes back of it, or why nothing does', () => {
  const refunds = (permit: 'ends' | 'stays') =>
    linesOfOrder(sale).map((line) => refundOf(line, permit)?.cents)
  expect(refunds('ends')).toEqual([4000, 1500, undefined])
  expect(refunds('stays')).toEqual([4000, 1500, undefined])
  expect(refundOf(other(72, 'Ada', { backCents: 2000 }), 'stays')).toBeUndefined()
  expect(refundOf(other(72, 'Ada', { backCents: 2000 }), 'ends')).toMatchObject({ takesBack: true, cents: 0 })
})

it('those that are chosen go back together; after a refusal all stays as it was chosen', async () => {
  const onDone = vi.fn<(sentence: string) => void>()
  refuse(refundOrder, 'CHANGED_MEANWHILE', 409)
  draw(
    <RefundOrderSheet
      hasOpenTill={false}
      office={anOffice('treasurer')}
      sale={sale}
      onClose={vi.fn()}
      onDone={onDone}
    />,
  )
  expect(await screen.findByText(words.not.refunded)).toBeTruthy()
  expect(await box('Mia Rossi')).toHaveProperty('disabled', true)
  await userEvent.click(await box('Anna Bianchi'))
  await userEvent.type(screen.getByLabelText(texts.fields.reason), 'Alta acqua.')
  const act = { name: /Ritirane 1 e rimborsa 15,00/ }
  await userEvent.click(screen.getByRole('button', act))
  expect((await screen.findAllByRole('alert')).length).toBeGreaterThan(0)
  answer(refundOrder, () => ({ sale }))
  await userEvent.click(screen.getByRole('button', act))
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledWith(expect.stringContaining('15,00')))
  expect(sent().at(-1)).toMatchObject({
    way: 'POST /api/ufficio/rimborso-ordine',
    fields: {
      motivo: 'Alta acqua.',
      righe: [{ importoCentesimi: 1500, giaRimborsatiCentesimi: 500, ritiraPermesso: true }],
    },
  })
})

const paidInCash = { ...sale.payment, kind: 'cash', dueCents: 700 } as NonNullable<Sale['payment']>

it.each([
  {
    hasOpenTill: true,
    fromTill: { dallaCassaCentesimi: 6200 },
    sentence: /62,00\s€ sono usciti dalla tua cassa/,
  },
  { hasOpenTill: false, fromTill: { motivo: 'Alta acqua.' }, sentence: /55,00\s€ sono da restituire/ },
])(
  'of what was paid in cash goes out of an open till: $hasOpenTill',
  async ({ hasOpenTill, fromTill, sentence }) => {
    const onDone = vi.fn<(text: string) => void>()
    answer(refundOrder, () => ({ sale }))
    const office = anOffice('treasurer')
    const inCash = { ...sale, payment: paidInCash }
    draw(<RefundOrderSheet {...{ office, hasOpenTill, onDone }} sale={inCash} onClose={vi.fn()} />)
    const now = await screen.findByRole('radio', { name: new RegExp(texts.refund.hand.now) })
    expect(now).toHaveProperty('checked', hasOpenTill)
    if (!hasOpenTill) expect(screen.getByText(texts.refund.hand.noTill)).toBeTruthy()
    await userEvent.type(screen.getByLabelText(texts.fields.reason), 'Alta acqua.')
    await userEvent.click(screen.getByRole('button', { name: /^Ritira/ }))
    await vi.waitFor(() => expect(onDone).toHaveBeenCalledTimes(1))
    expect(sent().at(-1)?.fields).toMatchObject(fromTill)
    expect(onDone.mock.calls[0]?.[0]).toMatch(sentence)
  },
)
