import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { changeFavourite } from '#contract/favourites.ts'
import { changeNotices } from '#contract/notices.ts'
import { closeWater } from '#contract/office-closures.ts'
import type { NoticeChoice } from '#rules/notices/notice-kinds.ts'
import { exampleSlot } from '#rules/permit/example-permit.ts'
import { aPerson, type Person } from '#server/platform/testing/people.ts'
import { granted, purchase } from '#server/testing/buying.ts'
import { aPersonOfTheOffice } from '#server/testing/officers.ts'
import { lineOfGuest, orderOf } from '#server/testing/orders.ts'
import { aDevice, shownOn, usePushService } from '#server/testing/push-devices.ts'
import { aWater, DAY, TODAY, useShop } from '#server/testing/shop.ts'
import { tellNewsOfClubs, writeReminders } from './index.ts'

const service = usePushService()
const shop = useShop(() => ({ outgoing: service.outgoing }))
beforeEach(() => shop.lenza.setNow(TODAY))
afterEach(() => shop.lenza.db.deleteFrom('notice').execute())

const EVENING = new Date('2027-05-01T17:05:00+02:00')
const anAngler = () => aPerson(shop.lenza, { language: 'it', firstName: 'Anna' })
const phoneOf = (who: Person) => aDevice(shop.lenza, service, who)
async function choose(who: Person, choice: NoticeChoice) {
  const silence = { quietFrom: 21, quietUntil: 7, letsUrgentThrough: false }
  granted(await shop.lenza.call(changeNotices, { choices: [choice], ...silence }, who))
}
const remindAt = async (moment: Date) => {
  shop.lenza.setNow(moment)
  await writeReminders(shop.lenza)
}
const mailsTo = async ({ email }: Person) => (await shop.lenza.mails(email)).map(({ subject }) => subject)

describe('the slot of tomorrow', () => {
  const withSlot = () =>
    aWater(shop, (zone) => ({ zones: [{ zoneId: zone }], slots: [exampleSlot('mattina')] }))

  it('is shown the evening before, once, with nothing of a person, a price or a code', async () => {
    const [anna, water] = [await anAngler(), await withSlot()]
    await purchase(shop, anna, water, { zoneId: water.zoneId, slot: 'mattina' })
    const phone = await phoneOf(anna)
    await remindAt(new Date('2027-05-01T16:59:00+02:00'))
    expect(await shownOn(shop.lenza, phone)).toEqual([])
    await remindAt(EVENING)
    await remindAt(new Date(EVENING.getTime() + 600_000))
    const [shown, ...more] = await shownOn(shop.lenza, phone)
    expect(more).toEqual([])
    expect(shown).toMatchObject({
      language: 'it',
      path: expect.stringMatching(/^\/miei-permessi\?idAcquisto=/) as string,
    })
    expect(shown?.title).toMatch(/^Domani si pesca: /)
    expect(shown?.text).toBe(`mattina, 6:00–20:00 · Pescatori ${water.associationId}`)
    expect(`${shown?.title} ${shown?.text}`).not.toMatch(/Anna|Bianchi|€|[A-Z0-9]{4}-[A-Z0-9]{4}/)
  })

  it('of a family it is one', async () => {
    const [anna, water] = [await anAngler(), await withSlot()]
    const place = { zoneId: water.zoneId, slot: 'mattina' }
    await orderOf(shop, anna, [
      lineOfGuest(water, place),
      lineOfGuest(water, { ...place, guestFirstName: 'Ada', guestBirthDate: '1991-05-06' }),
    ])
    const phone = await phoneOf(anna)
    await remindAt(EVENING)
    expect(await shownOn(shop.lenza, phone)).toMatchObject([
      { title: 'Domani si pesca', text: `2 permessi · Pescatori ${water.associationId}` },
    ])
  })

  it('is not told to who has just bought it, nor mailed to who has not chosen that', async () => {
    const [anna, luca, water] = [await anAngler(), await anAngler(), await withSlot()]
    const place = { zoneId: water.zoneId, slot: 'mattina' }
    await purchase(shop, luca, water, place)
    shop.lenza.setNow(new Date('2027-05-01T15:00:00+02:00'))
    await purchase(shop, anna, water, place)
    const phone = await phoneOf(anna)
    const before = await mailsTo(luca)
    await remindAt(EVENING)
    expect(await shownOn(shop.lenza, phone)).toEqual([])
    expect(await mailsTo(luca)).toEqual(before)
  })

  it('is mailed instead, or too, where it is chosen, and once', async () => {
    const [anna, water] = [await anAngler(), await withSlot()]
    await purchase(shop, anna, water, { zoneId: water.zoneId, slot: 'mattina' })
    const phone = await phoneOf(anna)
    await choose(anna, { kind: 'slot', byPush: false, byMail: true })
    await remindAt(EVENING)
    await remindAt(new Date(EVENING.getTime() + 600_000))
    expect(await shownOn(shop.lenza, phone)).toEqual([])
    const mails = await mailsTo(anna)
    expect(
      mails.filter((subject) => subject === `Domani si pesca: Pescatori ${water.associationId}`),
    ).toHaveLength(1)
  })
})

describe('what ends soon', () => {
  it('is a long permit in its last week', async () => {
    const anna = await anAngler()
    const water = await aWater(shop, () => ({ days: { atLeast: 60, atMost: 60 } }))
    await purchase(shop, anna, water, { firstDay: DAY, lastDay: '2027-06-30' })
    const phone = await phoneOf(anna)
    await remindAt(new Date('2027-06-20T12:00:00+02:00'))
    expect(await shownOn(shop.lenza, phone)).toEqual([])
    await remindAt(new Date('2027-06-23T12:00:00+02:00'))
    expect(await shownOn(shop.lenza, phone)).toMatchObject([
      {
        title: 'Sta per scadere: Giornaliero',
        text: expect.stringMatching(/^Ultimo giorno: .*30 giugno/) as string,
      },
    ])
  })

  it('is a membership in its last month, unless it is renewed already', async () => {
    const [anna, luca, water] = [await anAngler(), await anAngler(), await aWater(shop)]
    const member = async ({ accountId, email }: Person, valid_until: string) =>
      shop.lenza.pool.query(
        `insert into association_member (id, association_id, email, account_id, valid_until, joined_at)
          values (gen_random_uuid(), $1, $2, $3, $4, now())`,
        [water.associationId, email, accountId, valid_until],
      )
    await member(anna, '2027-05-20')
    await member(luca, '2027-12-31')
    const [phone, other] = [await phoneOf(anna), await phoneOf(luca)]
    await remindAt(new Date('2027-05-01T12:00:00+02:00'))
    expect(await shownOn(shop.lenza, phone)).toMatchObject([
      { title: 'La tua tessera sta per scadere', path: '/tessera' },
    ])
    expect(await shownOn(shop.lenza, other)).toEqual([])
  })
})

describe('news of clubs', () => {
  it('a closure is told to whom it is about, once, after the minute in which it can be thought over', async () => {
    const [anna, luca] = [await anAngler(), await anAngler()]
    const [water, elsewhere] = [
      await aWater(shop, (zone) => ({ zones: [{ zoneId: zone }] })),
      await aWater(shop, (zone) => ({ zones: [{ zoneId: zone }] })),
    ]
    await purchase(shop, anna, water, { zoneId: water.zoneId })
    await purchase(shop, luca, elsewhere, { zoneId: elsewhere.zoneId })
    const [phone, other] = [await phoneOf(anna), await phoneOf(luca)]
    const officer = await aPersonOfTheOffice(shop.lenza, water, { role: 'owner' })
    const closing = { zones: [water.zoneId], from: DAY, to: DAY, reasons: { it: 'Piena' }, givesBack: false }
    granted(await shop.lenza.call(closeWater, { associationId: water.associationId, ...closing }, officer))
    await tellNewsOfClubs(shop.lenza)
    expect(await shownOn(shop.lenza, phone)).toEqual([])
    shop.lenza.pass({ seconds: 61 })
    await tellNewsOfClubs(shop.lenza)
    await tellNewsOfClubs(shop.lenza)
    expect(await shownOn(shop.lenza, phone)).toMatchObject([
      {
        title: expect.stringMatching(/^Chiusura: /) as string,
        text: `2 maggio · Pescatori ${water.associationId}`,
      },
    ])
    expect(await shownOn(shop.lenza, other)).toEqual([])
  })

  it('the sale of a season is told to who has the permit among their favourites', async () => {
    const [anna, luca] = [await anAngler(), await anAngler()]
    const calendar = { in: [{ seasons: [{ from: '06-01', to: '09-30' }] }] }
    const water = await aWater(shop, () => ({
      calendar,
      sale: { opens: [{ moment: { on: '05-02', at: '20:00:00' } }] },
    }))
    const [phone, other] = [await phoneOf(anna), await phoneOf(luca)]
    granted(await shop.lenza.call(changeFavourite, { permitId: water.permitId, isFavourite: true }, anna))
    shop.lenza.setNow(new Date('2027-05-02T19:59:00+02:00'))
    await tellNewsOfClubs(shop.lenza)
    expect(await shownOn(shop.lenza, phone)).toEqual([])
    shop.lenza.setNow(new Date('2027-05-02T20:01:00+02:00'))
    await tellNewsOfClubs(shop.lenza)
    await tellNewsOfClubs(shop.lenza)
    expect(await shownOn(shop.lenza, phone)).toMatchObject([
      { title: 'In vendita da adesso: Giornaliero', path: `/acquista-permesso?idPermesso=${water.permitId}` },
    ])
    expect(await shownOn(shop.lenza, other)).toEqual([])
  })
})
