import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refusal, type Rehearsal, rehearse } from '../rehearsal.ts'
import { texts } from '../texts.ts'
import { NOT_CONNECTED } from './find.ts'

let stage: Rehearsal
let now = new Date('2027-05-01T09:00:00Z')
beforeAll(async () => {
  stage = await rehearse({ now: () => now })
})
afterAll(() => stage.double.close())

const RETURN = 'http://localhost:3000/start?vai=%2Fback'
const REFRESH = 'http://localhost:3000/start?vai=%2Fagain'
const anAccount = () =>
  stage.stripe.accounts.create({
    controller: {
      fees: { payer: 'account' },
      losses: { payments: 'stripe' },
      requirement_collection: 'stripe',
      stripe_dashboard: { type: 'full' },
    },
    metadata: { club: 'sarca' },
  })
const linkTo = (account: string) =>
  stage.stripe.accountLinks.create({
    account,
    type: 'account_onboarding',
    refresh_url: REFRESH,
    return_url: RETURN,
  })
const visit = (url: string, answer?: string) =>
  fetch(url, {
    redirect: 'manual',
    headers: { 'accept-language': 'it' },
    ...(answer !== undefined && { method: 'POST', body: new URLSearchParams({ answer }) }),
  })
const placeOf = (response: Response) => [response.status, response.headers.get('location')]

describe('an account', () => {
  it('begins without the form, and can do nothing yet', async () => {
    const { id } = await anAccount()
    expect(await stage.stripe.accounts.retrieve(id)).toMatchObject({
      id,
      object: 'account',
      charges_enabled: false,
      payouts_enabled: false,
      details_submitted: false,
      metadata: { club: 'sarca' },
      requirements: { disabled_reason: 'requirements.past_due' },
    })
  })

  it('of the right form that was not created here is complete; one of another platform is refused', async () => {
    expect(await stage.stripe.accounts.retrieve('acct_sarca')).toMatchObject({ charges_enabled: true })
    const refused = await refusal(stage.stripe.accounts.retrieve(NOT_CONNECTED))
    expect([refused.statusCode, refused.code]).toEqual([403, 'account_invalid'])
  })

  it('is of one kind only', async () => {
    const express = stage.stripe.accounts.create({ controller: { stripe_dashboard: { type: 'express' } } })
    expect((await refusal(express)).param).toBe('controller[stripe_dashboard][type]')
  })
})

describe('its form', () => {
  it('is completed on a page, which goes back and tells nothing by its address', async () => {
    const { id } = await anAccount()
    const { url } = await linkTo(id)
    const page = await visit(url)
    expect(page.headers.get('content-security-policy')).toContain("form-action 'self' http://localhost:3000")
    expect(await page.text()).toContain(texts.it.onboarding.complete)
    expect(placeOf(await visit(url, 'complete'))).toEqual([303, RETURN])
    expect(await stage.stripe.accounts.retrieve(id)).toMatchObject({
      charges_enabled: true,
      payouts_enabled: true,
      requirements: { currently_due: [], disabled_reason: null },
    })
    const { data } = await stage.stripe.events.list({ type: 'account.updated' }, { stripeAccount: id })
    expect(data).toMatchObject([{ account: id, data: { object: { id, charges_enabled: true } } }])
  })

  it.each([
    ['leave', { details_submitted: false, charges_enabled: false }],
    ['withoutBank', { details_submitted: true, charges_enabled: true, payouts_enabled: false }],
    ['waitForCheck', { details_submitted: true, charges_enabled: false, payouts_enabled: false }],
  ])('answered with %s', async (answer, account) => {
    const { id } = await anAccount()
    const { url } = await linkTo(id)
    await visit(url)
    expect(placeOf(await visit(url, answer))).toEqual([303, RETURN])
    expect(await stage.stripe.accounts.retrieve(id)).toMatchObject(account)
  })

  it('opens once, and within five minutes; later its link leads to a new one', async () => {
    const { id } = await anAccount()
    const visited = await linkTo(id)
    await visit(visited.url)
    expect(placeOf(await visit(visited.url))).toEqual([303, REFRESH])
    const late = await linkTo(id)
    now = new Date(now.getTime() + 6 * 60_000)
    expect(placeOf(await visit(late.url))).toEqual([303, REFRESH])
    // Without a visit there is no form that could be sent.
    expect(placeOf(await visit(late.url, 'complete'))).toEqual([303, RETURN])
    expect(await stage.stripe.accounts.retrieve(id)).toMatchObject({ details_submitted: false })
  })

  it('has no page for a link that was guessed, and no link for an account that was not created here', async () => {
    const { id } = await anAccount()
    expect((await visit(`${stage.double.url}/setup/s/${id}/guessed`)).status).toBe(404)
    expect((await refusal(linkTo('acct_sarca'))).statusCode).toBe(403)
  })
})
