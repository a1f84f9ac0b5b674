import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFile, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { StripeDouble } from '../index.ts'
import { anIntent, clientOf, rehearse } from '../rehearsal.ts'

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url))

let folder: string
let stateFile: string
let child: ChildProcess | null

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stripe-double-'))
  stateFile = join(folder, 'state', 'journal.jsonl')
  child = null
})
afterEach(async () => {
  if (child !== null && child.exitCode === null && child.signalCode === null) {
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  await rm(folder, { recursive: true })
})

type Started = Pick<StripeDouble, 'url' | 'port' | 'secretKey' | 'webhookSecret'>

/** The double as a process. */
async function start(webhookUrl?: string): Promise<Started> {
  child = spawn(process.execPath, [MAIN], {
    env: {
      ...process.env,
      STRIPE_DOUBLE_PORT: '0',
      STRIPE_DOUBLE_STATE: stateFile,
      ...(webhookUrl === undefined ? {} : { STRIPE_DOUBLE_WEBHOOK_URL: webhookUrl }),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (child.stdout === null) throw new Error('no output')
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  return JSON.parse(line.toString('utf8')) as Started
}

async function killHard(): Promise<void> {
  child?.kill('SIGKILL')
  if (child !== null) await once(child, 'exit')
}

describe('after kill -9', () => {
  it('everything that was acknowledged is there: payments, refunds, events, keys, answers', async () => {
    const before = await start()
    const stripe = clientOf(before)
    const params = { ...anIntent, payment_method: 'pm_card_visa', confirm: true }
    const held = await stripe.paymentIntents.create(params, { idempotencyKey: 'held' })
    const sold = await stripe.paymentIntents.create(params)
    await stripe.paymentIntents.capture(sold.id)
    const refund = await stripe.refunds.create({ payment_intent: sold.id, amount: 300 })
    const events = await stripe.events.list({ limit: 100 })
    await killHard()

    const after = await start()
    expect(after).toMatchObject({ secretKey: before.secretKey, webhookSecret: before.webhookSecret })
    const again = clientOf(after)
    expect(await again.paymentIntents.create(params, { idempotencyKey: 'held' })).toEqual(held)
    expect(await again.paymentIntents.retrieve(sold.id)).toMatchObject({ amount_received: 1800 })
    expect(await again.refunds.retrieve(refund.id)).toEqual(refund)
    expect((await again.events.list({ limit: 100 })).data).toEqual(events.data)
    expect(await again.paymentIntents.capture(held.id)).toMatchObject({ status: 'succeeded' })
  })

  it('in the middle of many calls, none that was answered is missing', async () => {
    const stripe = clientOf(await start())
    const acknowledged: string[] = []
    // Eight buyers who continue until there is no answer.
    const buyers = Array.from({ length: 8 }, async () => {
      for (;;) {
        const sale = { ...anIntent, payment_method: 'pm_card_visa', confirm: true }
        const answer = await stripe.paymentIntents.create(sale).catch(() => null)
        if (answer === null) return
        acknowledged.push(answer.id)
      }
    })
    await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(40))
    await killHard()
    await Promise.all(buyers)

    const again = clientOf(await start())
    const kept = await again.paymentIntents.list({ limit: 100 }).autoPagingToArray({ limit: 1000 })
    const ids = new Set(kept.map(({ id }) => id))
    expect(acknowledged.filter((id) => !ids.has(id))).toEqual([])
    const events = await again.events
      .list({ limit: 100, type: 'payment_intent.amount_capturable_updated' })
      .autoPagingToArray({ limit: 1000 })
    // One line holds the payment and its event: never one without the other.
    expect(events).toHaveLength(kept.length)
  })

  it('an event that was not delivered is delivered', async () => {
    const started = await start('http://127.0.0.1:1/nobody')
    const { id } = await clientOf(started).paymentIntents.create(anIntent)
    await killHard()

    const bodies: string[] = []
    const receiver = createServer((request, response) => {
      request.on('data', (piece: Buffer) => bodies.push(piece.toString('utf8')))
      request.on('end', () => response.end())
    })
    await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
    await start(`http://127.0.0.1:${(receiver.address() as AddressInfo).port}`)
    await vi.waitFor(() => expect(bodies.join('')).toContain(id))
    receiver.closeAllConnections()
    receiver.close()
  })
})

describe('the state file', () => {
  it('is made shorter at start and says the same', async () => {
    const first = await rehearse({ stateFile })
    const { id } = await first.stripe.paymentIntents.create(anIntent)
    for (let count = 0; count < 50; count += 1) {
      await first.stripe.paymentIntents.update(id, { description: `change ${count}` })
    }
    await first.double.close()
    const { size } = await stat(stateFile)

    const second = await rehearse({ stateFile, now: () => new Date(Date.now() + 48 * 60 * 60 * 1000) })
    expect((await stat(stateFile)).size).toBeLessThan(size / 4)
    expect(await second.stripe.paymentIntents.retrieve(id)).toMatchObject({ description: 'change 49' })
    await second.double.close()
  })

  it('may end in the middle of a line: that call was never acknowledged', async () => {
    const first = await rehearse({ stateFile })
    const { id } = await first.stripe.paymentIntents.create(anIntent)
    await first.double.close()
    await appendFile(stateFile, '[["intents","pi_torn",{"id":"pi_to')
    const second = await rehearse({ stateFile })
    expect((await second.stripe.paymentIntents.list()).data.map((intent) => intent.id)).toEqual([id])
    await second.double.close()
  })

  it('damaged in the middle is an error that names the line, and the file stays as it is', async () => {
    const damaged = join(folder, 'damaged.jsonl')
    await writeFile(damaged, '[]\n{broken\n[]\n')
    await expect(rehearse({ stateFile: damaged })).rejects.toThrow(/Line 2 of/)
    expect(await readFile(damaged, 'utf8')).toBe('[]\n{broken\n[]\n')
  })

  it('is read by its owner only: it holds the keys', async () => {
    const { double } = await rehearse({ stateFile })
    expect((await stat(stateFile)).mode & 0o777).toBe(0o600)
    await double.close()
  })
})
