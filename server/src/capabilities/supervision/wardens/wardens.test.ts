import { expect, it } from 'vitest'
import { changePassword, checkToken, login } from '#contract/identity.ts'
import { uuidv7 } from '#server/platform/ids.ts'
import { anEmail, aPerson, type Person } from '#server/platform/testing/people.ts'
import { granted, refused } from '#server/testing/buying.ts'
import { aCheck, aPermitAt, useRiver, askOutings, sentAs } from '#server/testing/river.ts'
import { useShop, type Water } from '#server/testing/shop.ts'
import { addWarden } from './add-warden.ts'
import { listWardens } from './list-wardens.ts'
import { removeWarden } from './remove-warden.ts'

const shop = useShop()
const river = useRiver(shop)
const other = useRiver(shop)

const PASSWORD = 'occhio al fiume'
const now = () => shop.lenza.clock.now()
const add = (email: string, { associationId }: Water = river, firstName = 'Piero') =>
  addWarden(
    shop.lenza,
    associationId,
    { email, firstName, lastName: 'Rossi', language: 'it', association: 'Alto Sarca' },
    now(),
  )
const remove = (email: string, { associationId }: Water = river) =>
  removeWarden(shop.lenza.db, associationId, email, now())
const codeIn = (mail: { link?: string } | undefined): string => {
  const path = new URL(mail?.link ?? 'http://no.link').searchParams.get('vai') ?? ''
  return new URL(path, 'http://app').searchParams.get('codice') ?? 'no code'
}
const choose = (code: string) => shop.lenza.call(changePassword, { code, newPassword: PASSWORD })
const signIn = async (email: string): Promise<Person> => {
  const { token } = granted(await shop.lenza.call(login, { email, password: PASSWORD, kind: 'warden' }))
  return { accountId: '', email, token }
}
/** Signed in, with a password chosen by the mailed link. */
async function aWarden(...waters: Water[]): Promise<Person> {
  const email = anEmail()
  for (const water of waters) await add(email, water)
  granted(await choose(codeIn((await shop.lenza.mails(email)).at(-1))))
  return signIn(email)
}
const listed = async (email: string) =>
  (await listWardens(shop.lenza.db)).filter((warden) => warden.email === email)

it('a warden is invited, and again as long as no password is chosen; then one mail says that they serve more waters', async () => {
  const email = anEmail()
  expect(await add(email, river, 'Piro')).toMatchObject({ isNew: true, invitation: 'first' })
  expect(await add(email)).toMatchObject({ isNew: false, invitation: 'again' })
  const mails = await shop.lenza.mails(email)
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Alto Sarca ti invita come guardiapesca',
    'Alto Sarca ti invita come guardiapesca',
  ])
  expect(await listed(email)).toEqual([
    { associationId: river.associationId, email, firstName: 'Piero', lastName: 'Rossi', active: false },
  ])
  granted(await choose(codeIn(mails.at(-1))))
  const mailed = await shop.lenza.mails(email)
  expect(await add(email, other, 'Altro')).toMatchObject({ isNew: true, invitation: 'none' })
  expect(await add(email, other)).toMatchObject({ isNew: false, invitation: 'none' })
  expect((await shop.lenza.mails(email)).map(({ subject }) => subject)).toEqual([
    ...mailed.map(({ subject }) => subject),
    'Ora sei guardiapesca anche per Alto Sarca',
  ])
  expect(await listed(email)).toMatchObject([{ firstName: 'Piero', active: true }, { active: true }])
})

it('two appointments at the same moment make one account, which serves once', async () => {
  const email = anEmail()
  const done = await Promise.all([add(email), add(email), add(email, other)])
  expect(done.filter(({ invitation }) => invitation === 'first')).toHaveLength(1)
  expect(await listed(email)).toHaveLength(2)
})

it('removed from one of two waters, they reach nothing of it from then on, and go on with the other', async () => {
  const warden = await aWarden(river, other)
  const anna = await aPerson(shop.lenza)
  const [here, there] = [await aPermitAt(shop, anna, river), await aPermitAt(shop, anna, other)]
  const check = aCheck(here)
  expect(await sentAs(shop, warden, [check])).toEqual(['written'])
  expect(await remove(warden.email)).toEqual({
    wasInFile: false,
    servesNone: false,
    isActive: true,
    duty: { zones: [], days: [], patterns: [] },
  })
  expect(refused(await askOutings(shop, warden, here)).code).toBe('NOT_FOUND')
  expect(await sentAs(shop, warden, [check, aCheck(here), aCheck(there)])).toEqual([
    'refused',
    'refused',
    'written',
  ])
  expect(granted(await askOutings(shop, anna, here)).checks).toHaveLength(1)
})

it('removed from the last, they are signed out everywhere, and an open invitation opens nothing', async () => {
  const warden = await aWarden(river)
  const second = await signIn(warden.email)
  expect(await remove(warden.email)).toEqual({
    wasInFile: false,
    servesNone: true,
    isActive: true,
    duty: { zones: [], days: [], patterns: [] },
  })
  for (const { token } of [warden, second])
    expect(granted(await shop.lenza.call(checkToken, {}, { token })).valid).toBe(false)
  expect(refused(await askOutings(shop, warden, uuidv7())).code).toBe('SIGN_IN_NEEDED')

  const email = anEmail()
  await add(email)
  await remove(email)
  const [mail] = await shop.lenza.mails(email)
  expect(refused(await choose(codeIn(mail))).code).toBe('CODE_SPENT')
  expect(await listed(email)).toEqual([])
})

it('removed from both at the same moment, they are signed out', async () => {
  for (let round = 0; round < 5; round++) {
    const warden = await aWarden(river, other)
    const done = await Promise.all([remove(warden.email), remove(warden.email, other)])
    expect(done.filter((one) => one?.servesNone)).toHaveLength(1)
    expect(refused(await askOutings(shop, warden, uuidv7())).code).toBe('SIGN_IN_NEEDED')
  }
})

it('a warden of others, an angler and an unknown e-mail are not removed', async () => {
  const warden = await aWarden(other)
  const angler = await aPerson(shop.lenza)
  for (const email of [warden.email, angler.email, anEmail()]) expect(await remove(email)).toBeUndefined()
  expect(await listed(warden.email)).toHaveLength(1)
  expect(refused(await askOutings(shop, angler, uuidv7())).code).toBe('NOT_FOUND')
})
