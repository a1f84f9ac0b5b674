import { createHmac } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import type { RequestOf } from '#contract/call.ts'
import { readOfficeDay } from '#contract/office-day.ts'
import { listEvents } from '#contract/office-events.ts'
import * as calls from '#contract/office-webhooks.ts'
import { MOST_WEBHOOKS } from '#contract/office-webhooks.ts'
import type { Person } from '#server/platform/testing/people.ts'
import { granted, refused } from '#server/testing/buying.ts'
import { useProgram } from '#server/testing/deliveries.ts'
import { aPersonOfTheOffice, confirmSession } from '#server/testing/officers.ts'
import { aWater, useShop } from '#server/testing/shop.ts'
import { tellPrograms } from '../webhooks/index.ts'

const shop = useShop()
const program = useProgram(shop)
let associationId: number
let owner: Person

beforeEach(async () => {
  associationId = (await aWater(shop)).associationId
  owner = await aPersonOfTheOffice(shop.lenza, { associationId })
})

const answers = (status: number): void => {
  program.answering = (response) => void response.writeHead(status).end()
}

const URL = 'https://club.example.com/lenza'
const add = (of: Partial<RequestOf<typeof calls.addWebhook>> = {}) =>
  shop.lenza.call(
    calls.addWebhook,
    { associationId, url: URL, events: ['closure.begun'], ...of },
    { token: owner.token },
  )
async function added() {
  await confirmSession(shop.lenza, owner)
  const { secret, webhooks } = granted(await add())
  return { secret, webhookId: webhooks[0]?.webhookId ?? '' }
}
const happens = () =>
  tellPrograms(shop.lenza.db, {
    associationId,
    event: 'closure.begun',
    data: { idZona: 1 },
    at: shop.lenza.clock.now(),
  })
const change = (of: Omit<RequestOf<typeof calls.changeWebhook>, 'associationId'>) =>
  shop.lenza.call(calls.changeWebhook, { associationId, ...of }, { token: owner.token })
const listed = async (webhookId?: string) =>
  granted(
    await shop.lenza.call(
      calls.listDeliveries,
      { associationId, ...(webhookId && { webhookId }) },
      { token: owner.token },
    ),
  ).deliveries
const sign = (secret: string, id: unknown, timestamp: unknown, body: string) =>
  `v1,${createHmac('sha256', Buffer.from(secret.slice(6), 'base64'))
    .update(`${String(id)}.${String(timestamp)}.${body}`)
    .digest('base64')}`

describe('an address', () => {
  it('is added after the password, is told, and is told nothing more once it is removed', async () => {
    expect(refused(await add()).code).toBe('CONFIRMATION_NEEDED')
    const { secret, webhookId } = await added()
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    await happens()
    await program.deliveries().round()
    expect(program.received).toHaveLength(1)
    granted(await shop.lenza.call(calls.removeWebhook, { associationId, webhookId }, { token: owner.token }))
    await happens()
    await program.deliveries().round()
    expect(program.received).toHaveLength(1)
    expect(await listed()).toEqual([])
    const { events } = granted(
      await shop.lenza.call(listEvents, { associationId, subject: 'webhook' }, { token: owner.token }),
    )
    expect(events.map(({ act }) => act)).toEqual(['webhook.removed', 'webhook.added'])
  })

  it.each([
    ['http://club.example.com/', 'HTTPS_NEEDED'],
    ['club.example.com', 'HTTPS_NEEDED'],
    ['https://', 'NOT_A_WEB_ADDRESS'],
    ['https://127.0.0.1/', 'ADDRESS_NOT_PUBLIC'],
    ['https://2130706433/', 'ADDRESS_NOT_PUBLIC'],
    ['https://[::1]/', 'ADDRESS_NOT_PUBLIC'],
    ['https://localhost/', 'ADDRESS_NOT_PUBLIC'],
    ['https://db.internal/', 'ADDRESS_NOT_PUBLIC'],
    ['https://club.example.com:8443/', 'ADDRESS_WITH_PORT'],
    ['https://us:word@club.example.com/', 'ADDRESS_WITH_PASSWORD'],
  ])('%s is refused by name: %s', async (url, code) => {
    await confirmSession(shop.lenza, owner)
    expect(refused(await add({ url })).fields).toMatchObject([{ field: 'indirizzo', code }])
  })

  it(`is one of ${MOST_WEBHOOKS}, however many are added at the same moment`, async () => {
    await confirmSession(shop.lenza, owner)
    const all = await Promise.all(Array.from({ length: MOST_WEBHOOKS + 3 }, () => add()))
    expect(all.filter(({ ok }) => ok)).toHaveLength(MOST_WEBHOOKS)
    expect(all.flatMap((one) => (one.ok ? [] : [one.problem.code]))).toContain('TOO_MANY_WEBHOOKS')
  })

  it('is told nothing while it is paused, and what waited goes on', async () => {
    const { webhookId } = await added()
    await happens()
    granted(await change({ webhookId, isPaused: true }))
    await happens()
    expect(await program.deliveries().round()).toBe(0)
    granted(await change({ webhookId, isPaused: false }))
    expect(await program.deliveries().round()).toBe(1)
  })

  it('is told of other events once that is changed', async () => {
    const { webhookId } = await added()
    const { webhooks } = granted(await change({ webhookId, events: ['sale.issued'] }))
    expect(webhooks).toMatchObject([{ events: ['sale.issued'] }])
    await happens()
    expect(await program.deliveries().round()).toBe(0)
  })

  it('with a new secret has both signatures for a day', async () => {
    const { secret, webhookId } = await added()
    const renewed = granted(
      await shop.lenza.call(calls.renewWebhookSecret, { associationId, webhookId }, { token: owner.token }),
    ).secret
    const signatures = async () => {
      program.received = []
      await happens()
      await program.deliveries().round()
      const headers = program.received[0]?.headers ?? {}
      const body = program.received[0]?.body ?? ''
      const by = (one: string) => sign(one, headers['webhook-id'], headers['webhook-timestamp'], body)
      return { sent: headers['webhook-signature'], next: by(renewed), last: by(secret) }
    }
    const now = await signatures()
    expect(now.sent).toBe(`${now.next} ${now.last}`)
    shop.lenza.pass({ hours: 25 })
    const after = await signatures()
    expect(after.sent).toBe(after.next)
  })

  it('of another association does not exist', async () => {
    const { webhookId } = await added()
    await happens()
    const [delivery] = await listed()
    const elsewhere = await aWater(shop)
    const { token } = await aPersonOfTheOffice(shop.lenza, elsewhere)
    const ids = { associationId: elsewhere.associationId, webhookId }
    for (const call of [calls.testWebhook, calls.changeWebhook] as const)
      expect(refused(await shop.lenza.call(call, ids, { token })).code).toBe('NOT_FOUND')
    const again = { associationId: elsewhere.associationId, deliveryId: delivery?.deliveryId ?? '' }
    expect(refused(await shop.lenza.call(calls.sendDeliveryAgain, again, { token })).code).toBe('NOT_FOUND')
    expect(granted(await shop.lenza.call(calls.listDeliveries, ids, { token })).deliveries).toEqual([])
    granted(await shop.lenza.call(calls.removeWebhook, ids, { token }))
    expect(await listed()).toHaveLength(1)
  })
})

describe('the messages', () => {
  it('are listed with what became of them, and can be sent again', async () => {
    await added()
    answers(500)
    await happens()
    await program.deliveries().round()
    const [failed] = await listed()
    expect(failed).toMatchObject({
      host: 'club.example.com',
      event: 'closure.begun',
      state: 'waiting',
      attempts: 1,
      status: 500,
    })
    expect(failed?.dueAt).toBeDefined()
    answers(200)
    const deliveryId = failed?.deliveryId ?? ''
    granted(
      await shop.lenza.call(calls.sendDeliveryAgain, { associationId, deliveryId }, { token: owner.token }),
    )
    await program.deliveries().round()
    expect(await listed()).toMatchObject([{ deliveryId, state: 'delivered', status: 200 }])
    granted(
      await shop.lenza.call(calls.sendDeliveryAgain, { associationId, deliveryId }, { token: owner.token }),
    )
    await program.deliveries().round()
    expect(new Set(program.received.map(({ headers }) => headers['webhook-id']))).toEqual(
      new Set([deliveryId]),
    )
    expect(program.received).toHaveLength(3)
  })

  it('come page by page, the newest first', async () => {
    await added()
    for (let n = 0; n < calls.DELIVERIES_OF_A_PAGE + 3; n++) {
      await happens()
      if (n % 7 === 0) shop.lenza.pass({ seconds: 1 })
    }
    const page = async (after?: string) =>
      granted(
        await shop.lenza.call(
          calls.listDeliveries,
          { associationId, ...(after && { after }) },
          { token: owner.token },
        ),
      )
    const first = await page()
    const second = await page(first.next)
    const ids = [...first.deliveries, ...second.deliveries].map(({ deliveryId }) => deliveryId)
    expect([second.deliveries.length, second.next]).toEqual([3, undefined])
    expect(new Set(ids).size).toBe(calls.DELIVERIES_OF_A_PAGE + 3)
  })

  it('a test is sent once, also to an address that is paused', async () => {
    const { webhookId } = await added()
    granted(await change({ webhookId, isPaused: true }))
    answers(500)
    granted(await shop.lenza.call(calls.testWebhook, { associationId, webhookId }, { token: owner.token }))
    await program.deliveries().round()
    expect(JSON.parse(program.received[0]?.body ?? '')).toMatchObject({ type: 'test' })
    expect(await listed()).toMatchObject([{ event: 'test', state: 'givenUp', status: 500 }])
  })
})

it('the office is told of an address at which nothing arrives, until something does', async () => {
  const { webhookId } = await added()
  const needs = async () =>
    granted(await shop.lenza.call(readOfficeDay, { associationId }, { token: owner.token })).needs.filter(
      ({ kind }) => kind === 'webhookFails',
    )
  await shop.lenza.db
    .updateTable('webhook')
    .set({ paused_at: shop.lenza.clock.now(), paused_why: 'failing' })
    .where('id', '=', webhookId)
    .execute()
  expect(await needs()).toMatchObject([{ count: 1, which: [{ text: 'club.example.com' }] }])
  granted(await change({ webhookId, isPaused: false }))
  expect(await needs()).toEqual([])
  await happens()
  const now = shop.lenza.clock.now()
  await shop.lenza.db
    .updateTable('webhook_delivery')
    .set({ due_at: null, given_up_at: now })
    .where('webhook_id', '=', webhookId)
    .execute()
  expect(await needs()).toHaveLength(1)
  shop.lenza.pass({ seconds: 1 })
  await happens()
  await program.deliveries().round()
  expect(await needs()).toEqual([])
})
