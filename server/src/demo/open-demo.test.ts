import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listArchiveYears, readArchive } from '#contract/archive.ts'
import { listDays } from '#contract/catalogue.ts'
import { login } from '#contract/identity.ts'
import { LANGUAGES } from '#contract/languages.ts'
import { listMyPermits } from '#contract/permits.ts'
import { readOutings } from '#contract/river-log.ts'
import { listWaits } from '#contract/waits.ts'
import type { NotedFish } from '#rules/river/catch-log.ts'
import { warnBeforeKeeping, warnBeforeReleasing } from '#rules/river/catch-warnings.ts'
import { addDays } from '#rules/days.ts'
import { dayIn } from '#rules/wall-clock.ts'
import { booksOf, granted } from '#server/testing/buying.ts'
import { isLongForm } from '#server/testing/long-form.ts'
import { openShop, type Shop } from '#server/testing/shop.ts'
import { movements, supervisedPermits } from '#server/testing/wardens.ts'
import { openDemo } from './open-demo.ts'
import { plannedTrips } from './past/plan.ts'
import { demoPassword } from './people.ts'

const signedIn = async ({ lenza }: Shop, who: string) => {
  const account = { email: `${who}@demo.example`, password: demoPassword }
  return { token: granted(await lenza.call(login, account)).token }
}
const permitsOf = async (shop: Shop, who: { token: string }) =>
  granted(await shop.lenza.call(listMyPermits, {}, who)).permits
const yearsOf = async (shop: Shop, who: { token: string }) =>
  granted(await shop.lenza.call(listArchiveYears, {}, who)).years
const archiveOf = async (shop: Shop, who: { token: string }, year: number) =>
  granted(await shop.lenza.call(readArchive, { year }, who)).permits

const boughtIn = ({ lenza: { db } }: Shop) =>
  db
    .selectFrom('purchase')
    .innerJoin('account', 'account.id', 'buyer_id')
    .innerJoin('permit', 'permit.id', 'permit_id')
    .innerJoin('association', 'association.id', 'purchase.association_id')
    .select(['email', 'association.key as association', 'permit.key as permit', 'first_day', 'issued_at'])
    .select(['purchase.association_id', 'receipt_year', 'receipt_number'])
    // A sheet of a booklet is bought once it is entered.
    .where('holder_kind', '<>', 'blank')
    .orderBy('issued_at')
    .execute()

/** Counts the payments that are confirmed from now on. */
function countPayments({ lenza }: Shop): () => number {
  const { paymentIntents } = lenza.payments.stripe
  const confirm = paymentIntents.confirm.bind(paymentIntents)
  let confirmed = 0
  paymentIntents.confirm = (...given: Parameters<typeof confirm>) => {
    confirmed += 1
    return confirm(...given)
  }
  return () => confirmed
}

const IN_AUTUMN = [
  'in autumn, ten minutes after midnight',
  '2026-11-22T00:10:00+01:00',
  [2026, 2025],
] as const
/** The same at the other end of a day, in another year: for the long form. */
const IN_WINTER = [
  'in winter, ten minutes before midnight',
  '2027-02-05T23:50:00+01:00',
  [2027, 2026, 2025],
] as const

describe.each(isLongForm ? [IN_AUTUMN, IN_WINTER] : [IN_AUTUMN])(
  'the first start of a demo %s',
  (_when, moment, years) => {
    let shop: Shop
    let paid: () => number
    const today = dayIn('Europe/Rome', new Date(moment))
    beforeAll(async () => {
      shop = await openShop()
      shop.lenza.setNow(moment)
      paid = countPayments(shop)
      await openDemo(shop.lenza.app, shop.lenza)
    })
    afterAll(() => shop.stop())

    it('has every trip of the plan, with books in order and receipts numbered in the order of the sales', async () => {
      const bought = await boughtIn(shop)
      const named = bought.map(({ email, association, permit, first_day }) =>
        [email.split('@', 1)[0], `${association}/${permit}`, first_day].join(' '),
      )
      for (const { who, permit, firstDay } of plannedTrips(today))
        expect(named).toContain([who, permit, firstDay].join(' '))
      expect(await booksOf(shop)).toEqual([])
      const ofYears = Map.groupBy(bought, (one) => `${one.association_id} ${one.receipt_year}`)
      expect(ofYears.size).toBeGreaterThan(10)
      for (const [, sales] of ofYears) {
        const numbered = sales.toSorted((a, b) => Number(a.receipt_number) - Number(b.receipt_number))
        expect(numbered.map((one) => one.receipt_number)).toEqual(sales.map((_, index) => index + 1))
        expect(numbered.map((one) => one.issued_at)).toEqual(sales.map((one) => one.issued_at))
      }
    })

    it('has what the office wrote in every language that a demo offers', async () => {
      const { db } = shop.lenza
      const reasons = await db.selectFrom('closure').select('reason as text').execute()
      const orders = await db.selectFrom('ordinance').select('texts as text').execute()
      const messages = await db.selectFrom('office_message').select('texts as text').execute()
      const texts = [...reasons, ...orders, ...messages].map(({ text }) => text)
      expect(texts.length).toBeGreaterThan(3)
      for (const text of texts) expect(Object.keys(text)).toEqual(expect.arrayContaining([...LANGUAGES]))
    })

    it('has what the office did in the order of its days, which the trail shows', async () => {
      const events = await shop.lenza.db.selectFrom('office_event').select('at').orderBy('id').execute()
      const moments = events.map(({ at }) => at.getTime())
      expect(moments.length).toBeGreaterThan(5)
      expect(moments).toEqual(moments.toSorted((a, b) => a - b))
    })

    it('gives Anna two seasons at several waters, whose catches keep to the rules', async () => {
      const anna = await signedIn(shop, 'anna')
      expect(await yearsOf(shop, anna)).toEqual(years)
      const archived = (await Promise.all(years.map((year) => archiveOf(shop, anna, year)))).flat()
      expect(new Set(archived.map(({ permit }) => permit.associationId)).size).toBeGreaterThan(5)
      expect(archived.filter(({ permit }) => permit.state === 'refunded')).toHaveLength(1)
      expect(archived.find(({ permit }) => permit.minor)?.permit.minor).toMatchObject({ firstName: 'Mia' })
      expect(archived.filter(({ outings }) => outings.some(({ noCatch }) => noCatch)).length).toBeGreaterThan(
        0,
      )
      expect(archived.flatMap(({ notes }) => notes).length).toBeGreaterThan(2)
      const kept = new Map<number, NotedFish[]>()
      for (const { permit, outings } of archived.toReversed())
        for (const { day, zoneId, slot, technique = permit.technique, catches } of outings) {
          const noted = kept.get(permit.associationId) ?? []
          kept.set(permit.associationId, noted)
          const { keepsCatch } = permit
          for (const fish of catches) {
            const place = { day, zoneId, slot, technique, keepsCatch }
            const rules = { ...permit.river, keeping: permit.keeping }
            const warn = fish.kept ? warnBeforeKeeping : warnBeforeReleasing
            const { species, lengthCm } = fish
            expect(warn(rules, place, { species, lengthCm }, noted), `${day} ${species}`).toEqual([])
            if (!permit.accompaniedMinor) noted.push({ ...fish, day, zoneId })
          }
        }
    })

    it('lets her be at the lake, where yesterday’s outing was not ended and a warden came by', async () => {
      const anna = await signedIn(shop, 'anna')
      const [held] = await permitsOf(shop, anna)
      expect(held).toMatchObject({
        state: 'issued',
        firstDay: addDays(today, -1),
        lastDay: addDays(today, 5),
      })
      const purchaseId = held?.purchaseId ?? ''
      const log = granted(await shop.lenza.call(readOutings, { purchaseId, releasedToo: true }, anna))
      expect(log.outings).toMatchObject([{ day: addDays(today, -1), state: 'started' }])
      expect(log.checks).toMatchObject([{ result: 'valid', mine: false }])
    })

    it('has a permit for Paul tomorrow, Luca’s bookings, and nearly all places of that morning taken', async () => {
      const [pauls] = await permitsOf(shop, await signedIn(shop, 'paul'))
      expect(pauls).toMatchObject({ firstDay: addDays(today, 1), slot: { code: 'M' } })
      const [lucas] = await permitsOf(shop, await signedIn(shop, 'luca'))
      expect(lucas?.bookings.map(({ day }) => day)).toEqual([1, 5, -3, -9].map((n) => addDays(today, n)))
      const places = await shop.lenza.db
        .selectFrom('place')
        .select(['capacity', 'taken', 'others_capacity', 'others_taken'])
        .where('day', '=', addDays(today, 1))
        .where('quota_id', '=', pauls?.permitId ?? 0)
        .where('zone_id', '=', pauls?.zone?.zoneId ?? 0)
        .where('slot', '=', 'M')
        .execute()
      expect(places).toEqual([{ capacity: 6, taken: 4, others_capacity: 5, others_taken: 4 }])
    })

    it('lets Luca wait for the carp pond on a day that is full', async () => {
      const { token } = await signedIn(shop, 'luca')
      const { waits } = granted(await shop.lenza.call(listWaits, {}, { token }))
      expect(waits).toMatchObject([{ day: addDays(today, 1), state: 'waiting', before: 0 }])
      const [from, permitId] = [addDays(today, 1), waits[0]?.permitId ?? 0]
      const { days } = granted(await shop.lenza.call(listDays, { permitId, from, to: from }, { token }))
      expect(days).toMatchObject([{ state: 'full' }])
      // Whoever tries the demo gives a place back, so that Luca gets it.
      const stefano = await signedIn(shop, 'stefano')
      const held = (await permitsOf(shop, stefano)).find(({ firstDay }) => firstDay === from)
      expect(held?.changes?.giveBack).toMatchObject({ possible: true })
    })

    it('shows the warden who is out, and the mails of what is to come', async () => {
      const { today: out } = await movements(shop, await signedIn(shop, 'warden'))
      const names = out.flatMap(({ anglers }) => anglers.map(({ firstName }) => firstName))
      expect(names).toEqual(expect.arrayContaining(['Pietro', 'Elia', 'Sofia', 'Marta']))
      const mails = await shop.lenza.mails('anna@demo.example')
      expect(mails).toHaveLength(1)
    })

    it('is paid for as any purchase, and is not played again by a start that follows an interrupted one', async () => {
      expect(paid()).toBeGreaterThan(30)
      const bought = await boughtIn(shop)
      const log = () => shop.lenza.db.selectFrom('catch').select(['id', 'version_id']).orderBy('id').execute()
      const fish = await log()
      const ofYoung = () =>
        boughtIn(shop).then((all) => all.filter(({ email }) => /^(pietro|elia|sofia)@/.test(email)))
      expect(await ofYoung()).toHaveLength(3)

      // As if the process had ended before the last act of the past.
      await shop.lenza.db.updateTable('demo_file').set({ hash: today }).where('hash', '=', 'played').execute()
      shop.lenza.pass({ minutes: 5 })
      await openDemo(shop.lenza.app, shop.lenza)
      expect(await boughtIn(shop)).toEqual(bought)
      expect(await log()).toEqual(fish)

      shop.lenza.setNow(`${addDays(today, 1)}T09:00:00+01:00`)
      await openDemo(shop.lenza.app, shop.lenza)
      expect(await boughtIn(shop)).toHaveLength(bought.length + 3)
      expect(await ofYoung()).toHaveLength(6)
      const warden = await signedIn(shop, 'warden')
      const { today: out } = await movements(shop, warden)
      const states = out.flatMap(({ anglers }) => anglers.map(({ firstName, state }) => [firstName, state]))
      for (const state of [
        ['Pietro', 'started'],
        ['Elia', 'planned'],
        ['Sofia', 'ended'],
      ])
        expect(states).toContainEqual(state)
      const { permits } = await supervisedPermits(shop, warden)
      expect(permits.find(({ sold }) => sold === 3)?.places).toMatchObject({ capacity: 10 })
      expect(await booksOf(shop)).toEqual([])
    })
  },
)
