import { expect, it } from 'vitest'
import { checkToken, forgotPassword, register } from '#contract/identity.ts'
import { useLenza } from '#server/platform/testing/lenza-for-test.ts'
import { retentionJobs } from '../personal-data/index.ts'
import { anActiveAngler, anna, signedIn, tryLogin } from './testing/people.ts'

const lenza = useLenza()
const email = 'regular@example.org'
const RIGHT = '2027-05-01T09:00:00Z'

const eachHour = () =>
  retentionJobs(lenza)
    .find(({ name }) => name === 'forget-hourly')
    ?.work()
const endsOf = async (table: string, end = 'expires_at') =>
  (
    await lenza.pool.query<{ end: Date }>(`select max(${end}) as end from ${table}`)
  ).rows[0]?.end.toISOString()

it('what was written while the clock was a year ahead lasts its own length from the right time on', async () => {
  await anActiveAngler(lenza, email)
  lenza.setNow('2028-05-01T09:00:00Z')
  const token = await signedIn(lenza, email)
  await lenza.call(register, anna)
  await lenza.call(forgotPassword, { email, kind: 'angler' })
  await tryLogin(lenza, email, 'wrong')

  lenza.setNow(RIGHT)
  expect(await endsOf('session')).toBe('2028-07-30T09:00:00.000Z')
  await eachHour()
  expect(await endsOf('session')).toBe('2027-07-30T09:00:00.000Z')
  expect(await endsOf('registration', 'code_expires_at')).toBe('2027-05-01T10:00:00.000Z')
  expect(await endsOf('password_link')).toBe('2027-05-01T10:00:00.000Z')
  expect((await lenza.pool.query('select from rate_limit where $1 < any(tries)', [RIGHT])).rowCount).toBe(0)
  expect(await lenza.call(checkToken, {}, { token })).toMatchObject({ value: { valid: true } })
  lenza.pass({ days: 91 })
  expect(await lenza.call(checkToken, {}, { token })).toMatchObject({ value: { valid: false } })
})

it('what another server wrote some seconds ahead stays as it is', async () => {
  lenza.setNow(RIGHT)
  lenza.pass({ seconds: 30 })
  await signedIn(lenza, email)
  const before = await endsOf('session')
  lenza.setNow(RIGHT)
  await eachHour()
  expect(await endsOf('session')).toBe(before)
})
