import { beforeEach, describe, expect, it } from 'vitest'
import { checkToken, login, register } from '#contract/identity.ts'
import { answerEmailChange, askEmailChange } from '#contract/personal-data.ts'
import { changeEmailByOperator } from './change-by-operator.ts'
import { createAccountForDemo } from '#server/capabilities/identity/index.ts'
import type { Mail } from '#server/platform/mail/mail.ts'
import { inTransaction, type Tx } from '#server/platform/database/transaction.ts'
import { useLenza } from '#server/platform/testing/lenza-for-test.ts'
import { addEmailChange } from '../store/email-changes.ts'

const PASSWORD = 'trota marmorata'
const lenza = useLenza()
let count = 0
let old: string
let wanted: string
let token: string

beforeEach(async () => {
  // Ten wrong passwords and five mails an hour are enough for each.
  lenza.pass({ hours: 2 })
  ;[old, wanted] = [`old${(count += 1)}@example.org`, `new${count}@example.org`]
  token = await anAngler(old)
})

async function anAngler(email: string): Promise<string> {
  await createAccountForDemo(
    lenza,
    {
      kind: 'angler',
      email,
      password: PASSWORD,
      firstName: 'Anna',
      lastName: 'Bianchi',
      birthDate: '1988-04-12',
      language: 'it',
    },
    lenza.clock.now(),
  )
  return await signIn(email)
}

const tryLogin = (email: string) => lenza.call(login, { email, password: PASSWORD, kind: 'angler' })
async function signIn(email: string): Promise<string> {
  const outcome = await tryLogin(email)
  if (!outcome.ok) throw new Error(outcome.problem.code)
  return outcome.value.token
}

const askFor = (email: string, password = PASSWORD, who = token) =>
  lenza.call(askEmailChange, { email, password }, { token: who })
const codeIn = (mail: Mail | undefined): string => {
  const path = new URL(mail?.link ?? 'http://no.link').searchParams.get('vai') ?? ''
  return new URL(path, 'http://app').searchParams.get('codice') ?? 'no code'
}
const newest = async (email: string) => (await lenza.mails(email)).at(-1)
const codeFor = async (email: string) => codeIn(await newest(email))
async function answer(code: string, confirms = true): Promise<string> {
  const outcome = await lenza.call(answerEmailChange, { code, confirms })
  return outcome.ok ? outcome.value.state : outcome.problem.code
}

describe('another e-mail', () => {
  it.each([
    ['old', 'new'],
    ['new', 'old'],
  ])('counts when both mailboxes have confirmed, first the %s one', async (first) => {
    expect(await askFor(` ${wanted.toUpperCase()} `)).toMatchObject({ ok: true, value: { mailed: true } })
    const codes = [await codeFor(old), await codeFor(wanted)]
    if (first === 'new') codes.reverse()
    const [one = '', other = ''] = codes
    expect(await answer(one)).toBe('waiting')
    expect(await answer(one)).toBe('waiting')
    expect(await tryLogin(wanted)).toMatchObject({ ok: false })
    expect(await answer(other)).toBe('changed')
    expect(await answer(other)).toBe('changed')
    expect(await tryLogin(old)).toMatchObject({ ok: false })
    expect(await tryLogin(wanted)).toMatchObject({ ok: true })
    expect(await lenza.call(checkToken, {}, { token })).toMatchObject({ value: { valid: true } })
    for (const email of [old, wanted]) expect((await newest(email))?.subject).toMatch(/è cambiata/)
  })

  it('is refused by either mailbox, and then by no code confirmed', async () => {
    for (const by of [old, wanted]) {
      await askFor(wanted)
      const codes = [await codeFor(old), await codeFor(wanted)]
      expect(await answer(await codeFor(by), false)).toBe('refused')
      for (const code of codes) expect(await answer(code)).toBe('CODE_SPENT')
      expect(await tryLogin(old)).toMatchObject({ ok: true })
    }
  })

  it('needs the password, and another address than the present one', async () => {
    expect(await askFor(wanted, 'wrong')).toMatchObject({
      ok: false,
      problem: { code: 'OLD_PASSWORD_WRONG' },
    })
    expect(await askFor(old.toUpperCase())).toMatchObject({
      problem: { fields: [{ field: 'email', code: 'EMAIL_IS_THE_SAME' }] },
    })
    expect(await lenza.mails(wanted)).toEqual([])
    for (let i = 0; i < 12; i++) await askFor(wanted, 'wrong')
    expect(await askFor(wanted)).toMatchObject({ problem: { code: 'TOO_MANY_TRIES' } })
  })

  it('is answered the same where the new address has an account, whose owner is mailed and keeps it', async () => {
    const [free, taken] = [await askFor(`free-${wanted}`), undefined]
    await anAngler(wanted)
    lenza.pass({ hours: 2 })
    const other = await askFor(wanted)
    expect(taken).toBeUndefined()
    expect([other.response.statusCode, other.response.body]).toEqual([
      free.response.statusCode,
      free.response.body,
    ])
    const mail = await newest(wanted)
    expect(mail?.subject).toBe('Hai già un account su Lenza')
    expect(codeIn(mail)).toBe('no code')
    expect(await answer(await codeFor(old))).toBe('waiting')
    expect([await tryLogin(old), await tryLogin(wanted)]).toMatchObject([{ ok: true }, { ok: true }])
  })

  it('goes to one of two who want it at the same moment', async () => {
    const rival = `rival${count}@example.org`
    const rivalToken = await anAngler(rival)
    await askFor(wanted)
    const mine = [await codeFor(old), await codeFor(wanted)]
    lenza.pass({ hours: 2 })
    await askFor(wanted, PASSWORD, rivalToken)
    const theirs = [await codeFor(rival), await codeFor(wanted)]
    await answer(mine[0] ?? '')
    await answer(theirs[0] ?? '')
    const last = await Promise.all([answer(mine[1] ?? ''), answer(theirs[1] ?? '')])
    expect(last.toSorted()).toEqual(['CODE_SPENT', 'changed'])
    const { rows } = await lenza.pool.query<{ n: number }>(
      'select count(*)::int as n from account where email = $1',
      [wanted],
    )
    expect(rows).toEqual([{ n: 1 }])
  })

  it('loses to a registration of it in the meantime', async () => {
    await askFor(wanted)
    const codes = [await codeFor(old), await codeFor(wanted)]
    await answer(codes[0] ?? '')
    await anAngler(wanted)
    expect(await answer(codes[1] ?? '')).toBe('CODE_SPENT')
    expect(await tryLogin(old)).toMatchObject({ ok: true })
  })

  it('requested twice at once leaves one that is open', async () => {
    const { db, pool } = lenza
    const { id: accountId } = await db
      .selectFrom('account')
      .select('id')
      .where('email', '=', old)
      .executeTakeFirstOrThrow()
    const begin = (tx: Tx, newEmail: string) =>
      addEmailChange(tx, { accountId, newEmail, isTaken: false, now: lenza.clock.now() })
    const waits = async () => ((await pool.query('select from pg_locks where not granted')).rowCount ?? 0) > 0
    let second: Promise<unknown> = Promise.resolve()
    await inTransaction(db, async (tx) => {
      await begin(tx, wanted)
      const other = { isDone: false }
      second = inTransaction(db, (otherTx) => begin(otherTx, `other-${wanted}`)).then(() => {
        other.isDone = true
      })
      // As far as it comes while the first is not committed.
      while (!other.isDone && !(await waits()));
    })
    await second
    const open = await db
      .selectFrom('email_change')
      .select('new_email')
      .where('account_id', '=', accountId)
      .where('ended_at', 'is', null)
      .execute()
    expect(open).toEqual([{ new_email: `other-${wanted}` }])
  })

  it('requested again leaves one link of each; after two days none', async () => {
    await askFor(wanted)
    const before = await codeFor(old)
    await askFor(`other-${wanted}`)
    expect(await answer(before)).toBe('CODE_SPENT')
    const code = await codeFor(old)
    lenza.pass({ hours: 48 })
    expect(await answer(code)).toBe('CODE_SPENT')
  })

  it.each(['', 'x', 'a'.repeat(43), "' or 1=1 --", '\u0000'])(
    'is confirmed by no guess: %j',
    async (codice) => {
      const guessed = await lenza.send('PUT', '/api/cambio-email', { codice, conferma: true })
      expect(['CODE_SPENT', 'INPUT_WRONG']).toContain(guessed.json<{ code: string }>().code)
    },
  )

  it('takes along what associations list by e-mail, and a block holds for both', async () => {
    const association_id = 7001 + count
    const { db } = lenza
    await db
      .insertInto('association')
      .values({
        id: association_id,
        key: `club-${count}`,
        name: 'Club',
        time_zone: 'Europe/Rome',
        stripe_account: null,
        hold_minutes: null,
        profile: '{}',
      })
      .execute()
    await db.insertInto('association_member').values({ association_id, email: old }).execute()
    await db.insertInto('blocked_holder').values({ association_id, email: old, until: null }).execute()
    await askFor(wanted)
    for (const email of [old, wanted]) await answer(await codeFor(email))
    const listed = (table: 'association_member' | 'blocked_holder') =>
      db
        .selectFrom(table)
        .select('email')
        .where('association_id', '=', association_id)
        .orderBy('email')
        .execute()
    expect(await listed('association_member')).toEqual([{ email: wanted }])
    expect((await listed('blocked_holder')).map(({ email }) => email)).toEqual([wanted, old].toSorted())
  })

  it('leaves the old address free to register', async () => {
    await askFor(wanted)
    for (const email of [old, wanted]) await answer(await codeFor(email))
    const person = {
      firstName: 'Rosa',
      lastName: 'Neri',
      birthDate: '1990-01-01',
      language: 'it',
    } as const
    await lenza.call(register, { email: old, password: 'un’altra trota', ...person })
    expect((await newest(old))?.subject).toMatch(/codice/)
  })
})

describe('an operator begins the change for a lost mailbox', () => {
  const begin = (newEmail: string, oldEmail = old) =>
    changeEmailByOperator(lenza, { kind: 'angler', oldEmail, newEmail }, lenza.clock.now())

  it('and the new mailbox alone confirms it', async () => {
    expect(await begin(wanted)).toBe('begun')
    expect(await tryLogin(wanted)).toMatchObject({ ok: false })
    expect(await answer(await codeFor(wanted))).toBe('changed')
    expect(await tryLogin(wanted)).toMatchObject({ ok: true })
  })

  it('and the old one, read after all, refuses it', async () => {
    await begin(wanted)
    expect(await answer(await codeFor(old), false)).toBe('refused')
    expect(await answer(await codeFor(wanted))).toBe('CODE_SPENT')
    expect(await tryLogin(old)).toMatchObject({ ok: true })
  })

  it('unless the old one is unknown or the new one has an account', async () => {
    expect(await begin(wanted, `nobody-${old}`)).toBe('unknown')
    await anAngler(wanted)
    expect(await begin(wanted)).toBe('taken')
  })
})
