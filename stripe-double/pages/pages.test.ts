import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anIntent, type Rehearsal, rehearse } from '../rehearsal.ts'
import { texts } from '../texts.ts'
import { html } from './html.ts'

let stage: Rehearsal
beforeAll(async () => {
  stage = await rehearse()
})
afterAll(() => stage.double.close())

const page = async (path: string, language = 'en') => {
  const response = await fetch(`${stage.double.url}${path}`, { headers: { 'accept-language': language } })
  return { response, markup: await response.text() }
}

describe('the bank asks on a page of its own', () => {
  async function sentToTheBank() {
    const intent = await stage.stripe.paymentIntents.create({
      ...anIntent,
      payment_method: 'pm_card_authenticationRequired',
      confirm: true,
      return_url: 'http://localhost:3000/stripe?step=2',
    })
    const url = new URL(intent.next_action?.redirect_to_url?.url ?? '')
    return { intent, url }
  }
  const answer = (url: URL, value: string) =>
    fetch(url, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({
        answer: value,
        payment_intent_client_secret: url.searchParams.get('payment_intent_client_secret') ?? '',
      }),
    })

  it.each([
    ['authorise', 'succeeded', 'requires_capture'],
    ['refuse', 'failed', 'requires_payment_method'],
  ])('%s goes back with redirect_status=%s', async (value, redirectStatus, status) => {
    const { intent, url } = await sentToTheBank()
    const { response, markup } = await page(url.pathname + url.search, 'it-IT')
    expect(response.headers.get('content-security-policy')).toContain(
      "form-action 'self' http://localhost:3000",
    )
    expect(markup).toContain(texts.it.challenge.authorise)
    const back = await answer(url, value)
    expect(back.status).toBe(303)
    const location = new URL(back.headers.get('location') ?? '')
    expect(Object.fromEntries(location.searchParams)).toEqual({
      step: '2',
      payment_intent: intent.id,
      payment_intent_client_secret: intent.client_secret,
      redirect_status: redirectStatus,
    })
    expect((await stage.stripe.paymentIntents.retrieve(intent.id)).status).toBe(status)
    expect((await page(url.pathname + url.search)).response.status).toBe(404)
  })

  it('is refused without the client secret', async () => {
    const { intent, url } = await sentToTheBank()
    url.searchParams.set('payment_intent_client_secret', `${intent.id}_secret_guess`)
    expect((await page(url.pathname + url.search)).response.status).toBe(404)
    expect((await answer(url, 'authorise')).status).toBe(404)
    expect((await stage.stripe.paymentIntents.retrieve(intent.id)).status).toBe('requires_action')
  })
})

describe('the home page', () => {
  it.each(['it', 'en'] as const)('in %s says in both languages that no money moves', async (language) => {
    await stage.stripe.paymentIntents.create({ ...anIntent, payment_method: 'pm_card_visa', confirm: true })
    const { markup } = await page('/', language)
    expect(markup).toContain(`<html lang="${language}"`)
    expect(markup).toContain(texts.en.testPayment)
    expect(markup).toContain(texts.it.testPayment)
    expect(markup).toContain('4242 4242 4242 4242')
    expect(markup).toContain(texts[language].statuses.requires_capture)
  })

  it('answers the ledger as JSON', async () => {
    const { id } = await stage.stripe.paymentIntents.create({
      ...anIntent,
      payment_method: 'pm_card_visa',
      confirm: true,
    })
    await stage.stripe.paymentIntents.capture(id)
    const response = await fetch(`${stage.double.url}/ledger`)
    const ledger = (await response.json()) as { captured: number; entries: object[] }
    expect(ledger.captured).toBe(1800)
    expect(ledger.entries.at(-1)).toMatchObject({ intent: id, captured: 1800, authorised: 0, refunded: 0 })
  })

  it('shows what was given as text, never as markup', () => {
    expect(html`<p title="${'"'}">${'<script>&'}</p>`.markup).toBe(
      '<p title="&#34;">&#60;script&#62;&#38;</p>',
    )
  })
})
