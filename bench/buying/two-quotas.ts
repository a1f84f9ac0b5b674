import { median, type Figure, type Measure } from '../measure.ts'
import { benchOptions } from './bench-options.ts'
import { anglersOf } from './buyers.ts'
import { withInstallation, withServer } from './installation/installation.ts'
import { withLoad } from './load/load.ts'
import type { Outcome } from './load/protocol.ts'
import { buyForNothing, perSecond, type Shop } from './sales.ts'
import { openWater, SPOTS, type Water } from './water.ts'

/** Many short runs: each pair of them is compared, so that other load on the machine affects both. */
const USUAL = { seconds: 2, runs: 9, clients: [16, 64] }
const MOST_A_SECOND = 4000
const WARM_UP_SECONDS = 3
/** The goal, relative to the same purchases that one quota counts. */
const LEAST_OF_ONE = 0.8

const CASES = [
  { name: 'spread', spots: SPOTS },
  { name: 'hot', spots: 1 },
]

/** Free purchases of a permit that two quotas count, by turns with those of a permit that one counts. */
export const twoQuotasMeasure: Measure = {
  name: 'two-quotas',
  title: 'Taking places of two quotas: acquista-permesso at a price of zero, beside a permit of one quota',
  run(tell) {
    const { seconds, runs, clients, cases, isShortRun } = benchOptions(process.env, USUAL)
    return withInstallation(async (installation) => {
      const one = await openWater(installation, 0)
      const two = await openWater(installation, 0, 1, { quotas: 2 })
      const buyers = anglersOf(installation)
      const figures: Figure[] = []
      await withServer(installation, { mails: 'silent' }, ({ port, server }) =>
        withLoad(async (load) => {
          const shop: Shop = { installation, buyers, load, port, server }
          const buying = (water: Water, spots: number, count: number, of = seconds) =>
            buyForNothing(shop, water, { clients: count, seconds: of, buyers: MOST_A_SECOND * of }, spots)
          for (const water of [one, two]) await buying(water, SPOTS, 16, WARM_UP_SECONDS)
          for (const { name, spots } of CASES.filter(
            (each) => cases.length === 0 || cases.includes(each.name),
          ))
            for (const count of clients) {
              const outcomes = new Map<Water, Outcome[]>([
                [one, []],
                [two, []],
              ])
              for (let run = 1; run <= runs; run++) {
                tell(`${name}, ${count} clients, ${run} of ${runs}`)
                // The second goes first in the next run.
                for (const water of run % 2 === 1 ? [one, two] : [two, one])
                  outcomes.get(water)?.push(await buying(water, spots, count))
              }
              figures.push(...figuresOf(`${name}, ${count} clients`, outcomes.get(one), outcomes.get(two)))
            }
        }),
      )
      return { figures, isShortRun }
    })
  },
}

function figuresOf(name: string, one: Outcome[] = [], two: Outcome[] = []): Figure[] {
  const rates = two.map(perSecond)
  const ofOne = one.map(perSecond)
  return [
    {
      name: `${name}: of one quota`,
      value: median(rates.map((rate, run) => rate / (ofOne[run] ?? 0))),
      unit: 'ratio',
      goal: { atLeast: LEAST_OF_ONE },
    },
    { name: '  purchases a second', value: median(rates), unit: 'count', runs: rates.map(Math.round) },
    { name: '  of one quota, a second', value: median(ofOne), unit: 'count', runs: ofOne.map(Math.round) },
  ]
}
