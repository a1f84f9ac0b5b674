import { afterEach, describe, expect, it } from 'vitest'
import { listEvents } from '#contract/office-events.ts'
import {
  countRecipients,
  listMessages,
  previewMessage,
  sendToHolders,
  stopMessage,
} from '#contract/office-messages.ts'
import { addDays } from '#rules/days.ts'
import { deliverToMailbox, MailNotTaken } from '#server/platform/mail/deliver.ts'
import { htmlOf, plainOf } from '#server/platform/mail/mail-forms.ts'
import { aPerson, type Person } from '#server/platform/testing/people.ts'
import { granted, purchase, refused } from '#server/testing/buying.ts'
import { lineOfGuest, orderOf } from '#server/testing/orders.ts'
import { aPersonOfTheOffice } from '#server/testing/officers.ts'
import { aWater, DAY, TODAY, useShop, type Water } from '#server/testing/shop.ts'
import { MESSAGES_A_DAY, SECONDS_TO_STOP } from './serve-messages.ts'

const undeliverable = new Set<string>()
const shop = useShop({
  deliver: async (id, mail, signal) => {
    if (undeliverable.has(mail.to)) throw new MailNotTaken('550', true)
    await deliverToMailbox(shop.lenza.db, () => shop.lenza.clock.now())(id, mail, signal)
  },
})
afterEach(() => {
  undeliverable.clear()
  shop.lenza.setNow(TODAY)
})

const as = ({ token }: Pick<Person, 'token'>) => ({ token, language: 'it' as const })
const days = { from: DAY, to: DAY }
const texts = {
  it: { subject: 'Domani livello alto', text: 'Alla diga aprono alle 7. <b>Attenti</b>' },
  en: { subject: 'High water tomorrow', text: 'The dam opens at 7.' },
}

/** An association with two holders for DAY, of whom one speaks English, and one for a later day. */
async function aClub() {
  const water = await aWater(shop, (zone) => ({ zones: [{ zoneId: zone }] }))
  const officer = await aPersonOfTheOffice(shop.lenza, water, { role: 'secretary' })
  const [anna, paul] = [
    await aPerson(shop.lenza, { language: 'it', firstName: 'Anna' }),
    await aPerson(shop.lenza, { language: 'en', firstName: 'Paul' }),
  ]
  const { zoneId } = water
  await purchase(shop, anna, water, { zoneId })
  await purchase(shop, paul, water, { zoneId })
  const later = addDays(DAY, 5)
  await purchase(shop, await aPerson(shop.lenza), water, { zoneId, firstDay: later, lastDay: later })
  await shop.lenza.mails()
  return { water, officer, anna, paul }
}
const send = ({ associationId }: Water, who: Person, more: object = {}) =>
  shop.lenza.call(sendToHolders, { associationId, ...days, texts, ...more }, as(who))
const listed = async ({ associationId }: Water, who: Person) =>
  granted(await shop.lenza.call(listMessages, { associationId }, as(who))).messages
const mailsOf = async ({ email }: Pick<Person, 'email'>) =>
  (await shop.lenza.mails(email)).filter(({ subject }) => /livello|High water/.test(subject))

describe('a message', () => {
  it('is counted first and sent after a minute, to each holder of those days in their language, as text', async () => {
    const { water, officer, anna, paul } = await aClub()
    const { associationId, zoneId } = water
    const count = async (more: object = {}) =>
      granted(await shop.lenza.call(countRecipients, { associationId, ...days, ...more }, as(officer))).people
    expect(await count()).toBe(2)
    expect(await count({ zones: [zoneId] })).toBe(2)
    expect(await count({ to: addDays(DAY, 9) })).toBe(3)

    granted(await send(water, officer))
    expect(await mailsOf(anna)).toEqual([])
    expect(await listed(water, officer)).toMatchObject([
      {
        subject: texts.it.subject,
        recipients: 2,
        waiting: 2,
        failed: 0,
        beginsAt: expect.any(String) as string,
      },
    ])
    shop.lenza.pass({ seconds: SECONDS_TO_STOP })
    const [toAnna] = await mailsOf(anna)
    expect(toAnna).toMatchObject({ subject: 'Domani livello alto' })
    expect(toAnna?.body).toContain('<b>Attenti</b>')
    expect((await mailsOf(paul)).map(({ subject }) => subject)).toEqual(['High water tomorrow'])
    const [sent] = await listed(water, officer)
    expect(sent).toMatchObject({ recipients: 2, waiting: 0 })
    expect(sent?.beginsAt).toBeUndefined()
  })

  it('is stopped within the minute, and reaches nobody', async () => {
    const { water, officer, anna } = await aClub()
    const [message] = granted(await send(water, officer)).messages
    const stop = () =>
      shop.lenza.call(
        stopMessage,
        { associationId: water.associationId, messageId: message?.messageId ?? '' },
        as(officer),
      )
    expect(granted(await stop()).messages).toMatchObject([{ leftOut: 2, waiting: 0 }])
    granted(await stop())
    shop.lenza.pass({ minutes: 5 })
    expect(await mailsOf(anna)).toEqual([])
    const { events } = granted(
      await shop.lenza.call(
        listEvents,
        { associationId: water.associationId, subject: 'message' },
        as(officer),
      ),
    )
    expect(events.map(({ act, after }) => [act, after])).toEqual([
      ['message.stopped', { leftOut: 2 }],
      ['message.sent', { people: 2, ...days }],
    ])
  })

  it('in one language goes to all in that one', async () => {
    const { water, officer, paul } = await aClub()
    granted(await send(water, officer, { texts: { it: texts.it } }))
    shop.lenza.pass({ seconds: SECONDS_TO_STOP })
    expect((await mailsOf(paul)).map(({ subject }) => subject)).toEqual([texts.it.subject])
  })

  it('to nobody, for days that cannot be, to another water or too often is refused', async () => {
    const { water, officer } = await aClub()
    const empty = addDays(DAY, 30)
    expect(refused(await send(water, officer, { from: empty, to: empty })).code).toBe('NO_RECIPIENTS')
    expect(refused(await send(water, officer, { to: addDays(DAY, -1) })).fields).toMatchObject([
      { field: 'al' },
    ])
    expect(refused(await send(water, officer, { zones: [999_999] })).code).toBe('NOT_FOUND')
    for (let n = 0; n < MESSAGES_A_DAY; n += 1) granted(await send(water, officer))
    expect(refused(await send(water, officer)).code).toBe('TOO_MANY_TRIES')
  })

  it('is shown beforehand as it arrives, in each language in which somebody reads it', async () => {
    const { water, officer, anna, paul } = await aClub()
    const { associationId } = water
    const preview = async (given: object) =>
      granted(await shop.lenza.call(previewMessage, { associationId, ...days, texts: given }, as(officer)))
        .mails
    const shown = await preview(texts)
    expect(shown).toMatchObject([
      { language: 'en', people: 1, name: 'Paul Bianchi', subject: texts.en.subject },
      { language: 'it', people: 1, name: 'Anna Bianchi', subject: texts.it.subject },
    ])
    // Without an English text, Paul gets the Italian one with an English greeting.
    expect((await preview({ it: texts.it }))[0]?.text).toMatch(/^Hello Paul,\n\nAlla diga/)
    expect(await listed(water, officer)).toEqual([])
    granted(await send(water, officer))
    shop.lenza.pass({ seconds: SECONDS_TO_STOP })
    for (const [n, who] of [paul, anna].entries()) {
      const [mail] = await mailsOf(who)
      expect(mail && [plainOf(mail), htmlOf(mail)]).toEqual([shown[n]?.text, shown[n]?.html])
    }
  })

  it('names who gets it, and who cannot be reached and why', async () => {
    const { water, officer, anna, paul } = await aClub()
    const { associationId, zoneId } = water
    const who = async () =>
      granted(await shop.lenza.call(countRecipients, { associationId, ...days }, as(officer)))
    expect(await who()).toEqual({
      people: 2,
      recipients: [
        { name: 'Anna Bianchi', language: 'it' },
        { name: 'Paul Bianchi', language: 'en' },
      ],
      unreachable: [],
    })
    const bruno = await aPerson(shop.lenza, { firstName: 'Bruno', lastName: 'Zeni' })
    undeliverable.add(bruno.email)
    await purchase(shop, bruno, water, { zoneId })
    await shop.lenza.mails()
    await shop.lenza.db
      .updateTable('account')
      .set({ status: 'closed', first_name: '', last_name: '', email: `${anna.accountId}@closed.invalid` })
      .where('id', '=', anna.accountId)
      .execute()
    const { people, recipients, unreachable } = await who()
    expect([people, recipients.map(({ name }) => name)]).toEqual([2, ['Paul Bianchi', 'Bruno Zeni']])
    expect(unreachable).toEqual([
      { name: 'Anna Bianchi', why: 'closed' },
      { name: 'Bruno Zeni', why: 'failed' },
    ])
    granted(await send(water, officer))
    shop.lenza.pass({ seconds: SECONDS_TO_STOP })
    expect(await mailsOf(paul)).toHaveLength(1)
    expect(await listed(water, officer)).toMatchObject([{ recipients: 2, failed: 1, waiting: 0 }])
  })

  it('goes to a guest too, by the e-mail that the buyer gave, once each', async () => {
    const { water, officer, anna, paul } = await aClub()
    const { associationId, zoneId } = water
    const first = `primo.${associationId}@example.org`
    const second = `secondo.${associationId}@example.org`
    await orderOf(shop, anna, [
      lineOfGuest(water, { zoneId, guestEmail: first }),
      lineOfGuest(water, { zoneId, guestEmail: second, guestFirstName: 'Ada', guestBirthDate: '1991-05-06' }),
      lineOfGuest(water, {
        zoneId,
        guestEmail: paul.email,
        guestFirstName: 'Lea',
        guestBirthDate: '1992-05-06',
      }),
    ])
    const { recipients } = granted(
      await shop.lenza.call(countRecipients, { associationId, ...days }, as(officer)),
    )
    expect(recipients.map(({ name }) => name).toSorted()).toEqual([
      'Ada Verdi',
      'Anna Bianchi',
      'Niccolò Verdi',
      'Paul Bianchi',
    ])
    granted(await send(water, officer))
    shop.lenza.pass({ seconds: SECONDS_TO_STOP })
    for (const email of [first, second, anna.email, paul.email])
      expect(await mailsOf({ email })).toHaveLength(1)
  })

  it('goes only to those who hold the permits that were chosen, also together with a zone', async () => {
    const { water, officer } = await aClub()
    const { associationId, permitId, zoneId } = water
    const choices = granted(await shop.lenza.call(listMessages, { associationId }, as(officer)))
    expect([choices.zones, choices.permits]).toMatchObject([[{ zoneId }], [{ permitId }]])
    const count = async (more: object) =>
      granted(await shop.lenza.call(countRecipients, { associationId, ...days, ...more }, as(officer))).people
    expect(await count({ permits: [permitId] })).toBe(2)
    expect(await count({ permits: [permitId], zones: [zoneId] })).toBe(2)
    const other = await aWater(shop)
    expect(refused(await send(water, officer, { permits: [other.permitId] })).code).toBe('NOT_FOUND')
    granted(await send(water, officer, { permits: [permitId] }))
    expect(await listed(water, officer)).toMatchObject([{ permitNames: ['Giornaliero'], recipients: 2 }])

    // A second permit of the same club, which nobody holds.
    const { db } = shop.lenza
    const id = permitId + 100_000
    await db
      .insertInto('permit')
      .values({ association_id: associationId, id, key: 'other', version: 1, on_sale: false })
      .execute()
    await db
      .insertInto('permit_version')
      .values({
        association_id: associationId,
        permit_id: id,
        version: 1,
        terms: JSON.stringify(water.terms),
      })
      .execute()
    expect(await count({ permits: [id] })).toBe(0)
  })
})
