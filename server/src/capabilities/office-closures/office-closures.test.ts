import { afterEach, describe, expect, it } from 'vitest'
import {
  closeWater,
  countClosure,
  listClosures,
  reopenWater,
  stopGivingBack,
} from '#contract/office-closures.ts'
import { listEvents } from '#contract/office-events.ts'
import { noteGivenBack } from '#contract/office-give-back.ts'
import type { OfficeRole } from '#rules/club/office-rights.ts'
import { refundSale } from '#contract/office-sale-changes.ts'
import { addDays } from '#rules/days.ts'
import { costing } from '#rules/permit/example-permit.ts'
import { aPerson, type Person } from '#server/platform/testing/people.ts'
import { ask, buy, expectBooksInOrder, granted, intentOf, payWith, refused } from '#server/testing/buying.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { uuidv7 } from '#server/platform/ids.ts'
import { aCounterLine, aCounterSale, sellBy } from '#server/testing/counter.ts'
import { aPersonOfTheOffice, confirmSession } from '#server/testing/officers.ts'
import { soldAtOnce } from '#server/testing/ordered-for.ts'
import { anOutlet, soldAtOutlet } from '#server/testing/outlets.ts'
import { waitsForLock } from '#server/testing/waits-for-lock.ts'
import { aWater, DAY, placesTaken, TODAY, useShop, type Water } from '#server/testing/shop.ts'
import { watchClosures } from '../after-sales/index.ts'
import { sweepPayments } from '../purchase/index.ts'
import { SECONDS_TO_STOP } from './close-water.ts'

const shop = useShop()
afterEach(async () => {
  delete shop.faults.between
  await expectBooksInOrder(shop)
  shop.lenza.setNow(TODAY)
})

const as = ({ token }: Pick<Person, 'token'>) => ({ token, language: 'it' as const })
async function aClub(role: OfficeRole = 'treasurer', cents = 2000) {
  const water = await aWater(shop, (zone) => ({ zones: [{ zoneId: zone }], prices: costing(cents) }), {
    places: 20,
  })
  return { water, officer: await aPersonOfTheOffice(shop.lenza, water, { role }) }
}
async function sold(water: Water, count: number) {
  const intents: string[] = []
  for (let n = 0; n < count; n += 1) {
    const who = await aPerson(shop.lenza)
    const choices = { zoneId: water.zoneId }
    const opened = granted(await ask(shop, who, water, choices))
    await payWith(shop, opened.clientSecret)
    granted(await buy(shop, who, water, choices))
    intents.push(intentOf(opened.clientSecret))
  }
  return intents
}
const days = { from: DAY, to: DAY }
const closure = ({ associationId, zoneId }: Water) => ({ associationId, zones: [zoneId], ...days })
const one = ({ associationId, zoneId }: Water) => ({ associationId, zoneId, ...days })
const close = (water: Water, who: Person, givesBack = true) =>
  shop.lenza.call(closeWater, { ...closure(water), reasons: { it: 'Piena' }, givesBack }, as(who))
const stateOf = async (water: Water, who: Person) =>
  granted(await shop.lenza.call(listClosures, { associationId: water.associationId }, as(who))).closures
const givenBack = (intents: string[]) =>
  intents.map((intent) => shop.double.ledger.refunded(intent)).filter((cents) => cents > 0).length

describe('a closure', () => {
  it('is counted first, stops the sale at once, and gives back after a minute', async () => {
    const { water, officer } = await aClub()
    const intents = await sold(water, 3)
    const counted = granted(await shop.lenza.call(countClosure, closure(water), as(officer)))
    const byCard = { byCardRefunds: 3, byCardCents: 6000 }
    const notByCard = { byHandRefunds: 0, byHandCents: 0, outletRefunds: 0, outletCents: 0 }
    const none = { holds: 0, bookings: 0, beside: 0, fishingNow: 0 }
    expect(counted).toEqual({ permits: 3, cents: 6000, ...none, ...byCard, ...notByCard })

    const { closures } = granted(await close(water, officer))
    expect(closures).toMatchObject([
      { zoneId: water.zoneId, reason: 'Piena', state: 'waiting', permitsLeft: 3, permitsBack: 0 },
    ])
    const late = await ask(shop, await aPerson(shop.lenza), water, { zoneId: water.zoneId })
    expect(refused(late).code).toMatch(/INPUT_WRONG|NOT_BUYABLE/)
    await watchClosures(shop.lenza)
    expect(givenBack(intents)).toBe(0)

    shop.lenza.pass({ seconds: SECONDS_TO_STOP })
    await watchClosures(shop.lenza)
    expect(givenBack(intents)).toBe(3)
    expect(await stateOf(water, officer)).toMatchObject([
      { state: 'done', permitsLeft: 0, permitsBack: 3, refundCents: 6000, refundsUnderWay: 0 },
    ])
    expect(await placesTaken(shop, water)).toMatchObject([{ taken: 0 }])
  })

  it('tells what goes back by card by itself, and what the office and an outlet give back by hand', async () => {
    const { water, officer } = await aClub()
    const { accountId } = officer
    const seller = { kind: 'officer', accountId, role: 'treasurer' } as const
    await sold(water, 2)
    const choices = { zoneId: water.zoneId }
    const atCounter = async (paysBy: 'cash' | 'terminal') =>
      soldAtOnce(shop, await aPerson(shop.lenza), water, { seller, paysBy, choices })
    const { id: inCash } = await atCounter('cash')
    await atCounter('terminal')
    // Two permits that were paid together are one refund, as they are one row of the list of what is to be given back.
    const lines = ['John', 'Mary'].map((firstName) => aCounterLine(water, { ...choices, firstName }))
    granted(await sellBy(shop, officer, aCounterSale(water, { lines, way: 'terminal', amountCents: 4000 })))
    const atOutlet = await soldAtOutlet(shop, water, await anOutlet(shop.lenza, water), choices)
    expect(granted(await shop.lenza.call(countClosure, closure(water), as(officer)))).toMatchObject({
      permits: 7,
      cents: 14_000,
      byCardRefunds: 2,
      byCardCents: 4000,
      byHandRefunds: 3,
      byHandCents: 8000,
      outletRefunds: 1,
      outletCents: 2000,
    })
    granted(await close(water, officer))
    shop.lenza.pass({ seconds: SECONDS_TO_STOP })
    await watchClosures(shop.lenza)
    const done = { state: 'done', permitsBack: 7, refundCents: 14_000, refundsUnderWay: 0 }
    expect(await stateOf(water, officer)).toMatchObject([{ ...done, toGiveBack: 3, toGiveBackCents: 8000 }])
    // What an outlet gives back is not under way at the card provider, also while its account waits for it.
    const ofOutlet = shop.lenza.db.updateTable('refund').where('purchase_id', '=', atOutlet.id)
    await ofOutlet.set({ done_at: null }).execute()
    expect(await stateOf(water, officer)).toMatchObject([{ ...done, toGiveBack: 3 }])
    await ofOutlet.set({ done_at: shop.lenza.clock.now() }).execute()
    const { associationId } = water
    const given = { associationId, orderId: inCash, cents: 2000, as: 'transfer' } as const
    granted(await shop.lenza.call(noteGivenBack, given, as(officer)))
    expect(await stateOf(water, officer)).toMatchObject([{ ...done, toGiveBack: 2, toGiveBackCents: 6000 }])
  })

  it('counts with the refunds of the day: beyond 500 euro the password is needed again, once', async () => {
    const { water, officer } = await aClub('owner', 26_000)
    await sold(water, 2)
    expect(refused(await close(water, officer)).code).toBe('CONFIRMATION_NEEDED')
    expect(await stateOf(water, officer)).toEqual([])
    // Without giving back it needs no password.
    granted(await close(water, officer, false))
    expect(refused(await close(water, officer)).code).toBe('CONFIRMATION_NEEDED')
    await confirmSession(shop.lenza, officer)
    granted(await close(water, officer))
    shop.lenza.pass({ minutes: 11 })
    // It gives back already, so that saying it again gives nothing more back.
    granted(await close(water, officer))
    await watchClosures(shop.lenza)

    const other = await aClub('owner', 26_000)
    await sold(other.water, 1)
    granted(await close(other.water, other.officer))
    shop.lenza.pass({ minutes: 2 })
    await watchClosures(shop.lenza)
    const next = { from: addDays(DAY, 1), to: addDays(DAY, 1) }
    const who = await aPerson(shop.lenza)
    const choices = { zoneId: other.water.zoneId, firstDay: next.from, lastDay: next.to }
    const opened = granted(await ask(shop, who, other.water, choices))
    await payWith(shop, opened.clientSecret)
    const { purchaseId, permit } = granted(await buy(shop, who, other.water, choices))
    const { associationId } = other.water
    const refund = await shop.lenza.call(
      refundSale,
      {
        associationId,
        purchaseId,
        takesBack: true,
        cents: permit.amountCents ?? 0,
        backCents: 0,
        reason: 'Piena.',
      },
      as(other.officer),
    )
    expect(refused(refund).code).toBe('CONFIRMATION_NEEDED')
  })

  it('counts what is sold while it is being decided, and what is being paid then', async () => {
    const { water, officer } = await aClub('treasurer', 26_000)
    const { db } = shop.lenza
    const opened = granted(await ask(shop, await aPerson(shop.lenza), water, { zoneId: water.zoneId }))
    let closing: ReturnType<typeof close> | undefined
    await inTransaction(db, async (tx) => {
      const club = tx.updateTable('association').set({ updated_at: new Date() })
      await club.where('id', '=', water.associationId).execute()
      closing = close(water, officer)
      await expect.poll(() => waitsForLock(shop.lenza)).toBe(true)
      await sold(water, 1)
    })
    // 520 euro: the permit that was sold meanwhile, and the one that may be paid before the minute is over.
    expect(refused(await (closing as ReturnType<typeof close>)).code).toBe('CONFIRMATION_NEEDED')
    await payWith(shop, opened.clientSecret)
    await confirmSession(shop.lenza, officer)
    granted(await close(water, officer))
    shop.lenza.pass({ seconds: SECONDS_TO_STOP })
    await watchClosures(shop.lenza)
    expect(await stateOf(water, officer)).toMatchObject([{ state: 'done', permitsLeft: 0 }])
  })

  it('is stopped within the minute, and nobody gets anything back; the sale stays stopped', async () => {
    const { water, officer } = await aClub()
    const intents = await sold(water, 2)
    granted(await close(water, officer))
    const { closures } = granted(await shop.lenza.call(stopGivingBack, one(water), as(officer)))
    expect(closures).toMatchObject([{ state: 'saleStopped', permitsLeft: 2 }])
    shop.lenza.pass({ minutes: 5 })
    await watchClosures(shop.lenza)
    expect(givenBack(intents)).toBe(0)
    refused(await ask(shop, await aPerson(shop.lenza), water, { zoneId: water.zoneId }))
  })

  it('is stopped between two people, and closed again it goes on with the others, nobody twice', async () => {
    const { water, officer } = await aClub()
    const intents = await sold(water, 9)
    granted(await close(water, officer))
    shop.lenza.pass({ seconds: SECONDS_TO_STOP })
    // Eight get their money at once; each of them waits for the stop, so that it comes before the ninth.
    let stopped: Promise<unknown> | undefined
    shop.faults.between = async (call, carryOut) => {
      if (call.path === '/v1/refunds')
        await (stopped ??= shop.lenza.call(stopGivingBack, one(water), as(officer)).then(granted))
      return carryOut()
    }
    await watchClosures(shop.lenza)
    const before = givenBack(intents)
    expect(before).toBeGreaterThan(0)
    expect(before).toBeLessThan(9)
    delete shop.faults.between
    granted(await close(water, officer))
    shop.lenza.pass({ seconds: SECONDS_TO_STOP })
    await Promise.all([watchClosures(shop.lenza), watchClosures(shop.lenza)])
    expect(intents.map((intent) => shop.double.ledger.refunded(intent))).toEqual(intents.map(() => 2000))
  })

  it('while the card provider is away ends the permits, and the money follows, to nobody twice', async () => {
    const { water, officer } = await aClub()
    const intents = await sold(water, 3)
    granted(await close(water, officer))
    shop.lenza.pass({ seconds: SECONDS_TO_STOP })
    // The provider refunds, and its answers are lost.
    shop.faults.between = async (call, carryOut) => {
      const answer = await carryOut()
      return call.path === '/v1/refunds' && call.method === 'POST' ? null : answer
    }
    await watchClosures(shop.lenza)
    expect(await stateOf(water, officer)).toMatchObject([
      { state: 'done', permitsBack: 3, refundCents: 6000, refundsUnderWay: 3 },
    ])
    delete shop.faults.between
    shop.lenza.pass({ minutes: 2 })
    await sweepPayments(shop.lenza)
    expect(intents.map((intent) => shop.double.ledger.refunded(intent))).toEqual([2000, 2000, 2000])
    expect((await stateOf(water, officer))[0]?.refundsUnderWay).toBe(0)
  })

  it('that could not give everybody back at once goes on with the others the next time', async () => {
    const { water, officer } = await aClub()
    const intents = await sold(water, 4)
    granted(await close(water, officer))
    shop.lenza.pass({ seconds: SECONDS_TO_STOP })
    const { outbox } = shop.lenza
    let posts = 0
    const failing: typeof outbox = {
      ...outbox,
      post: (...given) =>
        (posts += 1) > 2 ? Promise.reject(new Error('out of connections')) : outbox.post(...given),
    }
    await watchClosures({ ...shop.lenza, outbox: failing })
    expect(await stateOf(water, officer)).toMatchObject([
      { state: 'underWay', permitsLeft: 2, permitsBack: 2 },
    ])
    await watchClosures(shop.lenza)
    expect(await stateOf(water, officer)).toMatchObject([{ state: 'done', permitsLeft: 0, permitsBack: 4 }])
    expect(intents.map((intent) => shop.double.ledger.refunded(intent))).toEqual([2000, 2000, 2000, 2000])
  })

  it('with refunds needs the right to money; without it the sale is stopped, and nobody gets money back', async () => {
    const { water, officer } = await aClub('secretary')
    const intents = await sold(water, 1)
    expect(refused(await close(water, officer)).code).toBe('RIGHT_MISSING')
    granted(await close(water, officer, false))
    shop.lenza.pass({ minutes: 5 })
    await watchClosures(shop.lenza)
    expect(givenBack(intents)).toBe(0)
    granted(await shop.lenza.call(reopenWater, one(water), as(officer)))
  })

  it('that only stops the sale gives nothing back; so much a coordinator may do, and no more', async () => {
    const { water, officer } = await aClub('wardensCoordinator')
    const intents = await sold(water, 1)
    expect(refused(await close(water, officer)).code).toBe('RIGHT_MISSING')
    granted(await close(water, officer, false))
    shop.lenza.pass({ minutes: 5 })
    await watchClosures(shop.lenza)
    expect(givenBack(intents)).toBe(0)
    expect(refused(await shop.lenza.call(reopenWater, one(water), as(officer))).code).toBe('RIGHT_MISSING')
  })

  it('is opened again, with what was given back staying so', async () => {
    const { water, officer } = await aClub()
    await sold(water, 1)
    granted(await close(water, officer))
    const { closures } = granted(await shop.lenza.call(reopenWater, one(water), as(officer)))
    expect(closures).toEqual([])
    await sold(water, 1)
    expect(refused(await shop.lenza.call(reopenWater, one(water), as(officer))).code).toBe('NOT_FOUND')
    const trail = granted(
      await shop.lenza.call(
        listEvents,
        { associationId: water.associationId, subject: 'closure' },
        as(officer),
      ),
    )
    const { name } = await shop.lenza.db
      .selectFrom('zone')
      .select('name')
      .where('id', '=', water.zoneId)
      .executeTakeFirstOrThrow()
    expect(trail.events.map(({ subjectText }) => subjectText)).toEqual([name.it, name.it])
    expect(trail.events.map(({ act, reason }) => [act, reason])).toEqual([
      ['closure.reopened', undefined],
      ['closure.closed', 'Piena'],
    ])
  })

  it('that is long over stands under the year in which it ended, which the list names', async () => {
    const { water, officer } = await aClub()
    const { associationId, zoneId } = water
    const none = { association_id: associationId, announced_at: null, zone_id: zoneId, permit_id: null }
    const reason = JSON.stringify({ it: 'Riposo', en: 'Rest' })
    const ended = (from_day: string, to_day: string) => ({ ...none, id: uuidv7(), from_day, to_day, reason })
    await shop.lenza.db
      .insertInto('closure')
      .values([
        ended('2027-04-01', '2027-04-01'),
        ended('2027-03-01', '2027-03-31'),
        ended('2025-12-20', '2026-01-06'),
        ended('2026-01-10', '2026-01-20'),
      ])
      .execute()
    const listed = async (year?: number) =>
      granted(await shop.lenza.call(listClosures, { associationId, year }, as(officer)))
    const earlier = [
      { year: 2027, count: 1 },
      { year: 2026, count: 2 },
    ]
    const now = await listed()
    expect(now.closures.map(({ to }) => to)).toEqual(['2027-04-01'])
    expect(now.earlier).toEqual(earlier)
    expect((await listed(2027)).closures.map(({ to }) => to)).toEqual(['2027-03-31'])
    const before = await listed(2026)
    expect(before.closures.map(({ to }) => to)).toEqual(['2026-01-20', '2026-01-06'])
    expect(before.earlier).toEqual(earlier)
    expect((await listed(2025)).closures).toEqual([])
    const other = await aClub()
    const elsewhere = { associationId: other.water.associationId }
    expect(granted(await shop.lenza.call(listClosures, elsewhere, as(other.officer))).earlier).toEqual([])
  })

  it('stands in one list with those of the file: of a zone, a permit, a permit in a zone, and everything', async () => {
    const { water, officer } = await aClub()
    const { associationId, zoneId, permitId } = water
    granted(await close(water, officer, false))
    const year = {
      from_day: '2026-10-01',
      to_day: '2027-09-30',
      reason: JSON.stringify({ it: 'Riposo', en: 'Rest' }),
    }
    const ofFile = { ...year, association_id: associationId, announced_at: null }
    await shop.lenza.db
      .insertInto('closure')
      .values([
        { ...ofFile, id: uuidv7(), zone_id: zoneId, permit_id: null },
        { ...ofFile, id: uuidv7(), zone_id: zoneId, permit_id: permitId },
        { ...ofFile, id: uuidv7(), zone_id: null, permit_id: permitId },
        { ...ofFile, id: uuidv7(), zone_id: null, permit_id: null },
      ])
      .execute()
    const listed = await stateOf(water, officer)
    expect(
      listed.map(({ zoneId: zone, permitName, isOnlyInFile }) => [zone, permitName, isOnlyInFile]),
    ).toEqual([
      [zoneId, undefined, false],
      [zoneId, undefined, true],
      [zoneId, expect.any(String), true],
      [undefined, expect.any(String), true],
      [undefined, undefined, true],
    ])
    const { officer: elsewhere, water: other } = await aClub()
    expect(await stateOf(other, elsewhere)).toEqual([])
  })

  it('names each mistake, and does nothing', async () => {
    const { water, officer } = await aClub()
    const input = { ...closure(water), reasons: { it: 'Piena' }, givesBack: true }
    const closing = (more: object) => shop.lenza.call(closeWater, { ...input, ...more }, as(officer))
    const past = addDays(DAY, -30)
    expect(refused(await closing({ from: past, to: past })).fields).toMatchObject([
      { field: 'al', code: 'DAY_IN_PAST' },
    ])
    expect(refused(await closing({ to: addDays(DAY, -1) })).fields).toMatchObject([
      { field: 'al', code: 'LAST_DAY_BEFORE_FIRST' },
    ])
    expect(refused(await closing({ zones: [water.zoneId, 999_999] })).code).toBe('NOT_FOUND')
    expect(refused(await closing({ zones: [] })).fields).toMatchObject([{ field: 'zone', code: 'REQUIRED' }])
    const unexplained = {
      idAssociazione: water.associationId,
      zone: [water.zoneId],
      dal: DAY,
      al: DAY,
      motivi: {},
    }
    const answer = await shop.lenza.send(
      'POST',
      '/api/ufficio/chiusura',
      { ...unexplained, rimborsa: true },
      as(officer),
    )
    expect(answer.json()).toMatchObject({ fields: [{ field: 'motivi', code: 'REQUIRED' }] })
    expect(await stateOf(water, officer)).toEqual([])
  })
})
