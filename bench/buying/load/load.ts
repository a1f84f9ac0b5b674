import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withFolder } from '../../demo-app.ts'
import { withChild } from '../installation/child.ts'
import type { Journey, Outcome, Run } from './protocol.ts'

export interface Load {
  /** Rejects, with the first such answer, if any answer was not a success. */
  run(run: Omit<Run, 'journeysFile'>, journeys: Journey[]): Promise<Outcome>
}

/** Runs a load process during `work`. */
export const withLoad = <T>(work: (load: Load) => Promise<T>): Promise<T> =>
  withFolder((folder) =>
    withChild('bench/buying/load/load-process.ts', {}, ({ process: child }) =>
      work({
        async run(run, journeys) {
          const journeysFile = join(folder, 'journeys')
          writeFileSync(journeysFile, journeys.map((journey) => JSON.stringify(journey)).join('\n'))
          child.send({ ...run, journeysFile } satisfies Run)
          const [outcome] = (await once(child, 'message')) as [Outcome | { broke: string }]
          if ('broke' in outcome) throw new Error(`the load broke off: ${outcome.broke}`)
          const { failures, done, firstFailure, ranOut } = outcome
          if (failures > 0) throw new Error(`${failures} of ${done} failed, first: ${firstFailure}`)
          if (ranOut) throw new Error('the server can serve more than were there to ask')
          return outcome
        },
      }),
    ),
  )
