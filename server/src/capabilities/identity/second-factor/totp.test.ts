import { describe, expect, it } from 'vitest'
import { changePassword, forgotPassword, login } from '#contract/identity.ts'
import { askEmailChange, closeAccount } from '#contract/personal-data.ts'
import { completeSignIn } from '#contract/second-step.ts'
import { lenzaForTest, type LenzaForTest, useLenza } from '#server/platform/testing/lenza-for-test.ts'
import { GUESSES } from '../guessing.ts'
import { linkCodeIn, outcomeOf, PASSWORD, tryLogin } from '../testing/people.ts'
import {
  codeOf,
  codeStep,
  confirmed,
  good,
  passwordStep,
  peopleOf,
  withTotp,
  wrongCode,
} from '../testing/second-factor.ts'
import { CODE_GUESSES_A_DAY } from './guesses.ts'
import { RECOVERY_CODES } from './recovery-codes.ts'
import { TICKET_MINUTES, TICKET_TRIES } from './tickets.ts'

const lenza = useLenza()
const second = useLenza(() => ({ sharing: lenza.connection }))

const { pass, someone, someoneWithTotp } = peopleOf(lenza, second)

describe('the second step', () => {
  it('is revealed after the right password only, and opens a session as login does', async () => {
    const { email, secret } = await someoneWithTotp()
    expect(await tryLogin(lenza, email, 'wrong')).toBe('LOGIN_REFUSED')
    const { ticket, ways } = await passwordStep(lenza, email)
    expect(ways).toEqual(['codice', 'recupero'])
    const answer = await lenza.send('POST', '/api/secondo-fattore', {
      biglietto: ticket,
      codice: ` ${codeOf(lenza, secret).slice(0, 3)} ${codeOf(lenza, secret).slice(3)} `,
    })
    expect(answer.json()).toEqual({
      token: expect.stringMatching(/^[\w-]{43}$/),
      tipoUtente: 'utente',
      nome: 'Anna',
      cognome: 'Bianchi',
      maggiorenne: true,
    })
    expect(outcomeOf(await codeStep(lenza, ticket, codeOf(lenza, secret, 1)))).toBe('TICKET_SPENT')
  })

  it('takes the code before and after, and none further away', async () => {
    const { email, secret } = await someoneWithTotp()
    const outcomes: string[] = []
    for (const steps of [-2, 2, -1, 1]) {
      const { ticket } = await passwordStep(lenza, email)
      outcomes.push(outcomeOf(await codeStep(lenza, ticket, codeOf(lenza, secret, steps))))
    }
    expect(outcomes).toEqual(['SECOND_FACTOR_WRONG', 'SECOND_FACTOR_WRONG', 'OK', 'OK'])
  })

  it('takes each code once, also those before it, and the one that turned it on', async () => {
    const { email, token } = await someone()
    const { secret } = await withTotp(lenza, token)
    const step = async (steps = 0) => {
      const { ticket } = await passwordStep(lenza, email)
      return outcomeOf(await codeStep(lenza, ticket, codeOf(lenza, secret, steps)))
    }
    expect(await step()).toBe('SECOND_FACTOR_WRONG')
    pass(30)
    expect(await step()).toBe('OK')
    expect(await step()).toBe('SECOND_FACTOR_WRONG')
    expect(await step(-1)).toBe('SECOND_FACTOR_WRONG')
  })

  it('lets one in of many who send the same code at once, to two servers', async () => {
    const { email, secret } = await someoneWithTotp()
    const tickets = await Promise.all(Array.from({ length: 4 }, () => passwordStep(lenza, email)))
    const outcomes = await Promise.all(
      tickets.flatMap(({ ticket }) =>
        [lenza, second].map((server) => codeStep(server, ticket, codeOf(lenza, secret))),
      ),
    )
    const codes = outcomes.map(outcomeOf)
    expect(codes.filter((code) => code === 'OK')).toHaveLength(1)
    expect(new Set(codes)).toEqual(new Set(['OK', 'SECOND_FACTOR_WRONG', 'TICKET_SPENT']))
  })

  it('takes a recovery code once, however it is typed, and mails the person', async () => {
    const { email, recoveryCodes } = await someoneWithTotp()
    const [first = ''] = recoveryCodes
    const use = async (server: LenzaForTest) => {
      const { ticket } = await passwordStep(server, email)
      return outcomeOf(await codeStep(server, ticket, ` ${first.toLowerCase().replaceAll('-', ' ')} `))
    }
    const codes = await Promise.all([use(lenza), use(second)])
    expect(codes.toSorted()).toEqual(['OK', 'SECOND_FACTOR_WRONG'])
    const mail = (await lenza.mails(email)).at(-1)
    expect(mail?.subject).toBe('È stato usato un codice di recupero')
    expect(mail?.body).toContain('Codici di recupero rimasti: 9')
  })

  it('ends after five wrong codes, and a mail says that the password is known', async () => {
    const { email, secret } = await someoneWithTotp()
    const { ticket } = await passwordStep(lenza, email)
    const wrong = wrongCode(codeOf(lenza, secret, 3))
    for (let n = 0; n < TICKET_TRIES; n++)
      expect(outcomeOf(await codeStep(lenza, ticket, wrong))).toBe('SECOND_FACTOR_WRONG')
    expect(outcomeOf(await codeStep(lenza, ticket, codeOf(lenza, secret)))).toBe('TICKET_SPENT')
    expect((await lenza.mails(email)).at(-1)?.subject).toBe('Qualcuno conosce la tua password')
  })

  it('is over after ten minutes', async () => {
    const { email, secret } = await someoneWithTotp()
    const { ticket } = await passwordStep(lenza, email)
    pass(TICKET_MINUTES * 60)
    expect(outcomeOf(await codeStep(lenza, ticket, codeOf(lenza, secret)))).toBe('TICKET_SPENT')
  })

  it('is over with a new password, which does not remove the second factor', async () => {
    const { email, secret } = await someoneWithTotp()
    const { ticket } = await passwordStep(lenza, email)
    good(await lenza.call(forgotPassword, { email, kind: 'angler' }))
    const code = linkCodeIn((await lenza.mails(email)).at(-1))
    const newPassword = 'temolo e salmerino'
    good(await lenza.call(changePassword, { code, newPassword }))
    expect(outcomeOf(await codeStep(lenza, ticket, codeOf(lenza, secret)))).toBe('TICKET_SPENT')
    expect(await tryLogin(lenza, email, newPassword)).toBe('SECOND_FACTOR_NEEDED')
  })

  it('wants one of code and passkey, and a ticket of ours', async () => {
    const { email } = await someoneWithTotp()
    const { ticket } = await passwordStep(lenza, email)
    const neither = await lenza.call(completeSignIn, { ticket })
    expect(neither.ok ? [] : neither.problem.fields).toMatchObject([{ field: 'codice', code: 'REQUIRED' }])
    expect(outcomeOf(await codeStep(lenza, 'x'.repeat(43), '123456'))).toBe('TICKET_SPENT')
  })
})

describe('guessing the code with the password known', () => {
  it('is evaluated ten times in 15 minutes and 50 times a day, wherever it comes from', async () => {
    const { email, secret } = await someoneWithTotp()
    const wrong = wrongCode(codeOf(lenza, secret, 9))
    /** Tries within a quarter of an hour, with as many tickets as they need. */
    const guessing = async (quarter: number) => {
      const outcomes: string[] = []
      let ticket = ''
      for (let n = 0; n < GUESSES + 2; n++) {
        const address = `10.${quarter}.0.${n}`
        if (n % TICKET_TRIES === 0) ticket = (await passwordStep(lenza, email, { address })).ticket
        outcomes.push(outcomeOf(await codeStep(n % 2 ? lenza : second, ticket, wrong, address)))
      }
      expect(outcomes.at(-1)).toBe('TOO_MANY_TRIES')
      return outcomes.filter((code) => code === 'SECOND_FACTOR_WRONG').length
    }
    const evaluated: number[] = []
    for (let quarter = 0; quarter < 6; quarter++) {
      evaluated.push(await guessing(quarter))
      pass(15 * 60 + 1)
    }
    expect(evaluated).toEqual([GUESSES, GUESSES, GUESSES, GUESSES, GUESSES, 0])
    expect(GUESSES * 5).toBe(CODE_GUESSES_A_DAY)
    // The owner is not locked out at a known address.
    const { ticket } = await passwordStep(lenza, email)
    expect(outcomeOf(await codeStep(lenza, ticket, codeOf(lenza, secret)))).toBe('OK')
  })
})

describe('what is kept', () => {
  it('stores no secret or recovery code in readable form', async () => {
    const { accountId, secret, recoveryCodes } = await someoneWithTotp()
    const { rows } = await lenza.pool.query<{ row: string }>(
      `select to_json(t)::text as row from totp t where account_id = $1
       union all select to_json(r)::text from recovery_code r where account_id = $1`,
      [accountId],
    )
    const dump = rows.map(({ row }) => row).join('\n')
    const raw = await lenza.db
      .selectFrom('totp')
      .select('sealed_secret')
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow()
    expect(rows).toHaveLength(1 + RECOVERY_CODES)
    const { Secret } = await import('otpauth')
    const bytes = Buffer.from(Secret.fromBase32(secret).bytes)
    expect(raw.sealed_secret.includes(bytes)).toBe(false)
    expect(dump).not.toContain(bytes.toString('hex'))
    for (const code of recoveryCodes) expect(dump).not.toContain(code.replaceAll('-', ''))
  })

  it('without its key accepts no code, but still a recovery code', async () => {
    const { email, secret, recoveryCodes } = await someoneWithTotp()
    const keyless = await lenzaForTest({
      sharing: lenza.connection,
      config: { secondFactorKeys: [Buffer.alloc(32, 9)] },
      now: lenza.clock.now(),
    })
    const { ticket } = await passwordStep(keyless, email)
    expect(outcomeOf(await codeStep(keyless, ticket, codeOf(lenza, secret)))).toBe('SECOND_FACTOR_WRONG')
    expect(outcomeOf(await codeStep(keyless, ticket, recoveryCodes[3] ?? ''))).toBe('OK')
    await keyless.stop()
  })
})

it('an account without a second factor signs in as specified', async () => {
  const { email } = await someone()
  expect(outcomeOf(await lenza.call(login, { email, password: PASSWORD, kind: 'angler' }))).toBe('OK')
})

describe('acts that ask for the password themselves', () => {
  const acts = {
    'another e-mail': (token: string, email: string) =>
      lenza.call(askEmailChange, { email: `new-${email}`, password: PASSWORD }, { token }),
    'closing the account': (token: string) => lenza.call(closeAccount, { password: PASSWORD }, { token }),
  }
  it.each(Object.entries(acts))(
    '%s asks for the second factor too, where there is one',
    async (_name, act) => {
      const { email, secret } = await someoneWithTotp()
      // Turning it on confirmed the other session, not this one.
      const { ticket } = await passwordStep(lenza, email)
      const { token } = good(await codeStep(lenza, ticket, codeOf(lenza, secret)))
      pass(60)
      expect(outcomeOf(await act(token, email))).toBe('CONFIRMATION_NEEDED')
      expect(await lenza.mails(`new-${email}`)).toEqual([])
      await confirmed(lenza, token, codeOf(lenza, secret))
      expect(outcomeOf(await act(token, email))).toBe('OK')
    },
  )
})
