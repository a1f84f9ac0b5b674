import { createHash, randomUUID } from 'node:crypto'
import { get } from 'node:http'
import { brotliDecompressSync } from 'node:zlib'
import { addDays } from '#rules/days.ts'
import { dayIn } from '#rules/wall-clock.ts'
import { addCrowd } from '#server/testing/crowd.ts'
import { type Installation, withInstallation, withServer } from './buying/installation/installation.ts'
import { openSeason, PERMITS, ZONES } from './buying/season.ts'
import { median, type Measure } from './measure.ts'

const ANGLERS = { today: 8000, tomorrow: 2000 }
const RUNS = 7
const TOKEN = 'bench-warden'
const MOST_BYTES = 1_500_000

interface Answer {
  ms: number
  bytes: number
  etag: string
}

/** A warden of all waters fetches the day, on a server and database of its own. */
export const snapshotServerMeasure: Measure = {
  name: 'snapshot-server',
  title: `A warden's day of ${ANGLERS.today + ANGLERS.tomorrow} permits, as the server tells it`,
  run: (tell) =>
    withInstallation(async (installation) => {
      tell('people go fishing')
      await openSeason(installation)
      await goFishing(installation, await aWarden(installation))
      return withServer(installation, { mails: 'silent' }, async ({ port }) => {
        const [whole, unchanged]: [Answer[], Answer[]] = [[], []]
        const { etag } = await ask(port)
        for (let run = 1; run <= RUNS; run++) {
          tell(`${run} of ${RUNS}`)
          whole.push(await ask(port))
          unchanged.push(await ask(port, etag))
        }
        const times = (answers: Answer[]) => answers.map(({ ms }) => Math.round(ms))
        const [first] = whole
        return {
          figures: [
            {
              name: 'over the wire, packed',
              value: first?.bytes ?? 0,
              unit: 'bytes',
              goal: { atMost: MOST_BYTES },
            },
            { name: 'the whole day', value: median(times(whole)), unit: 'ms', runs: times(whole) },
            { name: 'nothing new', value: median(times(unchanged)), unit: 'ms', runs: times(unchanged) },
          ],
        }
      })
    }),
}

async function aWarden({ pool }: Installation): Promise<string> {
  const id = randomUUID()
  await pool.query(
    `insert into account (id, kind, email, first_name, last_name, language, status, activated_at)
    values ($1, 'warden', 'warden@example.org', 'Paolo', 'Ferrari', 'it', 'active', now())`,
    [id],
  )
  await pool.query(
    `insert into session (token_hash, account_id, last_used_at, expires_at)
    values ($1, $2, now(), now() + interval '1 day')`,
    [createHash('sha256').update(TOKEN).digest(), id],
  )
  await pool.query(`insert into association_warden select id, $1 from association`, [id])
  return id
}

async function goFishing({ pool }: Installation, wardenId: string): Promise<void> {
  const { rows } = await pool.query<{ id: number; association_id: number; slots: string[] }>(
    `select p.id, p.association_id, array(select s ->> 'code' from jsonb_array_elements(v.terms -> 'slots') s) as slots
    from permit p join permit_version v on v.permit_id = p.id and v.version = p.version`,
  )
  const each = ZONES / PERMITS
  const permits = rows.map(({ id, association_id, slots }) => ({
    associationId: association_id,
    permitId: id,
    version: 1,
    zoneIds: Array.from({ length: each }, (_, n) => (id - 1) * each + 1 + n),
    slots,
  }))
  const today = dayIn('Europe/Rome', new Date())
  const days = [
    { day: today, anglers: ANGLERS.today },
    { day: addDays(today, 1), anglers: ANGLERS.tomorrow },
  ]
  await addCrowd(pool, { permits, wardenId, days })
  await pool.query('vacuum analyze')
}

const ask = (port: number, etag?: string): Promise<Answer> =>
  new Promise((done, failed) => {
    const began = performance.now()
    const path = `/api/giornata-guardiapesca${etag === undefined ? '' : `?segno=${etag}`}`
    const headers = {
      'api-key': 'lenza-web',
      authorization: `Bearer ${TOKEN}`,
      'accept-encoding': etag === undefined ? 'br' : 'identity',
    }
    get({ host: '127.0.0.1', port, path, headers }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('error', failed)
      response.on('end', () => {
        const body = Buffer.concat(parts)
        const ms = performance.now() - began
        if (response.statusCode !== 200) failed(new Error(`the server answered ${response.statusCode}`))
        else done({ ms, bytes: body.length, etag: etagIn(response.headers['content-encoding'], body) })
      })
    }).on('error', failed)
  })

function etagIn(encoding: string | undefined, body: Buffer): string {
  const json = encoding === 'br' ? brotliDecompressSync(body) : body
  return (JSON.parse(json.toString()) as { segno: string }).segno
}
