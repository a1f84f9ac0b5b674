import { beforeAll, describe, expect, it } from 'vitest'
import { allCalls } from '#contract/all-calls.ts'
import type { Call, RequestOf } from '#contract/call.ts'
import { KEY_RIGHTS, type KeyRight } from '#contract/key-rights.ts'
import { readCatchesByKey, readMembersByKey, readPlacesByKey, readSalesByKey } from '#contract/programs.ts'
import { createLog } from '#server/platform/log.ts'
import { aPerson, type Person } from '#server/platform/testing/people.ts'
import { granted, purchase, refused } from '#server/testing/buying.ts'
import { moveTo } from '#server/testing/changing.ts'
import { aKey } from '#server/testing/programs.ts'
import { aFish, anOuting, aPermitAt, aRiver, later, sentAs } from '#server/testing/river.ts'
import { aWater, DAY, TODAY, useShop } from '#server/testing/shop.ts'
import { refundPurchase } from '../after-sales/index.ts'
import { CALLS_OF_A_KEY } from './find-program.ts'

const written: string[] = []
const shop = useShop({ log: createLog('info', { write: (line: string) => void written.push(line) }) })
const byKey = <C extends Call>(key: string, declared: C, input: RequestOf<C>, language?: 'it' | 'en') =>
  shop.lenza.call(declared, input, { token: key, ...(language && { language }) })

type Club = Awaited<ReturnType<typeof aClub>>

/** A club with a sale, a fish and a member, and a key with every right. */
async function aClub() {
  const river = await aRiver(shop)
  const { associationId } = river
  const anna = await aPerson(shop.lenza)
  const purchaseId = await aPermitAt(shop, anna, river)
  const fish = aFish(purchaseId)
  await sentAs(shop, anna, [anOuting(purchaseId), fish])
  const { id: memberId } = await shop.lenza.db
    .insertInto('association_member')
    .values({ association_id: associationId, email: anna.email, first_name: 'Anna', number: 'T-1' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { key } = await aKey(shop.lenza, { associationId })
  return { associationId, purchaseId, catchId: String(fish['id']), memberId, key }
}

/** The ids that a key reads, by call. */
async function idsReadBy(key: string) {
  const { sales } = granted(await byKey(key, readSalesByKey, {}))
  const { members } = granted(await byKey(key, readMembersByKey, {}))
  const { catches } = granted(await byKey(key, readCatchesByKey, {}))
  return {
    sales: sales.map(({ saleId }) => saleId),
    members: members.map(({ memberId }) => memberId),
    catches: catches.map(({ catchId }) => catchId),
  }
}

describe('whose data a key reads', () => {
  let here: Club
  let elsewhere: Club
  beforeAll(async () => {
    here = await aClub()
    elsewhere = await aClub()
  })

  it('its own club’s, and nothing of another’s', async () => {
    for (const club of [here, elsewhere])
      expect(await idsReadBy(club.key)).toEqual({
        sales: [club.purchaseId],
        members: [club.memberId],
        catches: [club.catchId],
      })
  })

  const calls = allCalls.filter(({ access }) => access === 'program')
  const RIGHTS: Record<string, KeyRight> = {
    readSalesByKey: 'sales',
    readMembersByKey: 'members',
    readCatchesByKey: 'catches',
    readPlacesByKey: 'places',
  }

  it('each call has its right', () => {
    expect(Object.fromEntries(calls.map(({ name, keyRight }) => [name, keyRight]))).toEqual(RIGHTS)
  })

  it.each(calls.map((call): [string, Call] => [call.name, call]))(
    '%s is refused to a key without its right, which is named, and to who has no key',
    async (name, call) => {
      const right = RIGHTS[name] as KeyRight
      const others = KEY_RIGHTS.filter((one) => one !== right)
      const { key } = await aKey(shop.lenza, here, others)
      const answer = await shop.lenza.send(call.method, call.path, call.example.request, { token: key })
      expect(answer.statusCode).toBe(403)
      const [word] = Object.entries({
        vendite: 'sales',
        soci: 'members',
        catture: 'catches',
        posti: 'places',
      })
        .filter(([, english]) => english === right)
        .map(([italian]) => italian)
      expect(answer.json()).toMatchObject({ code: 'KEY_RIGHT_MISSING', diritto: word })
      const owner = await aPerson(shop.lenza, { kind: 'office' })
      for (const token of [undefined, 'lenza_', `lenza_${'a'.repeat(43)}`, owner.token]) {
        const withoutKey = await shop.lenza.send(call.method, call.path, call.example.request, {
          ...(token !== undefined && { token }),
        })
        expect([withoutKey.statusCode, withoutKey.json<{ code: string }>().code]).toEqual([401, 'KEY_WRONG'])
      }
    },
  )

  it('a key opens nothing else, and a key of the app is not needed beside it', async () => {
    const session = await shop.lenza.send('GET', '/api/ufficio/associazioni', {}, { token: here.key })
    expect(session.statusCode).toBe(401)
    const { app } = shop.lenza
    const headers = { authorization: `Bearer ${here.key}` }
    expect((await app.inject({ url: '/api/v1/soci', headers })).statusCode).toBe(200)
  })

  it('a key in an address is refused, whatever it is called there, and no log has it', async () => {
    const { app } = shop.lenza
    for (const query of [`token=${here.key}`, `key=${here.key}`, `dopo=${here.key}`, `x=${here.key}`]) {
      const answer = await app.inject({ url: `/api/v1/vendite?${query}` })
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([400, 'KEY_IN_ADDRESS'])
      // Also beside the right header: it has been seen.
      const headers = { authorization: `Bearer ${here.key}` }
      expect((await app.inject({ url: `/api/v1/vendite?${query}`, headers })).statusCode).toBe(400)
    }
    await app.inject({ url: `/api/v1/${here.key}` })
    await app.inject({ url: `/${here.key}?key=${here.key}` })
    expect(written.join('')).toContain('/api/v1/vendite')
    expect(written.join('')).not.toContain(here.key.slice(10))
  })

  it('a key is noted as used, to the hour', async () => {
    shop.lenza.setNow('2027-05-01T10:41:07Z')
    const { key, keyId } = await aKey(shop.lenza, here)
    granted(await byKey(key, readMembersByKey, {}))
    const { last_used_at } = await shop.lenza.db
      .selectFrom('api_key')
      .select('last_used_at')
      .where('id', '=', keyId)
      .executeTakeFirstOrThrow()
    expect(last_used_at?.toISOString()).toBe('2027-05-01T10:00:00.000Z')
  })

  it(`answers ${CALLS_OF_A_KEY} calls of a key in a quarter of an hour, and another key meanwhile`, async () => {
    const { key } = await aKey(shop.lenza, here)
    const ask = () => byKey(key, readPlacesByKey, { day: DAY })
    for (let n = 0; n < CALLS_OF_A_KEY; n += 50)
      for (const answer of await Promise.all(Array.from({ length: 50 }, ask))) granted(answer)
    const { code } = refused(await ask())
    expect(code).toBe('TOO_MANY_TRIES')
    granted(await byKey(here.key, readMembersByKey, {}))
    shop.lenza.pass({ minutes: 16 })
    granted(await ask())
  })
})

describe('what has changed', () => {
  let anna: Person
  beforeAll(async () => {
    shop.lenza.setNow(TODAY)
    anna = await aPerson(shop.lenza)
  })

  it('every sale comes once, page by page, the last change last', async () => {
    const water = await aWater(shop)
    const { key } = await aKey(shop.lenza, water)
    const ids: string[] = []
    for (let n = 0; n < 5; n++) {
      ids.push((await purchase(shop, await aPerson(shop.lenza), water)).purchaseId)
      if (n % 2 === 0) shop.lenza.pass({ seconds: 1 })
    }
    const read: string[] = []
    let next: string | undefined
    let pages = 0
    do {
      const page = granted(await byKey(key, readSalesByKey, { rows: 2, ...(next && { after: next }) }))
      read.push(...page.sales.map(({ saleId }) => saleId))
      next = page.next
      pages += 1
    } while (next !== undefined)
    expect(pages).toBe(3)
    expect(read.toSorted()).toEqual(ids.toSorted())

    const [first] = read
    shop.lenza.pass({ minutes: 5 })
    await refundPurchase(shop.lenza, first ?? '')
    const all = granted(await byKey(key, readSalesByKey, {})).sales
    expect(all.map(({ saleId }) => saleId)).toEqual([...read.slice(1), first])
    expect(all.at(-1)).toMatchObject({ state: 'refunded', amountCents: all.at(-1)?.refundedCents })
  })

  it('`prossimoDal` gets what a sale became: moved, refunded', async () => {
    const water = await aWater(shop)
    const { key } = await aKey(shop.lenza, water)
    const { purchaseId } = await purchase(shop, anna, water)
    shop.lenza.pass({ minutes: 10 })
    const since = granted(await byKey(key, readSalesByKey, {})).readNextFrom
    expect(granted(await byKey(key, readSalesByKey, { changedSince: since })).sales).toEqual([])
    granted(await moveTo(shop, anna, purchaseId, '2027-05-06'))
    const [moved] = granted(await byKey(key, readSalesByKey, { changedSince: since })).sales
    expect(moved).toMatchObject({ saleId: purchaseId, firstDay: '2027-05-06', state: 'issued' })
    shop.lenza.pass({ minutes: 10 })
    const again = granted(await byKey(key, readSalesByKey, {})).readNextFrom
    await refundPurchase(shop.lenza, purchaseId)
    const [back] = granted(await byKey(key, readSalesByKey, { changedSince: again })).sales
    expect(back).toMatchObject({ saleId: purchaseId, state: 'refunded' })
  })

  it('nobody is named in a sale or a fish', async () => {
    const river = await aRiver(shop)
    const zeno = await aPerson(shop.lenza, { firstName: 'Zenobio', lastName: 'Quaresima' })
    const purchaseId = await aPermitAt(shop, zeno, river)
    await sentAs(shop, zeno, [anOuting(purchaseId), aFish(purchaseId)])
    const { key } = await aKey(shop.lenza, river)
    for (const path of ['/api/v1/vendite', '/api/v1/catture']) {
      const { body } = await shop.lenza.send('GET', path, {}, { token: key })
      expect(body).toContain(purchaseId)
      for (const personal of ['Zenobio', 'Quaresima', zeno.email, zeno.accountId])
        expect(body).not.toContain(personal)
    }
  })

  it('a member who is changed comes again, and one who is gone is told as gone', async () => {
    const { associationId } = await aWater(shop)
    const { key } = await aKey(shop.lenza, { associationId })
    const { db } = shop.lenza
    const add = (number: string) =>
      db
        .insertInto('association_member')
        .values({ association_id: associationId, number, email: `${number}@example.org` })
        .returning('id')
        .executeTakeFirstOrThrow()
    const [one, other] = [await add('m1'), await add('m2')]
    const read = async () =>
      granted(await byKey(key, readMembersByKey, {})).members.map(({ number, isGone }) => number ?? isGone)
    expect(await read()).toEqual(['m1', 'm2'])
    await db.updateTable('association_member').set({ first_name: 'Ugo' }).where('id', '=', one.id).execute()
    expect(await read()).toEqual(['m2', 'm1'])
    // Written as it was: it has not changed.
    await db.updateTable('association_member').set({ number: 'm2' }).where('id', '=', other.id).execute()
    expect(await read()).toEqual(['m2', 'm1'])
    await db.deleteFrom('association_member').where('id', '=', other.id).execute()
    expect(await read()).toEqual(['m1', true])
  })

  it('a fish that is taken back comes again, as taken back', async () => {
    const river = await aRiver(shop)
    const purchaseId = await aPermitAt(shop, anna, river)
    const { key } = await aKey(shop.lenza, river)
    const fish = aFish(purchaseId)
    await sentAs(shop, anna, [anOuting(purchaseId), fish])
    const read = async () => granted(await byKey(key, readCatchesByKey, {})).catches
    expect(await read()).toMatchObject([
      {
        catchId: fish['id'],
        saleId: purchaseId,
        species: 'marbleTrout',
        lengthMm: 465,
        isKept: true,
        isCancelled: false,
      },
    ])
    shop.lenza.pass({ minutes: 1 })
    await sentAs(shop, anna, [later(fish, 1, { annullato: true })])
    expect(await read()).toMatchObject([{ catchId: fish['id'], isCancelled: true }])
  })

  it.each([
    'x',
    'WyJhIl0',
    Buffer.from(
      '["2027-02-31T00:00:00.000000Z","0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e5f","2027-05-01T00:00:00.000Z"]',
    ).toString('base64url'),
  ])('a cursor that no page gave is named: %s', async (after) => {
    const { key } = await aKey(shop.lenza, await aWater(shop))
    const problem = refused(await byKey(key, readSalesByKey, { after }))
    expect(problem.fields).toMatchObject([{ field: 'dopo', code: 'NOT_A_CURSOR' }])
  })
})

it('the places of a day are those of the sale, and follow it; those of another club are not among them', async () => {
  await aWater(shop, () => ({}), { places: 5 })
  const water = await aWater(shop, () => ({}), { places: 3 })
  const { key } = await aKey(shop.lenza, water)
  const left = async () =>
    granted(await byKey(key, readPlacesByKey, { day: DAY }, 'it')).permits.flatMap(({ permitId, spots }) =>
      spots.map((spot) => [permitId, spot.places, spot.left]),
    )
  expect(await left()).toEqual([[water.permitId, 3, 3]])
  await purchase(shop, await aPerson(shop.lenza), water)
  expect(await left()).toEqual([[water.permitId, 3, 2]])
})
