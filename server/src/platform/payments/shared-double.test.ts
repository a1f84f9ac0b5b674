import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLog } from '../log.ts'
import { shareDouble, type SharedDouble } from './shared-double.ts'

const ANY_PORT = 0
const log = createLog('silent')

let dataDir: string
const shares: SharedDouble[] = []
beforeEach(() => void (dataDir = mkdtempSync(join(tmpdir(), 'lenza-double-'))))
afterEach(async () => {
  for (const share of shares.splice(0)) await share.close()
  rmSync(dataDir, { recursive: true, force: true })
})

async function aServer(): Promise<SharedDouble> {
  const webhookUrl = 'http://127.0.0.1:9/api/stripe-webhook'
  const share = await shareDouble({ dataDir, wantedPort: ANY_PORT, webhookUrl, log })
  shares.push(share)
  return share
}

async function pay({ payments }: SharedDouble): Promise<string> {
  const { id } = await payments.stripe.paymentIntents.create({
    amount: 1200,
    currency: 'eur',
    payment_method: 'pm_card_visa',
    confirm: true,
    return_url: 'https://permits.example.org/',
  })
  return id
}

async function statesOf({ payments }: SharedDouble, intents: string[]): Promise<string[]> {
  const found = intents.map((intent) => payments.stripe.paymentIntents.retrieve(intent))
  return (await Promise.all(found)).map(({ status }) => status)
}

test('two servers on one data folder have one stand-in, and no payment is lost whichever ends first', async () => {
  const [first, second] = [await aServer(), await aServer()]
  const paid = [await pay(first), await pay(second)]
  expect(await statesOf(first, paid)).toEqual(['succeeded', 'succeeded'])
  expect(await statesOf(second, paid)).toEqual(['succeeded', 'succeeded'])

  await first.close()
  await vi.waitFor(() => statesOf(second, paid), { interval: 100 })
  paid.push(await pay(second))
  await second.close()

  expect(await statesOf(await aServer(), paid)).toEqual(['succeeded', 'succeeded', 'succeeded'])
})

test('files of a killed server block no other', async () => {
  const first = await aServer()
  const paid = [await pay(first)]
  await first.close()
  const { pid } = spawnSync(process.execPath, ['-e', ''])
  writeFileSync(
    join(dataDir, 'stripe-double.running'),
    JSON.stringify({ holder: `${pid} boot/1`, url: 'http://127.0.0.1:9', port: 9 }),
  )
  const second = await aServer()
  expect(await statesOf(second, paid)).toEqual(['succeeded'])
  expect(readFileSync(join(dataDir, 'stripe-double.running'), 'utf8')).toContain(`"${process.pid} `)
})
