import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { listEvents } from '#contract/office-events.ts'
import type { OfficeRole } from '#contract/office-fields.ts'
import { correctSaleEmail, printSale, readSale, resendMail } from '#contract/office-sale.ts'
import { askSaleReceiver, handOverSale, keepPermit, refundSale } from '#contract/office-sale-changes.ts'
import { searchSales, type SaleRow } from '#contract/office-sales.ts'
import { listOffices } from '#contract/staff.ts'
import { addDays } from '#rules/days.ts'
import { anOffice } from '#web/testing/an-office.ts'
import { openAt, signIn, TODAY, useApp } from '#web/testing/app-for-test.tsx'
import { sentence } from '#web/testing/sentence.ts'
import office from '#locales/it/office.json' with { type: 'json' }
import texts from '#locales/it/office-sales.json' with { type: 'json' }

const { answer, refuse, requests, sent } = useApp()

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
  payment: 'card',
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

describe('a sale that nobody has completed', () => {
  const holder = { firstName: '', lastName: '', email: 'mario@example.org' }

  it('says who is to complete it and until when, and after its end that nobody did', async () => {
    workAs('treasurer')
    const invitation = { email: 'mario@example.org', completeBy: '2027-05-01T16:00:00.000Z' }
    const permit = { ...sale.permit, shortCode: '', invitation }
    answer(readSale, () => ({ sale: { ...sale, permit, holder } }))
    const at = `/ufficio/vendita?idAcquisto=${sale.permit.purchaseId}`
    openAt(at)
    const section = await screen.findByRole('region', { name: texts.one.sold })
    expect(section.textContent.replaceAll(/[\u2068\u2069]/g, '')).toContain(
      'Da completare da mario@example.org entro le ore 18:00 di sabato 1 maggio',
    )
    expect(screen.getByText(texts.print.toComplete)).toBeTruthy()
    cleanup()
    const ended = { ...sale.permit, shortCode: '', state: 'refunded' as const }
    answer(readSale, () => ({ sale: { ...sale, permit: ended, holder } }))
    openAt(at)
    const over = await screen.findByRole('region', { name: texts.one.sold })
    expect(within(over).getByText(texts.one.notCompleted)).toBeTruthy()
    expect(within(over).queryByText(texts.one.closedAccount)).toBeNull()
  })
})

describe('a sale of an order of several', () => {
  it('shows the others of the order with their state, and leads to them', async () => {
    workAs('treasurer')
    const leo = {
      purchaseId: '0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e60',
      holder: 'Leo Rossi',
      permitName: 'Zona T1',
    }
    const ofOrder = [{ ...leo, amountCents: 2000, state: 'refunded' as const, backCents: 2000 }]
    answer(readSale, () => ({ sale: { ...sale, ofOrder } }))
    openAt(`/ufficio/vendita?idAcquisto=${sale.permit.purchaseId}`)
    const section = within(await screen.findByRole('region', { name: texts.order.title }))
    expect(section.getByText(`Zona T1 · ${texts.states.refunded}`)).toBeTruthy()
    expect(section.getByText(/2 permessi/)).toBeTruthy()
    const link = section.getByRole('link', { name: 'Leo Rossi' })
    expect(link.getAttribute('href')).toContain(leo.purchaseId)
    refuse(printSale, 'NOT_CHANGEABLE')
    await userEvent.click(screen.getByRole('button', { name: new RegExp(texts.print.order) }))
    expect(await screen.findByRole('alert')).toBeTruthy()
    expect(requests.find(({ way }) => way === `POST ${printSale.path}`)?.fields).toMatchObject({
      tuttoOrdine: true,
    })
  })
})

describe('the sales', () => {
  it('are searched as one types, from the second letter on, and lead to a sale', async () => {
    workAs('secretary')
    answer(searchSales, () => ({
      sales: [row],
      totals: { count: 1, amountCents: 4000, refundCents: 0, byPayment: [] },
    }))
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
    answer(searchSales, () => ({
      sales: [],
      totals: { count: 0, amountCents: 0, refundCents: 0, byPayment: [] },
    }))
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
    expect(
      await screen.findByText(sentence(texts.resend.done.replace('{{to}}', 'anna@example.org'))),
    ).toBeTruthy()
  })

  it('is printed while its days are not over; what keeps it from that is said', async () => {
    workAs('secretary')
    refuse(printSale, 'NOT_CHANGEABLE')
    open()
    const action = { name: new RegExp(texts.print.title) }
    await userEvent.setup().click(await screen.findByRole('button', action))
    expect(await screen.findByRole('alert')).toBeTruthy()
    const printed = () =>
      requests.filter(({ way }) => way === `POST ${printSale.path}`).map((one) => one.fields)
    expect(printed()).toMatchObject([{ formato: 'a4' }])
    await userEvent.setup().click(screen.getByRole('radio', { name: texts.print.formats.receipt }))
    cleanup()
    // The device remembers what its printer takes.
    open()
    await userEvent.setup().click(await screen.findByRole('button', action))
    expect(printed()).toMatchObject([{ formato: 'a4' }, { formato: 'scontrino' }])
    cleanup()
    const over = { ...sale.permit, firstDay: addDays(TODAY, -1), lastDay: addDays(TODAY, -1) }
    answer(readSale, () => ({ sale: { ...sale, permit: over } }))
    open()
    expect(await screen.findByText(texts.print.over)).toBeTruthy()
    expect(screen.queryByRole('button', action)).toBeNull()
  })

  it('of whose holder a mail did not arrive is sent to another address, and only then offers it', async () => {
    workAs('secretary')
    const holder = { ...sale.holder, isUnreachable: true }
    answer(readSale, () => ({ sale: { ...sale, holder, buyer: holder } }))
    const noted = { ...holder, emailToConfirm: 'anna.b@example.org' }
    answer(correctSaleEmail, () => ({ sale: { ...sale, holder: noted } }))
    open()
    const user = userEvent.setup()
    const title = texts.correct.title.replace('{{name}}', 'Anna Bianchi')
    await user.click(await screen.findByRole('button', { name: new RegExp(title) }))
    const sheet = within(await screen.findByRole('dialog', { name: title }))
    await user.type(sheet.getByLabelText(texts.correct.email), 'anna.b@example.org')
    answer(readSale, () => ({ sale: { ...sale, holder: noted, buyer: noted } }))
    await user.click(sheet.getByRole('button', { name: texts.correct.act }))
    expect(
      await screen.findByText(sentence(texts.correct.done.replace('{{to}}', 'anna.b@example.org'))),
    ).toBeTruthy()
    expect(sent().at(-1)?.fields).toMatchObject({ chi: 'titolare', email: 'anna.b@example.org' })
    expect(
      await screen.findByText(sentence(texts.correct.toConfirm.replace('{{email}}', 'anna.b@example.org'))),
    ).toBeTruthy()
  })

  it('is handed over only after the name of who receives it was read', async () => {
    workAs('secretary')
    answer(askSaleReceiver, () => ({ name: 'Luca M.' }))
    answer(handOverSale, () => ({ sale: { ...sale, holder: { firstName: 'Luca', lastName: 'Moser' } } }))
    open()
    const user = userEvent.setup()
    await user.click(await screen.findByRole('button', { name: new RegExp(texts.handOver.title) }))
    const sheet = within(await screen.findByRole('dialog', { name: texts.handOver.title }))
    await user.type(sheet.getByLabelText(texts.fields.email), 'luca@example.org')
    await user.click(sheet.getByRole('button', { name: texts.handOver.act }))
    const sure = texts.handOver.sure.replace('{{name}}', 'Luca M.')
    const dialog = within(await screen.findByRole('alertdialog', { name: sure }))
    const handedOver = () => requests.filter(({ way }) => way.endsWith('/ufficio/titolare-vendita'))
    expect(handedOver()).toEqual([])
    await user.click(dialog.getByRole('button', { name: texts.handOver.back }))
    expect(handedOver()).toEqual([])
    // What was typed stays.
    expect(sheet.getByLabelText(texts.fields.email)).toHaveProperty('value', 'luca@example.org')
    await user.click(sheet.getByRole('button', { name: texts.handOver.act }))
    const confirm = texts.handOver.confirm.replace('{{name}}', 'Luca M.')
    await user.click(await screen.findByRole('button', { name: confirm }))
    expect(await screen.findByText(texts.handOver.done.replace('{{name}}', 'Luca Moser'))).toBeTruthy()
    expect(handedOver()).toHaveLength(1)
    expect(sent().at(-1)?.fields).toMatchObject({ email: 'luca@example.org' })
  })

  it('of which money went back at the card provider asks what becomes of the permit', async () => {
    const back = { refundCents: 4000, refundedCents: 4000, leftCents: 0, isUnderWay: false, dueCents: 0 }
    const refundedAtProvider = { cents: 4000, at: '2027-04-30T07:00:00.000Z' }
    const undecided = { ...sale, payment: { kind: 'card' as const, ...back }, refundedAtProvider }
    const title = /^Rimborsati 40,00\s€ nel pannello di Stripe/
    workAs('secretary')
    answer(readSale, () => ({ sale: undecided }))
    open()
    await screen.findByText(title)
    expect(screen.getByText(/Registrato qui: .*30 aprile/)).toBeTruthy()
    expect(screen.getByText(texts.atProvider.who)).toBeTruthy()
    expect(screen.queryByRole('button', { name: texts.atProvider.keep })).toBeNull()
    cleanup()

    workAs('treasurer')
    answer(readSale, () => ({ sale: undecided }))
    open()
    const user = userEvent.setup()
    await user.click(await screen.findByRole('button', { name: texts.atProvider.takeBack }))
    const sheet = within(await screen.findByRole('dialog', { name: texts.refund.title }))
    expect(sheet.queryByText(texts.refund.money)).toBeNull()
    answer(refundSale, () => ({ sale: undecided }))
    await user.type(sheet.getByLabelText(texts.fields.reason), 'Piena.')
    await user.click(sheet.getByRole('button', { name: texts.refund.act.permit }))
    expect(await screen.findByText(texts.refund.done.permit)).toBeTruthy()
    expect(sent().at(-1)?.fields).toMatchObject({
      ritiraPermesso: true,
      importoCentesimi: 0,
      giaRimborsatiCentesimi: 4000,
    })

    // Meanwhile more went back there: it is read again.
    refuse(keepPermit, 'CHANGED_MEANWHILE')
    await user.click(screen.getByRole('button', { name: texts.atProvider.keep }))
    expect(await screen.findByRole('alert')).toBeTruthy()
    answer(keepPermit, () => ({ sale }))
    answer(readSale, () => ({ sale }))
    await user.click(screen.getByRole('button', { name: texts.atProvider.keep }))
    expect(await screen.findByText(texts.atProvider.done)).toBeTruthy()
    expect(sent().at(-1)?.fields).toMatchObject({ centesimi: 4000 })
    expect(screen.queryByText(title)).toBeNull()
  })

  it('is refunded by a treasurer only', async () => {
    workAs('secretary')
    open()
    await screen.findByRole('heading', { name: texts.one.canDo })
    expect(screen.queryByRole('button', { name: new RegExp(texts.refund.title) })).toBeNull()
  })

  const openRefund = async (title = texts.refund.title) => {
    const user = userEvent.setup()
    await user.click(await screen.findByRole('button', { name: new RegExp(title) }))
    return { user, sheet: within(await screen.findByRole('dialog', { name: title })) }
  }
  const paid = (leftCents: number, changes: object = {}) => ({
    sale: {
      ...sale,
      payment: {
        kind: 'card' as const,
        refundCents: 4000 - leftCents,
        refundedCents: 4000 - leftCents,
        leftCents,
        isUnderWay: false,
        dueCents: 0,
      },
      permit: { ...sale.permit, ...changes },
    },
  })

  it('gives a part back and keeps the permit, never above what is left, and the typed reason stays', async () => {
    workAs('treasurer')
    answer(refundSale, () => paid(2750))
    open()
    const { user, sheet } = await openRefund()
    // A button that cannot act says why.
    const act = () => sheet.getByRole('button', { name: /^(Ritira|Rimborsa)/ })
    expect(act()).toHaveProperty('disabled', true)
    expect(sheet.getByText(texts.refund.needsReason)).toBeTruthy()
    await user.click(sheet.getByRole('radio', { name: new RegExp(`^${texts.refund.stays}`) }))
    expect(sheet.getByText(texts.refund.noneNot)).toBeTruthy()
    await user.click(sheet.getByRole('radio', { name: new RegExp(`^${texts.refund.part}`) }))
    expect(sheet.getByText(texts.refund.needsAmount)).toBeTruthy()
    await user.type(sheet.getByLabelText(texts.fields.reason), 'Piena.')
    const amount = sheet.getByLabelText(texts.refund.amount)
    await user.type(amount, '40,01')
    expect(sheet.getByText(/^Più di quanto resta/)).toBeTruthy()
    expect(act()).toHaveProperty('disabled', true)
    await user.clear(amount)
    await user.type(amount, '0')
    expect(act()).toHaveProperty('disabled', true)
    await user.clear(amount)
    await user.type(amount, '12,5')
    await user.click(sheet.getByRole('button', { name: /^Rimborsa 12,50/ }))
    expect(await screen.findByText(/^Rimborso: 12,50/)).toBeTruthy()
    expect(sent().at(-1)?.fields).toMatchObject({
      ritiraPermesso: false,
      importoCentesimi: 1250,
      giaRimborsatiCentesimi: 0,
      motivo: 'Piena.',
    })
  })

  it('ends without money, and later the money of a permit that was taken back can follow', async () => {
    workAs('treasurer')
    answer(refundSale, () => paid(4000, { state: 'refunded' }))
    open()
    const { user, sheet } = await openRefund()
    await user.click(sheet.getByRole('radio', { name: new RegExp(`^${texts.refund.none}`) }))
    await user.type(sheet.getByLabelText(texts.fields.reason), 'Regole.')
    answer(readSale, () => paid(4000, { state: 'refunded' }))
    await user.click(sheet.getByRole('button', { name: texts.refund.act.permit }))
    expect(await screen.findByText(texts.refund.done.permit)).toBeTruthy()
    expect(sent().at(-1)?.fields).toMatchObject({ ritiraPermesso: true, importoCentesimi: 0 })

    const later = await openRefund(texts.refund.titleMoney)
    expect(later.sheet.queryByRole('radio', { name: new RegExp(`^${texts.refund.stays}`) })).toBeNull()
    await later.user.type(later.sheet.getByLabelText(texts.fields.reason), 'Ci siamo sbagliati.')
    await later.user.click(later.sheet.getByRole('button', { name: /^Rimborsa 40,00/ }))
    expect(sent().at(-1)?.fields).toMatchObject({ ritiraPermesso: false, importoCentesimi: 4000 })
  })

  it('that was free speaks of no money', async () => {
    workAs('treasurer')
    const { payment: _payment, ...free } = sale
    answer(readSale, () => ({ sale: { ...free, permit: { ...sale.permit, amountCents: 0 } } }))
    open()
    const { sheet } = await openRefund(texts.refund.titleFree)
    expect(sheet.queryByText(/€/)).toBeNull()
    expect(sheet.queryByRole('radio')).toBeNull()
    expect(sheet.getByRole('button', { name: texts.refund.act.permit })).toBeTruthy()
  })

  it('is moved in a calendar that marks the day which it has, below the rule that forbids it and its exception', async () => {
    workAs('secretary')
    const { changes } = sale.permit
    const date = { possible: false, reason: 'Il termine è passato.', timesLeft: 0 }
    answer(readSale, () => ({
      sale: { ...sale, permit: { ...sale.permit, ...(changes && { changes: { ...changes, date } }) } },
    }))
    open()
    const user = userEvent.setup()
    await user.click(await screen.findByRole('button', { name: new RegExp(texts.move.title) }))
    const sheet = within(await screen.findByRole('dialog', { name: texts.move.title }))
    await sheet.findByRole('button', { name: /domenica 2 maggio 2027, libero, adesso/ })
    await user.click(sheet.getByRole('button', { name: /lunedì 3 maggio 2027/ }))
    expect(sheet.getByRole('button', { name: /2 maggio 2027, libero, adesso/ })).toBeTruthy()
    const exception = sheet.getByRole('checkbox', { name: texts.beyond.choose })
    expect(exception).toHaveProperty('checked', false)
    expect(exception.compareDocumentPosition(sheet.getByRole('grid'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect(sheet.getByText(texts.beyond.needed)).toBeTruthy()
  })

  it('is handed over against a rule only by an exception that is chosen, never ticked beforehand', async () => {
    workAs('secretary')
    const { changes } = sale.permit
    const holder = { possible: false, reason: 'Il termine è passato.' }
    answer(readSale, () => ({
      sale: { ...sale, permit: { ...sale.permit, ...(changes && { changes: { ...changes, holder } }) } },
    }))
    open()
    const user = userEvent.setup()
    await user.click(await screen.findByRole('button', { name: new RegExp(texts.handOver.title) }))
    const sheet = within(await screen.findByRole('dialog', { name: texts.handOver.title }))
    const exception = sheet.getByRole('checkbox', { name: texts.beyond.choose })
    expect(exception).toHaveProperty('checked', false)
    expect(sheet.getByRole('button', { name: texts.handOver.act })).toHaveProperty('disabled', true)
    expect(sheet.getByText(texts.beyond.needed)).toBeTruthy()
    await user.click(exception)
    expect(sheet.getByRole('button', { name: texts.handOver.act })).toHaveProperty('disabled', false)
    expect(sheet.getByLabelText(texts.fields.reason)).toBeTruthy()
  })

  it('that the address does not name leads back to all', async () => {
    workAs('secretary')
    openAt('/ufficio/vendita')
    expect(await screen.findByRole('link', { name: texts.gone.action })).toBeTruthy()
    expect(screen.getByText(office.sections.sales.title)).toBeTruthy()
  })
})
