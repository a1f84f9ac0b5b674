import { createHmac } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { describe, expect, it } from 'vitest'
import { closeWater } from '#contract/office-closures.ts'
import { saveMember } from '#contract/office-members.ts'
import { addDays } from '#rules/days.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { uuidv7 } from '#server/platform/ids.ts'
import { aPerson } from '#server/platform/testing/people.ts'
import { granted, purchase } from '#server/testing/buying.ts'
import { moveTo } from '#server/testing/changing.ts'
import { useProgram } from '#server/testing/deliveries.ts'
import { aPersonOfTheOffice } from '#server/testing/officers.ts'
import { aWebhook } from '#server/testing/programs.ts'
import { aFish, anOuting, aPermitAt, aRiver, later, sentAs } from '#server/testing/river.ts'
import { aWater, DAY, useShop } from '#server/testing/shop.ts'
import { refundPurchase } from '../after-sales/index.ts'
import { startDeliveries, tellPrograms } from './index.ts'

const shop = useShop()

const program = useProgram(shop)

const eventsReceived = () =>
  program.received.map(({ body }) => JSON.parse(body) as { type: string; timestamp: string; data: object })
const rows = () => shop.lenza.db.selectFrom('webhook_delivery').selectAll().orderBy('made_at').execute()
const webhookRow = (id: string) =>
  shop.lenza.db.selectFrom('webhook').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

const happens = (associationId: number) =>
  tellPrograms(shop.lenza.db, {
    associationId,
    event: 'closure.begun',
    data: { idZona: 1, dal: DAY, al: DAY },
    at: shop.lenza.clock.now(),
  })

describe('what is told', () => {
  it('everything that happens, by its ids, and nothing about a person', async () => {
    const river = await aRiver(shop)
    const { associationId } = river
    await aWebhook(shop.lenza, { associationId })
    const anna = await aPerson(shop.lenza, { firstName: 'Ermenegilda' })
    const owner = await aPersonOfTheOffice(shop.lenza, { associationId })
    const { token } = owner

    const purchaseId = await aPermitAt(shop, anna, river)
    const fish = aFish(purchaseId)
    await sentAs(shop, anna, [anOuting(purchaseId), fish])
    // A change of it is not told.
    await sentAs(shop, anna, [later(fish, 1, { lunghezzaCm: 40 })])
    const other = await aPermitAt(shop, anna, river, { slot: 'P' })
    granted(await moveTo(shop, anna, other, addDays(DAY, 2)))
    await refundPurchase(shop.lenza, other)
    granted(
      await shop.lenza.call(
        closeWater,
        {
          associationId,
          zones: [river.zoneId],
          from: addDays(DAY, 5),
          to: addDays(DAY, 6),
          reasons: { it: 'Piena' },
          givesBack: false,
        },
        { token },
      ),
    )
    granted(
      await shop.lenza.call(
        saveMember,
        {
          associationId,
          memberId: uuidv7(),
          email: 'zeno@example.org',
          firstName: 'Zeno',
          lastName: 'Moser',
        },
        { token },
      ),
    )
    while ((await program.deliveries().round()) > 0);

    const events = eventsReceived()
    const of = (type: string) => events.filter((one) => one.type === type).map(({ data }) => data)
    expect(of('sale.issued')).toHaveLength(2)
    expect(of('sale.issued')).toContainEqual({ idAssociazione: associationId, idVendita: purchaseId })
    expect(of('catch.noted')).toEqual([
      { idAssociazione: associationId, idCattura: fish['id'], idVendita: purchaseId },
    ])
    expect(of('sale.moved')).toEqual([
      {
        idAssociazione: associationId,
        idVendita: other,
        dataInizio: addDays(DAY, 2),
        dataFine: addDays(DAY, 2),
      },
    ])
    expect(of('sale.refunded')).toEqual([
      { idAssociazione: associationId, idVendita: other, importoCentesimi: 0, finita: true },
    ])
    expect(of('closure.begun')).toEqual([
      { idAssociazione: associationId, idZona: river.zoneId, dal: addDays(DAY, 5), al: addDays(DAY, 6) },
    ])
    expect(of('member.joined')).toHaveLength(1)
    const bodies = program.received.map(({ body }) => body).join('')
    for (const personal of ['Ermenegilda', 'Zeno', 'zeno@', anna.email, anna.accountId])
      expect(bodies).not.toContain(personal)
  })

  it('nothing of another association, of an event that was not chosen, or of what was rolled back', async () => {
    const [here, elsewhere] = [await aWater(shop), await aWater(shop)]
    await aWebhook(shop.lenza, here, { events: ['sale.issued'] })
    await purchase(shop, await aPerson(shop.lenza), elsewhere)
    await happens(here.associationId)
    const aborted = inTransaction(shop.lenza.db, async (tx) => {
      await tellPrograms(tx, {
        associationId: here.associationId,
        event: 'sale.issued',
        data: { idVendita: 'x' },
        at: shop.lenza.clock.now(),
      })
      throw new Error('rolled back')
    })
    await expect(aborted).rejects.toThrow('rolled back')
    expect(await rows()).toEqual([])
  })
})

describe('a message', () => {
  it('is signed after the Standard Webhooks scheme, with one id however often it is sent', async () => {
    const { associationId } = await aWater(shop)
    const { secret } = await aWebhook(shop.lenza, { associationId })
    await happens(associationId)
    program.answering = (response) => void response.writeHead(500).end()
    await program.deliveries().round()
    shop.lenza.pass({ minutes: 1 })
    program.answering = (response) => void response.writeHead(200).end()
    await program.deliveries().round()
    expect(program.received).toHaveLength(2)
    const bytes = Buffer.from(secret.slice('whsec_'.length), 'base64')
    expect(bytes).toHaveLength(32)
    for (const { headers, body } of program.received) {
      const [id, timestamp] = [String(headers['webhook-id']), String(headers['webhook-timestamp'])]
      const signature = createHmac('sha256', bytes).update(`${id}.${timestamp}.${body}`).digest('base64')
      expect(headers['webhook-signature']).toBe(`v1,${signature}`)
    }
    const [first, second] = program.received.map(({ headers }) => headers)
    expect(first?.['webhook-id']).toBe(second?.['webhook-id'])
    expect(Number(second?.['webhook-timestamp'])).toBe(Math.floor(shop.lenza.clock.now().getTime() / 1000))
  })

  it('that nobody takes is tried with growing pauses for three days, and then given up; the address is paused', async () => {
    const { associationId } = await aWater(shop)
    const { webhookId } = await aWebhook(shop.lenza, { associationId })
    await happens(associationId)
    program.answering = (response) => void response.writeHead(503).end()
    const began = shop.lenza.clock.now().getTime()
    const tries: number[] = []
    for (let [row] = await rows(); row?.due_at != null; [row] = await rows()) {
      shop.lenza.setNow(row.due_at)
      tries.push(row.due_at.getTime() - began)
      expect(await program.deliveries().round()).toBe(1)
    }
    const pauses = tries.slice(1).map((at, n) => at - (tries[n] ?? 0))
    expect(tries.length).toBeGreaterThan(12)
    expect(pauses.slice(0, 7)).toEqual(pauses.slice(0, 7).toSorted((a, b) => a - b))
    expect(tries.at(-1)).toBeGreaterThan(2.5 * 24 * 3_600_000)
    expect(tries.at(-1)).toBeLessThanOrEqual(3 * 24 * 3_600_000)
    const [row] = await rows()
    expect(row).toMatchObject({ status: 503, due_at: null })
    expect(row?.given_up_at).not.toBeNull()
    // The next one finds that nothing has arrived for three days.
    shop.lenza.pass({ days: 1 })
    await happens(associationId)
    await program.deliveries().round()
    expect((await webhookRow(webhookId)).paused_why).toBe('failing')
    await happens(associationId)
    expect(await rows()).toHaveLength(2)
  })

  it.each([
    [410, 'gone'],
    [301, null],
  ])('answered with %i, which nothing follows, did not arrive: paused %s', async (status, paused) => {
    const { associationId } = await aWater(shop)
    const { webhookId } = await aWebhook(shop.lenza, { associationId })
    await happens(associationId)
    program.answering = (response) =>
      void response.writeHead(status, { location: 'https://127.0.0.1/x' }).end()
    await program.deliveries().round()
    expect(program.received).toHaveLength(1)
    const [row] = await rows()
    expect([row?.status, row?.delivered_at]).toEqual([status, null])
    expect((await webhookRow(webhookId)).paused_why).toBe(paused)
  })

  it('to a name that leads into our own network is not sent, also where it led elsewhere a moment before', async () => {
    const { associationId } = await aWater(shop)
    await aWebhook(shop.lenza, { associationId }, { url: 'https://turning.example.com/lenza' })
    program.answering = (response) => void response.writeHead(204, { connection: 'close' }).end()
    await happens(associationId)
    await program.deliveries().round()
    expect(program.received).toHaveLength(1)
    program.server().resolved.set('turning.example.com', ['169.254.169.254'])
    await happens(associationId)
    await program.deliveries().round()
    expect(program.received).toHaveLength(1)
    expect((await rows()).map(({ failure }) => failure)).toContain('notPublic')
  })

  it('whose answer has no end has arrived, and its connection is closed', async () => {
    const { associationId } = await aWater(shop)
    await aWebhook(shop.lenza, { associationId })
    let bytes = 0
    program.answering = (response) => {
      response.writeHead(200)
      const more = () => {
        while (!response.destroyed && response.write(Buffer.alloc(16_384))) bytes += 16_384
      }
      response.on('drain', more)
      more()
    }
    await happens(associationId)
    await program.deliveries().round()
    expect(await rows()).toMatchObject([{ status: 200, failure: null }])
    expect(bytes).toBeLessThan(20_000_000)
  })

  it('is one server’s: two that look at the same moment send it once', async () => {
    const { associationId } = await aWater(shop)
    await aWebhook(shop.lenza, { associationId })
    await happens(associationId)
    const { db, config, log, clock } = shop.lenza
    const other = startDeliveries(
      { db, config, log, outgoing: program.server().outgoing, now: () => clock.now() },
      { polls: false },
    )
    await Promise.all([program.deliveries().round(), other.round()])
    await other.stop()
    expect(program.received).toHaveLength(1)
  })
})

describe('a server that never answers', () => {
  it('holds few places, and one once it is known for it, and keeps nobody else’s message waiting', async () => {
    const [silent, quick] = [await aWater(shop), await aWater(shop)]
    const { webhookId } = await aWebhook(shop.lenza, silent, { url: 'https://silent.example.com/' })
    await aWebhook(shop.lenza, quick, { url: 'https://quick.example.com/' })
    for (let n = 0; n < 50; n++) await happens(silent.associationId)
    const waiting: ServerResponse[] = []
    program.answering = (response, { headers }) => {
      if (headers.host?.startsWith('silent') === true) waiting.push(response)
      else response.writeHead(204).end()
    }
    const first = program.deliveries().round()
    await expect.poll(() => waiting.length).toBe(2)
    await happens(quick.associationId)
    const second = program.deliveries().round()
    await expect
      .poll(() => program.received.filter(({ headers }) => headers.host?.startsWith('quick')).length)
      .toBe(1)
    await second
    // Known as failing, it gets one place.
    for (const response of waiting.splice(0)) response.writeHead(500).end()
    await first
    expect((await webhookRow(webhookId)).failing_since).not.toBeNull()
    const third = program.deliveries().round()
    await expect.poll(() => waiting.length).toBe(1)
    for (const response of waiting.splice(0)) response.writeHead(500).end()
    await third
  })
})
