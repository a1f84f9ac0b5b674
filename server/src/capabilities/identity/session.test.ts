import { beforeAll, describe, expect, it } from 'vitest'
import { checkToken } from '#contract/identity.ts'
import { anAssociation, aPermit } from '#server/testing/associations.ts'
import { useLenza } from '#server/platform/testing/lenza-for-test.ts'
import { forgetWhatIsOver } from '../personal-data/index.ts'
import { hashOf } from './secrets.ts'
import { anActiveAngler, aWarden, signedIn } from './testing/people.ts'

const lenza = useLenza()
// The civil day of an account is that of the associations' time zone.
beforeAll(() => anAssociation().with(aPermit('p')).loadInto(lenza))

let people = 0
async function someone() {
  const email = `angler${++people}@example.org`
  const accountId = await anActiveAngler(lenza, email)
  return { email, accountId, home: `198.51.100.${people}` }
}

describe('a session', () => {
  const isOpen = async (token: string) => {
    const answer = await lenza.call(checkToken, {}, { token })
    return answer.ok && answer.value.valid
  }
  const lastUse = async (accountId: string) =>
    (
      await lenza.db
        .selectFrom('session')
        .select('last_used_at')
        .where('account_id', '=', accountId)
        .executeTakeFirstOrThrow()
    ).last_used_at

  it.each([
    ['angler', 90],
    ['warden', 30],
  ] as const)('of an %s lasts %i days after its last use', async (kind, days) => {
    const email = `lasting-${kind}@example.org`
    await (kind === 'angler' ? anActiveAngler : aWarden)(lenza, email)
    const [used, forgotten] = [await signedIn(lenza, email, { kind }), await signedIn(lenza, email, { kind })]
    lenza.pass({ days, seconds: -1 })
    expect(await isOpen(used)).toBe(true)
    lenza.pass({ seconds: 1 })
    expect(await isOpen(forgotten)).toBe(false)
    lenza.pass({ days, seconds: -2 })
    expect(await isOpen(used)).toBe(true)
  })

  it.each([
    ['angler', 365],
    ['warden', 90],
  ] as const)('of an %s ends %i days after the sign-in, however often it is used', async (kind, days) => {
    const email = `always-${kind}@example.org`
    await (kind === 'angler' ? anActiveAngler : aWarden)(lenza, email)
    const token = await signedIn(lenza, email, { kind })
    for (let day = 20; day < days; day += 20) {
      lenza.pass({ days: 20 })
      expect(await isOpen(token)).toBe(true)
    }
    lenza.pass({ days: ((days - 1) % 20) + 1, seconds: -1 })
    expect(await isOpen(token)).toBe(true)
    lenza.pass({ seconds: 1 })
    expect(await isOpen(token)).toBe(false)
    await forgetWhatIsOver(lenza, lenza.clock.now())
    const { rows } = await lenza.pool.query('select from session where token_hash = $1', [hashOf(token)])
    expect(rows).toHaveLength(0)
  })

  it('of more than a year is refused by the database itself', async () => {
    const { email } = await someone()
    await signedIn(lenza, email)
    await expect(
      lenza.pool.query("update session set expires_at = created_at + interval '366 days'"),
    ).rejects.toThrow('session_ends')
  })

  it('is written down at most once an hour', async () => {
    const { email, accountId, home: address } = await someone()
    const token = await signedIn(lenza, email, { address })
    const begun = await lastUse(accountId)
    lenza.pass({ minutes: 59 })
    await isOpen(token)
    expect(await lastUse(accountId)).toEqual(begun)
    lenza.pass({ minutes: 1 })
    await isOpen(token)
    expect(await lastUse(accountId)).toEqual(new Date(begun.getTime() + 3_600_000))
  })

  it('is over while its account is blocked', async () => {
    const { email, accountId, home: address } = await someone()
    const token = await signedIn(lenza, email, { address })
    await lenza.db.updateTable('account').set({ status: 'blocked' }).where('id', '=', accountId).execute()
    expect(await isOpen(token)).toBe(false)
  })

  it('is known to the database only by its hash', async () => {
    const { email, accountId, home: address } = await someone()
    const token = await signedIn(lenza, email, { address })
    const rows = await lenza.db
      .selectFrom('session')
      .selectAll()
      .where('account_id', '=', accountId)
      .execute()
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(rows[0]?.token_hash).toHaveLength(32)
  })
})
