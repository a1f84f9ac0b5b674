import { platform } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { hash } from '@node-rs/argon2'
import { startExport } from '#contract/office-exports.ts'
import { buildWebIfChanged } from '../../scripts/web-build.ts'
import { benchOptions } from '../buying/bench-options.ts'
import { anglersOf, emailOf } from '../buying/buyers.ts'
import { type Installation, withInstallation, withServer } from '../buying/installation/installation.ts'
import { bytesOf, databaseMb, residentMb } from '../buying/memory/resident.ts'
import { signInSecretary } from '../buying/office-session.ts'
import { openLargeClub } from '../buying/publishing/large-club.ts'
import { openSeason } from '../buying/season.ts'
import { openWater } from '../buying/water.ts'
import { SOLD_YEAR, sellAYear } from '../buying/year-of-sales.ts'
import { type Figure, type Measure } from '../measure.ts'
import { COSTLY_CALLS, keepCalling, largestPhotograph, type Scene } from './costly-calls.ts'

const USUAL = { seconds: 10, runs: 1, clients: [] }
const WARM_UP_SECONDS = 2
const SAMPLE_EVERY_MS = 250
/** Threads that may be needed again have ended by then. */
const QUIET_MS = 90_000
const SHORT_QUIET_MS = 20_000
const BUYERS = 60_000
const PASSWORD = 'trota marmorata'
const YEARS_CLUB = { id: 90_001, key: 'year' }
/** The server has the bounds of a machine of 1 GB, whose system needs the rest. */
const MACHINE_BYTES = 1024 ** 3
const MOST_MB = 850
const MOST_LEFT = 1.25

/** Memory of the server and its database while all that costs memory is asked of them, and afterwards. */
export const memoryPeakMeasure: Measure = {
  name: 'memory-peak',
  title: 'Memory under everything that is costly, and a quiet minute and a half later',
  onlyByName: true,
  run(tell) {
    if (platform() !== 'linux') throw new Error('memory is measured on Linux only')
    const { seconds, cases, isShortRun } = benchOptions(process.env, USUAL)
    return withInstallation(async (installation) => {
      const pages = await buildWebIfChanged()
      const chosen = Object.keys(COSTLY_CALLS).filter((one) => cases.length === 0 || cases.includes(one))
      const quietMs = isShortRun ? SHORT_QUIET_MS : QUIET_MS
      tell('a season, a large club and a year of sales')
      const stage = await setUp(installation)
      return withServer(
        installation,
        { mails: 'taking', trustProxy: '127.0.0.1', pages, memory: MACHINE_BYTES },
        async ({ port, server }) => {
          const scene = sceneAt(port, stage)
          const watch = watchMemory(() => ({
            server: residentMb(server.pid),
            database: databaseMb(installation),
          }))
          try {
            for (const name of chosen) await keepCalling(scene, name, WARM_UP_SECONDS)
            tell('quiet, before')
            await pause(quietMs)
            const before = watch.now()
            const figures: Figure[] = []
            const findings: string[] = []
            watch.begin()
            for (const name of chosen) {
              tell(name)
              watch.beginCase()
              const answers = await keepCalling(scene, name, seconds)
              findings.push(`${name}: answered ${JSON.stringify(Object.fromEntries(answers))}`)
              figures.push(...figuresOf(name, watch.mostOfCase()))
            }
            const most = watch.most()
            tell('quiet, afterwards')
            await pause(quietMs)
            return { figures: [...summary(before, most, watch.now()), ...figures], findings, isShortRun }
          } finally {
            watch.end()
          }
        },
      )
    })
  },
}

interface Memory {
  server: number
  database: number
}

const together = ({ server, database }: Memory): number => server + database

function watchMemory(now: () => Memory) {
  let seen: Memory[] = []
  let ofCase: Memory[] = []
  const sampling = setInterval(() => {
    const sample = now()
    seen.push(sample)
    ofCase.push(sample)
  }, SAMPLE_EVERY_MS)
  const mostOf = (samples: Memory[]) => ({
    server: Math.max(...samples.map(({ server }) => server)),
    database: Math.max(...samples.map(({ database }) => database)),
    together: Math.max(...samples.map(together)),
  })
  return {
    now,
    begin: () => (seen = [now()]),
    beginCase: () => (ofCase = [now()]),
    most: () => mostOf(seen),
    mostOfCase: () => mostOf(ofCase),
    end: () => clearInterval(sampling),
  }
}

const inBytes = (name: string, mb: number): Figure => ({ name, value: bytesOf(mb), unit: 'bytes' })

const figuresOf = (name: string, { server, database }: Memory): Figure[] => [
  inBytes(`${name}: server, most`, server),
  inBytes('  database, most', database),
]

const summary = (before: Memory, top: Memory & { together: number }, after: Memory): Figure[] => [
  { ...inBytes('server and database together, most', top.together), goal: { atMost: bytesOf(MOST_MB) } },
  {
    name: 'afterwards, of before',
    value: after.server / before.server,
    unit: 'ratio',
    goal: { atMost: MOST_LEFT },
  },
  inBytes('  server before', before.server),
  inBytes('  server, most', top.server),
  inBytes('  server afterwards', after.server),
  inBytes('  database before', before.database),
  inBytes('  database, most', top.database),
  inBytes('  database afterwards', after.database),
]

type Stage = Omit<Scene, 'agent' | 'links' | 'port' | 'sheets'> & {
  year: Awaited<ReturnType<typeof signInSecretary>>
}

async function setUp(installation: Installation): Promise<Stage> {
  const firstDay = await openSeason(installation)
  const water = await openWater(installation, 0)
  const firstBuyer = await anglersOf(installation).take(BUYERS)
  await sellAYear(installation, YEARS_CLUB)
  const clubId = await openLargeClub(installation)
  const office = await signInSecretary(installation, clubId)
  const year = await signInSecretary(installation, YEARS_CLUB.id)
  const { pool } = installation
  const hashed = await hash(PASSWORD, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
  await pool.query('update account set password_hash = $1 where email = any($2)', [
    hashed,
    Array.from({ length: 6 }, (_, n) => emailOf(1 + n)),
  ])
  await pool.query('vacuum analyze')
  return {
    firstDay,
    water,
    firstBuyer,
    password: PASSWORD,
    office,
    officeToken: `bench-secretary-${clubId}`,
    clubId,
    year,
    photograph: await largestPhotograph(),
  }
}

const sceneAt = (port: number, { year, ...stage }: Stage): Omit<Scene, 'agent' | 'links'> => ({
  ...stage,
  port,
  async sheets() {
    const links: string[] = []
    for (const tipo of ['vendite', 'catture'])
      for (const formato of ['csv', 'xlsx']) {
        const wanted = { tipo, anno: SOLD_YEAR, formato, conNomi: false, lingua: 'it' }
        links.push(((await year(port, startExport, wanted)) as { link: string }).link)
      }
    return links
  },
})
