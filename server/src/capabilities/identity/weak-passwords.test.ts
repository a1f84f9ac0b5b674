import { expect, it } from 'vitest'
import { changePassword, forgotPassword, register } from '#contract/identity.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { type Outcome, useLenza } from '#server/platform/testing/lenza-for-test.ts'
import { inviteWarden } from './index.ts'
import { anActiveAngler, anna, linkCodeIn, outcomeOf, PASSWORD, signedIn } from './testing/people.ts'

const lenza = useLenza()

const NEW = 'temolo e salmerino'
const WEAK = ['          ', 'bianchi-1988', 'trotatrota', 'qwertyuiop', 'password123!']
const CODES = [
  'PASSWORD_BLANK',
  'PASSWORD_OWN_DATA',
  'PASSWORD_REPEATED',
  'PASSWORD_SEQUENCE',
  'PASSWORD_COMMON',
]
const fieldsOf = (outcome: Outcome<typeof register | typeof changePassword>) =>
  outcome.ok ? [] : (outcome.problem.fields ?? []).map(({ field, code }) => `${field} ${code}`)

it('a registration is refused with the password’s mistakes among the others, and no mail is sent', async () => {
  const refused = []
  for (const password of WEAK) refused.push(fieldsOf(await lenza.call(register, { ...anna, password })))
  expect(refused).toEqual(CODES.map((code) => [`password ${code}`]))
  const both = await lenza.call(register, { ...anna, password: 'qwertyuiop', birthDate: '2199-01-01' })
  expect(fieldsOf(both)).toEqual(['dataNascita DAY_IN_FUTURE', 'password PASSWORD_SEQUENCE'])
  expect(await lenza.mails(anna.email)).toEqual([])
  expect(outcomeOf(await lenza.call(register, { ...anna, password: PASSWORD }))).toBe('OK')
})

it('a change of password is refused before a try of the old one is counted', async () => {
  const email = 'changes@example.org'
  await anActiveAngler(lenza, email)
  const token = await signedIn(lenza, email)
  for (let round = 0; round < 3; round++)
    for (const [at, newPassword] of WEAK.entries())
      expect(
        fieldsOf(await lenza.call(changePassword, { oldPassword: PASSWORD, newPassword }, { token })),
      ).toEqual([`newPassword ${CODES[at]}`])
  expect(
    outcomeOf(await lenza.call(changePassword, { oldPassword: PASSWORD, newPassword: NEW }, { token })),
  ).toBe('OK')
})

/** The answers of the link to each weak password, and then to a good one. */
async function answersOf(code: string): Promise<string[]> {
  const answers: string[] = []
  for (const newPassword of WEAK)
    answers.push(...fieldsOf(await lenza.call(changePassword, { code, newPassword })))
  return [...answers, outcomeOf(await lenza.call(changePassword, { code, newPassword: NEW }))]
}
const REFUSED_THEN_OK = [...CODES.map((code) => `newPassword ${code}`), 'OK']

it('a mailed link is refused a weak password, and stays valid', async () => {
  const email = 'forgets@example.org'
  await anActiveAngler(lenza, email)
  await lenza.call(forgotPassword, { email, kind: 'angler' })
  expect(await answersOf(linkCodeIn((await lenza.mails(email)).at(-1)))).toEqual(REFUSED_THEN_OK)
})

it('an invited warden too', async () => {
  const email = 'warden@example.org'
  const who = {
    email,
    firstName: 'Ada',
    lastName: 'Bianchi',
    language: 'it',
    association: 'Alto Sarca',
  } as const
  await inTransaction(lenza.db, (tx) => inviteWarden(tx, lenza, who, lenza.clock.now()))
  expect(await answersOf(linkCodeIn((await lenza.mails(email)).at(-1)))).toEqual(REFUSED_THEN_OK)
})
