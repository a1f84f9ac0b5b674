import { describe, expect, it } from 'vitest'
import { aPerson } from '#server/platform/testing/people.ts'
import {
  ask,
  buy,
  deliver,
  eventsOf,
  checkBooksAfterTests,
  granted,
  intentOf,
  payWith,
  purchase,
  purchasesIn,
} from '#server/testing/buying.ts'
import { aWater, placesTaken, useShop } from '#server/testing/shop.ts'

const shop = useShop()
checkBooksAfterTests(shop)

const authorised = async (clientSecret: string | undefined) => {
  const events = await eventsOf(shop, 'payment_intent.amount_capturable_updated')
  const event = events.find(({ data }) => 'id' in data.object && data.object.id === intentOf(clientSecret))
  if (event === undefined) throw new Error('the provider has no such event')
  return event
}

describe('the payment provider’s webhook', () => {
  it('issues and captures when it comes before the buyer’s call, which then completes the permit', async () => {
    const water = await aWater(shop)
    const anna = await aPerson(shop.lenza)
    const opened = granted(await ask(shop, anna, water))
    await payWith(shop, opened.clientSecret)
    expect((await deliver(shop, await authorised(opened.clientSecret))).json()).toEqual({ received: true })
    const [issued] = await purchasesIn(shop, water)
    expect(issued).toMatchObject({ state: 'issued', keeps_catch: null, code_version: 1 })
    expect(shop.double.ledger.captured(intentOf(opened.clientSecret))).toBe(2000)

    const { permit, purchaseId } = granted(await buy(shop, anna, water, { keepsCatch: true }))
    expect(purchaseId).toBe(opened.purchaseId)
    expect(permit).toMatchObject({ keepsCatch: true, codeVersion: 2, amountCents: 2000 })
    expect(permit.signedCode).not.toBe(issued?.signed_code)
    const later = granted(await buy(shop, anna, water, { keepsCatch: false }))
    expect(later.permit).toMatchObject({ keepsCatch: true, signedCode: permit.signedCode })
    expect(await shop.lenza.mails(anna.email)).toHaveLength(1)
  })

  it('takes what the buyer declared with the intent', async () => {
    const water = await aWater(shop)
    const anna = await aPerson(shop.lenza)
    const opened = granted(await ask(shop, anna, water, { keepsCatch: false }))
    await payWith(shop, opened.clientSecret)
    await deliver(shop, await authorised(opened.clientSecret))
    expect((await purchasesIn(shop, water))[0]).toMatchObject({ state: 'issued', keeps_catch: false })
  })

  it('changes nothing when it comes twice, late, together with the call, or in another order', async () => {
    const water = await aWater(shop, undefined, { places: 5 })
    const anna = await aPerson(shop.lenza)
    const opened = granted(await ask(shop, anna, water))
    await payWith(shop, opened.clientSecret)
    const event = await authorised(opened.clientSecret)
    const all = await Promise.all([
      ...Array.from({ length: 5 }, () => deliver(shop, event)),
      ...Array.from({ length: 3 }, () => buy(shop, anna, water)),
    ])
    expect(all.every((answer) => ('ok' in answer ? answer.ok : answer.statusCode === 200))).toBe(true)

    const before = await purchasesIn(shop, water)
    const events = await eventsOf(shop)
    for (const late of events.toReversed()) expect((await deliver(shop, late)).statusCode).toBe(200)
    expect(await purchasesIn(shop, water)).toEqual(before)
    expect(shop.double.ledger.captured(intentOf(opened.clientSecret))).toBe(2000)
    expect(await placesTaken(shop, water)).toMatchObject([{ taken: 1 }])
    expect(await shop.lenza.mails(anna.email)).toHaveLength(1)
  })

  it('is refused when its signature is wrong, missing, stale, or of another body or mode', async () => {
    const water = await aWater(shop)
    const anna = await aPerson(shop.lenza)
    const opened = granted(await ask(shop, anna, water))
    await payWith(shop, opened.clientSecret)
    const event = await authorised(opened.clientSecret)
    const sixMinutesAgo = new Date(shop.lenza.clock.now().getTime() - 6 * 60_000)
    const inTwoMinutes = new Date(shop.lenza.clock.now().getTime() + 2 * 60_000)
    const forged = [
      await deliver(shop, event, { signedAt: inTwoMinutes }),
      await deliver(shop, event, { secret: 'whsec_somebody_else' }),
      await deliver(shop, event, { signedAt: sixMinutesAgo }),
      await deliver(shop, event, { body: JSON.stringify({ ...event, id: 'evt_other' }) }),
      await deliver(shop, { ...event, livemode: true }),
      await shop.lenza.app.inject({ method: 'POST', url: '/api/stripe-webhook', payload: event }),
      await shop.lenza.app.inject({ method: 'POST', url: '/api/stripe-webhook' }),
    ]
    for (const answer of forged) {
      expect(answer.statusCode).toBe(400)
      expect(answer.json()).toMatchObject({ code: 'WEBHOOK_REFUSED' })
    }
    expect((await purchasesIn(shop, water))[0]?.state).toBe('held')
  })

  it('is refused when it is signed and no event', async () => {
    const about = { id: 'evt_x', object: 'event', type: 'payment_intent.succeeded', livemode: false }
    const wrong: unknown[] = [
      null,
      17,
      'text',
      [],
      {},
      about,
      { ...about, data: null },
      { ...about, data: {} },
      { ...about, data: { object: null } },
      { ...about, data: { object: {} } },
      { ...about, data: { object: { id: 7 } } },
      { ...about, data: { object: { id: 'pi_\u0000' } } },
      { ...about, data: { object: { id: `pi_${'x'.repeat(70_000)}` } } },
      { ...about, data: { object: { id: "'; drop table payment; --" } } },
      { ...about, id: 'evt_\u0000', data: { object: { id: 'pi_1' } } },
      { ...about, type: 'customer.created\u0000', data: { object: {} } },
      { ...about, type: 'customer.created' },
      { ...about, livemode: 'false', data: { object: { id: 'pi_1' } } },
      { ...about, type: ['payment_intent.succeeded'], data: { object: { id: 'pi_1' } } },
    ]
    for (const event of wrong) {
      const answer = await deliver(shop, event as object)
      expect([event, answer.statusCode, answer.json<{ code: string }>().code]).toEqual([
        event,
        400,
        'WEBHOOK_REFUSED',
      ])
    }
  })

  it('is taken when the provider’s clock is a little ahead', async () => {
    const about = { id: 'evt_x', object: 'event', type: 'customer.created', livemode: false }
    const soon = new Date(shop.lenza.clock.now().getTime() + 20_000)
    const event = { ...about, data: { object: { id: 'cus_1' } } }
    expect((await deliver(shop, event, { signedAt: soon })).statusCode).toBe(200)
  })

  it('sells nothing for an event that says more than the provider itself', async () => {
    const water = await aWater(shop)
    const anna = await aPerson(shop.lenza)
    const opened = granted(await ask(shop, anna, water))
    const created = (await eventsOf(shop, 'payment_intent.created')).at(-1)
    const event = {
      ...created,
      type: 'payment_intent.amount_capturable_updated',
      data: { object: { ...created?.data.object, status: 'requires_capture', amount_capturable: 2000 } },
    }
    expect((await deliver(shop, event)).statusCode).toBe(200)
    expect(await purchasesIn(shop, water)).toMatchObject([{ id: opened.purchaseId, state: 'held' }])
  })

  it('answers 200 to events about payments that are not ours, and about other things', async () => {
    const stranger = await shop.stripe.paymentIntents.create({ amount: 500, currency: 'eur' })
    const event = (await eventsOf(shop)).find(
      ({ data }) => 'id' in data.object && data.object.id === stranger.id,
    )
    expect((await deliver(shop, event ?? {})).statusCode).toBe(200)
    const about = { id: 'evt_x', object: 'event', type: 'customer.created', livemode: false }
    expect((await deliver(shop, { ...about, data: { object: { object: 'customer' } } })).statusCode).toBe(200)
  })

  it('asks for no api-key, and is the one path that takes another body than JSON', async () => {
    const answer = await shop.lenza.app.inject({
      method: 'POST',
      url: '/api/login',
      headers: { 'api-key': shop.lenza.config.apiKey, 'content-type': 'application/octet-stream' },
      payload: 'x',
    })
    expect(answer.statusCode).toBe(415)
  })
})

describe('an authorisation that does not fit', () => {
  it('in its amount sells nothing and is given back', async () => {
    const water = await aWater(shop)
    const anna = await aPerson(shop.lenza)
    const opened = granted(await ask(shop, anna, water))
    await shop.stripe.paymentIntents.update(intentOf(opened.clientSecret), { amount: 100 })
    await payWith(shop, opened.clientSecret)
    await deliver(shop, await authorised(opened.clientSecret))
    expect((await purchasesIn(shop, water))[0]?.state).toBe('held')
    expect(shop.double.ledger.authorised(intentOf(opened.clientSecret))).toBe(0)
    await purchase(shop, anna, water)
  })

  it('is sold once although it was captured by hand', async () => {
    const water = await aWater(shop)
    const anna = await aPerson(shop.lenza)
    const opened = granted(await ask(shop, anna, water))
    await payWith(shop, opened.clientSecret)
    await shop.stripe.paymentIntents.capture(intentOf(opened.clientSecret))
    granted(await buy(shop, anna, water))
    expect(shop.double.ledger.captured(intentOf(opened.clientSecret))).toBe(2000)
  })
})
