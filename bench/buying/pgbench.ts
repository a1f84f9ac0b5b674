import { execFile } from 'node:child_process'
import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { withFolder } from '../demo-app.ts'
import type { Installation } from './installation/installation.ts'

const DEBIANS = '/usr/lib/postgresql'
const MOST_TRIES = 10
const perform = promisify(execFile)

export interface PgbenchRun {
  script: string
  clients: number
  seconds: number
  /** Whole numbers that the script uses. */
  variables: Record<string, number>
}

/** pgbench with prepared statements over the installation. Rejects if any transaction failed for good. */
export function pgbench(
  { connection }: Installation,
  { script, clients, seconds, variables }: PgbenchRun,
): Promise<{ transactions: number; perSecond: number }> {
  return withFolder(async (folder) => {
    const file = join(folder, 'script.sql')
    writeFileSync(file, `${script}\n`)
    const { host, port, user, database } = connection
    const run = `-n -M prepared -c ${clients} -j ${Math.min(2, clients)} -T ${seconds} --max-tries=${MOST_TRIES}`
    const values = Object.entries(variables).flatMap(([name, value]) => ['-D', `${name}=${value}`])
    const where = ['-h', host, '-p', String(port), '-U', user, database]
    const args = [...run.split(' '), '-f', file, ...values, ...where]
    const { stdout, stderr } = await perform(programOf(process.env), args, { maxBuffer: 1e8 }).catch(
      (error: { stderr?: string; message: string }) => {
        throw new Error(
          `pgbench could not run the statements of the call:\n${(error.stderr ?? error.message).slice(0, 3000)}`,
        )
      },
    )
    const number = (pattern: RegExp): number => Number(pattern.exec(stdout)?.[1] ?? NaN)
    const failed = number(/failed transactions: (\d+)/)
    if (failed > 0) throw new Error(`${failed} transactions of pgbench failed:\n${stderr.slice(0, 3000)}`)
    return {
      transactions: number(/actually processed: (\d+)/),
      perSecond: number(/tps = ([\d.]+)/),
    }
  })
}

function programOf({ PATH = '' }: NodeJS.ProcessEnv): string {
  const versions = existsSync(DEBIANS)
    ? readdirSync(DEBIANS).toSorted((one, other) => Number(other) - Number(one))
    : []
  const folders = [...PATH.split(':'), ...versions.map((version) => join(DEBIANS, version, 'bin'))]
  const found = folders.map((folder) => join(folder, 'pgbench')).find((path) => existsSync(path))
  if (found !== undefined) return found
  throw new Error('pgbench is needed to compare with: apt-get install postgresql (Debian and its kin)')
}
