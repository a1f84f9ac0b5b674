import { beforeEach, describe, expect, it } from 'vitest'
import { listMyPermits } from '#contract/permits.ts'
import { extensionOf } from '#contract/problem-extensions.ts'
import { costing } from '#rules/permit/example-permit.ts'
import { aPerson, type Person } from '#server/platform/testing/people.ts'
import { checkBooksAfterTests, granted, purchase, refused } from '#server/testing/buying.ts'
import { giveBack, handTo, moveTo, soldRow } from '#server/testing/changing.ts'
import { howMany } from '#server/testing/long-form.ts'
import { aFish, anOuting, later, sendLog, sentAs } from '#server/testing/river.ts'
import { aWater, DAY, useShop } from '#server/testing/shop.ts'
import { findPurchase, peopleOfPurchase } from '../../purchase/index.ts'
import { decideDay } from './decide-day.ts'
import { writeDays } from './write-day.ts'

const shop = useShop()
let anna: Person
let luca: Person
beforeEach(async () => {
  ;[anna, luca] = [await aPerson(shop.lenza), await aPerson(shop.lenza)]
})
checkBooksAfterTests(shop)

const NEXT = '2027-05-03'

/** A permit that may be moved, handed over and given back by the clock. */
async function aPermit(): Promise<string> {
  const water = await aWater(shop, () => ({
    prices: costing(0),
    giveBack: [{ until: { before: 'PT0S', of: 'day' as const }, percent: 100 }],
  }))
  return (await purchase(shop, anna, water)).purchaseId
}

const outcomesOf = async (purchaseId: string) => {
  const { email } = luca
  const moved = await moveTo(shop, anna, purchaseId, NEXT)
  const handed = await handTo(shop, anna, purchaseId, email)
  const back = await giveBack(shop, anna, purchaseId)
  return [moved, handed, back].map((outcome) =>
    outcome.ok ? 'done' : extensionOf('NOT_CHANGEABLE', outcome.problem)?.why,
  )
}

const changesOf = async (language: 'it' | 'en') => {
  const { permits } = granted(await shop.lenza.call(listMyPermits, {}, { token: anna.token, language }))
  return permits[0]?.changes
}

describe('a permit with a begun outing', () => {
  it('stays on its day, with its holder, and is not taken back; and says so', async () => {
    const permit = await aPermit()
    expect((await changesOf('en'))?.date.possible).toBe(true)
    await sendLog(shop, anna, [anOuting(permit)])
    expect(await outcomesOf(permit)).toEqual(['OUTING_BEGUN', 'OUTING_BEGUN', 'OUTING_BEGUN'])
    expect(refused(await moveTo(shop, anna, permit, NEXT))).toMatchObject({
      code: 'NOT_CHANGEABLE',
      detail: 'It has already been used for fishing, so it stays as it is.',
    })
    const reason = 'Con questo permesso si è già pescato, quindi resta com’è.'
    expect(await changesOf('it')).toMatchObject({
      date: { possible: false, reason },
      holder: { possible: false, reason },
      giveBack: { possible: false, reason },
    })
  })

  it('also where only a fish has arrived yet', async () => {
    const permit = await aPermit()
    await sendLog(shop, anna, [aFish(permit)])
    expect((await outcomesOf(permit))[0]).toBe('OUTING_BEGUN')
  })

  it('is free again when that was a mistake', async () => {
    const permit = await aPermit()
    const begun = anOuting(permit)
    await sendLog(shop, anna, [begun, later(begun, 1, { annullato: true })])
    granted(await moveTo(shop, anna, permit, NEXT))
    // The outing moves with the permit: it may begin on the new day only.
    expect(await sentAs(shop, anna, [later(begun, 2), later(begun, 3, { giorno: NEXT })])).toEqual([
      'refused',
      'written',
    ])
  })

  it('differs from one whose outing is only planned', async () => {
    const permit = await aPermit()
    await sendLog(shop, anna, [anOuting(permit, { iniziataIl: null })])
    expect(granted(await handTo(shop, anna, permit, luca.email)).permit).toBeUndefined()
  })
})

describe('at the same moment', () => {
  it('a change that was decided before the outing began is not written after', async () => {
    const permit = await aPermit()
    const { lenza } = shop
    const { purchase: before } = (await findPurchase(lenza.db, permit)) ?? {}
    if (before === undefined) throw new Error('no permit')
    const caller = { ...anna, kind: 'angler' as const, language: 'en' as const, sessionHash: Buffer.alloc(0) }
    const changing = { services: lenza, caller, language: 'en' as const, now: lenza.clock.now() }
    const people = await peopleOfPurchase(lenza.db, before)
    const decided = await decideDay(changing, before, people, NEXT)
    await sendLog(shop, anna, [anOuting(permit)])
    expect(await writeDays(changing, [{ before, people, decided }])).toBeUndefined()
    // Without the guard nothing refuses: the row of the permit has not changed since the decision.
    expect(await soldRow(shop, permit)).toMatchObject({
      first_day: DAY,
      state: 'issued',
      code_version: before.code_version,
    })
  })

  it('of an outing and a change, one finds the other: never both', async () => {
    const ended: string[] = []
    for (let round = 0; round < howMany({ short: 12, long: 400 }); round++) {
      const permit = await aPermit()
      const change =
        round % 2 === 0 ? moveTo(shop, anna, permit, NEXT) : handTo(shop, anna, permit, luca.email)
      const [changed, [begun]] = await Promise.all([change, sentAs(shop, anna, [anOuting(permit)])])
      expect(changed.response.statusCode).toBeLessThan(500)
      ended.push(`${changed.ok ? 'changed' : 'stays'} ${begun}`)
    }
    for (const end of ended) expect(['changed refused', 'stays written']).toContain(end)
  })
})
