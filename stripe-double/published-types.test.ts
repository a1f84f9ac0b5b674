import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { anIntent, payAtWay, type Rehearsal, rehearse } from './rehearsal.ts'
import { REDIRECT_WAYS, type RedirectWay } from './ways/ways.ts'

/**
 * The check of types holds each presenter to the package's type. This holds what is really sent to it, so that neither a cast nor a
 * field that is lost on the way (undefined) goes unseen: each object has all fields that its published type requires, and no other.
 */
const PUBLISHED: Readonly<Record<string, string>> = {
  payment_intent: 'PaymentIntents/PaymentIntent',
  charge: 'Charges/Charge',
  refund: 'Refunds/Refund',
  payment_method: 'PaymentMethods/PaymentMethod',
  customer: 'Customers/Customer',
  account: 'Accounts/Account',
  account_link: 'AccountLinks/AccountLink',
  balance_transaction: 'BalanceTransactions/BalanceTransaction',
  payout: 'Payouts/Payout',
  dispute: 'Disputes/Dispute',
}

const RESOURCES = join(dirname(createRequire(import.meta.url).resolve('stripe')), 'resources')

/** The fields of an interface of the package, each with whether it may be absent. */
function fieldsOf(object: string): Map<string, boolean> {
  const [file = '', name = ''] = (PUBLISHED[object] ?? '').split('/')
  const source = readFileSync(join(RESOURCES, `${file}.d.ts`), 'utf8')
  const [, body] = new RegExp(`^export interface ${name} \\{\\n(.*?)^\\}`, 'ms').exec(source) ?? []
  if (body === undefined) throw new Error(`the package publishes no ${name}`)
  return new Map(
    [...body.matchAll(/^ {4}(\w+)(\??):/gm)].map(([, field = '', may]) => [field, may === '?'] as const),
  )
}

/** What an answer has less or more than its type, in it and in all objects within it. */
function differences(value: unknown, found: string[] = []): string[] {
  if (typeof value !== 'object' || value === null) return found
  const { object } = value as { object?: unknown }
  if (typeof object === 'string' && object in PUBLISHED) {
    const fields = fieldsOf(object)
    for (const [field, mayBeAbsent] of fields)
      if (!mayBeAbsent && !(field in value)) found.push(`${object} has no ${field}`)
    for (const field of Object.keys(value))
      if (!fields.has(field)) found.push(`${object} has ${field}, which is not published`)
  }
  for (const inner of Object.values(value)) differences(inner, found)
  return found
}

let stage: Rehearsal

async function paidAt(way: RedirectWay): Promise<string> {
  const { id } = await stage.stripe.paymentIntents.create({
    ...anIntent,
    allowed_payment_method_types: [way],
  })
  await payAtWay(stage, id, way)
  await stage.stripe.paymentIntents.capture(id)
  return id
}

beforeEach(async () => {
  stage = await rehearse()
})
afterEach(() => stage.double.close())

it('answers in the published types, in calls and in events', async () => {
  const { stripe, double } = stage
  const held = { ...anIntent, payment_method: 'pm_card_visa', confirm: true, expand: ['latest_charge'] }
  const [kept, disputed] = [
    await stripe.paymentIntents.create(held),
    await stripe.paymentIntents.create(held),
  ]
  await stripe.paymentIntents.capture(kept.id)
  await stripe.paymentIntents.capture(disputed.id)
  const refund = await stripe.refunds.create({ payment_intent: kept.id, amount: 100, expand: ['charge'] })
  const customer = await stripe.customers.create({ metadata: { of: 'anna' } })
  await stripe.paymentIntents.create({
    ...held,
    customer: customer.id,
    payment_method_options: { card: { setup_future_usage: 'on_session' } },
  })
  const cards = await stripe.customers.listPaymentMethods(customer.id)
  expect(cards.data).toHaveLength(1)
  const account = await stripe.accounts.create({ country: 'IT' })
  const dispute = await double.bank.openDispute({ intent: disputed.id, amount: 100 })
  for (const way of REDIRECT_WAYS) {
    await stripe.refunds.create({ payment_intent: await paidAt(way), amount: 100 })
    await double.bank.openDispute({ intent: await paidAt(way) })
  }
  await double.bank.closeDispute(dispute.id, 'won')
  const [payout] = await double.bank.payOut({ at: new Date(Date.now() + 10 * 86_400_000) })
  const all = { limit: 100 }
  const answers = await Promise.all([
    stripe.paymentIntents.list({
      ...all,
      expand: ['data.latest_charge.balance_transaction', 'data.payment_method'],
    }),
    stripe.refunds.list({ ...all, expand: ['data.charge'] }),
    stripe.balanceTransactions.list({ ...all, payout: payout?.id ?? '', expand: ['data.source'] }),
    stripe.payouts.list(all),
    stripe.disputes.list(all),
    stripe.events.list(all),
    stripe.accountLinks.create({
      account: account.id,
      type: 'account_onboarding',
      return_url: 'http://localhost/back',
      refresh_url: 'http://localhost/again',
    }),
  ])
  const sent = JSON.stringify([kept, refund, account, customer, cards, answers])
  expect(differences(JSON.parse(sent))).toEqual([])
  // Each of them was among the answers.
  for (const object of Object.keys(PUBLISHED)) expect(sent).toContain(`"object":"${object}"`)
})

it('sees what is missing, and what nobody publishes', () => {
  expect(differences({ in: [{ object: 'account_link', created: 1, expires_at: 2, href: '/' }] })).toEqual([
    'account_link has no url',
    'account_link has href, which is not published',
  ])
})
