import { median, type Figure, type Measure } from '../../measure.ts'
import { withLoad } from '../load/load.ts'
import { perSecond, type Span } from '../sales.ts'
import { benchOptions } from '../bench-options.ts'
import { type Market, withMarket } from './market.ts'
import { addPastSales } from './past-sales.ts'

const USUAL = { seconds: 5, runs: 3, clients: [16] }
/** `BENCH_PAST=10000,1000000,10000000`: the last one takes a quarter of an hour to write and some 20 GB. */
const PAST = [10_000, 1_000_000]
const MOST_A_SECOND = 5000
const WARM_UP_SECONDS = 4
const MOST_TIMES_SLOWER = 1.2

/** Buying and listing with more and more past purchases, compared with an empty installation. */
export const growthMeasure: Measure = {
  name: 'growth',
  title: 'With past purchases, beside none: how many times slower',
  onlyByName: true,
  run(tell) {
    const { seconds, runs, clients, cases, isShortRun } = benchOptions(process.env, USUAL)
    const pastOption = process.env['BENCH_PAST']
    const past = pastOption === undefined ? PAST : pastOption.split(',').map(Number)
    const span = (forSeconds: number): Span => ({
      clients: clients[0] ?? 16,
      seconds: forSeconds,
      buyers: MOST_A_SECOND * forSeconds,
    })
    return withLoad((load) =>
      withMarket(load, (empty) =>
        withMarket(load, async (filled) => {
          const names = (Object.keys(empty.measures) as Name[]).filter(
            (name) => cases.length === 0 || cases.includes(name),
          )
          for (const name of Object.keys(empty.measures) as Name[]) {
            tell(`warming up: ${name}`)
            for (const market of [empty, filled]) await market.measures[name](span(WARM_UP_SECONDS))
          }
          const figures: Figure[] = []
          let written = 0
          for (const size of past) {
            await addPastSales(filled.shop.installation, filled.byCard, written, size, tell)
            written = size
            for (const name of names) {
              // The first run reads from disk, later ones from memory.
              await filled.measures[name](span(WARM_UP_SECONDS))
              const rates: Rates = { empty: [], filled: [] }
              for (let run = 1; run <= runs; run++) {
                tell(`${size}, ${name}, ${run} of ${runs}`)
                rates.empty.push(perSecond(await empty.measures[name](span(seconds))))
                rates.filled.push(perSecond(await filled.measures[name](span(seconds))))
              }
              figures.push(...figuresOf(size, name, rates))
            }
          }
          return { figures, isShortRun }
        }),
      ),
    )
  },
}

type Name = keyof Market['measures']
type Rates = Record<'empty' | 'filled', number[]>

function figuresOf(size: number, name: Name, { empty, filled }: Rates): Figure[] {
  const goal = { atMost: MOST_TIMES_SLOWER }
  return [
    {
      name: `${size} past, ${name}: times slower`,
      value: median(empty) / median(filled),
      unit: 'ratio',
      goal,
    },
    { name: '  a second', value: median(filled), unit: 'count', runs: filled.map(Math.round) },
    { name: '  a second with none', value: median(empty), unit: 'count', runs: empty.map(Math.round) },
  ]
}
