import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes, useLocation } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  applyForMembership,
  listOwnApplications,
  type OwnApplication,
  withdrawApplication,
} from '#contract/membership-applications.ts'
import { listAssociations } from '#contract/catalogue.ts'
import { listMemberCards } from '#contract/member-cards.ts'
import { listMembershipPlans, type PlanOffered } from '#contract/membership-plans.ts'
import { buyOrder, openOrder, quoteOrder, readOrder } from '#contract/orders.ts'
import { listMembershipsBought } from '#contract/memberships.ts'
import { listPeople } from '#contract/people.ts'
import { checkOtherEmail } from '#contract/purchase.ts'
import buy from '#locales/en/buy.json' with { type: 'json' }
import texts from '#locales/en/join.json' with { type: 'json' }
import { keepSession } from '#web/platform/session.ts'
import { aServer } from '#web/testing/a-server.ts'
import { draw } from '#web/testing/draw.tsx'
import { exampleOf } from '#web/testing/example-of.ts'
import { speak } from '#web/testing/speak.ts'
import JoinPage from './join-page.tsx'

await speak('en')
const { answer, refuse, requests, sent } = aServer()

const ORDER = '0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e5f'
const AT = '/iscrizione?associazione=1&iscrizione=socio'
const plan: PlanOffered = {
  key: 'socio',
  name: 'Full member',
  sentences: ['Fee: €15.00 for minors, otherwise €60.00.'],
}
const price = (totalCents: number) => ({
  baseCents: totalCents,
  optionsCents: 0,
  discountCents: 0,
  totalCents,
  lines: [{ kind: 'BASE' as const, name: plan.name, cents: totalCents }],
})
const period = { firstDay: '2027-05-01', lastDay: '2027-12-31', isRenewal: false }
const licence = { key: 'licenza', name: 'Fishing licence', asksNumber: true, asksValidUntil: false }
const of = (purchaseId: string, memberName: string) => ({
  purchaseId,
  plan: plan.key,
  planName: plan.name,
  memberName,
  ...period,
})
const ANNA = of(ORDER, 'Anna Bianchi')
const SOFIA = of('0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e60', 'Sofia Bianchi')
const held = {
  orderId: ORDER,
  lines: [],
  memberships: [
    { ...ANNA, price: price(0) },
    { ...SOFIA, price: price(0) },
  ],
  amountCents: 0,
  currency: 'EUR' as const,
  heldUntil: '2027-05-01T18:15:00.000Z',
  secondsLeft: 900,
}
const bought = held.memberships.map(({ price: _price, ...one }, n) => ({
  ...one,
  associationId: 1,
  associationName: 'Alto Sarca',
  memberNumber: `30${n}`,
  state: 'issued' as const,
  boughtAt: '2027-05-01T08:15:00.000Z',
  amountCents: 0,
  backCents: 0,
}))
const orders = () => sent().filter(({ way }) => way === `POST ${openOrder.path}`)
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const plain = (text: string | null | undefined) => text?.replaceAll(/[⁨⁩]/g, '')

beforeEach(() => {
  keepSession({ token: 'a-token', kind: 'angler', firstName: 'Anna', lastName: 'Bianchi', adult: true })
  answer(listMembershipPlans, () => ({ plans: [plan] }))
  answer(listPeople, () => exampleOf(listPeople))
  answer(listOwnApplications, () => ({ applications: [] }))
  answer(quoteOrder, (_query, fields) => {
    const { tessere = [] } = fields as { tessere?: object[] }
    const quoted = tessere.map((one) =>
      'minoreAccompagnato' in one
        ? { ...period, price: price(1500), restNote: 'Valid for only 138 days.', documents: [] }
        : { ...period, price: price(6000), documents: [licence] },
    )
    return { lines: [], memberships: quoted, amountCents: 6000 + 1500 * (quoted.length - 1) }
  })
})

afterEach(() => vi.restoreAllMocks())

it('a family joins by one order: prices and documents of each, one payment, and who is a member until when', async () => {
  let outcome: 'held' | 'bought' = 'held'
  answer(openOrder, () => held)
  answer(readOrder, () =>
    outcome === 'held'
      ? { outcome, order: held, permits: [] }
      : { outcome, permits: [], memberships: bought },
  )
  answer(buyOrder, () => {
    outcome = 'bought'
    return { orderId: ORDER, permits: [], memberships: bought }
  })
  answer(listMemberCards, () => {
    const [card] = exampleOf(listMemberCards).cards
    return {
      cards: [],
      ...(card && { paidFor: [{ ...card, purchaseId: SOFIA.purchaseId, orderId: ORDER }] }),
    }
  })
  draw(<JoinPage />, AT)
  await userEvent.click(await screen.findByRole('checkbox', { name: /Sofia/ }))
  expect(await screen.findByText('€75.00')).toBeTruthy()
  expect(screen.getAllByText(/Membership: .*31 December 2027/)).toHaveLength(2)
  // Said before the payment, of whom it concerns.
  expect(screen.getAllByText('Valid for only 138 days.')).toHaveLength(1)
  // What is missing is named, and nothing is sent.
  await press(texts.toPayment)
  expect(
    within(await screen.findByRole('alert')).getByText('Anna Bianchi: Fishing licence, Number'),
  ).toBeTruthy()
  expect(orders()).toEqual([])
  await userEvent.type(await screen.findByLabelText(buy.facts.number), 'TN 12')
  await userEvent.dblClick(screen.getByRole('button', { name: texts.toPayment }))
  await press(texts.take)
  expect(orders()).toHaveLength(1)
  expect(orders()[0]?.fields).toMatchObject({
    righe: [],
    tessere: [
      { idAssociazione: 1, chiave: 'socio', documenti: [{ chiave: 'licenza', numero: 'TN 12' }] },
      { chiave: 'socio', minoreAccompagnato: true, nomeMinore: 'Sofia', dataNascitaMinore: '2017-06-03' },
    ],
  })
  const anna = await screen.findByRole('region', { name: 'Anna Bianchi' })
  expect(plain(anna.textContent)).toContain('Last day as a member: 31 December 2027')
  expect(anna.textContent).toContain('300')
  // A card that is handed on stands with its membership alone; without one's own there is no way to the page of cards.
  const sofia = within(screen.getByRole('region', { name: 'Sofia Bianchi' }))
  expect(await sofia.findByRole('button', { name: /^Save the card as PDF/ })).toBeTruthy()
  expect(screen.getAllByRole('button', { name: /^Save the card as PDF/ })).toHaveLength(1)
  expect(screen.queryByRole('link', { name: texts.done.cards })).toBeNull()
  // What was typed is forgotten: it is paid.
  expect(Object.keys(localStorage).filter((key) => key.includes('join-club'))).toEqual([])
})

it('what is refused says why at whom it concerns, and keeps what was typed', async () => {
  refuse(openOrder, 'ORDER_NOT_POSSIBLE', 409, {
    righe: [],
    tessere: [{ tessera: 1, codice: 'BEING_PAID', testo: 'Somebody is paying for this person.' }],
  })
  draw(<JoinPage />, AT)
  await userEvent.type(await screen.findByLabelText(buy.facts.number), 'TN 12')
  await press(texts.addPerson)
  const added = await screen.findByRole('region', { name: texts.newPerson })
  await press(texts.toPayment)
  expect(within(await screen.findByRole('alert')).getAllByText(/New person/)).toHaveLength(3)
  await userEvent.type(within(added).getByLabelText(buy.holder.firstName), 'Luca')
  await userEvent.type(within(added).getByLabelText(buy.holder.lastName), 'Rossi')
  const [day] = within(added).getAllByRole('spinbutton')
  await userEvent.click(day ?? document.body)
  await userEvent.keyboard('14031988')
  await waitFor(() => expect(screen.getAllByLabelText(buy.facts.number)).toHaveLength(2))
  await userEvent.type(screen.getAllByLabelText(buy.facts.number)[1] ?? document.body, 'TN 13')
  await press(texts.toPayment)
  const luca = screen.getByRole('region', { name: 'Luca Rossi' })
  expect(await within(luca).findByText('Somebody is paying for this person.')).toBeTruthy()
  expect(orders()[0]?.fields).toMatchObject({
    tessere: [{}, { nomeOspite: 'Luca', cognomeOspite: 'Rossi', dataNascitaOspite: '1988-03-14' }],
  })
  expect(screen.getAllByLabelText<HTMLInputElement>(buy.facts.number).map(({ value }) => value)).toEqual([
    'TN 12',
    'TN 13',
  ])
})

it('the plans of an association are named with it, each with its price first, and what it says', async () => {
  const offered = { ...period, priceCents: 6000, needsApproval: false, documents: [] }
  answer(listAssociations, () => exampleOf(listAssociations))
  answer(listMembershipPlans, () => ({
    plans: [
      { ...plan, offered },
      { ...plan, key: 'amico', name: 'Friend', whyNot: 'For adults.' },
    ],
  }))
  draw(<JoinPage />, '/iscrizione?associazione=1')
  const [association] = exampleOf(listAssociations).associations
  expect(await screen.findByText(association?.name ?? '')).toBeTruthy()
  const headings = await screen.findAllByRole('heading', { level: 2 })
  const [full, friend] = headings.map((one) => one.closest('li'))
  expect(plain(full?.textContent)).toMatch(/^Full member€60\.00Membership: .*31 December 2027.*Fee: €15/)
  expect(friend?.textContent).toContain(plan.sentences[0])
  expect(friend?.textContent).not.toContain('Membership:')
})

it('whoever cannot join says why and can pay for a child; an order that is over leads back', async () => {
  const whyNot = 'You are a member until 31 December 2027.'
  answer(listMembershipPlans, () => ({ plans: [{ ...plan, whyNot }] }))
  const page = draw(<JoinPage />, AT)
  expect(await screen.findByText(whyNot)).toBeTruthy()
  await press(texts.toPayment)
  expect(await screen.findByText(texts.nobody)).toBeTruthy()
  page.unmount()
  answer(readOrder, () => ({ outcome: 'over' as const, permits: [] }))
  draw(<JoinPage />, `${AT}&idAcquisto=${ORDER}`)
  expect(await screen.findByText(texts.over)).toBeTruthy()
  expect(screen.getByRole('link', { name: texts.chooseAgain }).getAttribute('href')).toBe(AT)
})

it('an order with permits is paid and shown with these, and another of the membership alone is not begun unawares', async () => {
  const [transfer] = exampleOf(listMembershipsBought).unpaid
  const people = ['Anna Bianchi', 'Sofia Bianchi']
  const unpaid = transfer
    ? [{ ...transfer, orderId: ORDER, people, withPermits: true, byTransfer: false }]
    : []
  answer(listMembershipsBought, () => ({ memberships: [], unpaid }))
  const line = { purchaseId: ORDER, permitId: 12, permitName: 'T1', price: price(1000) }
  answer(readOrder, () => ({ outcome: 'held' as const, order: { ...held, lines: [line] }, permits: [] }))
  const toOrder = `/stripe?idAcquisto=${ORDER}`
  const page = draw(<JoinPage />, AT)
  const warned = await screen.findByText(/^There is an order to be paid already/)
  expect(plain(warned.textContent)).toContain('the membership of Anna Bianchi and Sofia Bianchi and permits')
  expect(screen.getByRole('link', { name: 'Open the order' }).getAttribute('href')).toBe(toOrder)
  page.unmount()
  const at = async (address: string) => {
    const shown = draw(
      <Routes>
        <Route path="/iscrizione" element={<JoinPage />} />
        <Route path="*" element={<Where />} />
      </Routes>,
      address,
    )
    const found = await screen.findByTestId('where')
    const text = found.textContent
    shown.unmount()
    return text
  }
  expect(await at(`${AT}&idAcquisto=${ORDER}`)).toBe(`${toOrder} null`)
  const permits = exampleOf(buyOrder).permits.slice(0, 1)
  answer(readOrder, () => ({ outcome: 'bought' as const, permits, memberships: bought }))
  expect(await at(`${AT}&idAcquisto=${ORDER}`)).toBe(
    `/miei-permessi?idAcquisto=${ORDER} ${JSON.stringify({ bought: ORDER, permits: 1, members: 2 })}`,
  )
})

/** Where a page has led to, and with what. */
function Where() {
  const { pathname, search, state } = useLocation() as { pathname: string; search: string; state: unknown }
  return <p data-testid="where">{`${pathname}${search} ${JSON.stringify(state)}`}</p>
}

const application = (more: Partial<OwnApplication> = {}): OwnApplication => ({
  associationId: 1,
  associationName: 'Alto Sarca',
  applicationId: '0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e62',
  plan: plan.key,
  planName: plan.name,
  memberName: 'Anna Bianchi',
  state: 'waiting',
  appliedAt: '2027-05-01T08:15:00.000Z',
  membership: { associationId: 1, plan: plan.key },
  ...more,
})
const sentTo = ({ path }: { path: string }) => sent().filter(({ way }) => way === `POST ${path}`)
const rows = async () => within(await screen.findByRole('region', { name: texts.applications.title }))

it('of a family one asks, one pays: the application first, which then stands above, and the payment of the other', async () => {
  const applied: OwnApplication[] = []
  answer(listOwnApplications, () => ({ applications: applied }))
  answer(quoteOrder, (_query, fields) => {
    const { tessere = [] } = fields as { tessere?: object[] }
    const quoted = tessere.map((one) =>
      'minoreAccompagnato' in one
        ? { ...period, price: price(1500), documents: [] }
        : {
            reason: { code: 'NEEDS_APPROVAL', sentence: 'The association decides first.' },
            application: { waitsFor: 'approval' as const, ...period, priceCents: 6000, documents: [licence] },
          },
    )
    return { lines: [], memberships: quoted, amountCents: 1500 * (quoted.length - 1) }
  })
  answer(applyForMembership, () => {
    applied.unshift(application())
    return { application: application() }
  })
  answer(openOrder, () => held)
  answer(readOrder, () => ({ outcome: 'held' as const, order: held, permits: [] }))
  draw(<JoinPage />, AT)
  expect(await screen.findByText(/You pay nothing now: after its yes you pay €60\.00/)).toBeTruthy()
  expect(screen.getByRole('button', { name: texts.ask.act })).toBeTruthy()
  await userEvent.click(screen.getByRole('checkbox', { name: /Sofia/ }))
  expect(await screen.findByText('To be paid now: Sofia Bianchi.')).toBeTruthy()
  // What the plan asks for is stated with the application.
  await press(texts.ask.actAndPay)
  expect(within(await screen.findByRole('alert')).getByText(/Fishing licence/)).toBeTruthy()
  expect(sentTo(applyForMembership)).toEqual([])
  await userEvent.type(await screen.findByLabelText(buy.facts.number), 'TN 12')
  await userEvent.dblClick(screen.getByRole('button', { name: texts.ask.actAndPay }))
  expect(await screen.findByRole('button', { name: texts.take })).toBeTruthy()
  expect(sentTo(applyForMembership).map(({ fields }) => fields)).toMatchObject([
    { chiave: 'socio', documenti: [{ chiave: 'licenza', numero: 'TN 12' }] },
  ])
  expect(orders().map(({ fields }) => fields)).toMatchObject([
    { righe: [], tessere: [{ nomeMinore: 'Sofia' }] },
  ])
})

it('of the people that are being typed nothing is said to be paid: only those whose price is known are', async () => {
  answer(quoteOrder, () => ({
    lines: [],
    memberships: [
      {
        reason: { code: 'NEEDS_APPROVAL', sentence: 'The association decides first.' },
        application: { waitsFor: 'approval' as const, ...period, priceCents: 6000, documents: [] },
      },
    ],
    amountCents: 0,
  }))
  draw(<JoinPage />, AT)
  expect(await screen.findByText(/after its yes you pay €60\.00/)).toBeTruthy()
  await press(texts.addPerson)
  expect(await screen.findByRole('region', { name: texts.newPerson })).toBeTruthy()
  // Who must be approved first pays nothing now, and of the other no price is known.
  expect(screen.getByRole('button', { name: texts.ask.act })).toBeTruthy()
  expect(screen.queryByText(/^To be paid now/)).toBeNull()
  expect(screen.queryByText(buy.price.total)).toBeNull()
})

it('whoever has too many memberships to be paid is led to them', async () => {
  answer(quoteOrder, () => ({
    lines: [],
    memberships: [{ ...period, price: price(6000), documents: [] }],
    amountCents: 6000,
  }))
  refuse(openOrder, 'TOO_MANY_UNPAID', 409)
  draw(<JoinPage />, AT)
  expect(await screen.findByText(buy.price.total)).toBeTruthy()
  await press(texts.toPayment)
  expect((await screen.findByRole('link', { name: texts.toUnpaid })).getAttribute('href')).toBe('/tessera')
})

it('an application says how it stands and is withdrawn after a question; one with a yes is paid as it was asked for', async () => {
  const child = { accompaniedMinor: true, minorFirstName: 'Sofia', minorLastName: 'Bianchi' }
  const [waiting, queued, refusedOne] = [
    application(),
    application({ applicationId: ANNA.purchaseId, memberName: 'Sofia Bianchi', state: 'queued', ahead: 2 }),
    application({
      applicationId: SOFIA.purchaseId,
      memberName: 'Luca Rossi',
      state: 'refused',
      reason: 'Fines.',
    }),
  ]
  let own = [waiting, queued, refusedOne, application({ memberName: 'Luca Rossi', state: 'withdrawn' })]
  answer(listOwnApplications, () => ({ applications: own }))
  answer(withdrawApplication, () => {
    own = [{ ...waiting, state: 'withdrawn' as const }]
    return { application: own[0] ?? waiting }
  })
  draw(<JoinPage />, AT)
  const shown = await rows()
  expect(shown.getByText(/2 people come first/)).toBeTruthy()
  // Of each person the newest.
  expect(shown.getByText('Not accepted: Fines.')).toBeTruthy()
  expect(shown.queryByText(texts.applications.states.withdrawn)).toBeNull()
  // Whoever waits is not asked for twice.
  expect(await screen.findByText(texts.ask.already)).toBeTruthy()
  await userEvent.click(shown.getByRole('button', { name: /Withdraw .*Anna Bianchi/ }))
  expect(sentTo(withdrawApplication)).toEqual([])
  const dialog = within(await screen.findByRole('alertdialog'))
  await userEvent.click(dialog.getByRole('button', { name: texts.applications.withdraw }))
  expect(await screen.findByText(texts.applications.withdrawn)).toBeTruthy()
  expect(await shown.findByText(texts.applications.states.withdrawn)).toBeTruthy()
  cleanup()
  own = [
    application({ state: 'offered', payUntil: '2027-05-15T08:15:00.000Z' }),
    application({
      applicationId: ANNA.purchaseId,
      memberName: 'Sofia Bianchi',
      state: 'offered',
      payUntil: '2027-05-15T08:15:00.000Z',
      membership: { associationId: 1, plan: plan.key, ...child },
    }),
  ]
  answer(openOrder, () => held)
  answer(readOrder, () => ({ outcome: 'held' as const, order: held, permits: [] }))
  draw(<JoinPage />, AT)
  expect((await rows()).getAllByText(/to be paid by 15 May 2027/)).toHaveLength(2)
  await press(/^Pay together: Anna Bianchi and Sofia Bianchi$/)
  expect(await screen.findByRole('button', { name: texts.take })).toBeTruthy()
  expect(orders().map(({ fields }) => fields)).toMatchObject([
    { tessere: [{ chiave: 'socio' }, { nomeMinore: 'Sofia' }] },
  ])
})

it('a friend with an account joins by their e-mail, which is looked up once; somebody whose card is renewed is named', async () => {
  answer(listMembershipPlans, () => ({ plans: [{ ...plan, whyNot: 'You are a member.' }] }))
  const lookups = () => requests.filter(({ path }) => path === checkOtherEmail.path)
  answer(checkOtherEmail, (query) =>
    query.get('email') === 'luca@example.org' ? { valid: true } : { valid: false, reason: 'Nobody has it.' },
  )
  const page = draw(<JoinPage />, AT)
  await press(buy.who.friend)
  await userEvent.type(await screen.findByLabelText(buy.holder.email), 'nobody@example.org')
  await press(texts.addFriend)
  expect(await screen.findByText('Nobody has it.')).toBeTruthy()
  await userEvent.clear(screen.getByLabelText(buy.holder.email))
  await userEvent.type(screen.getByLabelText(buy.holder.email), 'Luca@example.org{Enter}')
  expect(await screen.findByRole('checkbox', { name: /luca@example\.org/ })).toHaveProperty('checked', true)
  expect(lookups()).toHaveLength(2)
  answer(openOrder, () => held)
  answer(readOrder, () => ({ outcome: 'held' as const, order: held, permits: [] }))
  await userEvent.type(await screen.findByLabelText(buy.facts.number), 'TN 12')
  await press(texts.toPayment)
  expect(await screen.findByRole('button', { name: texts.take })).toBeTruthy()
  expect(orders().map(({ fields }) => fields)).toMatchObject([
    { tessere: [{ emailAltroUtente: 'luca@example.org' }] },
  ])
  page.unmount()
  localStorage.clear()
})

it('a member whom the list has with another birth date is shown whom to write to', async () => {
  answer(quoteOrder, () => ({
    lines: [],
    memberships: [{ reason: { code: 'LIST_DIFFERS', sentence: 'The list has another birth date.' } }],
    amountCents: 0,
  }))
  draw(<JoinPage />, AT)
  expect(await screen.findByText('The list has another birth date.')).toBeTruthy()
  expect(screen.getByRole('link', { name: texts.wayOut.club }).getAttribute('href')).toBe('/guide/1')
  await press(texts.toPayment)
  expect(orders()).toEqual([])
})
