import type { RequestOf } from '#contract/call.ts'
import type { AccountKind } from '#contract/fields.ts'
import { activate, login, register } from '#contract/identity.ts'
import type { Mail } from '#server/platform/mail/mail.ts'
import type { LenzaForTest } from '#server/platform/testing/lenza-for-test.ts'
import { createAccountForDemo } from '../index.ts'

export const PASSWORD = 'trota marmorata'

export const anna: RequestOf<typeof register> = {
  email: 'anna@example.org',
  password: PASSWORD,
  firstName: 'Anna',
  lastName: 'Bianchi',
  birthDate: '1988-04-12',
  language: 'it',
  newsletter: false,
  nationality: 'IT',
  phone: '+39 0461 000000',
}

/** The six digits in a mail. */
export const digitsIn = (mail: Mail | undefined): string =>
  /\b\d{6}\b/.exec(mail?.body ?? '')?.[0] ?? 'no digits'

/** The path that start follows for a mail's link. */
export const pathBehind = (mail: Mail | undefined): string =>
  new URL(mail?.link ?? 'http://no.link').searchParams.get('vai') ?? ''

/** The code in a mail's link, as the screen that it opens reads it. */
export const linkCodeIn = (mail: Mail | undefined): string =>
  new URL(pathBehind(mail), 'http://app').searchParams.get('codice') ?? 'no code'

/** Digits that are not the right ones. */
export const wrongDigits = (right: string, step = 1): string =>
  String((Number(right) + step) % 1_000_000).padStart(6, '0')

export async function anActiveAngler(
  lenza: LenzaForTest,
  email: string,
  password = PASSWORD,
): Promise<string> {
  const { firstName, lastName, birthDate, language } = anna
  const person = {
    kind: 'angler',
    email,
    password,
    firstName,
    lastName,
    birthDate,
    language,
  } as const
  return await createAccountForDemo(lenza, person, lenza.clock.now())
}

export async function aWarden(lenza: LenzaForTest, email: string, password = PASSWORD): Promise<string> {
  const { firstName, lastName, language } = anna
  const person = {
    kind: 'warden',
    email,
    password,
    firstName,
    lastName,
    birthDate: null,
    language,
  } as const
  return await createAccountForDemo(lenza, person, lenza.clock.now())
}

interface SigningIn {
  password?: string
  kind?: AccountKind
  address?: string
}

/** Signs in from an address and returns the token. */
export async function signedIn(lenza: LenzaForTest, email: string, how: SigningIn = {}): Promise<string> {
  const { password = PASSWORD, kind = 'angler', address = '192.0.2.1' } = how
  const outcome = await lenza.call(login, { email, password, kind }, { address })
  if (!outcome.ok) throw new Error(`could not sign in: ${outcome.problem.code}`)
  return outcome.value.token
}

/** What became of a call: OK, or the code of its refusal. */
export const outcomeOf = (outcome: { ok: true } | { ok: false; problem: { code: string } }): string =>
  outcome.ok ? 'OK' : outcome.problem.code

export const tryLogin = async (lenza: LenzaForTest, email: string, password: string, address = '192.0.2.9') =>
  outcomeOf(await lenza.call(login, { email, password, kind: 'angler' }, { address }))

export const tryCode = async (
  lenza: LenzaForTest,
  email: string,
  activationCode: string,
  address = '192.0.2.9',
) => outcomeOf(await lenza.call(activate, { email, activationCode }, { address }))
