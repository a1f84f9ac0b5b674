import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { listAssociations } from '#contract/catalogue.ts'
import { listMemberCards, type MemberCard } from '#contract/member-cards.ts'
import { joinByLetter } from '#contract/member-letters.ts'
import { listMembershipPlans } from '#contract/membership-plans.ts'
import { listMembershipsBought } from '#contract/memberships.ts'
import { readOrderReceipt } from '#contract/order-receipt.ts'
import texts from '#locales/it/member-cards.json' with { type: 'json' }
import { keepSession } from '#web/platform/session.ts'
import { aServer } from '#web/testing/a-server.ts'
import { draw } from '#web/testing/draw.tsx'
import { exampleOf } from '#web/testing/example-of.ts'
import { speak } from '#web/testing/speak.ts'
import CardsPage from './cards-page.tsx'

await speak('it')
const { answer, refuse, requests, sent } = aServer()

const marta: MemberCard = {
  memberId: '0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e5f',
  associationId: 1,
  associationName: 'Alto Sarca',
  colour: '#0E5E59',
  timeZone: 'Europe/Rome',
  name: 'Marta Zeni',
  number: 'T-1042',
  birthDate: '1961-05-04',
  lastDay: '2027-12-31',
  isChild: false,
  signedCode: 'eyJhbGciOiJFZERTQSIsImtpZCI6ImsxIn0.eyJ3IjoibSJ9.c2ln',
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-12-31T10:00:00Z') })
  keepSession({ token: 'a-token', kind: 'angler', firstName: 'Marta', lastName: 'Zeni', adult: true })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})
const club = {
  associationId: 1,
  name: 'Alto Sarca',
  summary: '',
  colour: '#0e5e59',
  waters: [],
  timeZone: 'Europe/Rome',
  pointsOfSale: [],
  demo: false,
}
const open = () => draw(<CardsPage />, '/tessera')

it('has one card a club and a child, each with what a warden compares, and its code over the page', async () => {
  const lia = { ...marta, memberId: marta.memberId.replace('5f', '60'), name: 'Lia Zeni', isChild: true }
  answer(listMemberCards, () => ({ cards: [marta, lia] }))
  open()
  expect(await screen.findByRole('heading', { name: 'Lia Zeni' })).toBeTruthy()
  expect(screen.getAllByText('T-1042')).toHaveLength(2)
  expect(screen.getByText(texts.ofChild)).toBeTruthy()
  expect(screen.queryByText(/Scaduta/)).toBeNull()
  const [show] = screen.getAllByRole('button', { name: texts.show })
  await userEvent.click(show ?? document.body)
  const shown = within(await screen.findByRole('dialog', { name: 'Tessera di Alto Sarca' }))
  expect(shown.getByRole('img', { name: texts.qr })).toBeTruthy()
  expect(shown.getByText('Marta Zeni')).toBeTruthy()
  expect(shown.getByText(texts.validToday)).toBeTruthy()
})

it('says of a card whose last day has passed since when, also where it is shown', async () => {
  answer(listMemberCards, () => ({ cards: [{ ...marta, lastDay: '2027-12-30' }] }))
  open()
  expect(await screen.findByText(/^Scaduta\. Ultimo giorno: .*30 dicembre 2027\./)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: texts.show }))
  const shown = within(await screen.findByRole('dialog'))
  expect(shown.getByText(/^Scaduta\./)).toBeTruthy()
})

it('without a card leads to where one is joined, and to each association that one can join here', async () => {
  answer(listMemberCards, () => ({ cards: [] }))
  const none = { ...club, associationId: 2, name: 'Basso Sarca' }
  answer(listAssociations, () => ({ associations: [{ ...club, sellsMembership: true }, none] }))
  open()
  const link = await screen.findByRole('link', { name: texts.empty.action })
  expect(link.getAttribute('href')).toBe('/modifica-dati')
  const toJoin = within(await screen.findByRole('region', { name: texts.whereToJoin.title }))
  expect(toJoin.getAllByRole('link').map((one) => [one.textContent, one.getAttribute('href')])).toEqual([
    ['Alto Sarca', '/iscrizione?associazione=1'],
  ])
  // The link for who has a card of another association says nothing here.
  expect(screen.queryByRole('link', { name: texts.join })).toBeNull()
})

it('joins by the code of a letter, which its link fills in and no device keeps', async () => {
  let cards: MemberCard[] = []
  answer(listMemberCards, () => ({ cards }))
  answer(listAssociations, () => ({ associations: [club] }))
  refuse(joinByLetter, 'LETTER_UNKNOWN', 409)
  draw(<CardsPage />, '/tessera?associazione=1&codice=K7PM-4XQ2')
  const sheet = within(await screen.findByRole('dialog', { name: texts.letter.title }))
  const field = await sheet.findByLabelText<HTMLInputElement>(texts.letter.fields.code)
  expect(field.value).toBe('K7PM-4XQ2')
  await userEvent.click(sheet.getByRole('button', { name: texts.letter.act }))
  expect(await sheet.findByText('LETTER_UNKNOWN')).toBeTruthy()
  answer(joinByLetter, () => {
    cards = [marta]
    return { associationId: 1, associationName: 'Alto Sarca' }
  })
  await userEvent.click(sheet.getByRole('button', { name: texts.letter.act }))
  expect(await screen.findByText(texts.letter.done.replace('{{association}}', 'Alto Sarca'))).toBeTruthy()
  expect(sent().at(-1)?.fields).toEqual({ idAssociazione: 1, codice: 'K7PM-4XQ2' })
  expect(await screen.findByRole('heading', { name: 'Marta Zeni' })).toBeTruthy()
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('K7PM')
})

it('says from when one renews, or when that begins, and leads there', async () => {
  const period = { firstDay: '2028-01-01', lastDay: '2028-12-31', isRenewal: true }
  const offered = { ...period, priceCents: 5000, needsApproval: false, documents: [] }
  const plan = { key: 'socio', name: 'Socio', sentences: [] }
  answer(listMemberCards, () => ({ cards: [marta] }))
  answer(listMembershipPlans, () => ({ plans: [{ ...plan, offered }] }))
  const page = open()
  expect(await screen.findByText(/^Rinnovo: 1 gennaio – 31 dicembre 2028$/)).toBeTruthy()
  expect(screen.getByRole('link', { name: /^Rinnova: Marta Zeni/ }).getAttribute('href')).toBe(
    '/iscrizione?associazione=1&iscrizione=socio',
  )
  page.unmount()
  // Of a child what is offered to them, and not to who has the card.
  const lia = { ...marta, memberId: marta.memberId.replace('5f', '60'), name: 'Lia Zeni', isChild: true }
  answer(listMemberCards, () => ({ cards: [marta, lia] }))
  answer(listMembershipPlans, (query) => ({
    plans: [
      query.get('idSocio') === lia.memberId
        ? { ...plan, whyNot: 'Si rinnova dal 1 novembre.' }
        : { ...plan, offered },
    ],
  }))
  open()
  expect(await screen.findByText('Si rinnova dal 1 novembre.')).toBeTruthy()
  expect(await screen.findByRole('link', { name: /^Rinnova: Marta Zeni/ })).toBeTruthy()
  expect(screen.queryByRole('link', { name: /^Rinnova: Lia Zeni/ })).toBeNull()
})

it('has every membership that was paid, what went back of it, and its receipt', async () => {
  const paid = {
    purchaseId: marta.memberId,
    orderId: marta.memberId.replace('5f', '61'),
    associationId: 1,
    associationName: 'Alto Sarca',
    plan: 'socio',
    planName: 'Socio',
    memberName: 'Lia Zeni',
    firstDay: '2027-01-01',
    lastDay: '2027-12-31',
    isRenewal: false,
    state: 'refunded' as const,
    boughtAt: '2027-01-05T09:00:00.000Z',
    amountCents: 1500,
    backCents: 1500,
    receiptNumber: '12/2027',
  }
  const ugo = { ...paid, purchaseId: marta.memberId.replace('5f', '62'), memberName: 'Ugo Zeni' }
  answer(listMemberCards, () => ({
    cards: [marta],
    paidFor: [
      {
        ...marta,
        memberId: ugo.purchaseId,
        name: 'Ugo Zeni',
        purchaseId: ugo.purchaseId,
        orderId: ugo.orderId,
      },
    ],
  }))
  answer(listMembershipsBought, () => ({
    memberships: [paid, { ...ugo, state: 'issued' as const, backCents: 0, receiptNumber: '13/2027' }],
    unpaid: [],
  }))
  refuse(readOrderReceipt, 'NOT_FOUND')
  open()
  const shown = within(await screen.findByRole('region', { name: texts.paid.title }))
  expect(shown.getByText(/Pagato 15,00.*5 gennaio 2027.*12\/2027/)).toBeTruthy()
  expect(shown.getByText(/^Rimborso: 15,00/)).toBeTruthy()
  // Without a refund too: what went back says so itself.
  expect(shown.getByText(texts.paid.refunded).textContent).toBe('Annullata.')
  // Of an adult without an account the card is a file to hand on, and no card of this account.
  expect(screen.queryByRole('heading', { name: 'Ugo Zeni' })).toBeNull()
  expect(shown.getAllByRole('button', { name: /^Salva la tessera in PDF/ })).toHaveLength(1)
  expect(shown.getByRole('button', { name: 'Salva la tessera in PDF: Ugo Zeni' })).toBeTruthy()
  await userEvent.click(shown.getByRole('button', { name: /ricevuta: Socio, Lia Zeni/ }))
  expect(await shown.findByRole('alert')).toBeTruthy()
  const receipts = requests.filter(({ path }) => path === readOrderReceipt.path)
  expect(receipts.map(({ query }) => query.get('idOrdine'))).toEqual([paid.orderId])
})

it('name what is held and not paid, with the way back to its order', async () => {
  answer(listMemberCards, () => ({ cards: [] }))
  const [transfer] = exampleOf(listMembershipsBought).unpaid
  const both = { ...exampleOf(listMembershipsBought).unpaid[0], planName: 'Amico', orderId: marta.memberId }
  answer(listMembershipsBought, () => ({
    memberships: [],
    unpaid: transfer ? [transfer, { ...transfer, ...both, withPermits: true, byTransfer: false }] : [],
  }))
  open()
  const shown = within(await screen.findByRole('region', { name: texts.unpaid.title }))
  expect(shown.getByText(/60,00.*con un bonifico.*15 maggio/)).toBeTruthy()
  const [order] = exampleOf(listMembershipsBought).unpaid
  expect(shown.getByRole('link', { name: /Socio ordinario/ }).getAttribute('href')).toBe(
    `/iscrizione?associazione=1&iscrizione=socio&idAcquisto=${order?.orderId}`,
  )
  // With permits it is paid where these are, and is said to have them.
  expect(shown.getAllByText(new RegExp(texts.unpaid.withPermits))).toHaveLength(1)
  expect(shown.getAllByText('Anna Rossi e Leo Rossi')).toHaveLength(2)
  expect(shown.getByRole('link', { name: /Amico/ }).getAttribute('href')).toBe(
    `/stripe?idAcquisto=${marta.memberId}`,
  )
})
