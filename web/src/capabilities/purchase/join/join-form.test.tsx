import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { listOwnApplications } from '#contract/membership-applications.ts'
import { listMembershipPlans, type PlanOffered } from '#contract/membership-plans.ts'
import { listMembershipsBought } from '#contract/memberships.ts'
import { openOrder, quoteOrder } from '#contract/orders.ts'
import { listPeople } from '#contract/people.ts'
import buy from '#locales/en/buy.json' with { type: 'json' }
import texts from '#locales/en/join.json' with { type: 'json' }
import { keepSession } from '#web/platform/session.ts'
import { aServer } from '#web/testing/a-server.ts'
import { draw } from '#web/testing/draw.tsx'
import { exampleOf } from '#web/testing/example-of.ts'
import { speak } from '#web/testing/speak.ts'
import JoinPage from './join-page.tsx'

await speak('en')
const { answer, refuse, sent } = aServer()

const AT = '/iscrizione?associazione=1&iscrizione=socio'
const plan: PlanOffered = { key: 'socio', name: 'Full member', sentences: [] }
const price = (totalCents: number) => ({
  baseCents: totalCents,
  optionsCents: 0,
  discountCents: 0,
  totalCents,
  lines: [{ kind: 'BASE' as const, name: plan.name, cents: totalCents }],
})
const plain = (text: string | null | undefined) => text?.replaceAll(/[⁨⁩]/g, '')
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

beforeEach(() => {
  keepSession({ token: 'a-token', kind: 'angler', firstName: 'Anna', lastName: 'Rossi', adult: true })
  answer(listMembershipPlans, () => ({ plans: [plan] }))
  answer(listPeople, () => ({ people: [] }))
  answer(listOwnApplications, () => ({ applications: [] }))
  answer(listMembershipsBought, () => ({ memberships: [], unpaid: [] }))
  answer(quoteOrder, (_query, fields) => {
    const { tessere = [] } = fields as { tessere?: { rinnova?: boolean; nomeOspite?: string }[] }
    const memberships = tessere.map(({ nomeOspite, rinnova }) => ({
      firstDay: '2027-05-01',
      lastDay: '2027-12-31',
      isRenewal: rinnova === true,
      price: price(rinnova ? 5000 : 6000),
      documents: [],
      ...(nomeOspite !== undefined && { asksRenewal: true, followsNote: 'It follows the one they have.' }),
    }))
    return {
      lines: [],
      memberships,
      amountCents: memberships.reduce((sum, one) => sum + one.price.totalCents, 0),
    }
  })
})

it('an awaited transfer is named before another order of its people ends it, with the way to its reference', async () => {
  const [transfer] = exampleOf(listMembershipsBought).unpaid
  const elsewhere = { associationId: 2, orderId: '0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e72' }
  const ofOthers = { people: ['Ugo Verdi'], orderId: '0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e73' }
  answer(listMembershipsBought, () => ({
    memberships: [],
    unpaid: transfer ? [transfer, { ...transfer, ...elsewhere }, { ...transfer, ...ofOthers }] : [],
  }))
  draw(<JoinPage />, AT)
  const warned = await screen.findByText(/^A bank transfer of €60.00 is awaited already/)
  expect(plain(warned.textContent)).toMatch(/the membership of Anna Rossi and Leo Rossi, until .*15 May/)
  expect(screen.getByRole('link', { name: 'Open the order' }).getAttribute('href')).toBe(
    `${AT}&idAcquisto=${transfer?.orderId}`,
  )
  await userEvent.click(screen.getByRole('checkbox', { name: /^Anna Rossi/ }))
  expect(screen.queryByText(/is awaited already/)).toBeNull()
})

it('whether a named person renews is answered where the fee depends on it, is quoted, sent, and can be taken back', async () => {
  refuse(openOrder, 'BUSY', 503)
  draw(<JoinPage />, AT)
  await screen.findAllByText('€60.00')
  expect(screen.queryByRole('checkbox', { name: texts.renews })).toBeNull()
  await press(texts.addPerson)
  const added = within(await screen.findByRole('region', { name: texts.newPerson }))
  await userEvent.type(added.getByLabelText(buy.holder.firstName), 'Ada')
  await userEvent.type(added.getByLabelText(buy.holder.lastName), 'Moser')
  const [day] = added.getAllByRole('spinbutton')
  if (day) await userEvent.click(day)
  await userEvent.keyboard('02031951')
  expect(await screen.findByText('It follows the one they have.')).toBeTruthy()
  expect(await screen.findByText('€120.00')).toBeTruthy()
  const renews = await screen.findByRole('checkbox', { name: texts.renews })
  await userEvent.click(renews)
  expect(await screen.findByText('€110.00')).toBeTruthy()
  expect(await screen.findByText(/^Renewal: /)).toBeTruthy()
  await press(texts.toPayment)
  const ordered = () =>
    sent().flatMap(({ way, fields }) =>
      way === `POST ${openOrder.path}` ? [(fields as { tessere: { rinnova?: boolean }[] }).tessere] : [],
    )
  await waitFor(() => expect(ordered()).toHaveLength(1))
  expect(ordered()[0]).toMatchObject([{ chiave: 'socio' }, { nomeOspite: 'Ada', rinnova: true }])
  expect(ordered()[0]?.[0]?.rinnova).toBeUndefined()
  await userEvent.click(await screen.findByRole('checkbox', { name: texts.renews }))
  expect(await screen.findByText('€120.00')).toBeTruthy()
})
