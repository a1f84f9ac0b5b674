import { createHash } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { createLog } from '#server/platform/log.ts'
import { useLenza } from '#server/platform/testing/lenza-for-test.ts'
import { metricsOf } from '#server/testing/read-metrics.ts'
import { anActiveAngler, anna, signedIn } from './testing/people.ts'
import { codeStep, passwordStep, withTotp } from './testing/second-factor.ts'

const lines: string[] = []
const lenza = useLenza({ log: createLog('trace', { write: (line) => void lines.push(line) }) })
beforeAll(async () => {
  await anActiveAngler(lenza, anna.email)
})

it('a sign-in that fails leaves the reason and keyed hashes of account and network, the same each time', async () => {
  const fail = async (email: string, address: string) => {
    lines.splice(0)
    const fields = { email, password: 'not this one', tipoUtente: 'utente' }
    await lenza.send('POST', '/api/login', fields, { address })
    const [line] = lines.filter((each) => each.includes('a sign-in failed'))
    const { reason, account, network } = JSON.parse(line ?? '{}') as Record<string, string>
    return { reason, account, network }
  }
  const first = await fail(anna.email, '198.51.100.7')
  expect(first).toEqual({
    reason: 'LOGIN_REFUSED',
    account: expect.stringMatching(/^[\w-]{16}$/),
    network: expect.stringMatching(/^[\w-]{16}$/),
  })
  for (const value of [anna.email, '198.51.100.7']) {
    const bare = createHash('sha256').update(value).digest('base64url').slice(0, 16)
    expect(lines.join('')).not.toContain(value)
    expect(lines.join('')).not.toContain(bare)
  }
  expect(await fail(anna.email, '198.51.100.8')).toMatchObject({ account: first.account })
  const another = await fail('nobody@example.org', '198.51.100.7')
  expect(another).toMatchObject({ reason: 'LOGIN_REFUSED', network: first.network })
  expect(another.account).not.toBe(first.account)
  expect((await metricsOf(lenza.app))['lenza_sign_ins_failed_total{reason="LOGIN_REFUSED"}']).toBe(3)
})

it('a second step that fails leaves the same hash of the account', async () => {
  const email = 'second@example.org'
  await anActiveAngler(lenza, email)
  await withTotp(lenza, await signedIn(lenza, email))
  const lineOf = async (act: () => Promise<unknown>) => {
    lines.splice(0)
    await act()
    const [line] = lines.filter((each) => each.includes('a sign-in failed'))
    return JSON.parse(line ?? '{}') as Record<string, string>
  }
  const fields = { email, password: 'not this one', tipoUtente: 'utente' }
  const first = await lineOf(() => lenza.send('POST', '/api/login', fields))
  const { ticket } = await passwordStep(lenza, email)
  const second = await lineOf(() => codeStep(lenza, ticket, '000000'))
  expect(second).toMatchObject({ reason: 'SECOND_FACTOR_WRONG', account: first['account'] })
  expect(JSON.stringify(second)).not.toContain(email)
})
