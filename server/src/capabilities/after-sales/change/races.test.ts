import { costing } from '#rules/permit/example-permit.ts'
import { describe, expect, it } from 'vitest'
import { type LenzaForTest, useLenza } from '#server/platform/testing/lenza-for-test.ts'
import { aPerson, type Person } from '#server/platform/testing/people.ts'
import { CUTS, DEATHS, type Mishap, watchBoundaries } from '#server/testing/boundaries.ts'
import { buy, checkBooksAfterTests, granted, purchase, purchasesIn } from '#server/testing/buying.ts'
import {
  commitEachStatement,
  giveBack,
  handTo,
  moveTo,
  moveTogether,
  soldRow,
  takenByDay,
} from '#server/testing/changing.ts'
import { aFamily, aFamilyClub } from '#server/testing/families.ts'
import { howMany } from '#server/testing/long-form.ts'
import { aWater, both, DAY, type Shop, useShop } from '#server/testing/shop.ts'

const shop = useShop()
checkBooksAfterTests(shop)

const NEXT = '2027-05-03'
const free = () => ({ prices: costing(0) })
const people = (count: number): Promise<Person[]> =>
  Promise.all(Array.from({ length: count }, () => aPerson(shop.lenza)))
const codes = (outcomes: Awaited<ReturnType<typeof moveTo>>[]) =>
  outcomes.map((outcome) => (outcome.ok ? 'moved' : outcome.problem.code)).toSorted()

describe('at the same moment', () => {
  it('many move to a day with three places: exactly three do, the others keep their own', async () => {
    const many = howMany({ short: 10, long: 200 })
    const water = await aWater(shop, free, { places: 1000 })
    const { db } = shop.lenza
    await db
      .updateTable('place')
      .set({ capacity: 3, planned: 3 })
      .where('quota_id', '=', water.permitId)
      .where('day', '=', NEXT)
      .execute()
    const all = await people(many)
    const sold = await Promise.all(all.map((who) => purchase(shop, who, water)))
    const outcomes = await Promise.all(
      all.map((who, n) => moveTo(shop, who, sold[n]?.purchaseId ?? '', NEXT)),
    )
    expect(codes(outcomes)).toEqual([
      ...Array.from({ length: many - 3 }, () => 'DAY_FULL'),
      ...Array.from({ length: 3 }, () => 'moved'),
    ])
    expect(await takenByDay(shop, water)).toEqual({ [DAY]: many - 3, [NEXT]: 3 })
  })

  it('one moves to the last place and others buy it: it is one of them', async () => {
    for (let round = 0; round < howMany({ short: 3, long: 100 }); round++) {
      const water = await aWater(shop, free, { places: 1 })
      const [anna, ...others] = (await people(4)) as [Person, ...Person[]]
      const { purchaseId } = await purchase(shop, anna, water)
      const choices = { firstDay: NEXT, lastDay: NEXT }
      const [moved, ...bought] = await Promise.all([
        moveTo(shop, anna, purchaseId, NEXT),
        ...others.map((who) => buy(shop, who, water, choices)),
      ])
      expect([moved, ...bought].filter((outcome) => outcome?.ok)).toHaveLength(1)
      expect(await takenByDay(shop, water)).toEqual(moved?.ok ? { [NEXT]: 1 } : { [DAY]: 1, [NEXT]: 1 })
    }
  })

  it('pairs change places with each other, whole days and halves: no deadlock reaches a caller', async () => {
    const half = (code: string, from: string, to: string, covers: string[] = []) => ({
      code,
      name: both(code),
      from: `${from}:00:00`,
      to: `${to}:00:00`,
      covers,
    })
    const slots = [half('G', '06', '21', ['P', 'M']), half('P', '13', '21'), half('M', '06', '13')]
    const pairs = howMany({ short: 6, long: 100 })
    const change = { times: 100, until: { before: 'PT0S', of: 'day' as const } }
    const water = await aWater(shop, () => ({ ...free(), slots, change }), { places: 4 * pairs })
    const all = await people(2 * pairs)
    const sold = await Promise.all(
      all.map((who, n) => {
        const day = n % 2 === 0 ? DAY : NEXT
        return purchase(shop, who, water, { slot: n % 3 === 0 ? 'M' : 'G', firstDay: day, lastDay: day })
      }),
    )
    for (let round = 1; round <= 3; round++) {
      const outcomes = await Promise.all(
        all.map((who, n) => moveTo(shop, who, sold[n]?.purchaseId ?? '', (n + round) % 2 === 0 ? DAY : NEXT)),
      )
      expect(new Set(codes(outcomes))).toEqual(new Set(['moved']))
    }
  })

  it('two permits of one angler move to the same day, where one a day is the rule: one does', async () => {
    for (let round = 0; round < howMany({ short: 3, long: 100 }); round++) {
      const water = await aWater(shop, free, { oneADay: true })
      const [anna] = (await people(1)) as [Person]
      const one = await purchase(shop, anna, water)
      const other = await purchase(shop, anna, water, { firstDay: NEXT, lastDay: NEXT })
      const moved = await Promise.all(
        [one, other].map(({ purchaseId }) => moveTo(shop, anna, purchaseId, '2027-05-05')),
      )
      expect(codes(moved)).toEqual(['DAY_NOT_POSSIBLE', 'moved'])
    }
  })

  it('two permits are handed to one angler, who is just buying one: they end up with one', async () => {
    for (let round = 0; round < howMany({ short: 3, long: 100 }); round++) {
      const water = await aWater(shop, free, { oneADay: true })
      const [anna, bruno, luca] = (await people(3)) as [Person, Person, Person]
      const [one, other] = [await purchase(shop, anna, water), await purchase(shop, bruno, water)]
      const outcomes = await Promise.all([
        handTo(shop, anna, one.purchaseId, luca.email),
        handTo(shop, bruno, other.purchaseId, luca.email),
        buy(shop, luca, water),
      ])
      expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
      const sold = await purchasesIn(shop, water)
      expect(sold.filter(({ holder_id }) => holder_id === luca.accountId)).toHaveLength(1)
    }
  })

  it('a permit is moved, handed over and given back: each finds what the other left, and the place is counted once', async () => {
    const rule = { giveBack: [{ until: { before: 'PT0S', of: 'day' as const }, percent: 50 }] }
    for (let round = 0; round < howMany({ short: 6, long: 100 }); round++) {
      const water = await aWater(shop, () => rule, { places: 2 })
      const [anna, luca] = (await people(2)) as [Person, Person]
      const { purchaseId } = await purchase(shop, anna, water)
      const outcomes = await Promise.all([
        moveTo(shop, anna, purchaseId, NEXT),
        handTo(shop, anna, purchaseId, luca.email),
        giveBack(shop, anna, purchaseId),
      ])
      for (const { response } of outcomes) expect(response.statusCode).toBeLessThan(500)
      const [, handed, returned] = outcomes
      // From the hand-over on the giver cannot give it back.
      expect(handed.ok || returned.ok).toBe(true)
      expect((await soldRow(shop, purchaseId)).state).toBe(returned.ok ? 'refunded' : 'issued')
      expect(Object.values(await takenByDay(shop, water))).toEqual(returned.ok ? [] : [1])
    }
  })
})

interface Moved {
  fault: string
  /** The permit's day, and the days on which its place is counted. */
  sold: string
  taken: Record<string, number>
}

/**
 * Moves a permit there and back, with a fault at each boundary of a move. The pool of a server that died hands out broken
 * connections for a moment, so the rows are read by another.
 */
async function moveThroughFaults(at: Shop, other: LenzaForTest, mishaps: readonly Mishap[]) {
  const change = { times: 1000, until: { before: 'PT0S', of: 'day' as const } }
  const water = await aWater(at, () => ({ ...free(), change }), { places: 1 })
  const who = await aPerson(at.lenza)
  const { purchaseId } = await purchase(at, who, water)
  const boundaries = watchBoundaries(at)
  const reader = { ...at, lenza: other }
  const states: Moved[] = []
  for (const mishap of mishaps)
    for (let boundary = 1; boundary < 30; boundary++) {
      const { first_day: before } = await soldRow(reader, purchaseId)
      boundaries.strike(boundary, mishap)
      await moveTo(at, who, purchaseId, before === DAY ? NEXT : DAY)
      boundaries.calm()
      const struck = boundaries.struck()
      if (struck === undefined) break
      const { first_day: sold } = await soldRow(reader, purchaseId)
      states.push({ fault: `${mishap} ${struck}`, sold, taken: await takenByDay(reader, water) })
    }
  return { states, reader, who, purchaseId, water }
}

const isTorn = ({ sold, taken }: Moved) => JSON.stringify(taken) !== JSON.stringify({ [sold]: 1 })

describe('a server that dies, or loses its connection, while a permit moves', () => {
  const second = useLenza(() => ({ sharing: shop.lenza.connection, now: shop.lenza.clock.now() }))

  it('leaves the permit on one day with one place, and asking again goes on', async () => {
    const mishaps = [...DEATHS, ...CUTS]
    const { states, reader, who, purchaseId, water } = await moveThroughFaults(shop, second, mishaps)
    expect(states.map(({ fault }) => fault)).toEqual(mishaps.map((mishap) => `${mishap} commit`))
    expect(states.filter(isTorn)).toEqual([])
    granted(await moveTo(reader, who, purchaseId, '2027-05-06'))
    expect(await takenByDay(reader, water)).toEqual({ '2027-05-06': 1 })
  })
})

describe('a server that dies while a family moves', () => {
  const dying = useShop()
  const second = useLenza(() => ({ sharing: dying.lenza.connection, now: dying.lenza.clock.now() }))

  it('leaves all of it on one day, with its places, and asking again goes on', async () => {
    const change = { times: 100, until: { before: 'PT0S', of: 'day' as const } }
    const water = await aFamilyClub(dying, 'move-faults', { capacity: [{ places: 3 }], change })
    const { anna, ids } = await aFamily(dying, water)
    const boundaries = watchBoundaries(dying)
    const reader = { ...dying, lenza: second }
    for (const mishap of [...DEATHS, ...CUTS]) {
      const [before = ''] = await daysOf(reader, ids)
      boundaries.strike(1, mishap)
      await moveTogether(dying, anna, ids, before === DAY ? NEXT : DAY)
      boundaries.calm()
      expect(boundaries.struck()).toBe('commit')
      const [day = '', ...others] = await daysOf(reader, ids)
      expect(others).toEqual([day, day])
      expect(await takenByDay(reader, water)).toEqual({ [day]: 3 })
    }
    granted(await moveTogether(reader, anna, ids, '2027-05-06'))
    expect(await takenByDay(reader, water)).toEqual({ '2027-05-06': 3 })
  })
})

const daysOf = (at: Shop, ids: readonly string[]) =>
  Promise.all(ids.map(async (id) => (await soldRow(at, id)).first_day))

describe('the same without the transaction', () => {
  const unguarded = useShop()
  const second = useLenza(() => ({ sharing: unguarded.lenza.connection, now: unguarded.lenza.clock.now() }))

  it('leaves a place on a day without its permit', async () => {
    commitEachStatement(unguarded)
    const { states } = await moveThroughFaults(unguarded, second, DEATHS)
    expect(states.filter(isTorn).length).toBeGreaterThan(0)
  })
})
