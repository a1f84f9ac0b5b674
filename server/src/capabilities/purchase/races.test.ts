import { costing } from '#rules/permit/example-permit.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import { inTransaction, type Tx } from '#server/platform/database/transaction.ts'
import { aPerson, type Person } from '#server/platform/testing/people.ts'
import { aHold, oneOf, orderInOppositeOrder, rowOf, untilSomeWait } from './store/holds-for-test.ts'
import { takePlaces } from './store/places.ts'
import { useDiscount } from './store/discounts.ts'
import {
  ask,
  booksOf,
  buy,
  checkBooksAfterTests,
  granted,
  payWith,
  purchasesIn,
  refused,
} from '#server/testing/buying.ts'
import {
  aDiscount,
  aWater,
  both,
  DAY,
  openShop,
  placesTaken,
  type Shop,
  useShop,
  type Water,
} from '#server/testing/shop.ts'

const shop = useShop()

const people = (count: number): Promise<Person[]> =>
  Promise.all(Array.from({ length: count }, () => aPerson(shop.lenza)))
const codes = (outcomes: Awaited<ReturnType<typeof ask>>[]) =>
  outcomes.map((outcome) => (outcome.ok ? 'held' : outcome.problem.code))
const count = (list: string[], wanted: string) => list.filter((code) => code === wanted).length

describe('too many buyers', () => {
  checkBooksAfterTests(shop)

  it('50 at once on 5 places: exactly 5 hold, pay and have one', async () => {
    const water = await aWater(shop, undefined, { places: 5 })
    const buyers = await people(50)
    const outcomes = await Promise.all(buyers.map((who) => ask(shop, who, water)))
    expect([count(codes(outcomes), 'held'), count(codes(outcomes), 'PLACE_TAKEN')]).toEqual([5, 45])
    await Promise.all(
      outcomes.flatMap((outcome) => (outcome.ok ? [payWith(shop, outcome.value.clientSecret)] : [])),
    )
    const bought = await Promise.all(buyers.map((who) => buy(shop, who, water)))
    expect(bought.filter(({ ok }) => ok)).toHaveLength(5)
    expect(await placesTaken(shop, water)).toMatchObject([{ taken: 5 }])
  })

  it('50 at once for nothing, with one call each: exactly 5', async () => {
    const water = await aWater(shop, () => ({ prices: costing(0) }), { places: 5 })
    const bought = await Promise.all((await people(50)).map((who) => buy(shop, who, water)))
    const refusals = bought.flatMap((outcome) => (outcome.ok ? [] : [outcome.problem.code]))
    expect(refusals).toEqual(Array.from({ length: 45 }, () => 'PLACE_TAKEN'))
    expect((await purchasesIn(shop, water)).map(({ state }) => state)).toEqual(
      Array.from({ length: 5 }, () => 'issued'),
    )
  })

  it('the whole day against its halves, in opposite order over two days: never over, no answer of 500', async () => {
    const half = (code: string, from: string, to: string, covers: string[] = []) => ({
      code,
      name: both(code),
      from: `${from}:00:00`,
      to: `${to}:00:00`,
      covers,
    })
    const slots = [half('G', '06', '21', ['P', 'M']), half('P', '13', '21'), half('M', '06', '13')]
    const water = await aWater(shop, () => ({ slots, days: { atLeast: 1, atMost: 2 } }), { places: 6 })
    const orders = ['G', 'P', 'M'].map((slot, n) => ({ slot, lastDay: n === 0 ? '2027-05-03' : DAY }))
    const outcomes = await Promise.all(
      (await people(45)).map((who, n) => ask(shop, who, water, orders[n % 3] ?? {})),
    )
    expect(outcomes.every((outcome) => outcome.ok || outcome.problem.code === 'PLACE_TAKEN')).toBe(true)
    const rows = await placesTaken(shop, water)
    expect(rows.map(({ taken }) => taken)).toEqual([6, 6])
  })

  it('minors and adults on places that are partly the minors’ own', async () => {
    const water = await aWater(shop, () => ({ accompaniedMinors: { oldest: 14, perAdult: 3 } }), {
      places: 6,
      forMinors: 2,
    })
    const outcomes = await Promise.all(
      (await people(30)).map((who, n) =>
        ask(shop, who, water, n % 2 === 0 ? {} : { accompaniedMinor: true }),
      ),
    )
    expect(count(codes(outcomes), 'held')).toBe(6)
    const [row] = await placesTaken(shop, water)
    expect(row?.taken).toBe(6)
    // Reserved places go to minors, and minors may take others too: adults have at most the rest.
    expect(row?.others_taken).toBeLessThanOrEqual(4)
  })

  it('a discount with 10 uses and 40 buyers: exactly 10', async () => {
    const water = await aWater(shop)
    const rule = { kind: 'percent' as const, percent: 10 }
    const discountCodeId = await aDiscount(shop, water, { code: 'TEN', rule, usesInAll: 10 })
    const outcomes = await Promise.all(
      (await people(40)).map((who) => ask(shop, who, water, { discountCodeId })),
    )
    expect([count(codes(outcomes), 'held'), count(codes(outcomes), 'DISCOUNT_REFUSED')]).toEqual([10, 30])
  })

  it('one use a person, by one person on several days at once: exactly one', async () => {
    const water = await aWater(shop)
    const rule = { kind: 'percent' as const, percent: 10 }
    const discountCodeId = await aDiscount(shop, water, { code: 'ONE', rule, usesPerPerson: 1 })
    const [anna] = (await people(1)) as [Person]
    const days = Array.from({ length: 6 }, (_, n) => `2027-05-1${n}`)
    const outcomes = await Promise.all(
      days.map((day) => ask(shop, anna, water, { firstDay: day, lastDay: day, discountCodeId })),
    )
    expect([count(codes(outcomes), 'held'), count(codes(outcomes), 'DISCOUNT_REFUSED')]).toEqual([1, 5])
  })

  it('a place that is freed while a buyer waits for it goes to that buyer', async () => {
    const { db } = shop.lenza
    const water = await aWater(shop, undefined, { places: 1 })
    const [anna, bruno] = (await people(2)) as [Person, Person]
    granted(await ask(shop, anna, water))
    const spots = [oneOf(water)]
    let waiting: ReturnType<typeof takePlaces> | undefined
    await inTransaction(db, async (association) => {
      await sql`update place set capacity = 2, planned = 2, others_capacity = 2, others_planned = 2
        where quota_id = ${water.permitId}`.execute(association)
      waiting = inTransaction(db, async (tx) =>
        takePlaces({ tx, purchase: rowOf(water, await aHold(tx, bruno, water)) }, spots),
      )
      await untilSomeWait(db, 1)
    })
    expect(await waiting).toBe('taken')
    expect(await placesTaken(shop, water)).toMatchObject([{ taken: 2 }])
  })

  it('two quotas named in opposite order: no deadlock', async () => {
    expect(await orderInOppositeOrder(shop)).toEqual({ taken: ['taken', 'taken'], tries: 2 })
  })

  it('the last place while it is paid: its holder gets it, the others are refused', async () => {
    const water = await aWater(shop, undefined, { places: 1 })
    const [anna, ...others] = (await people(9)) as [Person, ...Person[]]
    const opened = granted(await ask(shop, anna, water))
    await payWith(shop, opened.clientSecret)
    const [bought, ...refusals] = await Promise.all([
      buy(shop, anna, water),
      ...others.map((who) => ask(shop, who, water)),
    ])
    expect(bought?.ok).toBe(true)
    expect(refusals.every((outcome) => refused(outcome).code === 'PLACE_TAKEN')).toBe(true)
  })
})

/** Each guard is removed to show the fault that it prevents. All requests read before one writes. */
describe('without the guards', () => {
  const AT_ONCE = 8
  let bare: Shop
  let water: Water
  beforeAll(async () => {
    bare = await openShop()
    water = await aWater(bare, undefined, { places: 3 })
  })
  afterAll(() => bare.stop())

  const meeting = (size: number) => {
    let here = 0
    let open = () => {}
    const opened = new Promise<void>((done) => (open = done))
    return () => ((here += 1) === size ? (open(), opened) : opened)
  }

  async function takeUnguarded(
    tx: Tx,
    purchaseId: string,
    allHaveRead: () => Promise<void>,
  ): Promise<boolean> {
    const here = sql`quota_id = ${water.permitId} and day = ${DAY}`
    const { rows } = await sql<{
      free: boolean
    }>`select taken < capacity as free from place where ${here}`.execute(tx)
    await allHaveRead()
    if (rows[0]?.free !== true) return false
    await sql`update place set taken = taken + 1, others_taken = others_taken + 1 where ${here}`.execute(tx)
    await sql`insert into taken_place (association_id, purchase_id, day, quota_id, zone_id, slot, others)
      values (${water.associationId}, ${purchaseId}, ${DAY}, ${water.permitId}, 0, '', true)`.execute(tx)
    return true
  }

  const everybody = async <T>(take: (tx: Tx, purchaseId: string) => Promise<T>) => {
    const buyers = await Promise.all(Array.from({ length: AT_ONCE }, () => aPerson(bare.lenza)))
    return Promise.allSettled(
      buyers.map((who) => inTransaction(bare.lenza.db, async (tx) => take(tx, await aHold(tx, who, water)))),
    )
  }

  it('the CHECK on the table alone keeps three places three', async () => {
    const allHaveRead = meeting(AT_ONCE)
    const outcomes = await everybody((tx, id) => takeUnguarded(tx, id, allHaveRead))
    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(AT_ONCE - 3)
    expect(await booksOf(bare)).toEqual([])
  })

  it('and without that too, a place is sold twice, and the books say so', async () => {
    await sql`delete from taken_place`.execute(bare.lenza.db)
    await sql`update place set taken = 0, others_taken = 0`.execute(bare.lenza.db)
    await sql`alter table place drop constraint place_never_oversold, drop constraint place_others_never_oversold`.execute(
      bare.lenza.db,
    )
    const allHaveRead = meeting(AT_ONCE)
    const outcomes = await everybody((tx, id) => takeUnguarded(tx, id, allHaveRead))
    expect(outcomes.every(({ status }) => status === 'fulfilled')).toBe(true)
    expect(await booksOf(bare)).toMatchObject([
      { invariant: 'I1', found: expect.stringMatching(/^8 permits, 8 counted, 3 places /) },
    ])
  })

  it('while the guarded statement alone, with no CHECK behind it, keeps to three', async () => {
    await sql`delete from taken_place`.execute(bare.lenza.db)
    await sql`update place set taken = 0, others_taken = 0`.execute(bare.lenza.db)
    const spots = [oneOf(water)]
    const outcomes = await everybody((tx, purchaseId) =>
      takePlaces({ tx, purchase: rowOf(water, purchaseId) }, spots),
    )
    const taken = outcomes.map((outcome) => outcome.status === 'fulfilled' && outcome.value === 'taken')
    expect(taken.filter(Boolean)).toHaveLength(3)
    expect(await booksOf(bare)).toEqual([])
  })

  it('a discount is used more often than it may be, and with the guard it is not', async () => {
    const rule = { kind: 'percent' as const, percent: 10 }
    const id = await aDiscount(bare, water, { code: 'THREE', rule, usesInAll: 3 })
    const { db } = bare.lenza
    await sql`alter table discount_code drop constraint discount_never_overused`.execute(db)
    const allHaveRead = meeting(AT_ONCE)
    await everybody(async (tx, purchaseId) => {
      const { rows } = await sql<{ used: number }>`select used from discount_code where id = ${id}`.execute(
        tx,
      )
      await allHaveRead()
      if ((rows[0]?.used ?? 0) >= 3) return false
      await sql`update discount_code set used = used + 1 where id = ${id}`.execute(tx)
      await sql`insert into discount_use values (${water.associationId}, ${purchaseId}, ${id}, ${purchaseId})`.execute(
        tx,
      )
      return true
    })
    expect(await booksOf(bare)).toMatchObject([{ invariant: 'I5', found: '8 uses, 8 counted' }])

    await sql`delete from discount_use`.execute(db)
    await sql`update discount_code set used = 0`.execute(db)
    const { associationId } = water
    const guarded = await everybody((tx, purchaseId) =>
      useDiscount(tx, { association_id: associationId, id: purchaseId, buyer_id: purchaseId }, id),
    )
    expect(guarded.filter((outcome) => outcome.status === 'fulfilled' && outcome.value)).toHaveLength(3)
    expect(await booksOf(bare)).toEqual([])
  })
})
