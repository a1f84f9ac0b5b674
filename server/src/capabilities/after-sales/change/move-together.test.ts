import { afterEach, describe, expect, it } from 'vitest'
import { extensionOf } from '#contract/problem-extensions.ts'
import { listMyPermits } from '#contract/permits.ts'
import { aPerson, type Person } from '#server/platform/testing/people.ts'
import { ask, checkBooksAfterTests, granted, purchase, refused } from '#server/testing/buying.ts'
import {
  giveBack,
  moveTo,
  moveTogether,
  planTogether,
  soldRow,
  takenByDay,
} from '#server/testing/changing.ts'
import { aFamily, aFamilyClub } from '#server/testing/families.ts'
import { aLine, lineOfChild, lineOfGuest, orderOf } from '#server/testing/orders.ts'
import { aWater, closeZone, DAY, TODAY, useShop } from '#server/testing/shop.ts'
import { mailGuests } from '../claim/mail-guests.ts'
import { refundPurchase } from '../refund/refund-purchase.ts'

const shop = useShop()
checkBooksAfterTests(shop)
afterEach(() => shop.lenza.setNow(TODAY))

const NEXT = '2027-05-03'
const daysOf = (ids: readonly string[]) =>
  Promise.all(ids.map(async (id) => (await soldRow(shop, id)).first_day))
const links = (purchaseId: string) =>
  shop.lenza.db
    .selectFrom('support')
    .select(['supporter_id', 'requirement'])
    .where('purchase_id', '=', purchaseId)
    .execute()
const mailsOf = async ({ email }: Person, subject: RegExp) =>
  (await shop.lenza.mails(email)).filter((mail) => subject.test(mail.subject))
const mine = async ({ token }: Person) => granted(await shop.lenza.call(listMyPermits, {}, { token })).permits

describe('several permits of an order', () => {
  it('need places together: for whom none is left is said, and none of them moves', async () => {
    const water = await aWater(shop, () => ({ accompaniedMinors: { oldest: 13, perAdult: 3 } }), {
      places: 3,
    })
    const { anna, ids } = await aFamily(shop, water)
    const other = await aPerson(shop.lenza)
    granted(await ask(shop, other, water, { firstDay: NEXT, lastDay: NEXT }))
    const no = refused(await moveTogether(shop, anna, ids, NEXT))
    expect(no).toMatchObject({
      code: 'DAY_FULL',
      detail: 'On that day there is no place left there for all 3 of you together.',
    })
    const plan = granted(await planTogether(shop, anna, ids, NEXT)).permits
    expect(plan.map(({ possible }) => possible)).toEqual([true, true, false])
    expect(plan[2]?.reason).toBe(no.detail)
    expect(await takenByDay(shop, water)).toEqual({ [DAY]: 3, [NEXT]: 1 })
    granted(await moveTogether(shop, anna, ids.slice(0, 2), NEXT))
    expect(await takenByDay(shop, water)).toEqual({ [DAY]: 1, [NEXT]: 3 })
  })

  it('count for each other’s limits: one a day of the same person, who has moved before it', async () => {
    const water = await aWater(shop, undefined, { oneADay: true })
    const anna = await aPerson(shop.lenza)
    const first = await purchase(shop, anna, water)
    const second = await purchase(shop, anna, water, { firstDay: NEXT, lastDay: NEXT })
    const ids = [first.purchaseId, second.purchaseId]
    expect(refused(await moveTogether(shop, anna, ids, '2027-05-05')).code).toBe('DAY_NOT_POSSIBLE')
    const plan = granted(await planTogether(shop, anna, ids, '2027-05-05')).permits
    expect(plan.map(({ possible }) => possible)).toEqual([true, false])
    expect(await daysOf(ids)).toEqual([DAY, NEXT])
  })

  it('of guests and anglers too, each told once, on a day that is open', async () => {
    const water = await aWater(shop, (zone) => ({ zones: [{ zoneId: zone }] }))
    const { zoneId } = water
    const [anna, luca] = [await aPerson(shop.lenza), await aPerson(shop.lenza, { language: 'it' })]
    const { held } = await orderOf(shop, anna, [
      aLine(water, { zoneId }),
      aLine(water, { zoneId, otherEmail: luca.email }),
      lineOfGuest(water, { zoneId, guestEmail: 'niccolo@example.org' }),
    ])
    const ids = held.lines.map(({ purchaseId }) => purchaseId)
    await closeZone(shop, water, '2027-05-05')
    const closed = granted(await planTogether(shop, anna, ids, '2027-05-05')).permits
    expect(closed.map(({ possible }) => possible)).toEqual([false, false, false])
    await mailGuests(shop.lenza)
    granted(await moveTogether(shop, anna, ids, NEXT))
    expect((await mailsOf(anna, /^Your 3 permits have a new day/))[0]?.body).toContain('Niccolò Verdi')
    expect(await mailsOf(luca, /nuovo giorno/)).toHaveLength(1)
    expect(await shop.lenza.mails('niccolo@example.org')).toMatchObject([
      { subject: expect.stringMatching(/^A permit for you/) },
      { subject: expect.stringMatching(/^The permit for you has a new day/) },
    ])
  })
})

describe('a family of a club where a child fishes beside an adult', () => {
  it('moves together, which none of them could alone: places, links and codes with them, and one mail', async () => {
    const water = await aFamilyClub(shop, 'move-family', { capacity: [{ places: 3 }] })
    const { anna, ids } = await aFamily(shop, water)
    const [own = '', leo = '', mia = ''] = ids
    expect(refused(await moveTo(shop, anna, own, NEXT)).code).toBe('NOT_CHANGEABLE')
    expect(refused(await moveTo(shop, anna, leo, NEXT)).code).toBe('DAY_NOT_POSSIBLE')
    // What is shown before says so: with whom it would go.
    const shown = (await mine(anna)).find(({ purchaseId }) => purchaseId === own)
    expect(shown?.changes?.date).toMatchObject({ possible: true, together: [leo, mia] })
    expect(granted(await planTogether(shop, anna, ids, NEXT)).permits).toEqual([
      { purchaseId: own, possible: true, needs: [leo, mia] },
      { purchaseId: leo, possible: true, needs: [own] },
      { purchaseId: mia, possible: true, needs: [own] },
    ])
    expect(await daysOf(ids)).toEqual([DAY, DAY, DAY])
    expect((await mailsOf(anna, /new day/)).length).toBe(0)

    const before = await links(leo)
    const { permits } = granted(await moveTogether(shop, anna, ids, NEXT))
    expect(permits.map(({ firstDay, codeVersion }) => [firstDay, codeVersion])).toEqual(
      ids.map(() => [NEXT, 2]),
    )
    expect(await takenByDay(shop, water)).toEqual({ [NEXT]: 3 })
    expect(await links(leo)).toEqual(before)
    const mails = await mailsOf(anna, /new day/)
    expect(mails.map(({ subject }) => subject)).toEqual(['Your 3 permits have a new day'])
    for (const name of ['Leo', 'Mia', 'Before: Sunday 2 May 2027', 'Monday 3 May 2027'])
      expect(mails[0]?.body).toContain(name)
    // Sent again after a lost answer, it changes nothing.
    granted(await moveTogether(shop, anna, ids, NEXT))
    expect((await soldRow(shop, mia)).date_changes).toBe(1)
    expect(await mailsOf(anna, /new day/)).toHaveLength(1)
  })

  it('is all or none: who cannot is named, with the reason, and what that means for the others', async () => {
    const water = await aFamilyClub(shop, 'move-none')
    const { anna, ids } = await aFamily(shop, water)
    const [own = '', leo = '', mia = ''] = ids
    await shop.lenza.db.updateTable('purchase').set({ date_changes: 2 }).where('id', '=', leo).execute()
    const no = refused(await moveTogether(shop, anna, ids, NEXT))
    expect(no).toMatchObject({
      code: 'NOT_CHANGEABLE',
      detail: 'Leo Rossi: The day has been changed as often as the association allows.',
    })
    expect(extensionOf('NOT_CHANGEABLE', no)?.why).toBe('DATE_CHANGED_OFTEN')
    const plan = granted(await planTogether(shop, anna, ids, NEXT)).permits
    expect(plan.map(({ possible }) => possible)).toEqual([false, false, false])
    expect(plan[0]?.reason).toMatch(/^Another permit is valid only with this one/)
    // One who stays behind is another’s companion no more, and is not forgotten.
    await refundPurchase(shop.lenza, leo)
    expect(granted(await planTogether(shop, anna, [own, mia], NEXT)).permits).toMatchObject([
      { possible: true },
      { possible: true },
    ])
    expect(refused(await moveTogether(shop, anna, [own], NEXT)).code).toBe('NOT_CHANGEABLE')
    expect(await daysOf([own, mia])).toEqual([DAY, DAY])
    expect(refused(await moveTogether(shop, anna, [], NEXT)).code).toBe('INPUT_WRONG')
    const stranger = await aPerson(shop.lenza)
    expect(refused(await moveTogether(shop, stranger, [own, mia], NEXT)).code).toBe('NOT_FOUND')
    const elsewhere = await purchase(shop, anna, await aFamilyClub(shop, 'move-elsewhere'))
    expect(refused(await moveTogether(shop, anna, [own, mia, elsewhere.purchaseId], NEXT)).code).toBe(
      'NOT_FOUND',
    )
  })

  it('goes with another adult of the order where its own stays, beside whom the child holds from then on', async () => {
    const water = await aFamilyClub(shop, 'move-other-adult')
    const luca = await aPerson(shop.lenza, { firstName: 'Luca' })
    const { anna, ids } = await aFamily(shop, water, [aLine(water, { otherEmail: luca.email })])
    const [own = '', lucas = '', leo = '', mia = ''] = ids
    expect(await links(leo)).toEqual([{ supporter_id: own, requirement: 'adulto' }])
    const code = (await soldRow(shop, leo)).signed_code
    granted(await moveTogether(shop, anna, [mia, leo, lucas], NEXT))
    expect(await daysOf(ids)).toEqual([DAY, NEXT, NEXT, NEXT])
    expect(await links(leo)).toEqual([{ supporter_id: lucas, requirement: 'adulto' }])
    expect((await soldRow(shop, leo)).signed_code).not.toBe(code)
    const beside = (await mine(anna)).filter(({ purchaseId }) => [leo, mia].includes(purchaseId))
    expect(beside.map((one) => one.beside?.[0]?.firstName)).toEqual(['Luca', 'Luca'])
    // Each gets one mail; the adult who stays is free.
    expect(await mailsOf(luca, /new day/)).toHaveLength(1)
    expect(await mailsOf(anna, /new day/)).toHaveLength(1)
    granted(await moveTo(shop, anna, own, '2027-05-04'))
  })

  it('takes a permit of another order along that holds beside it', async () => {
    const water = await aFamilyClub(shop, 'move-later')
    const anna = await aPerson(shop.lenza)
    const { purchaseId: own } = await purchase(shop, anna, water)
    const { held } = await orderOf(shop, anna, [lineOfChild(water, 'Leo')])
    const leo = held.lines[0]?.purchaseId ?? ''
    const shown = await mine(anna)
    expect(shown.map(({ changes }) => changes?.date.together)).toEqual([[leo], [own]])
    granted(await moveTogether(shop, anna, [own, leo], NEXT))
    expect(await daysOf([own, leo])).toEqual([NEXT, NEXT])
  })
})

describe('two phones at once', () => {
  it('move the same family to two days: it is together on one of them, and its places with it', async () => {
    for (let round = 0; round < 4; round++) {
      const water = await aFamilyClub(shop, `move-race-${round}`, { capacity: [{ places: 3 }] })
      const { anna, ids } = await aFamily(shop, water)
      const outcomes = await Promise.all([
        moveTogether(shop, anna, ids, NEXT),
        moveTogether(shop, anna, ids.toReversed(), '2027-05-04'),
        moveTogether(shop, anna, ids, NEXT),
        moveTo(shop, anna, ids[1] ?? '', '2027-05-04'),
        giveBack(shop, anna, ids[2] ?? ''),
      ])
      for (const { response } of outcomes) expect(response.statusCode).toBeLessThan(500)
      const [day = '', ...others] = await daysOf(ids)
      expect(others).toEqual([day, day])
      expect(await takenByDay(shop, water)).toEqual({ [day]: 3 })
    }
  })
})
