import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase, type OpenDatabase } from '../database/open.ts'
import { createLog } from '../log.ts'
import { databaseForTest } from '../testing/database-for-test.ts'
import { loadTexts } from '../texts/texts.ts'
import { deliverBySmtp } from './deliver.ts'
import { forgetMails, forgetUndelivered, withUndeliveredMail } from './ended-mails.ts'
import { createOutbox, type Outbox } from './outbox.ts'
import { mailServerForTest, type MailServerForTest } from './testing/mail-server.ts'

const BEGAN = new Date('2027-05-01T09:00:00Z')
const PURCHASE = '0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e5f'
const letter = {
  to: 'anna.m4rk3r@example.org',
  language: 'en' as const,
  text: 'mails.noAccount',
  values: { name: ' Annam4rk3r' },
  link: 'https://permits.example.org/?codice=m4rk3r',
}

let now = BEGAN
const lines: string[] = []
let own: Awaited<ReturnType<typeof databaseForTest>>
let opened: OpenDatabase
let server: MailServerForTest
let outbox: Outbox
beforeAll(async () => {
  own = await databaseForTest()
  opened = openDatabase(own.connection, createLog('silent'), 4)
})
beforeEach(async () => {
  now = BEGAN
  lines.splice(0)
  await opened.db.deleteFrom('outbox').execute()
  server = await mailServerForTest()
  const config = { smtpUrl: server.url, from: 'club@example.org', requireTls: false }
  outbox = createOutbox({
    db: opened.db,
    texts: loadTexts(),
    deliver: deliverBySmtp(config, 'http://localhost'),
    log: createLog('trace', { write: (line) => void lines.push(line) }),
    now: () => now,
  })
})
afterEach(() => server.close())
afterAll(async () => {
  await opened.close()
  await own.drop()
})

const row = () => opened.db.selectFrom('outbox').selectAll().executeTakeFirst()
const tries = () => server.commands.filter((command) => command.startsWith('RCPT')).length

/** Runs the delivery job, in steps of an hour. */
async function hoursPass(hours: number): Promise<void> {
  for (let hour = 0; hour < hours; hour++) {
    now = new Date(now.getTime() + 3_600_000)
    await outbox.deliverDue(now)
  }
}

const refusals = [
  { toRecipient: '550 5.1.1 <anna.m4rk3r@example.org>: no such user here' },
  { toContent: '554 5.7.1 anna.m4rk3r@example.org does not want this' },
]

describe('a mail that is refused for good', () => {
  it.each(refusals)('ends at once, with all that was written in it: %o', async (refusal) => {
    Object.assign(server.answer, refusal)
    await outbox.post(opened.db, letter)
    await outbox.deliverDue(now)
    const ended = await row()
    expect(ended).toMatchObject({ ended_at: now, sent_at: null, mail: { text: letter.text } })
    expect(JSON.stringify(ended)).not.toContain('m4rk3r')
    await hoursPass(12)
    expect(tries()).toBe(1)
  })

  it.each(refusals)(
    'leaves its id and the number of the answer in the log, and no address: %o',
    async (refusal) => {
      Object.assign(server.answer, refusal)
      await outbox.post(opened.db, letter)
      await outbox.deliverDue(now)
      const code = Object.values(refusal)[0]?.slice(0, 3)
      expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
        expect.objectContaining({ mail: (await row())?.id, code, attempts: 1 }),
      ])
      expect(lines.join('')).not.toContain('m4rk3r')
    },
  )
})

describe('a mail that cannot be sent now', () => {
  it.each([
    { toRecipient: '451 4.7.1 greylisted, come again' },
    { toSender: '550 this sender is not known here' },
  ])('is tried for three days, then it ends: %o', async (refusal) => {
    Object.assign(server.answer, refusal)
    await outbox.post(opened.db, letter)
    await hoursPass(71)
    expect(await row()).toMatchObject({ ended_at: null, mail: { to: letter.to } })
    expect(lines.join('')).not.toContain('m4rk3r')
    await hoursPass(6)
    expect(await row()).toMatchObject({ mail: { text: letter.text } })
    expect((await row())?.ended_at).not.toBeNull()
    const attempts = (await row())?.attempts
    await hoursPass(12)
    expect((await row())?.attempts).toBe(attempts)
  })

  it('still goes out within these days, once', async () => {
    server.answer.toRecipient = '451 greylisted'
    await outbox.post(opened.db, letter)
    await hoursPass(24)
    delete server.answer.toRecipient
    await hoursPass(24)
    expect(await row()).toMatchObject({ ended_at: null, mail: { text: letter.text } })
    expect((await row())?.sent_at).not.toBeNull()
  })
})

describe('the outbox forgets', () => {
  const forgotten = async (days: number) => {
    const before = (kept: number) => new Date(BEGAN.getTime() + (days - kept) * 86_400_000)
    await forgetMails(opened.db, before(7))
    await forgetUndelivered(opened.db, before(400))
    return (await row()) === undefined
  }

  it('a mail a week after it went', async () => {
    await outbox.post(opened.db, letter)
    await outbox.deliverDue(now)
    expect([await forgotten(6.9), await forgotten(7)]).toEqual([false, true])
  })

  it('one that ended a week after that, and one that still waits never', async () => {
    server.answer.toRecipient = '550 no'
    await outbox.post(opened.db, letter)
    expect(await forgotten(100)).toBe(false)
    await outbox.deliverDue(now)
    expect([await forgotten(6.9), await forgotten(7)]).toEqual([false, true])
  })

  it('one about a permit when the permit is long over: until then its recipient is shown it, and no one else', async () => {
    server.answer.toRecipient = '550 no'
    await outbox.post(opened.db, { ...letter, purchaseId: PURCHASE })
    await outbox.deliverDue(now)
    expect(JSON.stringify(await row())).not.toContain('m4rk3r')
    const undeliveredTo = (email: string) => withUndeliveredMail(opened.db, [PURCHASE], email)
    expect(await undeliveredTo(letter.to)).toEqual(new Set([PURCHASE]))
    expect(await undeliveredTo('luca@example.org')).toEqual(new Set())
    expect([await forgotten(399), await forgotten(400)]).toEqual([false, true])
  })
})
