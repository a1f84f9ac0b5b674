import { describe, expect, it } from 'vitest'
import {
  addBankEntries,
  BANK_ENTRIES_OF_A_PAGE,
  confirmTransfer,
  listBankEntries,
  MOST_LINES_OF_A_PIECE,
  removeStatement,
  type StatementLine,
} from '#contract/office-bank.ts'
import { readMonth } from '#contract/office-month.ts'
import { uuidv7 } from '#server/platform/ids.ts'
import { aPerson } from '#server/platform/testing/people.ts'
import { checkBooksAfterTests, deliver, granted, purchase, refused } from '#server/testing/buying.ts'
import { aPersonOfTheOffice } from '#server/testing/officers.ts'
import { heldFor, soldByTransfer } from '#server/testing/ordered-for.ts'
import { aWater, TODAY, useShop } from '#server/testing/shop.ts'

const shop = useShop()
checkBooksAfterTests(shop)

const aLine = (day: string, cents: number, text: string, ordinal = 0): StatementLine => ({
  day,
  cents,
  text,
  ordinal,
})

async function aClub() {
  const water = await aWater(shop)
  const { associationId } = water
  const { token } = await aPersonOfTheOffice(shop.lenza, water, { role: 'treasurer' })
  const as = { token, language: 'it' as const }
  return {
    water,
    associationId,
    as,
    add: async (lines: StatementLine[], statementId = uuidv7()) =>
      granted(await shop.lenza.call(addBankEntries, { associationId, statementId, lines }, as)),
    list: async (more: { onlyOpen?: boolean; after?: string } = {}) =>
      granted(await shop.lenza.call(listBankEntries, { associationId, month: '2027-05', ...more }, as)),
    confirm: (purchaseId: string, entryId?: string) =>
      shop.lenza.call(confirmTransfer, { associationId, purchaseId, ...(entryId && { entryId }) }, as),
    month: async () => granted(await shop.lenza.call(readMonth, { associationId, month: '2027-05' }, as)),
  }
}

describe('a statement', () => {
  it('changes nothing when it is read twice, also with another in between, and can be taken out', async () => {
    const { add, list, associationId, as } = await aClub()
    const january = [aLine('2027-05-03', 2000, 'Quota'), aLine('2027-05-03', 2000, 'Quota', 1)]
    const first = uuidv7()
    expect(await add(january, first)).toEqual({ added: 2, known: 0 })
    expect(await add(january)).toEqual({ added: 0, known: 2 })
    // The bank breaks its texts otherwise in a longer file.
    const longer = [aLine('2027-05-03', 2000, ' Quota '), aLine('2027-05-04', -500, 'Spese')]
    expect(await add(longer)).toEqual({ added: 1, known: 1 })
    expect((await list()).entries.map(({ cents }) => cents)).toEqual([-500, 2000, 2000])
    const removal = { associationId, statementId: first }
    expect(granted(await shop.lenza.call(removeStatement, removal, as))).toEqual({ removed: 2 })
    expect((await list()).entries.map(({ cents }) => cents)).toEqual([-500])
  })

  it('goes on behind a line that was found meanwhile, ends where it was taken out, and has sums of any bank', async () => {
    const { water, add, list, confirm, associationId, as } = await aClub()
    const { purchase: ofAnna } = await heldFor(shop, await aPerson(shop.lenza), water, { paysBy: 'transfer' })
    const most = 20_000_000_00
    const page = Array.from({ length: BANK_ENTRIES_OF_A_PAGE }, (_, n) =>
      aLine('2027-05-03', 2000, 'Quota', n),
    )
    const lines = [aLine('2027-05-02', most, 'Fondo'), ...page]
    const statementId = uuidv7()
    for (let from = 0; from < lines.length; from += MOST_LINES_OF_A_PIECE)
      await add(lines.slice(from, from + MOST_LINES_OF_A_PIECE), statementId)
    const first = await list({ onlyOpen: true })
    expect(first.entries).toHaveLength(BANK_ENTRIES_OF_A_PAGE)
    const last = first.entries.at(-1)
    granted(await confirm(ofAnna.id, last?.entryId))
    const after = last?.entryId ?? expect.fail('no page')
    const rest = (await list({ onlyOpen: true, after })).entries
    expect(rest.map(({ cents }) => cents)).toEqual([most])
    granted(await shop.lenza.call(removeStatement, { associationId, statementId }, as))
    await add([aLine('2027-05-04', 100, 'Interessi')])
    expect((await list({ after })).entries).toEqual([])
  })

  it('has its payouts found by amount, day and reference, each once; the rest is listed', async () => {
    const { water, add, list, month } = await aClub()
    await purchase(shop, await aPerson(shop.lenza), water)
    await purchase(shop, await aPerson(shop.lenza), water, { firstDay: '2027-05-03', lastDay: '2027-05-03' })
    const [payout] = await shop.double.bank.payOut({ at: new Date(TODAY.getTime() + 5 * 86_400_000) })
    const { data } = await shop.stripe.events.list({ type: 'payout.paid' })
    for (const event of data) await deliver(shop, event)
    const { amount = 0, trace_id: trace } = payout ?? {}
    await add([
      aLine('2027-05-07', amount, 'STRIPE PAYMENTS'),
      aLine('2027-05-08', amount, `Stripe ${trace?.value?.toLowerCase()}`),
      aLine('2027-05-25', amount, 'A month later'),
      aLine('2027-05-07', 1500, 'Lotteria'),
    ])
    const { entries } = await list()
    expect(entries.flatMap(({ day, payoutId }) => (payoutId === payout?.id ? [day] : []))).toEqual([
      '2027-05-08',
    ])
    expect((await list({ onlyOpen: true })).entries).toHaveLength(3)
    expect((await month()).statement).toEqual({
      entries: 4,
      inCents: 3 * amount + 1500,
      unmatchedCents: 2 * amount + 1500,
    })
  })

  it('offers a transfer that is awaited, decides nothing by itself, and one tap sells what was ordered', async () => {
    const { water, add, list, confirm, month } = await aClub()
    const [anna, bruno] = [
      await aPerson(shop.lenza, { firstName: 'Anna', lastName: 'Bertò' }),
      await aPerson(shop.lenza, { firstName: 'Bruno', lastName: 'Zeni' }),
    ]
    const ofAnna = (await heldFor(shop, anna, water, { paysBy: 'transfer' })).purchase.id
    const ofBruno = (await heldFor(shop, bruno, water, { paysBy: 'transfer' })).purchase.id
    expect((await month()).openTransfers).toEqual({ count: 2, cents: 4000 })
    await add([
      aLine('2027-05-03', 2000, 'BONIFICO DA ZENI BRUNO'),
      aLine('2027-05-03', 1900, 'BONIFICO BERTO ANNA'),
    ])
    const [other, entry] = (await list()).entries.toSorted((a, b) => a.cents - b.cents)
    expect(other?.mayBe).toBeUndefined()
    // Whose name is in the text comes first.
    expect(entry?.mayBe?.map(({ purchaseId }) => purchaseId)).toEqual([ofBruno, ofAnna])
    const wrong = await confirm(ofBruno, other?.entryId)
    expect(refused(wrong).code).toBe('CHANGED_MEANWHILE')
    expect(granted(await confirm(ofBruno, entry?.entryId))).toEqual({ isSold: true })
    expect(granted(await confirm(ofBruno, entry?.entryId))).toEqual({ isSold: true })
    const after = (await list()).entries.find(({ entryId }) => entryId === entry?.entryId)
    expect(after).toMatchObject({ purchaseId: ofBruno })
    expect(after?.mayBe).toBeUndefined()
    const { rows } = await shop.lenza.pool.query(
      "select count(*)::integer as count from office_event where act = 'sale.transferReceived' and association_id = $1",
      [water.associationId],
    )
    expect(rows).toEqual([{ count: 1 }])
    // Somebody else's sale, and one that is not paid by transfer, are not found.
    const elsewhere = await aClub()
    expect(refused(await elsewhere.confirm(ofAnna)).code).toBe('NOT_FOUND')
    granted(await confirm(ofAnna))
  })

  it('finds a transfer that was received already by the name in its text', async () => {
    const { water, add, list } = await aClub()
    const carla = await aPerson(shop.lenza, { firstName: 'Carla', lastName: 'Dallapiè' })
    const { id } = await soldByTransfer(shop, carla, water)
    await add([
      aLine('2027-05-01', 2000, 'Bonifico Dallapie Carla'),
      aLine('2027-05-01', 2000, 'Bonifico Rossi'),
    ])
    const found = (await list()).entries.flatMap(({ purchaseId, text }) => (purchaseId === id ? [text] : []))
    expect(found).toEqual(['Bonifico Dallapie Carla'])
  })
})
