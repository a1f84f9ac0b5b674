import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Stripe from 'stripe'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  answer500,
  CALLS,
  delayCall,
  delayEvent,
  dropEvent,
  failEvent,
  type Fault,
  loseReply,
  loseRequest,
  repeatEvent,
  reorderEvents,
  timeOut,
} from '../index.ts'
import { anIntent, refusal, rehearse, type Rehearsal } from '../rehearsal.ts'

/** The SDK retries a closed connection once, whatever its options. */
const AND_THE_SDKS_OWN_RETRY = 2

let arrived: string[] = []
const receiver = createServer((request, response) => {
  const pieces: Buffer[] = []
  request.on('data', (piece: Buffer) => pieces.push(piece))
  request.on('end', () => {
    const { type, data } = JSON.parse(Buffer.concat(pieces).toString()) as {
      type: string
      data: { object: { amount: number } }
    }
    arrived.push(`${type.replace('payment_intent.', '')} ${data.object.amount}`)
    response.writeHead(200).end()
  })
})
let stage: Rehearsal
beforeEach(async () => {
  arrived = []
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  const { port } = receiver.address() as AddressInfo
  stage = await rehearse({ webhookUrl: `http://127.0.0.1:${port}/hook`, retryScheduleMs: [10, 10] })
})
afterEach(async () => {
  await stage.double.close()
  receiver.closeAllConnections()
  await new Promise((resolve) => receiver.close(resolve))
})

const create = (options: Stripe.RequestOptions = {}) => stage.stripe.paymentIntents.create(anIntent, options)
const intents = () => stage.double.ledger.entries().length
const happened = () => stage.double.faults.playing().map((row) => row.happened)

describe('a call', () => {
  it('whose request is lost never happened; whose answer is lost did', async () => {
    const { faults } = stage.double
    faults.play([loseRequest({ of: CALLS.create })])
    expect((await refusal(create())).type).toBe('StripeConnectionError')
    expect(intents()).toBe(0)
    faults.play([loseReply({ of: CALLS.create })])
    expect((await refusal(create({ idempotencyKey: 'once' }))).type).toBe('StripeConnectionError')
    expect(intents()).toBe(1)
    faults.clear()
    await create({ idempotencyKey: 'once' })
    expect(intents()).toBe(1)
  })

  it('that failed at Stripe itself is answered the same to the same key, also when all is well again', async () => {
    const { faults } = stage.double
    for (const done of [false, true]) {
      faults.play([answer500({ of: CALLS.create, done })])
      const idempotencyKey = `failed-${done}`
      expect(await refusal(create({ idempotencyKey }))).toMatchObject({ statusCode: 500 })
      faults.clear()
      expect(await refusal(create({ idempotencyKey }))).toMatchObject({ statusCode: 500 })
      expect(intents()).toBe(done ? 1 : 0)
    }
    await create({ idempotencyKey: 'another' })
    expect(intents()).toBe(2)
  })

  it('keeps the answer that its key had before the failure', async () => {
    const { id } = await create({ idempotencyKey: 'had' })
    stage.double.faults.play([answer500()])
    await refusal(create({ idempotencyKey: 'had' }))
    stage.double.faults.clear()
    expect((await create({ idempotencyKey: 'had' })).id).toBe(id)
  })

  it('is never answered until the caller gives up, and a new try is not kept waiting by it', async () => {
    const patient = { timeout: 150, idempotencyKey: 'silent' }
    stage.double.faults.play([timeOut({ times: 1 }), timeOut({ times: 1, done: true })])
    expect((await refusal(create(patient))).type).toBe('StripeConnectionError')
    await vi.waitFor(() => expect(happened()).toEqual([1, 0]))
    expect(intents()).toBe(0)
    expect((await refusal(create(patient))).type).toBe('StripeConnectionError')
    await vi.waitFor(() => expect([happened(), intents()]).toEqual([[1, 1], 1]))
    await create({ idempotencyKey: 'silent' })
    expect(intents()).toBe(1)
  })

  it('that is delayed comes later, and at once when the faults are over', async () => {
    const { faults } = stage.double
    faults.play([delayCall(40)])
    const begun = performance.now()
    await create()
    expect(performance.now() - begun).toBeGreaterThan(35)
    faults.play([delayCall(60_000)])
    const waiting = create()
    await vi.waitFor(() => expect(happened()).toEqual([1]))
    faults.clear()
    await waiting
  })
})

describe('a fault', () => {
  it('is for the calls that it names: path, account, how many are spared, how many are struck', async () => {
    stage.double.faults.play([
      loseRequest({ of: CALLS.retrieve, account: 'acct_sarca', skip: 1, times: AND_THE_SDKS_OWN_RETRY }),
    ])
    const onAccount = { stripeAccount: 'acct_sarca' }
    const ours = await create()
    const theirs = await create(onAccount)
    const read = () => stage.stripe.paymentIntents.retrieve(theirs.id, {}, onAccount)
    await stage.stripe.paymentIntents.retrieve(ours.id)
    await read()
    await refusal(read())
    await read()
    expect(happened()).toEqual([AND_THE_SDKS_OWN_RETRY])
  })

  it('strikes the same ones for the same seed, and others for another', async () => {
    const struck = async (seed: number) => {
      stage.double.faults.play({ seed, faults: [answer500({ share: 0.5 })] })
      const calls: boolean[] = []
      for (let n = 0; n < 24; n++)
        calls.push(
          await create().then(
            () => true,
            () => false,
          ),
        )
      return calls
    }
    const first = await struck(7)
    expect(new Set(first).size).toBe(2)
    expect(await struck(7)).toEqual(first)
    expect(await struck(8)).not.toEqual(first)
  })

  it('wraps the next one: the reply to a delayed call can be lost too', async () => {
    stage.double.faults.play([loseReply(), delayCall(20)])
    await refusal(create({ idempotencyKey: 'late and lost' }))
    expect(intents()).toBe(1)
    expect(happened()).toEqual([AND_THE_SDKS_OWN_RETRY, AND_THE_SDKS_OWN_RETRY])
  })
})

/** Longer than any test may take. */
const A_DAY_MS = 24 * 60 * 60 * 1000

describe('an event', () => {
  const amounts = [100, 200, 300, 400, 500, 600]
  const createAll = async () => {
    for (const amount of amounts) await stage.stripe.paymentIntents.create({ ...anIntent, amount })
  }
  const pending = async () =>
    (await stage.stripe.events.list({ limit: 100 })).data.filter((event) => event.pending_webhooks > 0).length
  const untilQuiet = () => vi.waitFor(async () => expect(await pending()).toBe(0))

  it('is dropped for good, or fails and comes with a later try', async () => {
    stage.double.faults.play([dropEvent({ skip: 1, times: 2 })])
    await createAll()
    await untilQuiet()
    expect(arrived.toSorted()).toEqual(['created 100', 'created 400', 'created 500', 'created 600'])
    stage.double.faults.play([failEvent({ times: 1 })])
    await create()
    await vi.waitFor(() => expect(arrived).toHaveLength(5))
    expect(happened()).toEqual([1])
  })

  it('comes ten times', async () => {
    stage.double.faults.play([repeatEvent(10)])
    await create()
    await vi.waitFor(() => expect(arrived).toHaveLength(10))
    expect(new Set(arrived).size).toBe(1)
  })

  it('comes in another order, the same for the same seed, and alone when no other follows', async () => {
    const order = async (seed: number) => {
      arrived = []
      stage.double.faults.play({ seed, faults: [reorderEvents(3, { withinMs: 5000 })] })
      await createAll()
      await vi.waitFor(() => expect(arrived).toHaveLength(amounts.length))
      await untilQuiet()
      return arrived
    }
    const first = await order(5)
    expect(first).not.toEqual(amounts.map((amount) => `created ${amount}`))
    expect(await order(5)).toEqual(first)
    arrived = []
    stage.double.faults.play([reorderEvents(3, { withinMs: 20 })])
    await create()
    await vi.waitFor(() => expect(arrived).toHaveLength(1))
  })

  it('is late, while others pass it', async () => {
    const { faults } = stage.double
    faults.play([delayEvent(A_DAY_MS, { of: 'payment_intent.created', times: 1 })])
    await createAll()
    await vi.waitFor(() => expect(arrived).toHaveLength(amounts.length - 1))
    expect(arrived).not.toContain('created 100')
    faults.clear()
    await vi.waitFor(() => expect(arrived.at(-1)).toBe('created 100'))
  })
})

describe('over HTTP', () => {
  const send = (method: string, body?: unknown, key = stage.double.secretKey) =>
    fetch(`${stage.double.url}/endive/faults`, {
      method,
      headers: {
        authorization: `Bearer ${key}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })

  it('a test in another process plays faults, sees what happened, and clears them', async () => {
    const fault: Fault = loseReply({ of: CALLS.create, times: AND_THE_SDKS_OWN_RETRY })
    expect((await send('POST', { seed: 3, faults: [fault] })).status).toBe(200)
    await refusal(create())
    expect(await (await send('GET')).json()).toEqual({
      faults: [{ fault, happened: AND_THE_SDKS_OWN_RETRY }],
    })
    await send('POST', { faults: [loseRequest()] })
    expect(await (await send('DELETE')).json()).toEqual({ faults: [] })
    await create()
  })

  it.each([
    [{}, 'faults'],
    [{ faults: [{ fault: 'loseRepply' }] }, 'faults[0].fault'],
    [{ faults: [{ fault: 'loseReply' }, { fault: 'delayCall' }] }, 'faults[1].ms'],
    [{ faults: [{ fault: 'loseReply', share: 2 }] }, 'faults[0].share'],
    [{ faults: [{ fault: 'repeatEvent', copies: 1.5 }] }, 'faults[0].copies'],
    [{ faults: [{ fault: 'dropEvent', ms: 5 }] }, 'faults[0].ms'],
    [{ faults: [], seed: 'x' }, 'seed'],
  ])('a plan that is misspelt is refused, and the place is named: %j', async (plan, param) => {
    const answer = await send('POST', plan)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ error: { param } })
    await create()
  })

  it('is refused without the secret key', async () => {
    const plan = { faults: [loseRequest()] }
    expect((await send('POST', plan, stage.double.publishableKey)).status).toBe(401)
    expect((await send('POST', plan, 'sk_test_another')).status).toBe(401)
    expect((await fetch(`${stage.double.url}/endive/faults`, { method: 'DELETE' })).status).toBe(401)
    await create()
  })
})

it('a double that is closed while everything waits ends at once', async () => {
  const other = await rehearse({ webhookUrl: 'http://127.0.0.1:1/', retryScheduleMs: [] })
  other.double.faults.play([timeOut({ skip: 2 }), delayCall(A_DAY_MS, { skip: 1 }), delayEvent(A_DAY_MS)])
  const waiting = Array.from({ length: 4 }, () => other.stripe.paymentIntents.create(anIntent))
  const ended = Promise.allSettled(waiting)
  const happenedThere = () => other.double.faults.playing().map((row) => row.happened)
  await vi.waitFor(() => expect(happenedThere()).toEqual([2, 1, 1]))
  await other.double.close()
  await ended
})
