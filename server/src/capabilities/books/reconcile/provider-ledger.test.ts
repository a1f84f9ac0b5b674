import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '#contract/languages.ts'
import { aPerson } from '#server/platform/testing/people.ts'
import { ask, booksOf, granted, intentOf, payWith, purchase } from '#server/testing/buying.ts'
import { aWater, useShop } from '#server/testing/shop.ts'
import { refundPurchase } from '../../after-sales/index.ts'
import { BREACH_KINDS } from './breach.ts'
import { checkBooks } from './check-books.ts'
import { accountsThatSell } from '../store/accounts-that-sell.ts'
import { describeBreaches } from './describe-breaches.ts'
import { type LedgerEntry, ledgerOfProvider } from './provider-ledger.ts'

const shop = useShop()

const intentIn = async (purchaseId: string) => {
  const { intent_id } = await shop.lenza.db
    .selectFrom('payment')
    .select('intent_id')
    .where('purchase_id', '=', purchaseId)
    .executeTakeFirstOrThrow()
  return intent_id ?? ''
}
const ledger = async () => ledgerOfProvider(shop.stripe, await accountsThatSell(shop.lenza.db))
const books = async () => checkBooks(shop.lenza.db, await ledger(), shop.lenza.clock.now())
const kinds = async () => (await books()).map(({ kind, about }) => `${kind} ${about}`)

describe('the provider’s ledger, read as it would be at Stripe', () => {
  it('tells what the stand-in’s own ledger tells, over all accounts and pages, and nothing of others', async () => {
    const [ours, theirs] = [
      await aWater(shop),
      await aWater(shop, undefined, { stripeAccount: 'acct_ofTheClub' }),
    ]
    await purchase(shop, await aPerson(shop.lenza), ours)
    const given = await purchase(shop, await aPerson(shop.lenza), ours)
    await refundPurchase(shop.lenza, given.purchaseId)
    granted(await ask(shop, await aPerson(shop.lenza), ours))
    const opened = granted(await ask(shop, await aPerson(shop.lenza), theirs))
    await payWith(shop, opened.clientSecret, 'pm_card_visa', 'acct_ofTheClub')
    for (let i = 0; i < 101; i++)
      await shop.stripe.paymentIntents.create({
        amount: 100,
        currency: 'eur',
        metadata: { purchaseId: `${i}` },
      })
    await shop.stripe.paymentIntents.create({
      amount: 100,
      currency: 'eur',
      metadata: { order: 'of a shop' },
    })

    const read: LedgerEntry[] = []
    for await (const entry of (await ledger()).entries()) read.push(entry)
    const byIntent = (a: LedgerEntry, b: LedgerEntry) => a.intent.localeCompare(b.intent)
    const own = shop.double.ledger
      .entries()
      .filter(({ metadata }) => metadata['purchaseId'] !== undefined)
      .map(({ intent, status, authorised, captured, refunded }) => ({
        intent,
        status,
        authorised,
        captured,
        refunded,
      }))
    expect(read).toHaveLength(105)
    expect(read.toSorted(byIntent)).toEqual(own.toSorted(byIntent))
    expect(await books()).toEqual([])
    expect(await booksOf(shop)).toEqual([])
  })

  it('shows a refund that was made at the provider, and the command takes the permit back', async () => {
    const water = await aWater(shop)
    const { purchaseId } = await purchase(shop, await aPerson(shop.lenza), water)
    const intent = await intentIn(purchaseId)
    await shop.stripe.refunds.create({ payment_intent: intent, amount: 500 })
    // A partial refund made at the provider: the permit is valid and paid.
    expect(await books()).toEqual([])
    await shop.stripe.refunds.create({ payment_intent: intent })
    expect(await kinds()).toEqual([`moneyGone ${purchaseId}`])
    expect(await refundPurchase(shop.lenza, purchaseId)).toMatchObject({ isNew: true, isUnderWay: false })
    expect(await books()).toEqual([])
  })

  it('tells of a refund that is recorded and was never made, and of money without a purchase', async () => {
    const water = await aWater(shop)
    const { purchaseId } = await purchase(shop, await aPerson(shop.lenza), water)
    const { db } = shop.lenza
    await db.updateTable('payment').set({ state: 'refunded' }).where('purchase_id', '=', purchaseId).execute()
    expect(await kinds()).toEqual([`refundMissing ${purchaseId}`])
    await db
      .updateTable('payment')
      .set({ amount_cents: 1999, state: 'captured' })
      .where('purchase_id', '=', purchaseId)
      .execute()
    expect(await kinds()).toEqual([`wrongAmount ${purchaseId}`])
    await db
      .updateTable('payment')
      .set({ amount_cents: 2000 })
      .where('purchase_id', '=', purchaseId)
      .execute()
    const { id } = await shop.stripe.paymentIntents.create({
      amount: 700,
      currency: 'eur',
      confirm: true,
      payment_method: 'pm_card_visa',
      return_url: 'https://permits.example.org/',
      metadata: { purchaseId: 'of the sale that an old backup forgot' },
    })
    expect(await kinds()).toEqual([`capturedWithoutPurchase ${id}`])
    await shop.stripe.refunds.create({ payment_intent: id })
    expect(await books()).toEqual([])
  })

  it('is believed only after a second look: what moved while it was read is no breach', async () => {
    const water = await aWater(shop)
    const opened = granted(await ask(shop, await aPerson(shop.lenza), water))
    const early: LedgerEntry[] = []
    for await (const entry of (await ledger()).entries()) early.push(entry)
    const bought = await purchase(shop, await aPerson(shop.lenza), water)
    const fresh = await ledger()
    const slow = { entries: () => early, retrieve: fresh.retrieve }
    expect(await checkBooks(shop.lenza.db, { entries: () => early }, shop.lenza.clock.now())).toMatchObject([
      { kind: 'unpaid', about: bought.purchaseId },
    ])
    expect(await checkBooks(shop.lenza.db, slow, shop.lenza.clock.now())).toEqual([])
    expect(intentOf(opened.clientSecret)).toMatch(/^pi_/)
  })

  it('read from a day on says nothing of what was opened before', async () => {
    const { db, clock } = shop.lenza
    shop.lenza.pass({ days: 40 })
    const now = clock.now()
    const recent = ledgerOfProvider(shop.stripe, await accountsThatSell(db), now)
    expect(await checkBooks(db, { entries: recent.entries }, now)).not.toEqual([])
    expect(await checkBooks(db, recent, now, now)).toEqual([])
  })
})

describe('each breach', () => {
  it.each(BREACH_KINDS)('%s is described with its remedy', (kind) => {
    for (const language of LANGUAGES) {
      const values = { day: '2027-05-02', purchase: 'P', intent: 'pi_1', leftCents: 1250 }
      const lines = describeBreaches(shop.lenza.texts, language, [
        { invariant: 'I3', kind, about: 'P', found: '', values },
      ])
      expect(lines).toHaveLength(2)
      for (const line of lines) expect(line).toMatch(/^(I3 {2}|\s+→ )\S.*\.$/)
      expect(lines.join()).not.toContain(`books.${kind}`)
    }
  })
})
