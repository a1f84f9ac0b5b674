import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { readOfficeDay } from '#contract/office-day.ts'
import { inviteWarden } from '#contract/office-wardens.ts'
import { resendMail } from '#contract/office-sale.ts'
import { inviteOfficer, listOffices } from '#contract/staff.ts'
import { joinWait } from '#contract/waits.ts'
import { addDays } from '#rules/days.ts'
import type { OfficeRole } from '#rules/club/office-rights.ts'
import { type Deliver, MailNotTaken } from '#server/platform/mail/deliver.ts'
import { aPerson, type Person } from '#server/platform/testing/people.ts'
import { refundPurchase } from '../after-sales/index.ts'
import { granted, purchase } from '#server/testing/buying.ts'
import { aPersonOfTheOffice, confirmSession } from '#server/testing/officers.ts'
import { anOuting, sendLog } from '#server/testing/river.ts'
import { aWater, closeZone, DAY, TODAY, useShop, type Water } from '#server/testing/shop.ts'

const undeliverable = new Set<string>()
const deliver: Deliver = async (_id, { to }) => {
  if (undeliverable.has(to)) throw new MailNotTaken('550', true)
}
const shop = useShop({ deliver })
const dayOf = async (who: Person, { associationId }: Water, day?: string) =>
  granted(
    await shop.lenza.call(
      readOfficeDay,
      { associationId, ...(day !== undefined && { day }) },
      { ...who, language: 'it' },
    ),
  )
const aClub = async (role: OfficeRole = 'treasurer') => {
  const water = await aWater(shop, (zone) => ({ zones: [{ zoneId: zone }] }), { places: 5 })
  return { water, who: await aPersonOfTheOffice(shop.lenza, water, { role }) }
}
const NOON = `${DAY}T12:00:00+02:00`

describe('a day at a glance', () => {
  it('counts permits, sales, places and people who are fishing, by the clock of the waters', async () => {
    const { water, who } = await aClub()
    const anna = await aPerson(shop.lenza)
    const { purchaseId } = await purchase(shop, anna, water, { zoneId: water.zoneId })
    await purchase(shop, await aPerson(shop.lenza), water, { zoneId: water.zoneId })
    expect(await dayOf(who, water)).toMatchObject({
      day: '2027-05-01',
      isToday: true,
      soldToday: 2,
      soldCents: 4000,
      permits: 0,
      fishingNow: 0,
      nextDays: [{ day: DAY, permits: 2 }, ...Array.from({ length: 6 }, () => ({ permits: 0 }))],
      needs: [],
    })
    shop.lenza.setNow(NOON)
    await sendLog(shop, anna, [anOuting(purchaseId, { idZona: water.zoneId })])
    const day = await dayOf(who, water)
    expect(day).toMatchObject({ day: DAY, soldToday: 0, permits: 2, fishingNow: 1 })
    expect(day.limited).toMatchObject([
      { permitId: water.permitId, spots: [{ places: 5, left: 3, isClosed: false }] },
    ])
    shop.lenza.setNow(TODAY)
  })

  it('shows another day with its closures, and nobody fishing there now', async () => {
    const { water, who } = await aClub()
    const day = addDays(DAY, 2)
    await closeZone(shop, water, day)
    const shown = await dayOf(who, water, day)
    expect(shown).toMatchObject({ day, isToday: false, limited: [{ spots: [{ isClosed: true }] }] })
    expect(shown.fishingNow).toBeUndefined()
  })

  it('shows no money to a reader', async () => {
    const { water, who } = await aClub('reader')
    expect((await dayOf(who, water)).soldCents).toBeUndefined()
  })

  it('shows for what how many wait, without names, to who may read figures alone', async () => {
    const water = await aWater(shop, undefined, { places: 1 })
    const [anna, bruno] = [await aPerson(shop.lenza), await aPerson(shop.lenza)]
    await purchase(shop, anna, water)
    granted(
      await shop.lenza.call(joinWait, { permitId: water.permitId, days: [DAY] }, { token: bruno.token }),
    )
    const shownTo = async (role: OfficeRole) =>
      (await dayOf(await aPersonOfTheOffice(shop.lenza, water, { role }), water, DAY)).waiting
    const { permitId } = water
    expect(await shownTo('reader')).toMatchObject([
      { permitId, permitKey: 'permit', name: 'Giornaliero', people: 1 },
    ])
    expect(await shownTo('counter')).toBeUndefined()
  })
})

describe('what needs the office', () => {
  it('is named with the sale that it is about, and only to a role that can settle it', async () => {
    const { water, who } = await aClub()
    const reader = await aPersonOfTheOffice(shop.lenza, water, { role: 'reader' })
    const { associationId, zoneId } = water
    const anna = await aPerson(shop.lenza)
    undeliverable.add(anna.email)
    const { purchaseId } = await purchase(shop, anna, water, { zoneId })
    await shop.lenza.mails()
    undeliverable.clear()
    const { db, clock } = shop.lenza
    await db
      .insertInto('payment')
      .values({
        association_id: associationId,
        purchase_id: purchaseId,
        attempt: 9,
        intent_id: 'pi_stuck',
        stripe_account: null,
        amount_cents: 2000,
        state: 'refunding',
        authorised_at: clock.now(),
        captured_at: clock.now(),
        ended_at: null,
        refund_cents: null,
        refund_tries: 3,
        withdrawn_at: null,
      })
      .execute()
    await db
      .updateTable('purchase')
      .set({ ended_at: new Date(clock.now().getTime() - 2 * 3_600_000) })
      .where('id', '=', purchaseId)
      .execute()
    await db
      .updateTable('place')
      .set({ taken: 2 })
      .where('association_id', '=', associationId)
      .where('day', '=', DAY)
      .execute()
    const which = [{ text: 'Anna Bianchi · Giornaliero · 2 maggio 2027', purchaseId }]
    expect((await dayOf(who, water)).needs).toEqual([
      { kind: 'refundStuck', count: 1, purchaseId, which },
      { kind: 'mailFailed', count: 1, purchaseId, which },
      { kind: 'booksDiffer', count: 1 },
    ])
    expect((await dayOf(reader, water)).needs).toEqual([])
  })

  it('in another club of the same person is counted, and the offices begin with the one that has some', async () => {
    const [quiet, busy, begun] = [await aClub('owner'), await aClub('owner'), await aClub('owner')]
    const { db } = shop.lenza
    for (const { water } of [busy, begun])
      await db
        .updateTable('association_officer')
        .set({ account_id: quiet.who.accountId })
        .where('association_id', '=', water.associationId)
        .execute()
    await db
      .updateTable('permit')
      .set({ on_sale: false })
      .where('association_id', '=', begun.water.associationId)
      .execute()
    await aPersonOfTheOffice(shop.lenza, busy.water, { role: 'reader', isInvited: true })
    await aPersonOfTheOffice(shop.lenza, begun.water, { role: 'reader', isInvited: true })
    shop.lenza.pass({ days: 8 })
    const { offices } = granted(await shop.lenza.call(listOffices, {}, { token: quiet.who.token }))
    expect(offices.map(({ associationId, isOnSale, needs }) => [associationId, isOnSale, needs])).toEqual([
      [busy.water.associationId, true, 1],
      [quiet.water.associationId, true, undefined],
      [begun.water.associationId, undefined, 1],
    ])
    shop.lenza.setNow(TODAY)
  })

  it('is no mail that did not arrive once a later one arrived, or nothing can be done with the sale any more', async () => {
    const { water, who } = await aClub()
    const { associationId, zoneId } = water
    const failed = async () => {
      const anna = await aPerson(shop.lenza)
      undeliverable.add(anna.email)
      const { purchaseId } = await purchase(shop, anna, water, { zoneId })
      await shop.lenza.mails()
      undeliverable.clear()
      return purchaseId
    }
    const needs = async () => (await dayOf(who, water)).needs.map(({ kind }) => kind)
    const later = await failed()
    expect(await needs()).toEqual(['mailFailed'])
    shop.lenza.pass({ minutes: 5 })
    granted(await shop.lenza.call(resendMail, { associationId, purchaseId: later }, { token: who.token }))
    await shop.lenza.mails()
    expect(await needs()).toEqual([])

    const ended = await failed()
    expect(await needs()).toEqual(['mailFailed'])
    await refundPurchase(shop.lenza, ended)
    expect(await needs()).toEqual([])
    shop.lenza.setNow(TODAY)
  })

  it('is a mail that did not arrive, whoever else had theirs after it, until the permit is over', async () => {
    const { water, who } = await aClub()
    const [anna, bruno] = [await aPerson(shop.lenza), await aPerson(shop.lenza)]
    undeliverable.add(anna.email)
    await purchase(shop, bruno, water, { zoneId: water.zoneId, otherEmail: anna.email })
    await shop.lenza.mails()
    undeliverable.clear()
    // The mails of a sale leave one after the other.
    const { numUpdatedRows } = await shop.lenza.db
      .updateTable('outbox')
      .set({ sent_at: sql`sent_at + interval '1 minute'` })
      .where(sql`mail->>'to'`, '=', bruno.email)
      .executeTakeFirst()
    expect(numUpdatedRows).toBe(1n)
    const needs = async () => (await dayOf(who, water)).needs.map(({ kind }) => kind)
    expect(await needs()).toEqual(['mailFailed'])
    shop.lenza.setNow(`${addDays(DAY, 1)}T12:00:00+02:00`)
    expect(await needs()).toEqual([])
    shop.lenza.setNow(TODAY)
  })

  it('has an invitation that waits for a week, for the owner', async () => {
    const { water, who } = await aClub('owner')
    await aPersonOfTheOffice(shop.lenza, water, { role: 'reader', isInvited: true })
    expect((await dayOf(who, water)).needs).toEqual([])
    shop.lenza.pass({ days: 8 })
    expect((await dayOf(who, water)).needs).toEqual([
      { kind: 'invitationWaiting', count: 1, which: [{ text: 'Anna Bianchi' }] },
    ])
    shop.lenza.setNow(TODAY)
  })

  it.each(['officer', 'warden'] as const)(
    'has an invitation of a %s whose mail does not arrive, until it is sent again',
    async (kind) => {
      const { water, who } = await aClub('owner')
      const { associationId } = water
      const at = { token: who.token }
      await confirmSession(shop.lenza, who)
      const person = {
        email: `${kind}@example.org`,
        firstName: 'Piero',
        lastName: 'Rossi',
        language: 'it',
      } as const
      const invite = async () => {
        if (kind === 'warden') granted(await shop.lenza.call(inviteWarden, { associationId, ...person }, at))
        else granted(await shop.lenza.call(inviteOfficer, { associationId, ...person, role: 'reader' }, at))
        await shop.lenza.mails()
      }
      undeliverable.add(person.email)
      await invite()
      const need = {
        kind: kind === 'officer' ? 'invitationWaiting' : 'wardenWaiting',
        count: 1,
        which: [{ text: 'Piero Rossi' }],
      }
      expect((await dayOf(who, water)).needs).toEqual([need])
      undeliverable.clear()
      shop.lenza.pass({ minutes: 5 })
      await invite()
      expect((await dayOf(who, water)).needs).toEqual([])
      shop.lenza.setNow(TODAY)
    },
  )
})
