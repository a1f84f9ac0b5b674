import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { testEnvironment } from './environment.ts'

/** Where servers stand: the clock of most, the associations' own, and one that is a day behind in the evening. */
export const TIME_ZONES = ['UTC', 'Europe/Rome', 'America/Los_Angeles'] as const

/** The rules, and all of buying: `npm test` runs these in each of the zones. A new test of buying is among them. */
const OF_DAYS = [
  'rules/',
  'server/src/capabilities/purchase/',
  'server/src/capabilities/after-sales/',
  'server/src/capabilities/books/',
  'server/src/jobs',
  'server/src/capabilities/permits/',
  'server/src/capabilities/catalogue/midnight',
  'server/src/capabilities/catalogue/list-days',
]

/** Of those, not these: they are about crowds and faults, whatever day it is. */
const NOT_OF_DAYS = [
  'at-the-same-moment',
  'fault-at-every-step',
  'faults',
  'forged-webhooks',
  'mail-down',
  'races',
  'refund-while-paying',
  'webhook-orders',
]

/** What vitest is told. The files share what they load, as loading it anew for each would take most of the time. */
export const TESTS_OF_DAYS = [
  ...OF_DAYS,
  ...NOT_OF_DAYS.map((name) => `--exclude=**/${name}.test.ts`),
  '--no-isolate',
]

const TEST = join(import.meta.dirname, '..', 'commands', 'test.ts')

/** All of `npm test` in each zone, one after the other; says whether all of it passed. */
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
