import { expect, it } from 'vitest'
import { changePassword, forgotPassword, login } from '#contract/identity.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { useLenza } from '#server/platform/testing/lenza-for-test.ts'
import { accountById, activeAnglerByEmail, inviteWarden } from './index.ts'
import { INVITATION_DAYS } from './lifetimes.ts'
import { linkCodeIn, outcomeOf } from './testing/people.ts'

const lenza = useLenza()

const PASSWORD = 'occhio al fiume'
const invite = (email: string) =>
  inTransaction(lenza.db, (tx) =>
    inviteWarden(
      tx,
      lenza,
      { email, firstName: 'Piero', lastName: 'Rossi', language: 'it', association: 'Alto Sarca' },
      lenza.clock.now(),
    ),
  )
const signIn = async (email: string) =>
  outcomeOf(await lenza.call(login, { email, password: PASSWORD, kind: 'warden' }))
const choose = async (code: string) =>
  outcomeOf(await lenza.call(changePassword, { code, newPassword: PASSWORD }))

it('a warden is invited once, chooses a password by the link and signs in', async () => {
  const email = 'piero@example.org'
  const { accountId, invitation } = await invite(email)
  expect(invitation).toBe('first')
  expect(await invite(email)).toEqual({ accountId, invitation: 'none' })
  expect(await accountById(lenza.db, accountId)).toMatchObject({ kind: 'warden', active: false })
  expect(await activeAnglerByEmail(lenza.db, email)).toBeUndefined()
  expect(await signIn(email)).toBe('LOGIN_REFUSED')

  const mails = await lenza.mails(email)
  expect(mails.map((m) => m.subject)).toEqual(['Alto Sarca ti invita come guardiapesca'])
  expect(await choose(linkCodeIn(mails[0]))).toBe('OK')
  expect(await signIn(email)).toBe('OK')
  expect(await accountById(lenza.db, accountId)).toMatchObject({ active: true, birthDate: null })
})

it('a late warden asks for a new link', async () => {
  const email = 'late@example.org'
  await invite(email)
  lenza.pass({ days: INVITATION_DAYS })
  expect(await choose(linkCodeIn((await lenza.mails(email)).at(-1)))).toBe('CODE_SPENT')
  await lenza.call(forgotPassword, { email, kind: 'warden' })
  expect(await choose(linkCodeIn((await lenza.mails(email)).at(-1)))).toBe('OK')
  expect(await signIn(email)).toBe('OK')
})

it('no invitation leaves when the import is rolled back', async () => {
  const email = 'rolled-back@example.org'
  const failing = inTransaction(lenza.db, async (tx) => {
    const warden = {
      email,
      firstName: 'Piero',
      lastName: 'Rossi',
      language: 'it',
      association: 'Alto Sarca',
    } as const
    await inviteWarden(tx, lenza, warden, lenza.clock.now())
    throw new Error('a mistake further down the file')
  })
  await expect(failing).rejects.toThrow('further down')
  expect(await lenza.mails(email)).toEqual([])
})
