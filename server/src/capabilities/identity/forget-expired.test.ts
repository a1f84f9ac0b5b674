import { expect, it } from 'vitest'
import { checkToken, forgotPassword, register } from '#contract/identity.ts'
import { useLenza } from '#server/platform/testing/lenza-for-test.ts'
import { forgetWhatIsOver } from '../personal-data/index.ts'
import { anActiveAngler, anna, signedIn, tryLogin } from './testing/people.ts'

const lenza = useLenza()

const TABLES = ['session', 'registration', 'password_link', 'known_address', 'rate_limit'] as const
const rows = async () => {
  const counted = TABLES.map((t) => lenza.pool.query<{ n: number }>(`select count(*)::int as n from ${t}`))
  return Object.fromEntries((await Promise.all(counted)).map((r, i) => [TABLES[i], r.rows[0]?.n]))
}

it('what is over is forgotten, what is in use stays', async () => {
  const email = 'regular@example.org'
  await anActiveAngler(lenza, email)
  const used = await signedIn(lenza, email)
  await signedIn(lenza, email, { address: '192.0.2.200' })
  await lenza.call(register, anna)
  await lenza.call(forgotPassword, { email, kind: 'angler' })
  await tryLogin(lenza, email, 'wrong')

  await forgetWhatIsOver(lenza, lenza.clock.now())
  expect(await rows()).toMatchObject({ session: 2, registration: 1, password_link: 1, known_address: 2 })

  lenza.pass({ days: 80 })
  await lenza.call(checkToken, {}, { token: used })
  lenza.pass({ days: 11 })
  await forgetWhatIsOver(lenza, lenza.clock.now())
  expect(await rows()).toEqual({
    session: 1,
    registration: 0,
    password_link: 0,
    known_address: 2,
    rate_limit: 0,
  })
  expect(await lenza.call(checkToken, {}, { token: used })).toMatchObject({ value: { valid: true } })

  lenza.pass({ days: 300 })
  await forgetWhatIsOver(lenza, lenza.clock.now())
  expect(await rows()).toMatchObject({ session: 0, known_address: 0 })
})
