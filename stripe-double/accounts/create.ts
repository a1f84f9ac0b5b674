import { type Act, done } from '../api/call.ts'
import { allowOnly, metadata, table, text } from '../api/parameters.ts'
import { invalid } from '../api/refusal.ts'
import type { Form } from '../api/form.ts'
import { newId } from '../store/identifiers.ts'
import type { Account } from '../store/records.ts'
import { CONTROLLER, presentAccount } from './present.ts'

/** POST /v1/accounts: an account with Stripe's own dashboard, whose form is still to be filled in. */
export const createAccount: Act = (call, world) => {
  const { form } = call
  allowOnly(form, 'controller', 'country', 'email', 'metadata')
  checkController(table(form, 'controller'))
  const account: Account = {
    id: newId('acct'),
    createdAt: world.seconds(),
    country: text(form, 'country', 2) ?? 'IT',
    email: text(form, 'email', 800),
    metadata: metadata(form),
    stage: 'begun',
  }
  return done(presentAccount(account), [['accounts', account.id, account]])
}

/** Each property has the value of the one kind of account here, or is absent, which is the same at Stripe. */
function checkController(given: Form | null): void {
  for (const [name, value] of flat(given, 'controller')) {
    if (ALLOWED.get(name) !== value)
      throw invalid(name, `The stand-in has only accounts with ${name}=${ALLOWED.get(name) ?? '(nothing)'}.`)
  }
}

const ALLOWED = new Map([
  ['controller[fees][payer]', CONTROLLER.fees.payer],
  ['controller[losses][payments]', CONTROLLER.losses.payments],
  ['controller[requirement_collection]', CONTROLLER.requirement_collection],
  ['controller[stripe_dashboard][type]', CONTROLLER.stripe_dashboard.type],
])

const flat = (form: Form | null, path: string): [string, string][] =>
  [...(form ?? [])].flatMap(([name, value]) =>
    typeof value === 'string' ? [[`${path}[${name}]`, value]] : flat(value, `${path}[${name}]`),
  )
