import { Secret, TOTP } from 'otpauth'
import type { AccountKind } from '#contract/fields.ts'
import { login } from '#contract/identity.ts'
import {
  addPasskey,
  beginTotp,
  confirmIdentity,
  enableTotp,
  passkeyRegistrationOptions,
} from '#contract/second-factor.ts'
import { completeSignIn, passkeySignInOptions } from '#contract/second-step.ts'
import type { LenzaForTest, Outcome } from '#server/platform/testing/lenza-for-test.ts'
import { Authenticator } from './authenticator.ts'
import { anActiveAngler, PASSWORD, signedIn } from './people.ts'

/** What a call answered that must succeed. */
export function good<T>(outcome: { ok: true; value: T } | { ok: false; problem: { code: string } }): T {
  if (!outcome.ok) throw new Error(`refused: ${outcome.problem.code}`)
  return outcome.value
}

/** The code that the person's app shows now, or so many steps of 30 seconds from now. */
export const codeOf = (lenza: LenzaForTest, secret: string, steps = 0): string =>
  TOTP.generate({
    secret: Secret.fromBase32(secret),
    timestamp: lenza.clock.now().getTime() + steps * 30_000,
  })

/** The password was typed again, and a code where there is a second factor. */
export async function confirmed(lenza: LenzaForTest, token: string, code?: string): Promise<void> {
  good(await lenza.call(confirmIdentity, { password: PASSWORD, ...(code && { code }) }, { token }))
}

/** Turns an authenticator app on; its code of this step is then used. */
export async function withTotp(lenza: LenzaForTest, token: string) {
  await confirmed(lenza, token)
  const { secret } = good(await lenza.call(beginTotp, {}, { token }))
  const { recoveryCodes = [] } = good(
    await lenza.call(enableTotp, { code: codeOf(lenza, secret) }, { token }),
  )
  return { secret, recoveryCodes }
}

export const wrongCode = (right: string): string => String((Number(right) + 1) % 1_000_000).padStart(6, '0')

/** The people of a file's tests. `others`: servers on the same database. */
export function peopleOf(lenza: LenzaForTest, ...others: LenzaForTest[]) {
  let people = 0

  /** As an authenticator app shows another code, on the clocks of all servers. */
  function pass(seconds: number): void {
    lenza.pass({ seconds })
    for (const other of others) other.setNow(lenza.clock.now())
  }

  async function someone() {
    const email = `totp${++people}@example.org`
    const accountId = await anActiveAngler(lenza, email)
    const token = await signedIn(lenza, email)
    return { email, accountId, token }
  }

  async function someoneWithTotp() {
    const person = await someone()
    const totp = await withTotp(lenza, person.token)
    pass(60)
    return { ...person, ...totp }
  }

  return { pass, someone, someoneWithTotp }
}

/** Adds a passkey; the session must be confirmed. */
export async function withPasskey(lenza: LenzaForTest, token: string, name = 'Phone') {
  const authenticator = new Authenticator()
  const { options } = good(await lenza.call(passkeyRegistrationOptions, {}, { token }))
  const passkey = authenticator.make(options)
  const { recoveryCodes = [] } = good(await lenza.call(addPasskey, { name, passkey }, { token }))
  return { authenticator, id: passkey.id, recoveryCodes }
}

interface From {
  kind?: AccountKind
  address?: string
}

/** The right password; answers the ticket for the second step and the ways that are named. */
export async function passwordStep(
  lenza: LenzaForTest,
  email: string,
  { kind = 'angler', address = '192.0.2.1' }: From = {},
) {
  const outcome = await lenza.call(login, { email, password: PASSWORD, kind }, { address })
  if (outcome.ok) throw new Error('no second step was requested')
  const { code } = outcome.problem
  if (code !== 'SECOND_FACTOR_NEEDED') throw new Error(`refused: ${code}`)
  const { biglietto, modi } = outcome.response.json<{ biglietto: string; modi: string[] }>()
  return { ticket: biglietto, ways: modi }
}

export const codeStep = (
  lenza: LenzaForTest,
  ticket: string,
  code: string,
  address = '192.0.2.1',
): Promise<Outcome<typeof completeSignIn>> => lenza.call(completeSignIn, { ticket, code }, { address })

export async function passkeyStep(
  lenza: LenzaForTest,
  ticket: string,
  authenticator: Authenticator,
): Promise<Outcome<typeof completeSignIn>> {
  const { options } = good(await lenza.call(passkeySignInOptions, { ticket }))
  return await lenza.call(completeSignIn, { ticket, passkey: authenticator.sign(options) })
}
