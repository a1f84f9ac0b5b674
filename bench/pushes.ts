import { deliverNotices, writeNotices } from '#server/capabilities/notices/index.ts'
import { readConfig } from '#server/platform/config.ts'
import { openDatabase } from '#server/platform/database/open.ts'
import { uuidv7 } from '#server/platform/ids.ts'
import { createLog } from '#server/platform/log.ts'
import {
  type BrowserForTest,
  pushServiceForTest,
  type PushServiceForTest,
} from '#server/platform/push/testing/push-service.ts'
import { vapidOf } from '#server/platform/push/vapid.ts'
import { type Installation, withInstallation } from './buying/installation/installation.ts'
import type { Figure, Measure } from './measure.ts'

const PUSHES = Number(process.env['BENCH_PUSHES'] ?? 10_000)
const MOST_SECONDS = 60
/** In the middle of the day: no device is silent. */
const NOON = new Date('2027-05-01T12:00:00+02:00')
const EXPIRES = new Date('2027-05-02T12:00:00+02:00')

/** As when an office writes to all its anglers: each has a phone, and each phone shows it once. */
export const pushesMeasure: Measure = {
  name: 'pushes',
  title: `${PUSHES} pushes, each to a device of its own, taken and decrypted by the stand-in in the same process`,
  run: (tell) =>
    withInstallation(async (installation) => {
      const log = createLog('silent')
      const opened = openDatabase(installation.connection, log, 4)
      const service = await pushServiceForTest()
      try {
        const { db } = opened
        const config = readConfig({ LOG_LEVEL: 'silent', DATA_DIR: installation.dataDir })
        const clock = { now: () => NOON }
        tell(`${PUSHES} people switch a device on`)
        const { publicKey } = await vapidOf(db, config, NOON)
        const { accounts, browsers } = await manyDevices(installation, service, publicKey)
        tell('the message is written')
        const began = performance.now()
        const notices = accounts.map((accountId) => ({
          accountId,
          subject: 'a message',
          timeZone: 'Europe/Rome',
          expiresAt: EXPIRES,
          push: { title: 'Messaggio: Alto Sarca', text: 'Domani livello alto', path: '/miei-permessi' },
        }))
        await writeNotices(db, 'message', notices, { withMail: false, now: NOON })
        const written = secondsSince(began)
        tell('it is sent')
        const sending = performance.now()
        await deliverNotices({ db, config, clock, log, outgoing: service.outgoing })
        const seconds = secondsSince(sending)
        const once = browsers.filter(({ taken }) => taken.length === 1).length
        if (once !== PUSHES) throw new Error(`${once} of ${PUSHES} devices have it once`)
        const figures: Figure[] = [
          { name: 'written', value: written, unit: 'seconds' },
          { name: 'sent', value: seconds, unit: 'seconds', goal: { atMost: MOST_SECONDS } },
          { name: 'pushes a second', value: Math.round(PUSHES / seconds), unit: 'count' },
        ]
        return { figures, ...(PUSHES < 10_000 && { isShortRun: true }) }
      } finally {
        await opened.close()
        await service.close()
      }
    }),
}

const secondsSince = (began: number) => Math.round((performance.now() - began) / 10) / 100

/** People with one session and one device each, written to the database directly. */
async function manyDevices({ pool }: Installation, service: PushServiceForTest, serverKey: string) {
  const accounts = Array.from({ length: PUSHES }, () => uuidv7())
  const browsers: BrowserForTest[] = accounts.map(() => service.subscribe(serverKey))
  await pool.query(
    `insert into account (id, kind, email, first_name, last_name, birth_date, language, status, activated_at)
      select id, 'angler', id || '@example.org', 'Anna', 'Bianchi', '1988-04-12', 'it', 'active', $2
      from unnest($1::uuid[]) id`,
    [accounts, NOON],
  )
  await pool.query(
    `insert into session (token_hash, account_id, created_at, last_used_at, expires_at)
      select sha256(convert_to(id::text, 'UTF8')), id, $2, $2, $3 from unnest($1::uuid[]) id`,
    [accounts, NOON, EXPIRES],
  )
  await pool.query(
    `insert into push_device (id, account_id, session_hash, endpoint, public_key, secret, created_at)
      select gen_random_uuid(), id, sha256(convert_to(id::text, 'UTF8')), endpoint, decode(key, 'hex'), decode(secret, 'hex'), $5
      from unnest($1::uuid[], $2::text[], $3::text[], $4::text[]) as new (id, endpoint, key, secret)`,
    [
      accounts,
      browsers.map(({ endpoint }) => endpoint),
      browsers.map(({ publicKey }) => publicKey.toString('hex')),
      browsers.map(({ secret }) => secret.toString('hex')),
      NOON,
    ],
  )
  await pool.query('vacuum analyze')
  return { accounts, browsers }
}
