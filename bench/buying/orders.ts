import { median, type Measure } from '../measure.ts'
import { benchOptions } from './bench-options.ts'
import { anglersOf } from './buyers.ts'
import { likeAfterAMinute, withInstallation, withServer } from './installation/installation.ts'
import { withLoad } from './load/load.ts'
import { orderForNothing, processorFigures, type Sales } from './sales.ts'
import { openWater } from './water.ts'

const USUAL = { seconds: 5, runs: 3, clients: [1, 16] }
/** More orders a second than any run reaches. */
const MOST_A_SECOND = 2000
const WARM_UP_SECONDS = 3
const FAMILY = 4
/** Of the time of an order of one. */
const LONGEST = 1.6

/** Orders of one and of four, free ones: the two calls of each over HTTP, by turns. */
export const ordersMeasure: Measure = {
  name: 'orders',
  title: 'An order of four beside an order of one: ordine and acquista-ordine at a price of zero',
  run(tell) {
    const { seconds, runs, clients, isShortRun } = benchOptions(process.env, USUAL)
    return withInstallation(async (installation) => {
      const water = await openWater(installation, 0)
      const buyers = anglersOf(installation)
      return withServer(installation, { mails: 'silent' }, ({ port, server }) =>
        withLoad(async (load) => {
          const shop = { installation, buyers, load, port, server }
          const ordering = (people: number, count: number, forSeconds: number): Promise<Sales> => {
            const span = { clients: count, seconds: forSeconds, buyers: MOST_A_SECOND * forSeconds }
            return orderForNothing(shop, water, span, people)
          }
          tell('warming up')
          for (const people of [1, FAMILY]) await ordering(people, 16, WARM_UP_SECONDS)
          await likeAfterAMinute(installation)
          const figures = []
          for (const count of clients) {
            const one: Sales[] = []
            const four: Sales[] = []
            for (let run = 1; run <= runs; run++) {
              tell(`${count} clients, ${run} of ${runs}`)
              one.push(await ordering(1, count, seconds))
              four.push(await ordering(FAMILY, count, seconds))
            }
            figures.push(...figuresOf(count, one, four))
          }
          return { figures, isShortRun }
        }),
      )
    })
  },
}

function figuresOf(clients: number, one: readonly Sales[], four: readonly Sales[]) {
  const ratios = four.map(({ p50Ms }, run) => p50Ms / (one[run]?.p50Ms ?? Number.NaN))
  const ofFour = ratios.map((ratio) => ratio / FAMILY)
  const name = `${clients} client${clients === 1 ? '' : 's'}`
  const p50 = (sales: readonly Sales[]) => median(sales.map(({ p50Ms }) => p50Ms))
  return [
    {
      name: `${name}: an order of four, of the time of one`,
      value: median(ratios),
      unit: 'ratio' as const,
      goal: { atMost: LONGEST },
      runs: ratios,
    },
    { name: '  of the time of four of one', value: median(ofFour), unit: 'ratio' as const, runs: ofFour },
    { name: '  p50 of one', value: p50(one), unit: 'ms' as const },
    { name: '  p50 of four', value: p50(four), unit: 'ms' as const },
    ...processorFigures(one, ' of one'),
    ...processorFigures(four, ' of four'),
  ]
}
