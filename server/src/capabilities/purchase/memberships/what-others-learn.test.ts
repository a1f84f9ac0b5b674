import { describe, expect, it } from 'vitest'
import { openPayment } from '#contract/purchase.ts'
import { openOrder, quoteOrder } from '#contract/orders.ts'
import { addDays } from '#rules/days.ts'
import { aPerson } from '#server/platform/testing/people.ts'
import { granted, refused } from '#server/testing/buying.ts'
import {
  aMembership,
  aMembersWater,
  join,
  joined,
  membershipLinesIn,
  membershipOfChild,
} from '#server/testing/memberships.ts'
import { aLine } from '#server/testing/orders.ts'
import { DAY, useShop } from '#server/testing/shop.ts'
import { NAMED_PEOPLE } from '../../catalogue/index.ts'
import { HELD_MEMBERSHIPS } from './store/write-memberships.ts'

const shop = useShop()

const guest = (guestBirthDate: string) => ({ guestFirstName: 'Paul', guestLastName: 'Huber', guestBirthDate })

describe('what others learn of a member', () => {
  it('is not the last day, unless they have paid for it', async () => {
    const water = await aMembersWater(shop)
    const [mother, stranger] = [await aPerson(shop.lenza), await aPerson(shop.lenza)]
    await joined(shop, mother, [membershipOfChild(water, 'Leo')])
    const reasonFor = async ({ token }: { token: string }, language: 'it' | 'en' | 'de' = 'en') => {
      const input = { lines: [], memberships: [membershipOfChild(water, 'Leo')] }
      const { memberships } = granted(await shop.lenza.call(quoteOrder, input, { token, language }))
      return memberships?.[0]?.reason
    }
    expect(await reasonFor(mother)).toMatchObject({
      code: 'MEMBER_UNTIL',
      sentence: expect.stringMatching(/^This person is a member already until .*2027/),
    })
    expect((await reasonFor(mother, 'it'))?.sentence).toMatch(/^Questa persona è già iscritta fino a /)
    expect((await reasonFor(mother, 'de'))?.sentence).toMatch(/^Diese Person ist schon Mitglied bis /)
    // Who has no tie to the child is told what they would be told of any.
    expect(await reasonFor(stranger)).toBeUndefined()
    const own = await aPerson(shop.lenza)
    await joined(shop, own, [aMembership(water)])
    expect(refused(await join(shop, own, [aMembership(water)])).detail).toMatch(
      /^You are a member already until /,
    )
  })

  it('is of few people in a day: names and birth dates cannot be tried, and a family asks as often as it likes', async () => {
    const water = await aMembersWater(shop)
    const { token } = await aPerson(shop.lenza)
    const quote = (guests: object[], lines = [] as ReturnType<typeof aLine>[]) =>
      shop.lenza.call(
        quoteOrder,
        { lines, memberships: guests.map((one) => aMembership(water, one)) },
        { token },
      )
    // Ten of a family, each asked for while the name is typed.
    const family = Array.from({ length: 10 }, (_, n) => guest(addDays('1980-01-01', n)))
    for (const part of ['P', 'Pa', 'Paul', 'Paul'])
      granted(await quote(family.map((one) => ({ ...one, guestFirstName: part }))))
    for (let n = family.length; n < NAMED_PEOPLE; n += 10) {
      const others = Array.from({ length: 10 }, (_, m) => guest(addDays('1990-01-01', n + m)))
      granted(await quote(others))
    }
    const one = guest('1999-09-09')
    const spent = refused(await quote([one]))
    expect(spent.code).toBe('TOO_MANY_TRIES')
    expect(spent.detail).toContain('tomorrow')
    // Permits at a member's price tell as much.
    const line = aLine(water, one)
    expect(refused(await quote([], [line])).code).toBe('TOO_MANY_TRIES')
    expect(refused(await shop.lenza.call(openOrder, { lines: [line] }, { token })).code).toBe(
      'TOO_MANY_TRIES',
    )
    const child = {
      accompaniedMinor: true,
      minorFirstName: 'Leo',
      minorLastName: 'Huber',
      minorBirthDate: '2015-01-01',
    }
    const order = { permitId: water.permitId, firstDay: DAY, lastDay: DAY, ...child }
    expect(refused(await shop.lenza.call(openPayment, order, { token })).code).toBe('TOO_MANY_TRIES')
    granted(await quote(family))
  })
  it('keeps few places: of many orders at once that nobody pays, two of ten are held', async () => {
    const water = await aMembersWater(shop)
    const anna = await aPerson(shop.lenza)
    const tenBornFrom = (day: string) =>
      Array.from({ length: 10 }, (_, n) => aMembership(water, guest(addDays(day, n))))
    const orders = ['1970-01-01', '1980-01-01', '1990-01-01', '2000-01-01'].map(tenBornFrom)
    const answers = await Promise.all(orders.map((memberships) => join(shop, anna, memberships)))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(2)
    const over = answers.filter(({ ok }) => !ok)
    expect(over.map((answer) => refused(answer).code)).toEqual(['TOO_MANY_UNPAID', 'TOO_MANY_UNPAID'])
    // Nothing of minutes and networks: a transfer has days.
    for (const answer of over) expect(refused(answer).title).toMatch(new RegExp(`${HELD_MEMBERSHIPS} .* pay`))
    const held = (await membershipLinesIn(shop, water)).filter(({ state }) => state === 'held')
    expect(held).toHaveLength(HELD_MEMBERSHIPS)
  })
})
