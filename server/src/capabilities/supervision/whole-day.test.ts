import { beforeAll, expect, it } from 'vitest'
import { uuidv7 } from '#server/platform/ids.ts'
import { aPerson, type Person } from '#server/platform/testing/people.ts'
import { aFish, aNote, anOuting, aPermitAt, aRiver, useRiver, sendLog } from '#server/testing/river.ts'
import { changeTerms, closeZone, DAY, useShop } from '#server/testing/shop.ts'
import { aWarden, snapshot } from '#server/testing/wardens.ts'

const shop = useShop()
const river = useRiver(shop)
let anna: Person
let warden: Person
let permit: string
beforeAll(async () => {
  anna = await aPerson(shop.lenza)
  warden = await aWarden(shop, river)
  permit = await aPermitAt(shop, anna, river)
  shop.lenza.setNow(`${DAY}T09:00:00+02:00`)
})

const writeNote = (who: Person, testo: string) =>
  shop.lenza.send('POST', '/api/annotazione', { idAcquistoPermesso: permit, testo }, who)

it('has what wardens noted and checked, and says which is one’s own', async () => {
  const other = await aWarden(shop, river)
  await sendLog(shop, anna, [aNote(permit, { testo: 'Ho visto un temolo.' })])
  await writeNote(warden, 'Licenza mostrata.')
  const check = (warden_id: string, minutes: number) => ({
    association_id: river.associationId,
    id: uuidv7(),
    purchase_id: permit,
    warden_id,
    checked_at: new Date(Date.parse(`${DAY}T08:00:00+02:00`) + minutes * 60_000),
    arrived_at: shop.lenza.clock.now(),
    way: 'camera' as const,
    result: 'valid' as const,
    reasons: [],
    list_as_of: null,
  })
  await shop.lenza.db
    .insertInto('permit_check')
    .values([check(warden.accountId, 0), check(other.accountId, 10), check(warden.accountId, -60 * 24 * 3)])
    .execute()
  const shown = async (who: Person) => {
    const [purchase] = (await snapshot(shop, who)).purchases
    return [
      purchase?.notes?.map(({ text, mine }) => [text, mine]),
      purchase?.checks?.map(({ way, result, mine }) => [way, result, mine]),
    ]
  }
  const text = 'Licenza mostrata.'
  expect(await shown(warden)).toEqual([
    [[text, true]],
    [
      ['camera', 'valid', true],
      ['camera', 'valid', false],
    ],
  ])
  expect(await shown(other)).toEqual([
    [[text, false]],
    [
      ['camera', 'valid', false],
      ['camera', 'valid', true],
    ],
  ])
})

it('is another as soon as anything of it changes, and unchanged as long as nothing does', async () => {
  let { etag } = await snapshot(shop, warden)
  const isNew = async () => {
    shop.lenza.pass({ seconds: 20 })
    const again = await snapshot(shop, warden, etag)
    expect(again.unchanged === true).toBe(again.etag === etag)
    ;({ etag } = again)
    return again.unchanged !== true
  }
  const { db } = shop.lenza
  const changes: Record<string, () => Promise<unknown>> = {
    'an outing begins': () => sendLog(shop, anna, [anOuting(permit)]),
    'a fish is caught': () => sendLog(shop, anna, [aFish(permit)]),
    'a warden writes': () => writeNote(warden, 'Tutto in regola.'),
    'a purchase': async () => aPermitAt(shop, await aPerson(shop.lenza), river),
    'a permit is given back': () =>
      db.updateTable('purchase').set({ state: 'refunded' }).where('id', '=', permit).execute(),
    'the person on a permit is corrected': () =>
      db.updateTable('purchase').set({ holder_last_name: 'Verdi' }).where('id', '=', permit).execute(),
    'a zone is closed': () => closeZone(shop, river),
    'the permit changes': () => changeTerms(shop, river, { limits: [{ keptPerDay: 2 }] }),
    'it serves another water': async () => {
      const { associationId } = await aRiver(shop)
      const serving = { association_id: associationId, account_id: warden.accountId }
      await db.insertInto('association_warden').values(serving).execute()
    },
  }
  for (const [name, change] of Object.entries(changes)) {
    expect([name, await isNew()]).toEqual([name, false])
    await change()
    expect([name, await isNew()]).toEqual([name, true])
  }
  expect(await isNew()).toBe(false)
  expect((await snapshot(shop, warden, etag, 'it')).unchanged).toBeUndefined()
  shop.lenza.setNow('2027-05-03T00:00:01+02:00')
  expect(await isNew()).toBe(true)
})
