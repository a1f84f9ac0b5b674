import { platform } from 'node:os'
import { type Figure, type Measure } from '../../measure.ts'
import { anglersOf } from '../buyers.ts'
import { withInstallation } from '../installation/installation.ts'
import { withServerAndCards } from '../installation/stand-in.ts'
import { withLoad } from '../load/load.ts'
import { buyByCard, buyForNothing, type Shop } from '../sales.ts'
import { openWater } from '../water.ts'
import { bytesOf, databaseMb, residentMb } from './resident.ts'

const PURCHASES = 180_000
const CLIENTS = 16
/** Seconds of free purchases, then as many by card, alternating. */
const FREE_SECONDS = 8
const CARD_SECONDS = 2
const MOST_A_SECOND = 5000
const SAMPLE_EVERY_MS = 1000
/** The last third of the run compared with the one before it. */
const LEVEL = 1.1

/** Memory of server and database while 180,000 permits are bought, most for nothing and some by card. */
export const memoryMeasure: Measure = {
  name: 'memory',
  title: `Memory over ${PURCHASES} purchases`,
  onlyByName: true,
  run(tell) {
    if (platform() !== 'linux') throw new Error('memory is measured on Linux only')
    const chosen = process.env['BENCH_PURCHASES']
    const most = chosen === undefined ? PURCHASES : Number(chosen)
    return withInstallation(async (installation) => {
      const free = await openWater(installation, 0, 0)
      const byCard = await openWater(installation, 2000, 1)
      const buyers = anglersOf(installation)
      return withServerAndCards(installation, ({ port, server, standIn }) =>
        withLoad(async (load) => {
          const shop: Shop = { installation, buyers, load, port, server }
          const samples: Sample[] = []
          const sampling = setInterval(
            () => samples.push({ server: residentMb(server.pid), database: databaseMb(installation) }),
            SAMPLE_EVERY_MS,
          )
          let bought = 0
          let cards = 0
          try {
            while (bought < most) {
              tell(`${bought} of ${most}`)
              const many = { clients: CLIENTS, seconds: FREE_SECONDS, buyers: FREE_SECONDS * MOST_A_SECOND }
              bought += (await buyForNothing(shop, free, many)).done
              const few = { clients: CLIENTS, seconds: CARD_SECONDS, buyers: CARD_SECONDS * MOST_A_SECOND }
              const { done } = await buyByCard(shop, byCard, few, standIn)
              bought += done
              cards += done
            }
          } finally {
            clearInterval(sampling)
          }
          const count: Figure[] = [
            { name: 'purchases', value: bought, unit: 'count' },
            { name: '  by card', value: cards, unit: 'count' },
          ]
          const figures = [...count, ...figuresOf('server', samples), ...figuresOf('database', samples)]
          return { figures, isShortRun: chosen !== undefined }
        }),
      )
    })
  },
}

type Sample = Record<'server' | 'database', number>

function figuresOf(name: keyof Sample, samples: Sample[]): Figure[] {
  const values = samples.map((sample) => sample[name])
  const third = Math.floor(values.length / 3)
  if (third === 0) throw new Error('it was over before anything was seen')
  const [early, middle, late] = [0, 1, 2].map((n) => mean(values.slice(n * third, (n + 1) * third)))
  const rounded = values.map(Math.round)
  return [
    {
      name: `${name}: last third of middle`,
      value: (late ?? 0) / (middle ?? 1),
      unit: 'ratio',
      goal: { atMost: LEVEL },
    },
    { name: '  first third', value: bytesOf(early ?? 0), unit: 'bytes' },
    { name: '  last third', value: bytesOf(late ?? 0), unit: 'bytes' },
    { name: '  most', value: bytesOf(Math.max(...values)), unit: 'bytes', runs: rounded },
  ]
}

const mean = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length
