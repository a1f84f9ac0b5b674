import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { testEnvironment } from './environment.ts'

/** Where servers stand: the clock of most, the associations' own, and one that is a day behind in the evening. */
export const TIME_ZONES = ['UTC', 'Europe/Rome', 'America/Los_Angeles'] as const

/** The rules, and all of buying: `npm test` runs these in each of the zones. A new test of buying is among them. */
export const TESTS_OF_DAYS = [
  'rules/',
  'capabilities/purchase/',
  'capabilities/permits/',
  'catalogue/midnight',
  'catalogue/list-days',
]

/** Of those, not these: they do a thing very often, for crowds and faults, whatever day it is. */
export const NOT_OF_DAYS = ['fault-at-every-step', 'forged-webhooks', 'mail-down', 'races', 'webhook-orders']

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
