import { afterEach, describe, expect, it, vi } from 'vitest'
import type { RequestOf } from '#contract/call.ts'
import { claimPermit, readClaim } from '#contract/claims.ts'
import { readOrder } from '#contract/orders.ts'
import { listMyPermits } from '#contract/permits.ts'
import { costing } from '#rules/permit/example-permit.ts'
import { showShortCode } from '#rules/permit/short-code.ts'
import { aPerson, type Person } from '#server/platform/testing/people.ts'
import { checkBooksAfterTests, granted, refused } from '#server/testing/buying.ts'
import { giveBack, handTo, soldRow } from '#server/testing/changing.ts'
import { lineOfGuest, type Line, orderOf } from '#server/testing/orders.ts'
import { aWater, TODAY, useShop } from '#server/testing/shop.ts'
import { mailGuests } from './mail-guests.ts'
import { CLAIMS } from './serve-claims.ts'

const shop = useShop()
checkBooksAfterTests(shop)
afterEach(() => shop.lenza.setNow(TODAY))

const changeable = {
  handOver: { until: { before: 'PT0S', of: 'day' } },
  giveBack: [{ until: { before: 'PT0S', of: 'day' }, percent: 100 }],
} as const

let guests = 0
/** Anna's permit for a guest with an e-mail, whose mail has come, and the code of its link. */
async function aGuestsPermit(more: Partial<Line> = {}, cents = 0) {
  const water = await aWater(shop, () => ({
    prices: costing(cents),
    handOver: changeable.handOver,
    giveBack: [...changeable.giveBack],
  }))
  guests += 1
  const guestEmail = `guest${guests}@example.org`
  const anna = await aPerson(shop.lenza)
  const { held } = await orderOf(shop, anna, [lineOfGuest(water, { guestEmail, ...more })])
  await mailGuests(shop.lenza)
  const [mail] = await shop.lenza.mails(guestEmail)
  return { water, anna, purchaseId: held.orderId, guestEmail, mail, code: codeIn(mail?.link) }
}

const codeIn = (link: string | undefined): string =>
  link === undefined
    ? ''
    : (new URL(new URL(link).searchParams.get('vai') ?? '', 'https://x.example').searchParams.get('codice') ??
      '')

const aGuest = (more: Parameters<typeof aPerson>[1] = {}) =>
  aPerson(shop.lenza, { firstName: 'VERDI', lastName: 'Niccolo', birthDate: '1990-05-06', ...more })

const claim = ({ token }: Person, which: RequestOf<typeof claimPermit>) =>
  shop.lenza.call(claimPermit, which, { token, language: 'en' })

const permitsOf = async ({ token }: Person) =>
  granted(await shop.lenza.call(listMyPermits, {}, { token, language: 'en' })).permits

describe('a guest’s permit', () => {
  it('comes to the others, where one cannot be mailed', async () => {
    const water = await aWater(shop, () => ({ prices: costing(0) }))
    const emails = ['one', 'two'].map((name) => `${name}-of-two@example.org`)
    const lines = emails.map((guestEmail, n) =>
      lineOfGuest(water, { guestEmail, guestFirstName: `Guest ${'AB'[n]}` }),
    )
    await orderOf(shop, await aPerson(shop.lenza), lines)
    const { outbox } = shop.lenza
    const post = vi.fn(outbox.post).mockRejectedValueOnce(new Error('no outbox'))
    await mailGuests({ ...shop.lenza, outbox: { ...outbox, post } })
    const mails = await Promise.all(emails.map((email) => shop.lenza.mails(email)))
    expect(mails.flat()).toHaveLength(1)
  })

  it('comes by mail with its code and a link, without what was paid, once', async () => {
    const { anna, mail, guestEmail } = await aGuestsPermit({}, 2000)
    expect(mail).toMatchObject({ subject: expect.stringContaining('A permit for you') as string })
    expect(mail?.body).toContain('Niccolò Verdi')
    expect(mail?.body).toContain('Anna Bianchi')
    expect(JSON.stringify(mail)).not.toContain('20.00')
    await mailGuests(shop.lenza)
    expect(await shop.lenza.mails(guestEmail)).toHaveLength(1)
    expect(JSON.stringify(await shop.lenza.db.selectFrom('guest_link').selectAll().execute())).not.toContain(
      codeIn(mail?.link),
    )
    expect(await permitsOf(anna)).toMatchObject([{ guest: true, iAmHolder: true }])
  })

  it('is claimed by the same person, accents, case and order of names apart; price, code and buyer stay', async () => {
    const { anna, purchaseId, code } = await aGuestsPermit({}, 2000)
    const before = await soldRow(shop, purchaseId)
    const read = async () => granted(await shop.lenza.call(readClaim, { code }, { language: 'en' }))
    expect(await read()).toMatchObject({ state: 'open', firstDay: before.first_day })
    expect(JSON.stringify(await read())).not.toContain('Verdi')
    const guest = await aGuest()
    const { permit } = granted(await claim(guest, { code }))
    expect(permit).toMatchObject({ purchaseId, iAmHolder: true, iAmBuyer: false, paidBy: 'Anna B.' })
    expect(permit.guest).toBeUndefined()
    expect(await soldRow(shop, purchaseId)).toMatchObject({
      buyer_id: anna.accountId,
      holder_id: guest.accountId,
      holder_kind: 'other',
      signed_code: before.signed_code,
      short_code: before.short_code,
      amount_cents: 2000,
      guest_email: null,
    })
    expect(await read()).toMatchObject({ state: 'used' })
    // Whoever's answer was lost asks again.
    granted(await claim(guest, { code }))
    expect(await permitsOf(guest)).toMatchObject([{ purchaseId }])
    expect(await permitsOf(anna)).toMatchObject([
      { purchaseId, iAmHolder: false, claimedAt: expect.any(String) as string },
    ])
    expect((await shop.lenza.mails(anna.email)).at(-1)?.subject).toContain('has claimed the permit')
    granted(await giveBack(shop, guest, purchaseId))
    expect(await soldRow(shop, purchaseId)).toMatchObject({ state: 'refunded' })
  })

  it('is with its order for the buyer once it was claimed', async () => {
    const { anna, code, purchaseId } = await aGuestsPermit()
    granted(await claim(await aGuest(), { code }))
    const read = await shop.lenza.call(readOrder, { orderId: purchaseId }, { token: anna.token })
    expect(granted(read).permits).toMatchObject([{ claimedAt: TODAY.toISOString() }])
  })

  it('is claimed by the code on the paper', async () => {
    const { purchaseId } = await aGuestsPermit({ guestEmail: undefined })
    const { signed_code } = await soldRow(shop, purchaseId)
    const guest = await aGuest()
    expect(refused(await claim(guest, { signedCode: `${signed_code ?? ''}x` })).code).toBe('CLAIM_GONE')
    expect(refused(await claim(guest, { signedCode: 'no.code' })).code).toBe('CLAIM_GONE')
    expect(refused(await claim(guest, {})).code).toBe('INPUT_WRONG')
    expect(refused(await claim(guest, { shortCode: '2222-2222' })).code).toBe('CLAIM_GONE')
    granted(await claim(guest, { signedCode: signed_code ?? '' }))
    const second = await aGuestsPermit({ guestEmail: undefined })
    const { short_code } = await soldRow(shop, second.purchaseId)
    granted(await claim(guest, { shortCode: showShortCode(short_code ?? '') }))
  })

  it('is not claimed by another person, and tries are counted', async () => {
    const { code, purchaseId } = await aGuestsPermit()
    const [bornLater, other] = [
      await aGuest({ birthDate: '1990-05-07' }),
      await aGuest({ firstName: 'Rosa' }),
    ]
    for (const person of [bornLater, other])
      expect(refused(await claim(person, { code })).code).toBe('CLAIM_OF_ANOTHER')
    for (let n = 1; n < CLAIMS; n += 1) await claim(other, { code })
    expect(refused(await claim(other, { code })).code).toBe('TOO_MANY_TRIES')
    expect(await soldRow(shop, purchaseId)).toMatchObject({ holder_kind: 'guest', claimed_at: null })
  })

  it('is claimed once, by two accounts of the same name at the same moment too', async () => {
    const { code, purchaseId } = await aGuestsPermit()
    const twins = await Promise.all(Array.from({ length: 4 }, () => aGuest()))
    const outcomes = await Promise.all(twins.map((twin) => claim(twin, { code })))
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    for (const outcome of outcomes) if (!outcome.ok) expect(refused(outcome).code).toBe('CLAIM_USED')
    const winner = twins[outcomes.findIndex(({ ok }) => ok)]
    expect(await soldRow(shop, purchaseId)).toMatchObject({ holder_id: winner?.accountId })
  })

  it('is claimed until 30 days after its last day, by the clock of the waters', async () => {
    const { code } = await aGuestsPermit()
    const guest = await aGuest()
    shop.lenza.setNow('2027-05-30T09:00:00+02:00')
    const late = await aPerson(shop.lenza, {
      firstName: 'Niccolò',
      lastName: 'Verdi',
      birthDate: '1990-05-06',
    })
    shop.lenza.setNow('2027-06-02T00:01:00+02:00')
    expect(refused(await claim(late, { code })).code).toBe('CLAIM_TOO_LATE')
    expect(granted(await shop.lenza.call(readClaim, { code }, {})).state).toBe('late')
    shop.lenza.setNow('2027-06-01T23:59:00+02:00')
    granted(await claim(late, { code }))
    shop.lenza.setNow(TODAY)
    expect(refused(await claim(guest, { code })).code).toBe('CLAIM_USED')
  })

  it('cannot be claimed once it was given back or handed over', async () => {
    const back = await aGuestsPermit()
    granted(await giveBack(shop, back.anna, back.purchaseId))
    const handed = await aGuestsPermit()
    const luca = await aPerson(shop.lenza)
    granted(await handTo(shop, handed.anna, handed.purchaseId, luca.email))
    const guest = await aGuest()
    for (const { code } of [back, handed, { code: 'unknown' }]) {
      expect(refused(await claim(guest, { code })).code).toBe('CLAIM_GONE')
      expect(refused(await shop.lenza.call(readClaim, { code }, {})).code).toBe('CLAIM_GONE')
    }
  })

  it('is reminded of once, the day before, unless it was claimed', async () => {
    const day = { firstDay: '2027-05-04', lastDay: '2027-05-04' }
    const [open, claimed] = [await aGuestsPermit(day), await aGuestsPermit(day)]
    granted(await claim(await aGuest(), { code: claimed.code }))
    const at = async (moment: string) => {
      shop.lenza.setNow(moment)
      await mailGuests(shop.lenza)
      return (await shop.lenza.mails(open.guestEmail)).length
    }
    expect(await at('2027-05-02T12:00:00+02:00')).toBe(1)
    expect(await at('2027-05-03T09:59:00+02:00')).toBe(1)
    expect(await at('2027-05-03T10:00:00+02:00')).toBe(2)
    expect(await at('2027-05-03T18:00:00+02:00')).toBe(2)
    expect(await shop.lenza.mails(claimed.guestEmail)).toHaveLength(1)
    const [, reminder] = await shop.lenza.mails(open.guestEmail)
    expect(reminder?.subject).toContain('Tomorrow')
    granted(await claim(await aGuest(), { code: codeIn(reminder?.link) }))
  })
})
