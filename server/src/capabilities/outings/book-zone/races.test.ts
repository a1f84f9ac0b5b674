import { describe, expect, it } from 'vitest'
import { aPerson, type Person } from '#server/platform/testing/people.ts'
import { aWeekWater, book, buyWeek, cancel } from '#server/testing/booking.ts'
import { checkBooksAfterTests, granted } from '#server/testing/buying.ts'
import { giveBack, handTo, moveTo, soldRow, takenByDay } from '#server/testing/changing.ts'
import { howMany } from '#server/testing/long-form.ts'
import { both, DAY, useShop } from '#server/testing/shop.ts'

const shop = useShop()
checkBooksAfterTests(shop)

const NEXT = '2027-05-03'
const people = (count: number): Promise<Person[]> =>
  Promise.all(Array.from({ length: count }, () => aPerson(shop.lenza)))
const codes = (outcomes: Awaited<ReturnType<typeof book>>[]) =>
  outcomes.map((outcome) => (outcome.ok ? 'booked' : outcome.problem.code)).toSorted()
const half = (code: string, from: string, to: string, covers: string[] = []) => ({
  code,
  name: both(code),
  from: `${from}:00:00`,
  to: `${to}:00:00`,
  covers,
})
const SLOTS = [half('G', '06', '21', ['P', 'M']), half('P', '13', '21'), half('M', '06', '13')]

describe('at the same moment', () => {
  it('many book a day with three places: exactly three have it', async () => {
    const many = howMany({ short: 10, long: 200 })
    const water = await aWeekWater(shop, 3)
    const all = await people(many)
    const sold = await Promise.all(all.map((who) => buyWeek(shop, who, water)))
    const outcomes = await Promise.all(all.map((who, n) => book(shop, who, water, sold[n]?.purchaseId ?? '')))
    expect(codes(outcomes)).toEqual([
      ...Array.from({ length: many - 3 }, () => 'DAY_FULL'),
      ...Array.from({ length: 3 }, () => 'booked'),
    ])
    expect(await takenByDay(shop, water)).toEqual({ [DAY]: 3 })
  })

  it('two choices of one purchase for one day: one of them is kept, with its place alone', async () => {
    for (let round = 0; round < howMany({ short: 3, long: 100 }); round++) {
      const water = await aWeekWater(shop, 1, { slots: SLOTS })
      const [anna] = (await people(1)) as [Person]
      const { purchaseId } = await buyWeek(shop, anna, water)
      const outcomes = await Promise.all(
        ['M', 'P', 'M', 'P'].map((slot) => book(shop, anna, water, purchaseId, { slot })),
      )
      expect(new Set(codes(outcomes))).toEqual(new Set(['booked']))
      expect(await takenByDay(shop, water)).toEqual({ [DAY]: 1 })
    }
  })

  it('a day is booked while the permit moves away, is handed over or given back: books in order, in any order of arrival', async () => {
    const rule = { giveBack: [{ until: { before: 'PT0S', of: 'day' as const }, percent: 50 }] }
    for (let round = 0; round < howMany({ short: 3, long: 100 }); round++) {
      const water = await aWeekWater(shop, 5, rule)
      const [anna, bruno, carla, luca] = (await people(4)) as [Person, Person, Person, Person]
      const [moving, handing, leaving] = await Promise.all(
        [anna, bruno, carla].map(async (who) => (await buyWeek(shop, who, water)).purchaseId),
      )
      const outcomes = await Promise.all([
        book(shop, anna, water, moving ?? ''),
        moveTo(shop, anna, moving ?? '', NEXT),
        book(shop, bruno, water, handing ?? ''),
        handTo(shop, bruno, handing ?? '', luca.email),
        book(shop, carla, water, leaving ?? ''),
        giveBack(shop, carla, leaving ?? ''),
      ])
      for (const { response } of outcomes) expect(response.statusCode).toBeLessThan(500)
      expect(outcomes.map(({ ok }) => ok)).toMatchObject([
        expect.anything(),
        true,
        expect.anything(),
        true,
        expect.anything(),
        true,
      ])
      expect((await soldRow(shop, leaving ?? '')).state).toBe('refunded')
      // Bookings of the days that a permit left are cancelled. The giver books no more once the permit is the receiver's.
      const bookedBefore = outcomes[2].ok ? { [DAY]: 1 } : {}
      expect(await takenByDay(shop, water)).toEqual(bookedBefore)
      // Each hand-over looked an e-mail up, which is limited in an hour.
      await shop.lenza.pool.query('delete from rate_limit')
    }
  })

  it('pairs exchange halves and whole days: no deadlock reaches a caller', async () => {
    const pairs = howMany({ short: 10, long: 100 })
    const water = await aWeekWater(shop, 4 * pairs, { slots: SLOTS })
    const all = await people(2 * pairs)
    const sold = await Promise.all(all.map((who) => buyWeek(shop, who, water)))
    for (let round = 0; round < 4; round++) {
      const outcomes = await Promise.all(
        all.map((who, n) =>
          book(shop, who, water, sold[n]?.purchaseId ?? '', {
            slot: ['G', 'M', 'P'][(n + round) % 3] ?? 'G',
          }),
        ),
      )
      expect(new Set(codes(outcomes))).toEqual(new Set(['booked']))
    }
  })

  it('one gives the last place back and others want it: it is taken once', async () => {
    for (let round = 0; round < howMany({ short: 3, long: 100 }); round++) {
      const water = await aWeekWater(shop, 1)
      const [anna, ...others] = (await people(4)) as [Person, ...Person[]]
      const hers = await buyWeek(shop, anna, water)
      const theirs = await Promise.all(others.map((who) => buyWeek(shop, who, water)))
      const { bookingId } = granted(await book(shop, anna, water, hers.purchaseId))
      const [gone, ...outcomes] = await Promise.all([
        cancel(shop, anna, hers.purchaseId, bookingId),
        ...others.map((who, n) => book(shop, who, water, theirs[n]?.purchaseId ?? '')),
      ])
      expect(gone?.ok).toBe(true)
      const booked = outcomes.filter(({ ok }) => ok).length
      expect(booked).toBeLessThanOrEqual(1)
      expect(await takenByDay(shop, water)).toEqual(booked === 1 ? { [DAY]: 1 } : {})
    }
  })
})
