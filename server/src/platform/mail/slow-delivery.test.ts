import { createServer } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openDatabase, type OpenDatabase } from '../database/open.ts'
import { createLog } from '../log.ts'
import { databaseForTest } from '../testing/database-for-test.ts'
import { loadTexts } from '../texts/texts.ts'
import { type Deliver, deliverBySmtp } from './deliver.ts'
import type { Mail } from './mail.ts'
import { createOutbox, LONGEST_DELIVERY_MS } from './outbox.ts'

const log = createLog('silent')
const texts = loadTexts()
const BEGAN = new Date('2027-05-01T09:00:00Z')
let now = BEGAN
const pass = (milliseconds: number) => void (now = new Date(now.getTime() + milliseconds))

let own: Awaited<ReturnType<typeof databaseForTest>>
let opened: OpenDatabase
beforeAll(async () => {
  own = await databaseForTest()
  opened = openDatabase(own.connection, log, 4)
})
beforeEach(async () => {
  now = BEGAN
  await opened.db.deleteFrom('outbox').execute()
})
afterAll(async () => {
  await opened.close()
  await own.drop()
})

const aServer = (deliver: Deliver) => createOutbox({ db: opened.db, texts, deliver, log, now: () => now })
const letter = {
  to: 'anna@example.org',
  language: 'en' as const,
  text: 'mails.noAccount',
  values: {},
  link: 'https://permits.example.org/',
}

it('a letter that is long on its way is not sent by a second server too', async () => {
  const sent: string[] = []
  const answer = Promise.withResolvers<void>()
  const slow = aServer(async () => {
    await answer.promise
    sent.push('slow')
  })
  const second = aServer(async () => void sent.push('second'))
  await slow.post(opened.db, letter)
  const sending = slow.deliverDue(now)

  pass(70_000)
  await expect.poll(async () => (await attempts())[0]).toBe(1)
  expect(await second.deliverDue(now)).toBe(0)
  pass(LONGEST_DELIVERY_MS - 70_000)
  expect(await second.deliverDue(now)).toBe(0)
  answer.resolve()
  expect(await sending).toBe(1)
  pass(LONGEST_DELIVERY_MS * 10)
  expect(await second.deliverDue(now)).toBe(0)
  expect(sent).toEqual(['slow'])
})

it('what a server that died had taken is sent by another, minutes later', async () => {
  const dies = aServer(() => new Promise(() => undefined))
  await dies.post(opened.db, letter)
  void dies.deliverDue(now)
  await expect.poll(async () => (await attempts())[0]).toBe(1)
  pass(5 * 60_000)
  expect(await aServer(async () => undefined).deliverDue(now)).toBe(1)
})

it('what failed only after a while waits from then on', async () => {
  const fails = aServer(async () => {
    pass(LONGEST_DELIVERY_MS)
    throw new Error('not in time')
  })
  await fails.post(opened.db, letter)
  expect(await fails.deliverDue(now)).toBe(0)
  const well = aServer(async () => undefined)
  expect(await well.deliverDue(now)).toBe(0)
  pass(2 * 60_000)
  expect(await well.deliverDue(now)).toBe(1)
})

it('a mail server that never answers is left when the time is over, and its connection closed', async () => {
  let closed = false
  const silent = createServer((socket) =>
    socket.on('error', () => undefined).on('close', () => (closed = true)),
  )
  await new Promise<void>((listening) => silent.listen(0, '127.0.0.1', listening))
  const { port } = silent.address() as { port: number }
  const config = { smtpUrl: `smtp://127.0.0.1:${port}`, from: 'club@example.org', requireTls: false }
  const deliver = deliverBySmtp(config, 'http://localhost')
  const mail: Mail = { to: 'anna@example.org', language: 'en', subject: 's', body: 'b', farewell: 'f' }
  await expect(deliver('1', mail, AbortSignal.timeout(300))).rejects.toThrow()
  await expect.poll(() => closed).toBe(true)
  silent.close()
})

const attempts = async () =>
  (await opened.db.selectFrom('outbox').select('attempts').execute()).map((row) => row.attempts)
