import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { knownStates } from './known-states.ts'
import { isLongForm } from './long-form.ts'
import { startLenza } from './server.ts'

/**
 * One server and one database for all workers: tests are separated by the people that they register and the days that
 * they buy. While writing a test, LENZA_URL and LENZA_DATA_DIR name a running server.
 */
export default async function startOneServer(): Promise<() => Promise<void>> {
  const ofThisRun = mkdtempSync(join(tmpdir(), 'lenza-states-'))
  const stop = process.env['LENZA_URL'] === undefined ? await start() : undefined
  // The app is built by now, and has its styles.
  if (!isLongForm) process.env['LENZA_SOUND_STATES'] = (await knownStates()) ?? ofThisRun
  return async () => {
    rmSync(ofThisRun, { recursive: true })
    await stop?.()
  }
}

async function start(): Promise<() => Promise<void>> {
  const { url, dataDir, stop } = await startLenza()
  Object.assign(process.env, { LENZA_URL: url, LENZA_DATA_DIR: dataDir })
  return stop
}
