import type Stripe from 'stripe'
import { type Act, done } from '../api/call.ts'
import type { Form } from '../api/form.ts'
import { allowOnly, oneOf, requiredText } from '../api/parameters.ts'
import { invalid, missing, noAccess } from '../api/refusal.ts'
import { randomText } from '../store/identifiers.ts'
import type { AccountLink } from '../store/records.ts'

/** Stripe's links open for some minutes. */
const OPENS_FOR_SECONDS = 300

/** POST /v1/account_links: the address of the hosted form, for one visit. */
export const createAccountLink: Act = (call, world) => {
  const { form } = call
  allowOnly(form, 'account', 'refresh_url', 'return_url', 'type')
  const accountId = requiredText(form, 'account')
  if (oneOf(form, 'type', ['account_onboarding']) === null) throw missing('type')
  if (!world.store.accounts.has(accountId)) throw noAccess(accountId)
  const link: AccountLink = {
    id: randomText(24),
    accountId,
    createdAt: world.seconds(),
    expiresAt: world.seconds() + OPENS_FOR_SECONDS,
    refreshUrl: webAddress(form, 'refresh_url'),
    returnUrl: webAddress(form, 'return_url'),
    state: 'new',
  }
  const answer: Stripe.AccountLink = {
    object: 'account_link',
    created: link.createdAt,
    expires_at: link.expiresAt,
    url: `${world.publicUrl()}/setup/s/${accountId}/${link.id}`,
  }
  return done(answer, [['accountLinks', link.id, link]])
}

function webAddress(form: Form, name: string): string {
  const value = requiredText(form, name)
  if (!/^https?:/.test(value) || !URL.canParse(value)) throw invalid(name, 'Not a valid URL', 'url_invalid')
  return value
}
