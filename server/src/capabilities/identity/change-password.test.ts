import { describe, expect, it } from 'vitest'
import { changePassword, checkToken } from '#contract/identity.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { useLenza } from '#server/platform/testing/lenza-for-test.ts'
import { waitsForLock } from '#server/testing/waits-for-lock.ts'
import { GUESSES } from './guessing.ts'
import { anActiveAngler, outcomeOf, PASSWORD, signedIn, tryLogin } from './testing/people.ts'

const lenza = useLenza()

const NEW = 'temolo e salmerino'
let people = 0
async function someone() {
  const email = `changes${++people}@example.org`
  await anActiveAngler(lenza, email)
  return { email, token: await signedIn(lenza, email), elsewhere: await signedIn(lenza, email) }
}
const isOpen = async (token: string) => {
  const answer = await lenza.call(checkToken, {}, { token })
  return answer.ok && answer.value.valid
}

describe('a new password, signed in', () => {
  it('is chosen with the old one: this session stays, every other one ends, a mail is sent', async () => {
    const { email, token, elsewhere } = await someone()
    const answer = await lenza.send('PUT', '/api/password-utente', {
      token,
      oldPassword: PASSWORD,
      newPassword: NEW,
    })
    expect(answer.json()).toEqual({ modificata: true })
    expect([await isOpen(token), await isOpen(elsewhere)]).toEqual([true, false])
    expect(await tryLogin(lenza, email, PASSWORD)).toBe('LOGIN_REFUSED')
    expect(await tryLogin(lenza, email, NEW)).toBe('OK')
    expect((await lenza.mails(email)).map((m) => m.subject)).toEqual(['La tua password è stata cambiata'])
  })

  it('ends also a session that is being opened with the old one at this very moment', async () => {
    const { email } = await someone()
    let signingIn: ReturnType<typeof tryLogin> | undefined
    await inTransaction(lenza.db, async (tx) => {
      const account = tx.updateTable('account').set({ password_hash: 'another' }).where('email', '=', email)
      const { id } = await account.returning('id').executeTakeFirstOrThrow()
      await tx.deleteFrom('session').where('account_id', '=', id).execute()
      signingIn = tryLogin(lenza, email, PASSWORD)
      // It has compared the old password, and waits for the change.
      await expect.poll(() => waitsForLock(lenza)).toBe(true)
    })
    expect(await signingIn).toBe('LOGIN_REFUSED')
  })

  it('is chosen once by two who know the old one and try at once', async () => {
    const { token, elsewhere } = await someone()
    const choose = (by: string, newPassword: string) =>
      lenza.call(changePassword, { oldPassword: PASSWORD, newPassword }, { token: by })
    const outcomes = await Promise.all([choose(token, NEW), choose(elsewhere, `${NEW} e barbo`)])
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    expect(outcomes.find(({ ok }) => !ok)).toMatchObject({ problem: { code: 'OLD_PASSWORD_WRONG' } })
  })

  it('is refused with a wrong old one, and then nothing has changed', async () => {
    const { email, token, elsewhere } = await someone()
    const outcome = await lenza.call(
      changePassword,
      { oldPassword: 'not this one', newPassword: NEW },
      { token },
    )
    expect([outcomeOf(outcome), outcome.response.statusCode]).toEqual(['OLD_PASSWORD_WRONG', 403])
    expect([await isOpen(elsewhere), await tryLogin(lenza, email, PASSWORD)]).toEqual([true, 'OK'])
    expect(await lenza.mails(email)).toEqual([])
  })

  it('asks for the old one, or the code of a link', async () => {
    const { token } = await someone()
    const outcome = await lenza.call(changePassword, { newPassword: NEW }, { token })
    expect(outcome).toMatchObject({
      ok: false,
      problem: { code: 'INPUT_WRONG', fields: [{ field: 'oldPassword', code: 'CODE_OR_OLD_PASSWORD' }] },
    })
  })

  it('is for who is signed in', async () => {
    for (const token of [undefined, 'unknown'])
      expect(
        outcomeOf(
          await lenza.call(
            changePassword,
            { oldPassword: PASSWORD, newPassword: NEW },
            token ? { token } : {},
          ),
        ),
      ).toBe('SIGN_IN_NEEDED')
  })

  it('does not let a borrowed phone guess the old one', async () => {
    const { email, token } = await someone()
    const guess = async (oldPassword: string) =>
      outcomeOf(await lenza.call(changePassword, { oldPassword, newPassword: NEW }, { token }))
    for (let n = 0; n < GUESSES; n++) expect(await guess(`guess ${n}`)).toBe('OLD_PASSWORD_WRONG')
    expect(await guess(PASSWORD)).toBe('TOO_MANY_TRIES')
    expect(await tryLogin(lenza, email, PASSWORD)).toBe('OK')
    lenza.pass({ minutes: 16 })
    expect(await guess(PASSWORD)).toBe('OK')
  })

  it('makes every place unknown but this one', async () => {
    const { email, token } = await someone()
    await signedIn(lenza, email, { address: '192.0.2.66' })
    await lenza.call(
      changePassword,
      { oldPassword: PASSWORD, newPassword: NEW },
      { token, address: '192.0.2.1' },
    )
    for (let n = 0; n < GUESSES; n++) await tryLogin(lenza, email, 'guessed', `10.8.0.${n}`)
    expect(await tryLogin(lenza, email, NEW, '192.0.2.66')).toBe('TOO_MANY_TRIES')
    expect(await tryLogin(lenza, email, NEW, '192.0.2.1')).toBe('OK')
  })
})
