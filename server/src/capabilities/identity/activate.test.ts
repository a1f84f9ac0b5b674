import { describe, expect, it } from 'vitest'
import { forgotPassword, register } from '#contract/identity.ts'
import { useLenza } from '#server/platform/testing/lenza-for-test.ts'
import { GUESSES } from './guessing.ts'
import { ACTIVATION_MINUTES, REGISTRATION_DAYS } from './lifetimes.ts'
import { anna, digitsIn, linkCodeIn, PASSWORD, tryCode, tryLogin, wrongDigits } from './testing/people.ts'

const lenza = useLenza()

let stories = 0
/** An unconfirmed registration, from a network of its own. */
async function waiting() {
  const email = `waits${++stories}@example.org`
  const address = `198.51.100.${stories}`
  await lenza.call(register, { ...anna, email }, { address })
  const mail = (await lenza.mails(email)).at(-1)
  return { email, address, digits: digitsIn(mail), link: linkCodeIn(mail) }
}
const newCode = async (email: string, address: string) => {
  await lenza.call(forgotPassword, { email, kind: 'angler' }, { address })
  return digitsIn((await lenza.mails(email)).at(-1))
}

describe('the code of the mail', () => {
  it('is taken with blanks and hyphens as people type them', async () => {
    const { email, address, digits } = await waiting()
    expect(await tryCode(lenza, email, ` ${digits.slice(0, 3)} - ${digits.slice(3)} `, address)).toBe('OK')
  })

  it('is right again when the first answer got lost on the way', async () => {
    const { email, address, digits } = await waiting()
    expect(await tryCode(lenza, email, digits, address)).toBe('OK')
    expect(await tryCode(lenza, email, digits, address)).toBe('OK')
    expect(await tryCode(lenza, email, wrongDigits(digits), address)).toBe('CODE_SPENT')
  })

  it('is spent after five wrong ones, the right one included; a new one can be requested', async () => {
    const { email, address, digits } = await waiting()
    for (let n = 1; n <= 5; n++)
      expect(await tryCode(lenza, email, wrongDigits(digits, n), address)).toBe('CODE_WRONG')
    expect(await tryCode(lenza, email, digits, address)).toBe('CODE_SPENT')
    expect(await tryCode(lenza, email, await newCode(email, address), address)).toBe('OK')
  })

  it('works up to its last minute and not after', async () => {
    const [early, late] = [await waiting(), await waiting()]
    lenza.pass({ minutes: ACTIVATION_MINUTES, seconds: -1 })
    expect(await tryCode(lenza, early.email, early.digits, early.address)).toBe('OK')
    lenza.pass({ seconds: 1 })
    expect(await tryCode(lenza, late.email, late.digits, late.address)).toBe('CODE_SPENT')
    expect(await tryCode(lenza, late.email, late.link, late.address)).toBe('CODE_SPENT')
  })

  it('gives way to a newer one of the same registration', async () => {
    const { email, address, digits } = await waiting()
    const newer = await newCode(email, address)
    if (newer !== digits) expect(await tryCode(lenza, email, digits, address)).toBe('CODE_WRONG')
    expect(await tryCode(lenza, email, newer, address)).toBe('OK')
  })

  it('opens no other registration', async () => {
    const [one, other] = [await waiting(), await waiting()]
    expect(await tryCode(lenza, other.email, one.link, one.address)).toBe('CODE_WRONG')
    expect(await tryLogin(lenza, other.email, PASSWORD, other.address)).toBe('ACCOUNT_INACTIVE')
  })

  it('is unknown alike for an e-mail that never registered', async () => {
    expect(await tryCode(lenza, 'nobody@example.org', '123456')).toBe('CODE_SPENT')
  })

  it('makes one account when it arrives ten times at once', async () => {
    const { email, address, digits } = await waiting()
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, () => tryCode(lenza, email, digits, address)),
    )
    expect(new Set(outcomes)).toEqual(new Set(['OK']))
    const rows = await lenza.db.selectFrom('account').select('id').where('email', '=', email).execute()
    expect(rows).toHaveLength(1)
  })

  it('is not in the database once the mail is sent: only hashes are', async () => {
    const { email, digits, link } = await waiting()
    const rows = await lenza.db.selectFrom('registration').selectAll().where('email', '=', email).execute()
    expect(JSON.stringify(rows)).not.toContain(digits)
    expect(JSON.stringify(rows)).not.toContain(link)
    expect(JSON.stringify(rows)).not.toContain(PASSWORD)
  })
})

describe('guessing codes', () => {
  it('is evaluated ten times in 15 minutes for an e-mail, from wherever; the owner’s link works meanwhile', async () => {
    const { email, digits, link } = await waiting()
    const outcomes: string[] = []
    for (let n = 1; n <= 40; n++) {
      outcomes.push(await tryCode(lenza, email, wrongDigits(digits, n), `203.0.113.${n}`))
      if (n % 5 === 0) await newCode(email, `203.0.113.${n}`)
    }
    expect(outcomes.filter((o) => o !== 'TOO_MANY_TRIES')).toHaveLength(GUESSES)
    expect(await tryCode(lenza, email, link, '203.0.113.200')).not.toBe('TOO_MANY_TRIES')
    const newest = linkCodeIn((await lenza.mails(email)).at(-1))
    expect(await tryCode(lenza, email, newest, '203.0.113.200')).toBe('OK')
    expect(await tryLogin(lenza, email, PASSWORD, '203.0.113.200')).toBe('OK')
  })
})

describe('a registration without confirmation', () => {
  it('waits a week, with new codes on demand, and is then forgotten', async () => {
    const { email, address } = await waiting()
    lenza.pass({ days: REGISTRATION_DAYS, seconds: -1 })
    expect(await tryLogin(lenza, email, PASSWORD, address)).toBe('ACCOUNT_INACTIVE')
    lenza.pass({ seconds: 1 })
    expect(await tryLogin(lenza, email, PASSWORD, address)).toBe('LOGIN_REFUSED')
    await lenza.call(forgotPassword, { email, kind: 'angler' }, { address })
    expect((await lenza.mails(email)).at(-1)?.subject).toBe('No account with this e-mail')
  })
})
