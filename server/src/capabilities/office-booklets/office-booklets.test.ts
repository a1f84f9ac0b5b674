import { afterEach, describe, expect, it } from 'vitest'
import type { RequestOf } from '#contract/call.ts'
import { claimPermit } from '#contract/claims.ts'
import * as calls from '#contract/office-booklets.ts'
import { readOfficeDay } from '#contract/office-day.ts'
import { listEvents } from '#contract/office-events.ts'
import { listMyPermits } from '#contract/permits.ts'
import type { OfficeRole } from '#rules/club/office-rights.ts'
import { readClaims } from '#rules/permit/permit-claims.ts'
import { addDays } from '#rules/days.ts'
import { expireHolds } from '#server/capabilities/purchase/index.ts'
import { uuidv7 } from '#server/platform/ids.ts'
import { aPerson, type Person } from '#server/platform/testing/people.ts'
import { expectBooksInOrder, granted, purchase, refused } from '#server/testing/buying.ts'
import { aPersonOfTheOffice } from '#server/testing/officers.ts'
import { anOutlet } from '#server/testing/outlets.ts'
import { aWater, DAY, placesTaken, TODAY, useShop, type Water } from '#server/testing/shop.ts'
import { aWarden, snapshot } from '#server/testing/wardens.ts'
import type { DrawPermit } from '../permits/index.ts'

const draw: DrawPermit = async (permit) => Buffer.from(JSON.stringify(permit))
const shop = useShop({ drawing: { draw, drawAwaited: draw, stop: async () => undefined } })
afterEach(async () => {
  await expectBooksInOrder(shop)
  shop.lenza.setNow(TODAY)
})

const at = (time: string, day = DAY) => shop.lenza.setNow(`${day}T${time}:00+02:00`)

async function aClub({ places = 6 }: { places?: number } = {}) {
  const water = await aWater(
    shop,
    (zone) => ({
      name: { it: 'Giornaliero', en: 'Day permit' },
      zones: [{ zoneId: zone }],
      prices: {
        per: 'day',
        baseCents: 2000,
        rows: [{ groups: [{ key: 'young', under: 14 }], cents: 1000 }],
      },
      giveBack: [{ until: { before: 'PT12H', of: 'day' as const }, percent: 50 }],
    }),
    { places, oneADay: true },
  )
  const people = async (role: OfficeRole, outletId?: string) =>
    aPersonOfTheOffice(shop.lenza, water, { role, ...(outletId !== undefined && { outletId }) })
  return { water, treasurer: await people('treasurer'), counter: await people('counter'), people }
}

type Club = Awaited<ReturnType<typeof aClub>>
const as = ({ token }: Person) => ({ token, language: 'en' as const })

async function aBooklet(
  { water, treasurer }: Club,
  changes: Partial<RequestOf<typeof calls.makeBooklet>> = {},
) {
  const { associationId, permitId, zoneId } = water
  const bookletId = uuidv7()
  const wanted = { associationId, bookletId, permitId, zoneId, from: DAY, to: DAY, aDay: 2 }
  const made = await shop.lenza.call(
    calls.makeBooklet,
    { ...wanted, returnsAt: '08:00:00', ...changes },
    as(treasurer),
  )
  return { bookletId, made }
}

const soldTo = (firstName: string, more: Partial<RequestOf<typeof calls.enterBlank>> = {}) => ({
  firstName,
  lastName: 'Rossi',
  birthDate: '1980-05-05',
  soldAt: `${DAY}T07:30:00+02:00`,
  takenCents: 2000,
  way: 'terminal' as const,
  ...more,
})
const enter = (
  { water: { associationId } }: Club,
  who: Person,
  bookletId: string,
  serial: number,
  sold: ReturnType<typeof soldTo>,
) => shop.lenza.call(calls.enterBlank, { associationId, bookletId, serial, ...sold }, as(who))
const read = async ({ water: { associationId }, treasurer }: Club, bookletId: string) =>
  granted(await shop.lenza.call(calls.readBooklet, { associationId, bookletId }, as(treasurer))).booklet
const statesOf = async (club: Club, bookletId: string) =>
  (await read(club, bookletId)).blanks.map(({ state }) => state)
const takenOf = async (water: Water, day = DAY) =>
  (await placesTaken(shop, water, day)).reduce((most, { taken }) => Math.max(most, taken), 0)
const expire = () => expireHolds(shop.lenza, shop.lenza.clock.now())

/** The third sheet, which needs the office until who has the money has seen it. */
async function expectSeen(club: Club, counter: Person, bookletId: string) {
  const { treasurer } = club
  const { associationId } = club.water
  const needsOf = async (who: Person) =>
    granted(await shop.lenza.call(readOfficeDay, { associationId }, as(who))).needs
  const { beside } = await read(club, bookletId)
  expect(beside).toEqual([{ serial: 3, holder: 'Emma Rossi' }])
  const text = 'Emma Rossi · Day permit · 2 May 2027'
  expect(await needsOf(treasurer)).toMatchObject([{ kind: 'soldBeside', count: 1, which: [{ text }] }])
  expect(await needsOf(counter)).toEqual([])
  // The first sheet was sold on a place, and has nothing to be seen.
  const seen = { associationId, bookletId, serials: [1, 3] }
  expect(refused(await shop.lenza.call(calls.noteBesideSeen, seen, as(counter))).code).toBe('RIGHT_MISSING')
  for (const _ of ['once', 'again'])
    expect(
      granted(await shop.lenza.call(calls.noteBesideSeen, seen, as(treasurer))).booklet.beside,
    ).toBeUndefined()
  expect(await needsOf(treasurer)).toEqual([])
  const { events } = granted(
    await shop.lenza.call(listEvents, { associationId, subject: 'booklet' }, as(treasurer)),
  )
  expect(events.filter(({ act }) => act === 'booklet.besideSeen')).toHaveLength(1)
}

describe('a booklet', () => {
  it('is set aside from the live places, all or nothing, and printed with genuine codes that name nobody', async () => {
    const club = await aClub({ places: 6 })
    const { water, treasurer } = club
    const { associationId, permitId, zoneId } = water
    const anna = await aPerson(shop.lenza)
    await purchase(shop, anna, water, { zoneId })
    const to = addDays(DAY, 1)
    const choice = { associationId, permitId, zoneId, from: DAY, to }
    const places = granted(await shop.lenza.call(calls.countPlacesForBooklet, choice, as(treasurer)))
    expect(places.days).toEqual([
      { day: DAY, left: 5 },
      { day: to, left: 6 },
    ])
    const missing = await aBooklet(club, { to, aDay: 6 })
    expect(refused(missing.made)).toMatchObject({ code: 'PLACES_MISSING', status: 409 })
    expect(refused(missing.made).title).toContain('Sunday 2 May')
    expect(refused(missing.made).title).not.toContain('Monday')

    const { bookletId, made } = await aBooklet(club, { to, aDay: 5 })
    expect(granted(made).booklet).toMatchObject({ number: 1, counts: { setAside: 10, sold: 0 } })
    expect((await aBooklet(club, { to, bookletId, aDay: 5 })).made.ok).toBe(true)
    expect([await takenOf(water), await takenOf(water, to)]).toEqual([6, 5])

    const { pdf } = granted(
      await shop.lenza.call(calls.printBooklet, { associationId, bookletId, format: 'a4' }, as(treasurer)),
    )
    const drawn = JSON.parse(Buffer.from(pdf, 'base64').toString()) as Parameters<DrawPermit>[0]
    const sheets = [drawn, ...(drawn.others ?? [])]
    expect(sheets.map(({ blank }) => blank?.number)).toEqual(sheets.map((_, n) => `1-${n + 1}`))
    expect(drawn.blank).toMatchObject({
      soldUntil: 'Sold until 8:00 on Sunday 2 May 2027.',
      prices: 'Price: €20.00 · not yet 14 on the first day: €10.00',
    })
    expect(drawn.blank?.soldBy).toBe(`Sold by: ${drawn.permit.association}`)
    const payload = drawn.held.signedCode.split('.')[1] ?? ''
    expect(readClaims(JSON.parse(Buffer.from(payload, 'base64url').toString()))).toMatchObject({
      blank: '1-1',
      name: '№ 1-1',
      firstDay: DAY,
      zoneId,
    })
    const { events } = granted(
      await shop.lenza.call(listEvents, { associationId, subject: 'booklet' }, as(treasurer)),
    )
    expect(events.map(({ act }) => act)).toEqual(['booklet.printed', 'booklet.made'])
  })

  it('goes back by itself at its hour, and a sheet that was sold before is entered on the place that is free, or beside the quota', async () => {
    const club = await aClub({ places: 3 })
    const { water, counter } = club
    const { bookletId } = await aBooklet(club, { aDay: 3 })
    at('08:05')
    await expire()
    expect(await statesOf(club, bookletId)).toEqual(['returned', 'returned', 'returned'])
    expect(await takenOf(water)).toBe(0)
    const paul = await aPerson(shop.lenza)
    await purchase(shop, paul, water, { zoneId: water.zoneId })
    for (const [serial, name] of ['Anna', 'Luca'].entries())
      expect(
        granted(await enter(club, counter, bookletId, serial + 1, soldTo(name))).isBeside,
      ).toBeUndefined()
    const emma = soldTo('Emma', { anyway: true, reason: 'Sold before 8.' })
    const late = granted(await enter(club, counter, bookletId, 3, emma))
    expect(late).toMatchObject({ isBeside: true, amountCents: 2000 })
    expect(late.booklet.blanks.map(({ isBeside }) => isBeside)).toEqual([undefined, undefined, true])
    expect(await takenOf(water)).toBe(3)
    await expectSeen(club, counter, bookletId)
  })

  it('is entered by one of two at the same moment; the other is told by whom and for whom', async () => {
    const club = await aClub()
    const second = await club.people('counter')
    const { bookletId } = await aBooklet(club)
    const [future, before] = [`${DAY}T07:46:00+02:00`, `${addDays(DAY, -2)}T07:00:00+02:00`]
    at('07:45')
    for (const [wrong, code] of [
      [{ soldAt: future }, 'TIME_IN_FUTURE'],
      [{ soldAt: before }, 'BEFORE_BOOKLET'],
      [{ birthDate: addDays(DAY, 1) }, 'DAY_IN_FUTURE'],
    ] as const)
      expect(refused(await enter(club, second, bookletId, 1, soldTo('Anna', wrong))).fields).toMatchObject([
        { code },
      ])
    const outcomes = await Promise.all([
      enter(club, club.counter, bookletId, 1, soldTo('Anna')),
      enter(club, second, bookletId, 1, soldTo('Anna')),
    ])
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    const again = refused(await enter(club, second, bookletId, 1, soldTo('Luca')))
    expect(again.code).toBe('BLANK_SOLD')
    expect(again.title).toMatch(/by .+, Sunday 2 May 7:45, for Anna Rossi/)
  })

  it('tells what was taken too much from a child, and enters whom the rules refuse only with a reason', async () => {
    const club = await aClub()
    const { counter } = club
    const { bookletId } = await aBooklet(club, { aDay: 3 })
    at('07:45')
    expect(granted(await enter(club, counter, bookletId, 1, soldTo('Anna'))).giveBackCents).toBeUndefined()
    const twice = refused(await enter(club, counter, bookletId, 2, soldTo('Anna')))
    expect(twice.code).toBe('NOT_BUYABLE')
    const anyway = soldTo('Anna', { anyway: true, takenCents: 2500 })
    expect(refused(await enter(club, counter, bookletId, 2, anyway)).code).toBe('INPUT_WRONG')
    const sold = granted(
      await enter(club, counter, bookletId, 2, { ...anyway, reason: 'Il bar non lo sapeva.' }),
    )
    expect(sold).toMatchObject({ amountCents: 2000, giveBackCents: 500 })
    const child = soldTo('Leo', { birthDate: '2016-03-01' })
    // After its day, and of a child: the price is that of the person, at the time of the sale.
    at('09:00', addDays(DAY, 1))
    const nextDay = await club.people('counter')
    expect(granted(await enter(club, nextDay, bookletId, 3, child))).toMatchObject({
      amountCents: 1000,
      giveBackCents: 1000,
    })
    at('12:00')
    expect((await read(club, bookletId)).counts).toMatchObject({ sold: 3, setAside: 0 })
  })

  it('keeps the code of its paper: the warden sees the name once it is entered, and its angler claims it by scanning', async () => {
    const club = await aClub()
    const { water, counter } = club
    const warden = await aWarden(shop, water)
    const { bookletId } = await aBooklet(club)
    const [first] = (await read(club, bookletId)).blanks
    const before = await snapshot(shop, warden)
    const ofFirst = ({ purchases }: typeof before) =>
      purchases.find(({ purchaseId }) => purchaseId === first?.purchaseId)
    expect(ofFirst(before)).toMatchObject({
      state: 'issued',
      firstName: '№ 1-1',
      blank: { soldUntil: `${DAY}T06:00:00.000Z` },
    })
    at('08:30')
    await expire()
    const late = await snapshot(shop, warden, before.etag)
    expect(ofFirst(late)).toMatchObject({ state: 'issued', codeVersion: 1, blank: {} })
    granted(await enter(club, counter, bookletId, 1, soldTo('Anna')))
    const after = await snapshot(shop, warden, late.etag)
    expect(ofFirst(after)).toMatchObject({ state: 'issued', firstName: 'Anna', codeVersion: 1 })
    expect(ofFirst(after)?.blank).toBeUndefined()
    const row = await shop.lenza.db
      .selectFrom('purchase')
      .select('signed_code')
      .where('id', '=', first?.purchaseId ?? '')
      .executeTakeFirstOrThrow()
    const anna = await aPerson(shop.lenza, { firstName: 'Anna', lastName: 'Rossi', birthDate: '1980-05-05' })
    granted(await shop.lenza.call(claimPermit, { signedCode: row.signed_code ?? '' }, anna))
    expect(granted(await shop.lenza.call(listMyPermits, {}, anna)).permits).toHaveLength(1)
  })

  it('that is lost is void: what is unsold of it is refused by wardens, what was sold stays; sheets that are handed in free their places', async () => {
    const club = await aClub()
    const { water, counter, treasurer } = club
    const { associationId } = water
    const warden = await aWarden(shop, water)
    const { bookletId } = await aBooklet(club, { aDay: 4 })
    at('07:45')
    granted(await enter(club, counter, bookletId, 1, soldTo('Anna')))
    const handedIn = { associationId, bookletId, serials: [2] }
    granted(await shop.lenza.call(calls.giveBackBlanks, handedIn, as(counter)))
    granted(await shop.lenza.call(calls.giveBackBlanks, handedIn, as(counter)))
    expect(await takenOf(water)).toBe(3)
    expect(refused(await enter(club, counter, bookletId, 2, soldTo('Luca'))).code).toBe('BLANK_ENDED')
    const before = await snapshot(shop, warden)
    expect(before.purchases.map(({ state }) => state).toSorted()).toEqual([
      'issued',
      'issued',
      'issued',
      'voided',
    ])

    at('07:50')
    const lost = { associationId, bookletId, reason: 'Perso al bar.' }
    expect(refused(await shop.lenza.call(calls.voidBooklet, lost, as(counter))).code).toBe('RIGHT_MISSING')
    granted(await shop.lenza.call(calls.voidBooklet, lost, as(treasurer)))
    expect(await statesOf(club, bookletId)).toEqual(['sold', 'givenBack', 'void', 'void'])
    expect((await read(club, bookletId)).counts).toMatchObject({ sold: 1, givenBack: 1, void: 2 })
    const after = await snapshot(shop, warden, before.etag)
    expect(after.purchases.map(({ state }) => state).toSorted()).toEqual([
      'issued',
      'voided',
      'voided',
      'voided',
    ])
    expect(await takenOf(water)).toBe(1)
    expect(refused(await enter(club, counter, bookletId, 3, soldTo('Luca'))).code).toBe('BLANK_ENDED')
  })

  it('of an outlet is its own people’s; what they sold is on its account, and its sheets are found by number and code', async () => {
    const club = await aClub()
    const { water, counter } = club
    const { associationId } = water
    const outletId = await anOutlet(shop.lenza, water)
    const barkeeper = await club.people('outlet', outletId)
    const { bookletId } = await aBooklet(club, { outletId })
    await aBooklet(club, {})
    const listOf = async (who: Person) =>
      granted(await shop.lenza.call(calls.listBooklets, { associationId }, as(who)))
    expect((await listOf(barkeeper)).booklets).toMatchObject([{ number: 1, outletName: 'Bar Centrale' }])
    expect((await listOf(counter)).booklets).toMatchObject([{ number: 2 }])
    expect((await listOf(club.treasurer)).booklets).toHaveLength(2)
    const { purchases } = await snapshot(shop, await aWarden(shop, water))
    expect(purchases.flatMap(({ blank }) => blank?.soldBy ?? 'own').toSorted()).toEqual([
      'Bar Centrale',
      'Bar Centrale',
      'own',
      'own',
    ])
    const print = { associationId, bookletId, format: 'receipt' } as const
    const { pdf } = granted(
      await shop.lenza.call(calls.printBooklet, print, { ...as(barkeeper), language: 'it' }),
    )
    const { blank } = JSON.parse(Buffer.from(pdf, 'base64').toString()) as Parameters<DrawPermit>[0]
    expect(blank?.soldBy).toBe('Lo vende: Bar Centrale')
    expect(blank?.prices).toMatch(/^Prezzo: 20,00\s€ · .*: 10,00\s€$/)
    const find = (typed: string, who = barkeeper) =>
      shop.lenza.call(calls.findBlank, { associationId, typed }, as(who))
    expect(granted(await find('1-2')).blank.serial).toBe(2)
    expect(refused(await find('2-1')).code).toBe('NOT_FOUND')
    at('07:45')
    granted(await enter(club, barkeeper, bookletId, 1, soldTo('Anna')))
    const entries = await shop.lenza.db
      .selectFrom('outlet_entry')
      .select(['kind', 'cents'])
      .where('outlet_id', '=', outletId)
      .orderBy('kind')
      .execute()
    expect(entries).toEqual([
      { kind: 'commission', cents: -200 },
      { kind: 'sale', cents: 2000 },
    ])
    const cash = soldTo('Luca', { way: 'cash' })
    expect(refused(await enter(club, barkeeper, bookletId, 2, cash)).code).toBe('TILL_NOT_OPEN')
  })
})
