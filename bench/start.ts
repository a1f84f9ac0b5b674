import { buildWebIfChanged } from '../scripts/web-build.ts'
import { withDemoApp, withFolder } from './demo-app.ts'
import { median, type Measure } from './measure.ts'

const RUNS = 3
const LONGEST_SECONDS = 5

/** `npm start`, from the command to the first answer: with an empty data folder, then with the same one again. */
export const startMeasure: Measure = {
  name: 'start',
  title: `npm start, until it is ready (again: median of ${RUNS})`,
  async run(tell) {
    await buildWebIfChanged()
    return withFolder(async (dataDir) => {
      const start = (): Promise<number> =>
        withDemoApp(dataDir, async ({ secondsUntilReady }) => secondsUntilReady, 'npm')
      tell('for the first time')
      const first = await start()
      const runs: number[] = []
      for (let run = 1; run <= RUNS; run++) {
        tell(`again, ${run} of ${RUNS}`)
        runs.push(await start())
      }
      return {
        figures: [
          { name: 'again', value: median(runs), unit: 'seconds', goal: { atMost: LONGEST_SECONDS }, runs },
          { name: 'first, installed and built', value: first, unit: 'seconds' },
        ],
      }
    })
  },
}
