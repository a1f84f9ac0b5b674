import { afterEach, describe, expect, it } from 'vitest'
import { listEvents, undoEvent } from '#contract/office-events.ts'
import { removeMember } from '#contract/office-members.ts'
import {
  listReminded,
  previewReminders,
  readReminders,
  type ReminderKind,
  sendReminders,
  stopReminders,
} from '#contract/office-reminders.ts'
import { answerReminder, readReminder } from '#contract/reminder-answers.ts'
import { htmlOf, plainOf } from '#server/platform/mail/mail-forms.ts'
import { anEmail, aPerson } from '#server/platform/testing/people.ts'
import { granted, refused } from '#server/testing/buying.ts'
import { aPersonOfTheOffice } from '#server/testing/officers.ts'
import { aWater, TODAY, useShop } from '#server/testing/shop.ts'
import { SECONDS_TO_STOP } from './reminders/serve-reminders.ts'

const shop = useShop()
afterEach(() => shop.lenza.setNow(TODAY))

async function aClub() {
  shop.lenza.setNow(TODAY)
  const water = await aWater(shop)
  const { associationId } = water
  const anOwner = async () => ({
    ...(await aPersonOfTheOffice(shop.lenza, water, { role: 'owner' })),
    language: 'it' as const,
  })
  let owner = await anOwner()
  /** Weeks later: the session of before is over. */
  const later = async (moment: string) => {
    shop.lenza.setNow(moment)
    owner = await anOwner()
  }
  const add = async (member: object) =>
    (
      await shop.lenza.db
        .insertInto('association_member')
        .values({ association_id: associationId, by_office: true, in_file: false, ...member })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
  const at = { associationId }
  const read = async () => granted(await shop.lenza.call(readReminders, at, owner))
  const counts = async () =>
    (await read()).kinds.map(({ people, withoutEmail, refused: no, already }) => [
      people,
      withoutEmail,
      no,
      already,
    ])
  const send = (kind: ReminderKind) => shop.lenza.call(sendReminders, { ...at, kind }, owner)
  const preview = (kind: ReminderKind) => shop.lenza.call(previewReminders, { ...at, kind }, owner)
  const stop = (batchId: string) => shop.lenza.call(stopReminders, { ...at, batchId }, owner)
  return { ...at, later, by: () => owner, add, read, counts, send, preview, stop }
}
const mailsTo = (email: string) => shop.lenza.mails(email)
const codeIn = (link: string | undefined) => {
  const target = new URL(link ?? 'https://x').searchParams.get('vai') ?? ''
  return new URL(target, 'https://x').searchParams.get('codice') ?? ''
}

describe('a reminder', () => {
  it('goes to each member of its kind who has an e-mail and has not renewed, a minute later, in their language', async () => {
    const { add, counts, send, preview, read } = await aClub()
    const paul = await aPerson(shop.lenza, { language: 'en', firstName: 'Paul' })
    const [marta, couple] = [anEmail(), anEmail()]
    await add({ email: paul.email, valid_until: '2027-06-30' })
    await add({ email: marta, first_name: 'Marta', last_name: 'Zeni', valid_until: '2027-05-02' })
    // Two of a family with one e-mail are two memberships.
    await add({ email: couple, first_name: 'Ada', valid_until: '2027-06-01' })
    await add({ email: couple, first_name: 'Ugo', valid_until: '2027-06-01' })
    await add({ number: '1', last_name: 'Post', valid_until: '2027-06-01' })
    await add({ email: anEmail(), valid_until: '2027-07-01' })
    await add({ email: anEmail(), valid_until: '2027-05-01' })
    await add({ email: anEmail(), first_name: 'Renewed', valid_until: '2026-12-31' })
    const renewed = anEmail()
    await add({ email: renewed, first_name: 'Lia', valid_until: '2027-05-20' })
    await add({ email: renewed, first_name: 'Lia', valid_until: '2028-05-20' })
    expect(await counts()).toEqual([
      [4, 1, 0, 0],
      [1, 0, 0, 0],
      [1, 0, 0, 0],
    ])
    const shown = granted(await preview('before'))
    expect([shown.people, shown.mails.map(({ language, people }) => [language, people])]).toEqual([
      4,
      [
        ['en', 1],
        ['it', 3],
      ],
    ])
    granted(await send('before'))
    expect(await mailsTo(marta)).toEqual([])
    shop.lenza.pass({ seconds: SECONDS_TO_STOP })
    const [[toPaul], [toMarta], toCouple] = [
      await mailsTo(paul.email),
      await mailsTo(marta),
      await mailsTo(couple),
    ]
    expect(toPaul?.subject).toMatch(/: your membership is about to end$/)
    expect(toPaul?.body).toMatch(/^Hello Paul,\n\nyour membership of .* is valid until .*30 June 2027\./)
    expect(toMarta?.body).toMatch(
      /^Ciao Marta,\n\nla tua tessera di .* è in scadenza \(ultimo giorno: .*2 maggio 2027\)\./,
    )
    expect(toCouple).toHaveLength(2)
    // What was shown is what came, but for the link.
    const english = shown.mails.find(({ language }) => language === 'en')
    const withoutCode = (text: string) => text.replaceAll(/codice%3D[\w-]+/g, 'codice')
    expect(toPaul && [plainOf(toPaul), htmlOf(toPaul)].map(withoutCode)).toEqual(
      [english?.text ?? '', english?.html ?? ''].map(withoutCode),
    )
    expect((await read()).batches).toMatchObject([{ kind: 'before', recipients: 4, waiting: 0, failed: 0 }])
    expect(await mailsTo(renewed)).toEqual([])
    expect((await counts())[0]).toEqual([0, 1, 0, 4])
  })

  it('comes once for an end, also where two officers press at once or the member is taken out and put back', async () => {
    const { associationId, by, later, add, send } = await aClub()
    const email = anEmail()
    const memberId = await add({ email, first_name: 'Marta', valid_until: '2027-05-20' })
    const both = await Promise.all([send('before'), send('before'), send('before')])
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    expect(both.flatMap((one) => (one.ok ? [] : [refused(one).code]))).toEqual([
      'NO_MEMBER_TO_REMIND',
      'NO_MEMBER_TO_REMIND',
    ])
    granted(await shop.lenza.call(removeMember, { associationId, memberId }, by()))
    const [event] = granted(
      await shop.lenza.call(listEvents, { associationId, subject: 'member' }, by()),
    ).events
    granted(await shop.lenza.call(undoEvent, { associationId, eventId: event?.eventId ?? '' }, by()))
    expect(refused(await send('before')).code).toBe('NO_MEMBER_TO_REMIND')
    shop.lenza.pass({ minutes: 2 })
    expect(await mailsTo(email)).toHaveLength(1)
    // The next kinds come in their time, and after another year all of them again.
    await later('2027-05-21T09:00:00+02:00')
    granted(await send('atEnd'))
    await later('2027-07-01T09:00:00+02:00')
    granted(await send('after'))
    shop.lenza.pass({ minutes: 2 })
    expect(await mailsTo(email)).toHaveLength(3)
    await shop.lenza.db
      .updateTable('association_member')
      .set({ valid_until: '2027-08-01' })
      .where('id', '=', memberId)
      .execute()
    granted(await send('before'))
  })

  it('is stopped within the minute; who did not get it can be reminded again, who did not twice', async () => {
    const { associationId, by, add, send, stop, counts } = await aClub()
    const [one, other] = [anEmail(), anEmail()]
    await add({ email: one, first_name: 'Ada', valid_until: '2027-05-20' })
    await add({ email: other, first_name: 'Ugo', valid_until: '2027-05-20' })
    const sent = granted(await send('before'))
    const batchId = sent.batches[0]?.batchId ?? ''
    // A delivery has begun with one of the two: whether it arrives is not known.
    await shop.lenza.pool.query(`update outbox set attempts = 1 where mail->>'to' = $1`, [one])
    expect(granted(await stop(batchId)).batches).toMatchObject([{ leftOut: 1, waiting: 1 }])
    granted(await stop(batchId))
    expect((await counts())[0]).toEqual([1, 0, 0, 1])
    granted(await send('before'))
    shop.lenza.pass({ minutes: 5 })
    expect(await mailsTo(one)).toHaveLength(1)
    expect(await mailsTo(other)).toHaveLength(1)
    const { events } = granted(await shop.lenza.call(listEvents, { associationId, subject: 'members' }, by()))
    expect(events.map(({ act, after }) => [act, after])).toEqual([
      ['members.reminded', { people: 1, kind: 'before' }],
      ['members.remindingStopped', { leftOut: 1 }],
      ['members.reminded', { people: 2, kind: 'before' }],
    ])
    const stranger = await aClub()
    expect(refused(await stranger.stop(batchId)).code).toBe('NOT_FOUND')
  })
})

describe('who says no', () => {
  it('does so by the mail’s link without an account, takes it back as easily, and is not reminded of this end', async () => {
    const { associationId, by, later, add, send, counts } = await aClub()
    const email = anEmail()
    const memberId = await add({
      email,
      first_name: 'Marta',
      last_name: 'Zeni',
      number: 'T-1',
      valid_until: '2027-05-20',
    })
    granted(await send('before'))
    shop.lenza.pass({ minutes: 2 })
    const [mail] = await mailsTo(email)
    const code = codeIn(mail?.link)
    const ask = async (given: string) => granted(await shop.lenza.call(readReminder, { code: given }))
    const answer = async (refuses: boolean) =>
      granted(await shop.lenza.call(answerReminder, { code, refuses }))
    // Nothing of the person but the first name: the link may be forwarded. Opened, it says nothing.
    const read = {
      associationId: expect.any(Number) as number,
      associationName: expect.any(String) as string,
      firstName: 'Marta',
      endsOn: '2027-05-20',
    }
    expect(await ask(code)).toEqual({ ...read, hasRefused: false })
    expect(await ask(code)).toEqual({ ...read, hasRefused: false })
    expect(await answer(true)).toEqual({ ...read, hasRefused: true })
    expect(await answer(true)).toEqual({ ...read, hasRefused: true })
    await later('2027-05-21T09:00:00+02:00')
    expect((await counts())[1]).toEqual([0, 0, 1, 0])
    expect(refused(await send('atEnd')).code).toBe('NO_MEMBER_TO_REMIND')
    const listed = async () => granted(await shop.lenza.call(listReminded, { associationId }, by())).reminded
    expect(await listed()).toMatchObject([
      { name: 'Marta Zeni', number: 'T-1', kind: 'before', hasRefused: true },
    ])
    expect(await answer(false)).toEqual({ ...read, hasRefused: false })
    granted(await send('atEnd'))
    expect(await listed()).toHaveLength(2)
    // The secret of the link is stored as its hash.
    const kept = await shop.lenza.db
      .selectFrom('member_reminder')
      .selectAll()
      .where('member_id', '=', memberId)
      .execute()
    expect(JSON.stringify(kept)).not.toContain(code)
    expect(refused(await shop.lenza.call(readReminder, { code: 'q'.repeat(43) })).code).toBe('REMINDER_GONE')
    granted(await shop.lenza.call(removeMember, { associationId, memberId }, by()))
    expect(refused(await shop.lenza.call(readReminder, { code })).code).toBe('REMINDER_GONE')
  })
})
