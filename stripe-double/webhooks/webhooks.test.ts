import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { StripeDoubleOptions } from '../index.ts'
import { anIntent, type Rehearsal, rehearse } from '../rehearsal.ts'

interface Received {
  body: string
  signature: string
}

/** A server that records requests and answers as configured. */
async function aReceiver() {
  const received: Received[] = []
  let answers: number[] = []
  const server = createServer((request, response) => {
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', () => {
      const signature = String(request.headers['stripe-signature'])
      received.push({ body: Buffer.concat(pieces).toString('utf8'), signature })
      response.writeHead(answers.shift() ?? 200, { location: '/elsewhere' }).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received,
    answerFirst: (...statuses: number[]) => (answers = statuses),
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

let receiver: Awaited<ReturnType<typeof aReceiver>>
let stage: Rehearsal
beforeEach(async () => {
  receiver = await aReceiver()
})
afterEach(async () => {
  await stage.double.close()
  await receiver.close()
})

const open = async (options: StripeDoubleOptions = {}) => {
  stage = await rehearse({ webhookUrl: receiver.url, retryScheduleMs: [10, 10, 10], ...options })
}
const types = () => receiver.received.map(({ body }) => (JSON.parse(body) as { type: string }).type)
const pending = async () =>
  (await stage.stripe.events.list({ limit: 100 })).data.map((event) => event.pending_webhooks)

describe('a delivered event', () => {
  it('carries a signature that the SDK accepts, and that needs the secret', async () => {
    await open()
    const { id } = await stage.stripe.paymentIntents.create(anIntent)
    await vi.waitFor(() => expect(receiver.received).toHaveLength(1))
    const [{ body, signature } = { body: '', signature: '' }] = receiver.received
    expect(signature).toMatch(/^t=\d{10},v1=[\da-f]{64}$/)
    const { webhooks } = stage.stripe
    const event = webhooks.constructEvent(body, signature, stage.double.webhookSecret)
    expect(event).toMatchObject({ type: 'payment_intent.created', data: { object: { id } } })
    expect(() => webhooks.constructEvent(body, signature, 'whsec_other')).toThrow(/signature/i)
    const forged = body.replace('1800', '1')
    expect(() => webhooks.constructEvent(forged, signature, stage.double.webhookSecret)).toThrow(/signature/i)
    await vi.waitFor(async () => expect(await pending()).toEqual([0]))
  })

  it('is the same one that the list shows, and names its connected account', async () => {
    await open()
    await stage.stripe.paymentIntents.create(anIntent, { stripeAccount: 'acct_sarca' })
    await vi.waitFor(() => expect(receiver.received).toHaveLength(1))
    const event = JSON.parse(receiver.received[0]?.body ?? '') as { id: string; account: string }
    expect(event.account).toBe('acct_sarca')
    const listed = await stage.stripe.events.retrieve(event.id, {}, { stripeAccount: 'acct_sarca' })
    expect(listed.data).toEqual((event as unknown as typeof listed).data)
  })
})

describe('an event that does not arrive', () => {
  it('is tried again until it is accepted, after errors and redirects alike', async () => {
    await open()
    receiver.answerFirst(500, 302, 404)
    await stage.stripe.paymentIntents.create(anIntent)
    await vi.waitFor(() => expect(receiver.received).toHaveLength(4))
    expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1)
    await vi.waitFor(async () => expect(await pending()).toEqual([0]))
  })

  it('is given up when the schedule ends', async () => {
    await open({ retryScheduleMs: [5, 5] })
    receiver.answerFirst(500, 500, 500, 500)
    await stage.stripe.paymentIntents.create(anIntent)
    await vi.waitFor(() => expect(receiver.received).toHaveLength(3))
    await vi.waitFor(async () => expect(await pending()).toEqual([0]))
    expect(receiver.received).toHaveLength(3)
  })

  it('is tried again when no server listens, or the answer takes too long', async () => {
    await open({ webhookUrl: 'http://127.0.0.1:1/nobody', retryScheduleMs: [10, 10, 1000] })
    await stage.stripe.paymentIntents.create(anIntent)
    expect(await pending()).toEqual([1])
    stage.double.deliverTo(receiver.url)
    await vi.waitFor(() => expect(receiver.received).toHaveLength(1))
  })

  it('counts a fault as a failure: one hook loses, repeats and delays deliveries', async () => {
    const lost: string[] = []
    await open({
      faults: {
        interceptCall: (_call, carryOut) => carryOut(),
        interceptDelivery: async (event, { attempts }, send) => {
          if (attempts > 1) return (await send()) && send()
          lost.push(event.type)
          return false
        },
      },
    })
    await stage.stripe.paymentIntents.create(anIntent)
    await vi.waitFor(() => expect(receiver.received).toHaveLength(2))
    expect(lost).toEqual(['payment_intent.created'])
  })
})

it('sends nothing when no address was named, and later only what happens from then on', async () => {
  stage = await rehearse()
  await stage.stripe.paymentIntents.create(anIntent)
  stage.double.deliverTo(receiver.url)
  const { id } = await stage.stripe.paymentIntents.create(anIntent)
  await stage.stripe.paymentIntents.cancel(id)
  await vi.waitFor(() => expect(receiver.received).toHaveLength(2))
  expect(types().toSorted()).toEqual(['payment_intent.canceled', 'payment_intent.created'])
})
