import { setTimeout as pause } from 'node:timers/promises'
import { newSecret, sealSecret, startDeliveries, tellPrograms } from '#server/capabilities/webhooks/index.ts'
import { openDatabase } from '#server/platform/database/open.ts'
import { uuidv7 } from '#server/platform/ids.ts'
import { createLog } from '#server/platform/log.ts'
import { publicServer } from '#server/platform/outgoing/testing/public-server.ts'
import { endingWith } from '../tidy-up.ts'
import { type Figure, median, type Measure } from '../measure.ts'
import { benchOptions } from './bench-options.ts'
import { anglersOf } from './buyers.ts'
import {
  type Installation,
  likeAfterAMinute,
  withInstallation,
  withServer,
} from './installation/installation.ts'
import { withLoad } from './load/load.ts'
import type { Outcome } from './load/protocol.ts'
import { buyForNothing } from './sales.ts'
import { openWater } from './water.ts'

/** So few that both leave the machine time: what is compared is the messages, not the work of selling. */
const USUAL = { seconds: 5, runs: 3, clients: [4] }
const WARM_UP_SECONDS = 3
const MOST_A_SECOND = 4000
const WAITING = 100_000
const MOST_SLOWER = 1.1
const EVENTS = 100
const MOST_MS = 2000

const STATES = ['none', 'waiting'] as const
type State = (typeof STATES)[number]

/** How long purchases take while many messages wait that are never accepted, and how soon a new message arrives beside those. */
export const webhooksMeasure: Measure = {
  name: 'webhooks',
  title: `Buying while ${WAITING} messages to programs wait, and a message beside them`,
  run(tell) {
    const { seconds, runs, clients, isShortRun } = benchOptions(process.env, USUAL)
    return withInstallation(async (installation) => {
      const water = await openWater(installation, 0)
      const buyers = anglersOf(installation)
      const outcomes: Record<State, Outcome[]> = { none: [], waiting: [] }
      await withLoad(async (load) => {
        for (const count of clients)
          for (let run = 1; run <= runs; run++)
            for (const state of STATES) {
              tell(`${state}, ${count} clients, ${run} of ${runs}`)
              if (state === 'waiting') await letWait(installation, water)
              await withServer(installation, { mails: 'taking' }, async ({ port, server }) => {
                const shop = { installation, buyers, load, port, server }
                const purchases = (forSeconds: number) => {
                  const span = { clients: count, seconds: forSeconds, buyers: MOST_A_SECOND * forSeconds }
                  return buyForNothing(shop, water, span)
                }
                await purchases(WARM_UP_SECONDS)
                await likeAfterAMinute(installation)
                outcomes[state].push(await purchases(seconds))
              })
              await installation.pool.query('delete from outbox')
              await installation.pool.query('delete from webhook_delivery')
              await installation.pool.query('delete from webhook')
            }
      })
      tell(`${EVENTS} messages beside them`)
      await letWait(installation, water)
      const took = await arrivals(installation, await openWater(installation, 0, 1))
      return { figures: [...figuresOf(outcomes), ...ofArrivals(took)], isShortRun }
    })
  },
}

type Club = { associationId: number }
const config = ({ dataDir }: Installation) => ({ secondFactorKeys: [], dataDir })

/** An address that is told of every sale. */
async function anAddress(installation: Installation, { associationId }: Club, url: string): Promise<string> {
  const id = uuidv7()
  const { keyId, bytes } = sealSecret(config(installation), id, newSecret().bytes)
  await installation.pool.query(
    `insert into webhook (association_id, id, url, events, key_id, secret, made_at) values ($1, $2, $3, $4, $5, $6, now())`,
    [associationId, id, url, ['sale.issued', 'closure.begun'], keyId, bytes],
  )
  return id
}

/** Messages to an address that never answers, half of them due now. The sales of the measurement add to them. */
async function letWait(installation: Installation, club: Club): Promise<void> {
  const id = await anAddress(installation, club, 'https://silent.example.com/')
  await installation.pool.query(
    `insert into webhook_delivery (association_id, id, webhook_id, event, data, made_at, tried_since, due_at)
    select $1, gen_random_uuid(), $2, 'sale.issued', jsonb_build_object('idVendita', gen_random_uuid()), now(), now(),
      now() + make_interval(hours => (n % 2) * 6)
    from generate_series(1, ${WAITING}) n`,
    [club.associationId, id],
  )
  await installation.pool.query('vacuum analyze webhook_delivery')
}

/** Milliseconds from each event to its arrival at an address of another club, the others being silent. */
async function arrivals(installation: Installation, club: Club): Promise<number[]> {
  const arrived = new Map<string, number>()
  const server = await publicServer(({ headers }, body, response) => {
    if (headers.host?.startsWith('silent') === true) return
    const { data } = JSON.parse(body.toString()) as { data: { idZona: string } }
    arrived.set(data.idZona, performance.now())
    response.writeHead(204).end()
  })
  const opened = openDatabase(installation.connection, createLog('silent'), 4)
  const deliveries = startDeliveries({
    db: opened.db,
    config: config(installation),
    log: createLog('silent'),
    outgoing: server.outgoing,
    now: () => new Date(),
  })
  return endingWith(
    async () => {
      server.outgoing.close()
      await deliveries.stop()
      await server.close()
      await opened.close()
    },
    async () => {
      await installation.pool.query('update webhook set events = $1', [['sale.issued']])
      await anAddress(installation, club, 'https://quick.example.com/')
      await pause(1000)
      const begun = new Map<string, number>()
      for (let n = 0; n < EVENTS; n++) {
        const id = uuidv7()
        begun.set(id, performance.now())
        await tellPrograms(opened.db, {
          associationId: club.associationId,
          event: 'closure.begun',
          data: { idZona: id },
          at: new Date(),
        })
        await pause(Math.random() * 120)
      }
      await pause(MOST_MS)
      return [...begun].map(([id, at]) => (arrived.get(id) ?? Number.POSITIVE_INFINITY) - at)
    },
  )
}

function figuresOf({ none, waiting }: Record<State, Outcome[]>): Figure[] {
  const p99 = (outcomes: Outcome[]) => outcomes.map(({ p99Ms }) => p99Ms)
  return [
    {
      name: `p99 beside ${WAITING} waiting messages, times that without any`,
      value: median(p99(waiting)) / median(p99(none)),
      unit: 'ratio',
      goal: { atMost: MOST_SLOWER },
    },
    { name: '  p99 without any', value: median(p99(none)), unit: 'ms', runs: p99(none) },
    { name: '  p99 beside them', value: median(p99(waiting)), unit: 'ms', runs: p99(waiting) },
  ]
}

function ofArrivals(took: readonly number[]): Figure[] {
  const sorted = took.toSorted((a, b) => a - b).map(Math.round)
  return [
    {
      name: `a message after its event, the slowest of ${EVENTS}`,
      value: sorted.at(-1) ?? 0,
      unit: 'ms',
      goal: { atMost: MOST_MS },
    },
    { name: '  median', value: median(sorted), unit: 'ms' },
  ]
}
