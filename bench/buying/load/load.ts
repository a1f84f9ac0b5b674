import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withFolder } from '../../demo-app.ts'
import { withChild } from '../installation/child.ts'
import type { Outcome, Request, Run } from './protocol.ts'

export interface Load {
  /** Every answer must be a success; the rest is an error that quotes the first that was not. */
  run(run: Omit<Run, 'requestsFile'>, requests: Request[]): Promise<Outcome>
}

/** A process that asks over HTTP, for the time of `work`. */
export const withLoad = <T>(work: (load: Load) => Promise<T>): Promise<T> =>
  withFolder((folder) =>
    withChild('bench/buying/load/load-process.ts', {}, ({ process: child }) =>
      work({
        async run(run, requests) {
          const requestsFile = join(folder, 'requests')
          writeFileSync(requestsFile, requests.map((request) => JSON.stringify(request)).join('\n'))
          child.send({ ...run, requestsFile } satisfies Run)
          const [outcome] = (await once(child, 'message')) as [Outcome | { broke: string }]
          if ('broke' in outcome) throw new Error(`the load broke off: ${outcome.broke}`)
          if (outcome.failures > 0)
            throw new Error(
              `${outcome.failures} of ${outcome.answers} answers failed, first: ${outcome.firstFailure}`,
            )
          return outcome
        },
      }),
    ),
  )
