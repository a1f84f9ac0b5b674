import { afterEach, describe, expect, it } from 'vitest'
import { aPerson, type Person } from '#server/platform/testing/people.ts'
import { ask, checkBooksAfterTests, granted, payWith, purchasesIn, refused } from '#server/testing/buying.ts'
import { aLine, buyLines, lineOfChild, lineOfGuest, openLines } from '#server/testing/orders.ts'
import { TECHNIQUES } from '#rules/codes.ts'
import { costing } from '#rules/permit/example-permit.ts'
import type { PermitTerms } from '#rules/permit-terms.ts'
import { both, changeTerms, TODAY, useShop, type Water } from '#server/testing/shop.ts'
import { expireHolds } from '../purchase/index.ts'
import { offerPlaces } from './index.ts'
import { aFullWater, child, freeOne, join, seen, somePeople, waitsNow } from './waits-for-test.ts'

const shop = useShop()
checkBooksAfterTests(shop)
afterEach(async () => {
  shop.lenza.pass({ days: 1 })
  await offerPlaces(shop.lenza)
  shop.lenza.setNow(TODAY)
})

const at = (time: string) => shop.lenza.setNow(new Date(`2027-05-0${time}+02:00`))
const { offerOf, outcomeOf, subjects } = seen(shop)
const run = () => offerPlaces(shop.lenza)
const MORNING = '2027-05-02T05:30:00.000Z'
const declared = { conditionsVersion: 1, keepsCatch: true }

/** Offers places to who waits for them, at eleven in the night. */
async function offeredAtNight(waits: Person, people: object[], more: Partial<PermitTerms> = {}) {
  const { water, sold } = await aFullWater(shop, people.length, more)
  granted(await join(shop, waits, water, { people }))
  const behind = await aPerson(shop.lenza)
  granted(await join(shop, behind, water))
  at('1T23:00:00')
  for (const _ of people) await freeOne(shop, sold)
  await run()
  const offer = await offerOf(waits)
  expect(offer?.heldUntil).toBe(MORNING)
  return { water, behind, orderId: offer?.orderId ?? '' }
}

/** A quarter of an hour later it is still offered, and nobody else has it. */
async function isStillOffered(waits: Person, orderId: string) {
  shop.lenza.pass({ minutes: 16 })
  await run()
  expect(await waitsNow(shop, waits)).toMatchObject([
    { missedOnce: false, offer: { orderId, heldUntil: MORNING } },
  ])
}

const heldIn = async (water: Water) =>
  (await purchasesIn(shop, water)).filter(({ state }) => state === 'held')

describe('an offer whose person accepts the conditions and says whether fish are kept', () => {
  it('stays the same order of a family, with its price, until the morning', async () => {
    const [anna] = await somePeople(shop, 1)
    const { water, behind, orderId } = await offeredAtNight(anna, [{}, child('Leo')])
    await changeTerms(shop, water, { prices: costing(9000) })
    const lines = [aLine(water, declared), lineOfChild(water, 'Leo', declared)]
    const opened = granted(await openLines(shop, anna, lines, { replacedOrderId: orderId }))
    expect(opened).toMatchObject({ orderId, heldUntil: MORNING, amountCents: 4000 })
    const kept = { keeps_catch: true, conditions_version: 1, conditions_accepted_at: shop.lenza.clock.now() }
    expect(await heldIn(water)).toMatchObject([kept, kept])
    await isStillOffered(anna, orderId)
    expect(await offerOf(behind)).toBeUndefined()
    await payWith(shop, opened.clientSecret)
    expect(granted(await buyLines(shop, anna, orderId)).permits).toHaveLength(2)
    await run()
    expect(await outcomeOf(anna)).toEqual(['taken'])
  })

  it('stays the same order of a guest alone by day, and refuses what the place does not allow', async () => {
    const { water, sold } = await aFullWater(shop, 1, { keeping: 'released' })
    const [anna] = await somePeople(shop, 1)
    const { permitId: _permit, firstDay: _first, lastDay: _last, ...guest } = lineOfGuest(water)
    granted(await join(shop, anna, water, { people: [guest] }))
    await freeOne(shop, sold)
    await run()
    const { orderId = '' } = (await offerOf(anna)) ?? {}
    shop.lenza.pass({ minutes: 5 })
    const open = (more: object) =>
      openLines(shop, anna, [lineOfGuest(water, more)], { replacedOrderId: orderId })
    expect(refused(await open(declared)).fields).toMatchObject([{ field: 'righe.0.bConPrelievo' }])
    const opened = granted(await open({ ...declared, keepsCatch: false }))
    expect(opened).toMatchObject({ orderId, secondsLeft: 1500 })
  })
})

describe('an offer of which something else is chosen', () => {
  const boat = {
    code: 'boat',
    name: both('Boat'),
    prices: { per: 'permit' as const, baseCents: 500, rows: [] },
  }
  const { fly, naturalBait } = TECHNIQUES
  const choosing: Partial<PermitTerms> = { techniques: [fly, naturalBait], addOns: [boat] }

  it('by a family, another technique and an extra, is held as long as it was offered', async () => {
    const [anna] = await somePeople(shop, 1)
    const { water, behind, orderId } = await offeredAtNight(anna, [{}, child('Leo')], choosing)
    const chosen = { ...declared, technique: naturalBait, options: ['boat'] }
    const lines = [aLine(water, chosen), lineOfChild(water, 'Leo', chosen)]
    const opened = granted(await openLines(shop, anna, lines, { replacedOrderId: orderId }))
    expect(opened).toMatchObject({ heldUntil: MORNING, amountCents: 5000 })
    expect(opened.orderId).not.toBe(orderId)
    await run()
    await isStillOffered(anna, opened.orderId)
    const again = [aLine(water, { ...chosen, options: [] }), lineOfChild(water, 'Leo', chosen)]
    const cheaper = granted(await openLines(shop, anna, again, { replacedOrderId: opened.orderId }))
    expect(cheaper).toMatchObject({ heldUntil: MORNING, amountCents: 4500 })
    expect(await offerOf(behind)).toBeUndefined()
  })

  it('by one person, is held as long as it was offered', async () => {
    const [anna] = await somePeople(shop, 1)
    const { water, behind } = await offeredAtNight(anna, [{}], choosing)
    const opened = granted(await ask(shop, anna, water, { technique: naturalBait, ...declared }))
    expect(opened.heldUntil).toBe(MORNING)
    await run()
    await isStillOffered(anna, opened.purchaseId)
    expect(await offerOf(behind)).toBeUndefined()
  })

  it('is missed and told, not left, where the other order runs out before anybody looks', async () => {
    const { water, sold } = await aFullWater(shop, 1, choosing)
    const [anna] = await somePeople(shop, 1)
    granted(await join(shop, anna, water))
    await freeOne(shop, sold)
    await run()
    granted(await ask(shop, anna, water, { technique: naturalBait }))
    shop.lenza.pass({ minutes: 31 })
    await expireHolds(shop.lenza, shop.lenza.clock.now())
    await run()
    expect(await waitsNow(shop, anna)).toMatchObject([{ missedOnce: true }])
    expect(await subjects(anna)).toContainEqual(expect.stringMatching(/^The place went to the next person/))
  })
})
