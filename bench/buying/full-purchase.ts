import { median, type Measure } from '../measure.ts'
import { anglersOf } from './buyers.ts'
import { likeAfterAMinute, withInstallation } from './installation/installation.ts'
import { withServerAndCards } from './installation/stand-in.ts'
import { withLoad } from './load/load.ts'
import { buyByCard, perSecond, processorFigures, type Sales } from './sales.ts'
import { openWater } from './water.ts'
import { benchOptions } from './bench-options.ts'

const USUAL = { seconds: 8, runs: 3, clients: [16] }
const LEAST_A_SECOND = 300
/** More purchases a second than any run reaches. */
const MOST_A_SECOND = 1500
const PRICE_CENTS = 2000
const WARM_UP_SECONDS = 4

/** Hold, card, permit: all three calls over HTTP, with the card provider's stand-in in its own process. */
export const fullPurchaseMeasure: Measure = {
  name: 'full-purchase',
  title: 'The full purchase: hold, authorise at the stand-in, issue and capture',
  run(tell) {
    const { seconds, runs, clients, isShortRun } = benchOptions(process.env, USUAL)
    return withInstallation(async (installation) => {
      const water = await openWater(installation, PRICE_CENTS)
      const buyers = anglersOf(installation)
      return withServerAndCards(installation, ({ port, server, standIn }) =>
        withLoad(async (load) => {
          const shop = { installation, buyers, load, port, server }
          const purchases = (count: number, forSeconds: number): Promise<Sales> => {
            const span = { clients: count, seconds: forSeconds, buyers: MOST_A_SECOND * forSeconds }
            return buyByCard(shop, water, span, standIn)
          }
          tell('warming up')
          await purchases(16, WARM_UP_SECONDS)
          await likeAfterAMinute(installation)
          await purchases(16, WARM_UP_SECONDS)
          const figures = []
          for (const count of clients) {
            const outcomes: Sales[] = []
            for (let run = 1; run <= runs; run++) {
              tell(`${count} clients, ${run} of ${runs}`)
              outcomes.push(await purchases(count, seconds))
            }
            figures.push(...figuresOf(count, outcomes))
          }
          return { figures, isShortRun }
        }),
      )
    })
  },
}

function figuresOf(clients: number, outcomes: Sales[]) {
  const rates = outcomes.map((outcome) => Math.round(perSecond(outcome)))
  const goal = { atLeast: LEAST_A_SECOND }
  return [
    {
      name: `${clients} clients: purchases a second`,
      value: median(rates),
      unit: 'count' as const,
      goal,
      runs: rates,
    },
    { name: '  p50 of a whole one', value: median(outcomes.map(({ p50Ms }) => p50Ms)), unit: 'ms' as const },
    { name: '  p99 of a whole one', value: median(outcomes.map(({ p99Ms }) => p99Ms)), unit: 'ms' as const },
    ...processorFigures(outcomes),
  ]
}
