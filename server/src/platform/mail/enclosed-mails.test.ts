import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openDatabase, type OpenDatabase } from '../database/open.ts'
import { createLog } from '../log.ts'
import { databaseForTest } from '../testing/database-for-test.ts'
import { loadTexts } from '../texts/texts.ts'
import { deliverBySmtp } from './deliver.ts'
import type { Mail } from './mail.ts'
import { createOutbox, type Enclose } from './outbox.ts'
import { mailServerForTest } from './testing/mail-server.ts'

let now = new Date('2027-05-01T09:00:00Z')
let own: Awaited<ReturnType<typeof databaseForTest>>
let opened: OpenDatabase
beforeAll(async () => {
  own = await databaseForTest()
  opened = openDatabase(own.connection, createLog('silent'), 4)
})
beforeEach(async () => void (await opened.db.deleteFrom('outbox').execute()))
afterAll(async () => {
  await opened.close()
  await own.drop()
})

const permits = [
  {
    brings: 'permit' as const,
    purchaseId: '0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e5f',
    firstDay: '2027-05-02',
    shortCode: 'K7PM4XQ2',
  },
]
const letter = {
  to: 'anna@example.org',
  language: 'en' as const,
  text: 'purchase-mails.forYou',
  values: { name: '', title: 'Day', buyer: 'Luca', permit: 'Sunday' },
}

it('a mail whose permit cannot be read is tried again, and goes without it at last', async () => {
  const sent: Mail[] = []
  let tries = 0
  const enclose: Enclose = async () => {
    tries += 1
    throw new Error('the database is away')
  }
  const outbox = createOutbox({
    db: opened.db,
    texts: loadTexts(),
    deliver: async (_id, mail) => void sent.push(mail),
    log: createLog('silent'),
    now: () => now,
    enclose,
  })
  await outbox.post(opened.db, { ...letter, permits })
  await outbox.post(opened.db, letter)
  for (let minute = 0; minute < 30; minute++) {
    await outbox.deliverDue(now)
    now = new Date(now.getTime() + 60_000)
    if (minute === 3) expect(sent).toHaveLength(1)
  }
  expect(tries).toBe(3)
  expect(sent.map(({ body, files }) => [body.includes('Sunday'), files])).toEqual([
    [true, undefined],
    [true, undefined],
  ])
})

it('the files of a mail arrive: the PDF and the calendar file attached, the picture within', async () => {
  const server = await mailServerForTest()
  const config = { smtpUrl: server.url, from: 'club@example.org', requireTls: false }
  const base64 = (text: string) => Buffer.from(text).toString('base64')
  const mail: Mail = {
    to: 'anna@example.org',
    language: 'it',
    subject: 's',
    body: 'b',
    farewell: 'f',
    files: [
      { name: 'permesso-più.pdf', type: 'application/pdf', content: base64('%PDF') },
      { name: 'd.ics', type: 'text/calendar; charset=utf-8; method=PUBLISH', content: base64('BEGIN') },
      { name: 'qr.png', type: 'image/png', content: base64('PNG'), cid: 'code' },
    ],
  }
  await deliverBySmtp(config, 'http://localhost')('1', mail, AbortSignal.timeout(10_000))
  server.close()
  const message = server.content.join('\n')
  const partOf = (type: string) =>
    message.split(/\n--/).find((part) => new RegExp(`^Content-Type: ${type}`, 'm').test(part)) ?? ''
  expect(partOf('application/pdf')).toMatch(/Content-Disposition: attachment/)
  expect(partOf('application/pdf')).toContain(base64('%PDF'))
  expect(partOf('text/calendar; charset=utf-8; method=PUBLISH')).toMatch(/Content-Disposition: attachment/)
  expect(partOf('image/png')).toMatch(/Content-Disposition: inline/)
  expect(partOf('image/png')).toMatch(/Content-Id: <code>/i)
  expect(partOf('text/plain')).not.toBe('')
  expect(partOf('text/html')).not.toBe('')
})
