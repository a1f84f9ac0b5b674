import { expect, it } from 'vitest'
import { changeProfile, register } from '#contract/identity.ts'
import { changeNewsConsent } from '#contract/personal-data.ts'
import { useLenza } from '#server/platform/testing/lenza-for-test.ts'
import { anna, digitsIn, signedIn, tryCode } from './testing/people.ts'

const lenza = useLenza()

async function registered(email: string, newsletter?: boolean): Promise<string> {
  const { newsletter: _off, ...person } = anna
  await lenza.call(register, { ...person, email, ...(newsletter !== undefined && { newsletter }) })
  await tryCode(lenza, email, digitsIn((await lenza.mails(email)).at(-1)))
  return await signedIn(lenza, email)
}

async function kept(email: string) {
  const rows = await lenza.db
    .selectFrom('account as a')
    .leftJoin('consent as c', 'c.account_id', 'a.id')
    .select(['a.newsletter', 'c.given', 'c.way', 'c.at'])
    .where('a.email', '=', email)
    .orderBy('c.id')
    .execute()
  const records = rows.flatMap(({ given, way, at }) => (given === null ? [] : [{ given, way, at }]))
  return { newsletter: rows[0]?.newsletter, records }
}

it('is off and leaves no record if it was not given', async () => {
  await registered('off@example.org')
  expect(await kept('off@example.org')).toEqual({ newsletter: false, records: [] })
})

it('is recorded with the moment of the registration, not of the confirmation', async () => {
  const at = lenza.clock.now()
  await registered('on@example.org', true)
  expect(await kept('on@example.org')).toEqual({
    newsletter: true,
    records: [{ given: true, way: 'registration', at }],
  })
})

it('is given and withdrawn by one call each, and each change is recorded once', async () => {
  const token = await registered('changes@example.org')
  const given = lenza.clock.now()
  for (const newsletter of [true, true])
    expect(await lenza.call(changeNewsConsent, { newsletter }, { token })).toMatchObject({
      ok: true,
      value: { newsletter },
    })
  lenza.pass({ days: 1 })
  const withdrawn = lenza.clock.now()
  await lenza.call(changeNewsConsent, { newsletter: false }, { token })
  expect(await kept('changes@example.org')).toEqual({
    newsletter: false,
    records: [
      { given: true, way: 'profile', at: given },
      { given: false, way: 'profile', at: withdrawn },
    ],
  })
})

it('the specification’s field of the profile still sets it, and is recorded too', async () => {
  const token = await registered('by-profile@example.org')
  const { email: _email, password: _password, newsletter: _newsletter, ...person } = anna
  await lenza.call(changeProfile, person, { token })
  expect((await kept('by-profile@example.org')).records).toEqual([])
  await lenza.call(changeProfile, { ...person, newsletter: true }, { token })
  expect(await kept('by-profile@example.org')).toMatchObject({
    newsletter: true,
    records: [{ given: true, way: 'profile' }],
  })
})

it.each([undefined, 'perhaps', [], {}, 2])('%j is no consent', async (comunicazioni) => {
  const token = await signedIn(lenza, 'off@example.org')
  const answer = await lenza.send('PUT', '/api/consenso-comunicazioni', { comunicazioni }, { token })
  expect(answer.json()).toMatchObject({ code: 'INPUT_WRONG', fields: [{ field: 'comunicazioni' }] })
  expect((await kept('off@example.org')).newsletter).toBe(false)
})
