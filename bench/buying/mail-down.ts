import { type Figure, median, type Measure } from '../measure.ts'
import { benchOptions } from './bench-options.ts'
import { anglersOf } from './buyers.ts'
import { likeAfterAMinute, withInstallation, withServer } from './installation/installation.ts'
import type { MailServer } from './installation/mail-server.ts'
import { withLoad } from './load/load.ts'
import type { Outcome } from './load/protocol.ts'
import { buyForNothing } from './sales.ts'
import { openWater } from './water.ts'

/** So few that both leave the machine time: what is compared is waiting, not the work of sending. */
const USUAL = { seconds: 5, runs: 3, clients: [4] }
const WARM_UP_SECONDS = 3
const MOST_A_SECOND = 4000
const MOST_SLOWER = 1.1

const STATES: readonly MailServer[] = ['taking', 'silent']

/** Purchases while the mail server takes mails, and while it never answers, by turns. */
export const mailDownMeasure: Measure = {
  name: 'mail-down',
  title: 'Buying while the mail server never answers, beside one that takes mails',
  run(tell) {
    const { seconds, runs, clients, isShortRun } = benchOptions(process.env, USUAL)
    return withInstallation(async (installation) => {
      const water = await openWater(installation, 0)
      const buyers = anglersOf(installation)
      const outcomes: Record<MailServer, Outcome[]> = { taking: [], silent: [] }
      await withLoad(async (load) => {
        for (const count of clients)
          for (let run = 1; run <= runs; run++)
            for (const mails of STATES) {
              tell(`${mails}, ${count} clients, ${run} of ${runs}`)
              await withServer(installation, { mails }, async ({ port, server }) => {
                const shop = { installation, buyers, load, port, server }
                const purchases = (forSeconds: number) => {
                  const span = { clients: count, seconds: forSeconds, buyers: MOST_A_SECOND * forSeconds }
                  return buyForNothing(shop, water, span)
                }
                await purchases(WARM_UP_SECONDS)
                await likeAfterAMinute(installation)
                outcomes[mails].push(await purchases(seconds))
              })
              // What waits would be sent by the next server, which is not to have more to send than its own.
              await installation.pool.query('delete from outbox')
            }
      })
      return { figures: figuresOf(outcomes), isShortRun }
    })
  },
}

function figuresOf({ taking, silent }: Record<MailServer, Outcome[]>): Figure[] {
  const p95 = (outcomes: Outcome[]) => outcomes.map(({ p95Ms }) => p95Ms)
  return [
    {
      name: 'p95 with a silent one, times that with one that takes mails',
      value: median(p95(silent)) / median(p95(taking)),
      unit: 'ratio',
      goal: { atMost: MOST_SLOWER },
    },
    { name: '  p95 with one that takes mails', value: median(p95(taking)), unit: 'ms', runs: p95(taking) },
    { name: '  p95 with a silent one', value: median(p95(silent)), unit: 'ms', runs: p95(silent) },
  ]
}
