import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { TIME_ZONES } from './choose-files.ts'
import { testEnvironment } from './environment.ts'

const TEST = join(import.meta.dirname, '..', 'commands', 'test.ts')

/** All of `npm test` in each zone, one after the other. Answers whether all of it passed. */
export async function testInEveryTimeZone(): Promise<boolean> {
  let allPassed = true
  for (const zone of TIME_ZONES) {
    console.log(`\nTZ=${zone}`)
    const env = testEnvironment(process.env, { TZ: zone })
    const child = spawn(process.execPath, [TEST], { env, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
    const [code] = (await once(child, 'exit')) as [number | null]
    allPassed &&= code === 0
  }
  return allPassed
}
