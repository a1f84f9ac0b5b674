import { afterEach, describe, expect, it } from 'vitest'
import { listMyPermits } from '#contract/permits.ts'
import { addDays } from '#rules/days.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { aPerson } from '#server/platform/testing/people.ts'
import { ask, buy, expectBooksInOrder, granted, intentOf, refused } from '#server/testing/buying.ts'
import { payWith, purchase, purchasesIn } from '#server/testing/buying.ts'
import { handTo } from '#server/testing/changing.ts'
import { aLine, lineOfChild, orderOf } from '#server/testing/orders.ts'
import { aWater, both, DAY, placesTaken, useShop, type Water } from '#server/testing/shop.ts'
import { jobsOf } from '#server/jobs.ts'
import { sweepPayments } from '../../purchase/index.ts'
import { reopenZone, writeClosureIn } from './closure.ts'
import { findZones } from './find-zone.ts'
import { giveBackClosed } from './give-back-closed.ts'
import { permitsAffectedBy } from '../store/permits-affected-by.ts'
import { watchClosures } from './watch-closures.ts'

const shop = useShop()
afterEach(async () => {
  delete shop.faults.between
  await expectBooksInOrder(shop)
})

const FLOOD = { it: 'Piena del fiume', en: 'The river is in flood' }

const aZone = (places = 5) =>
  aWater(shop, (zone) => ({ zones: [{ zoneId: zone }], days: { atLeast: 1, atMost: 3 } }), { places })
const inZone = (water: Water) => ({ zoneId: water.zoneId })
const closureOf = (water: Water, from = DAY, to = from) => ({
  associationId: water.associationId,
  zoneId: water.zoneId,
  from,
  to,
})
const shut = (water: Water, from = DAY, to = from) =>
  inTransaction(shop.lenza.db, async (tx) => {
    const written = await writeClosureIn(
      tx,
      closureOf(water, from, to),
      { reason: FLOOD, otherwise: both('–') },
      now(),
    )
    return written.reason
  })
const now = () => shop.lenza.clock.now()
const close = async (water: Water, from = DAY, to = from) =>
  giveBackClosed(shop.lenza, closureOf(water, from, to), await shut(water, from, to))
const states = async (water: Water) => (await purchasesIn(shop, water)).map(({ state }) => state)

describe('closing a zone', () => {
  it('gives every permit on it back, ends the holds, and says why in each one’s language', async () => {
    const water = await aZone()
    const [anna, bruno] = [await aPerson(shop.lenza, { language: 'it' }), await aPerson(shop.lenza)]
    const carla = await aPerson(shop.lenza)
    await purchase(shop, anna, water, inZone(water))
    await purchase(shop, bruno, water, inZone(water))
    const held = granted(await ask(shop, carla, water, inZone(water)))
    await payWith(shop, held.clientSecret)

    expect(await close(water)).toEqual({
      permits: 2,
      cents: 4000,
      holds: 1,
      bookings: 0,
      underWay: 0,
      beside: 0,
      failed: [],
    })
    expect(await states(water)).toEqual(['refunded', 'refunded', 'released'])
    expect(await placesTaken(shop, water)).toMatchObject([{ taken: 0 }])
    const { authorised, captured } = shop.double.ledger
    expect([authorised(intentOf(held.clientSecret)), captured(intentOf(held.clientSecret))]).toEqual([0, 0])
    const [toAnna, toBruno] = [await shop.lenza.mails(anna.email), await shop.lenza.mails(bruno.email)]
    expect(toAnna.at(-1)?.body).toContain(FLOOD.it)
    expect(toBruno.at(-1)?.body).toContain(FLOOD.en)
    expect(await shop.lenza.mails(carla.email)).toEqual([])

    // The catalogues in memory are updated at once.
    expect((await ask(shop, anna, water, inZone(water))).ok).toBe(false)
  })

  it('gives the money of a permit that was handed over to the card that paid, and tells both whose it is', async () => {
    const water = await aZone()
    const named = { lastName: 'Moro', language: 'en' as const }
    const [anna, luca] = [
      await aPerson(shop.lenza, { ...named, firstName: 'Anna' }),
      await aPerson(shop.lenza, { ...named, firstName: 'Luca' }),
    ]
    const opened = granted(await ask(shop, anna, water, inZone(water)))
    await payWith(shop, opened.clientSecret)
    const { purchaseId } = granted(await buy(shop, anna, water, inZone(water)))
    granted(await handTo(shop, anna, purchaseId, luca.email))
    expect(await close(water)).toMatchObject({ permits: 1, cents: 2000, failed: [] })
    expect(shop.double.ledger.refunded(intentOf(opened.clientSecret))).toBe(2000)
    const [toAnna, toLuca] = await Promise.all(
      [anna, luca].map(async ({ email }) => (await shop.lenza.mails(email)).at(-1)),
    )
    expect(toAnna?.body).toContain('had to close the zone of the permit handed over to Luca M.')
    expect(toAnna?.body).toMatch(/You get €20\.00 back/)
    expect(toLuca?.body).toContain(FLOOD.en)
    expect(toLuca?.body).toContain('goes to Anna M.')
    expect(toLuca?.body).not.toMatch(/You get|€20/)
    const of = async ({ token }: { token: string }) =>
      granted(await shop.lenza.call(listMyPermits, {}, { token, language: 'en' }))
    const refunds = [{ cents: 2000, why: 'closed' }]
    expect(await of(anna)).toMatchObject({ permits: [], handedOver: [{ endedBecause: 'closed', refunds }] })
    const [held] = (await of(luca)).permits
    expect(held).toMatchObject({ takenBack: { why: 'closed', reason: FLOOD.en }, paidBy: 'Anna M.' })
    for (const field of ['refunds', 'card', 'amountCents']) expect(held).not.toHaveProperty(field)
  })

  it('gives what was paid together back together, as one refund', async () => {
    const water = await aWater(shop, (zone) => ({
      zones: [{ zoneId: zone }],
      accompaniedMinors: { oldest: 13, perAdult: 3 },
    }))
    const anna = await aPerson(shop.lenza)
    const child = (name: string) => lineOfChild(water, name, inZone(water))
    const { held } = await orderOf(shop, anna, [aLine(water, inZone(water)), child('Leo'), child('Mia')])
    const done = await close(water)
    expect(done).toMatchObject({ permits: 3, cents: 6000, failed: [] })
    expect(await states(water)).toEqual(['refunded', 'refunded', 'refunded'])
    const intent = intentOf(held.clientSecret)
    const { data } = await shop.stripe.refunds.list({ payment_intent: intent })
    expect(data.map(({ amount }) => amount)).toEqual([6000])
  })

  it('concerns permits with one day inside it, and no other day, zone or permit', async () => {
    const [water, other] = [await aZone(), await aZone()]
    const noZone = await aWater(shop)
    const who = () => aPerson(shop.lenza)
    const third = addDays(DAY, 2)
    await purchase(shop, await who(), water, { ...inZone(water), firstDay: DAY, lastDay: third })
    await purchase(shop, await who(), water, { ...inZone(water), firstDay: DAY, lastDay: DAY })
    await purchase(shop, await who(), other, inZone(other))
    await purchase(shop, await who(), noZone)
    expect(await permitsAffectedBy(shop.lenza.db, closureOf(water, third, addDays(third, 3)))).toHaveLength(1)
    expect(await close(water, third, addDays(third, 3))).toMatchObject({ permits: 1 })
    expect(await states(water)).toEqual(['refunded', 'issued'])
    expect([await states(other), await states(noZone)]).toEqual([['issued'], ['issued']])
  })

  it('continues after an interruption, and mails each person once', async () => {
    const water = await aZone()
    const people = [await aPerson(shop.lenza), await aPerson(shop.lenza), await aPerson(shop.lenza)]
    for (const who of people) await purchase(shop, who, water, inZone(water))
    shop.faults.between = async () => null
    expect(await close(water)).toMatchObject({ permits: 3, underWay: 3 })
    delete shop.faults.between
    expect(await close(water)).toMatchObject({ permits: 0, underWay: 0, failed: [] })
    shop.lenza.pass({ minutes: 2 })
    await sweepPayments(shop.lenza)
    expect(await states(water)).toEqual(['refunded', 'refunded', 'refunded'])
    for (const { email } of people) {
      const closedMails = (await shop.lenza.mails(email)).filter(({ subject }) =>
        subject.startsWith('Zone closed'),
      )
      expect(closedMails).toHaveLength(1)
    }
    const closures = await shop.lenza.db
      .selectFrom('closure')
      .selectAll()
      .where('zone_id', '=', water.zoneId)
      .execute()
    expect(closures).toHaveLength(1)
  })

  it('gives back what was being paid when it was closed, and sold a moment after', async () => {
    const water = await aZone()
    const anna = await aPerson(shop.lenza)
    const opened = granted(await ask(shop, anna, water, inZone(water)))
    await payWith(shop, opened.clientSecret)
    await shut(water)
    // State after an interrupted command: the closure and the hold exist, and the rules are not checked again.
    granted(await buy(shop, anna, water, inZone(water)))
    expect(await states(water)).toEqual(['issued'])
    expect(jobsOf(shop.lenza).map(({ name }) => name)).toContain('keep-closures')
    expect(await watchClosures(shop.lenza)).toBe(1)
    expect(await states(water)).toEqual(['refunded'])
    expect(shop.double.ledger.refunded(intentOf(opened.clientSecret))).toBe(2000)
    expect(await watchClosures(shop.lenza)).toBe(0)
  })

  it('ends with the money refunded, in either order, while people pay', async () => {
    for (let round = 0; round < 5; round++) {
      const water = await aZone()
      const people = await Promise.all(Array.from({ length: 4 }, () => aPerson(shop.lenza)))
      const opened = await Promise.all(
        people.map(async (who) => granted(await ask(shop, who, water, inZone(water)))),
      )
      for (const { clientSecret } of opened) await payWith(shop, clientSecret)
      await Promise.all([...people.map((who) => buy(shop, who, water, inZone(water))), close(water)])
      await watchClosures(shop.lenza)
      shop.lenza.pass({ minutes: 2 })
      await sweepPayments(shop.lenza)
      expect((await states(water)).filter((state) => state === 'issued')).toEqual([])
      for (const { clientSecret } of opened) {
        const { authorised, captured, refunded } = shop.double.ledger
        const intent = intentOf(clientSecret)
        expect([authorised(intent), captured(intent) - refunded(intent)]).toEqual([0, 0])
      }
      await expectBooksInOrder(shop)
    }
  })

  it('can be undone: sold again from then on', async () => {
    const water = await aZone()
    const anna = await aPerson(shop.lenza)
    await shut(water)
    refused(await ask(shop, anna, water, inZone(water)))
    expect(await reopenZone(shop.lenza.db, closureOf(water), now())).toBe(true)
    expect(await reopenZone(shop.lenza.db, closureOf(water), now())).toBe(false)
    granted(await ask(shop, anna, water, inZone(water)))
  })
})

describe('a zone', () => {
  it('is named by its number, its key, or both keys where several associations have one of that name', async () => {
    const [water, other] = [await aZone(), await aZone()]
    const { db } = shop.lenza
    const name = `water-${water.associationId}/zone`
    expect(await findZones(db, String(water.zoneId))).toMatchObject([{ key: name, zoneId: water.zoneId }])
    expect(await findZones(db, name)).toMatchObject([{ associationId: water.associationId }])
    const ids = (await findZones(db, 'zone')).map(({ zoneId }) => zoneId)
    expect(ids).toEqual(expect.arrayContaining([water.zoneId, other.zoneId]))
    expect(await findZones(db, 'nowhere')).toEqual([])
  })
})
