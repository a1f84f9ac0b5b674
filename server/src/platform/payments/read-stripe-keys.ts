import { listed } from '../listed.ts'

export const STRIPE_KEYS = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const
/** A mix-up would publish the secret key to every visitor. */
const STRIPE_BEGINS: Record<(typeof STRIPE_KEYS)[number], string[]> = {
  STRIPE_SECRET_KEY: ['sk_', 'rk_'],
  STRIPE_PUBLISHABLE_KEY: ['pk_'],
  STRIPE_WEBHOOK_SECRET: ['whsec_'],
}

/** The names of the keys that are set; mistakes are added to `mistakes`. */
export function stripeKeysIn(
  value: (name: string) => string | undefined,
  mistakes: string[],
): (typeof STRIPE_KEYS)[number][] {
  const keys = STRIPE_KEYS.filter((name) => value(name) !== undefined)
  if (keys.length > 0 && keys.length < STRIPE_KEYS.length)
    mistakes.push(
      `Stripe needs all three keys or none: missing ${STRIPE_KEYS.filter((n) => !value(n)).join(', ')}.`,
    )

  const misplaced = keys.filter(
    (name) => !listed(value(name)).every((key) => STRIPE_BEGINS[name].some((start) => key.startsWith(start))),
  )
  for (const name of misplaced)
    mistakes.push(
      `${name} must begin with ${STRIPE_BEGINS[name].join(' or ')}: the value is another kind of key.`,
    )
  const isTest = (name: (typeof STRIPE_KEYS)[number]) => value(name)?.includes('_test_')
  if (keys.length === STRIPE_KEYS.length && isTest('STRIPE_SECRET_KEY') !== isTest('STRIPE_PUBLISHABLE_KEY'))
    mistakes.push('STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must both be live keys or both test keys.')
  return keys
}
