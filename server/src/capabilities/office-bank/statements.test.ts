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
import { extensionOf } from '#contract/problem-extensions.ts'
import { OF_WHOLE_DAYS } from '#rules/sale/same-movement.ts'
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

interface FileSent {
  form?: string
  firstDay?: string
  lastDay?: string
}

const whyNot = (outcome: Awaited<ReturnType<Awaited<ReturnType<typeof aClub>>['confirm']>>) =>
  extensionOf('LINE_DIFFERS', refused(outcome))?.why

async function aClub() {
  const water = await aWater(shop)
  const { associationId } = water
  const { token } = await aPersonOfTheOffice(shop.lenza, water, { role: 'treasurer' })
  const as = { token, language: 'it' as const }
  return {
    water,
    associationId,
    as,
    add: async (lines: StatementLine[], statementId = uuidv7(), file: FileSent = {}) =>
      granted(await shop.lenza.call(addBankEntries, { associationId, statementId, lines, ...file }, as)),
    list: async (more: { onlyOpen?: boolean; after?: string } = {}) =>
      granted(await shop.lenza.call(listBankEntries, { associationId, month: '2027-05', ...more }, as)),
    confirm: (purchaseId: string, entryId?: string, isUnnamed?: true) =>
      shop.lenza.call(confirmTransfer, { associationId, purchaseId, entryId, isUnnamed }, as),
    remove: async (statementId: string) =>
      granted(await shop.lenza.call(removeStatement, { associationId, statementId }, as)).removed,
    month: async (month = '2027-05') =>
      granted(await shop.lenza.call(readMonth, { associationId, month }, as)),
  }
}

describe('a statement', () => {
  it('changes nothing when it is read twice, also with another in between, and can be taken out', async () => {
    const { add, list, associationId, as } = await aClub()
    const january = [aLine('2027-05-03', 2000, 'Quota'), aLine('2027-05-03', 2000, 'Quota', 1)]
    const first = uuidv7()
    expect(await add(january, first)).toEqual({ added: 2, known: 0, recognised: 0 })
    expect(await add(january, first)).toEqual({ added: 0, known: 2, recognised: 0 })
    // The bank breaks its texts otherwise in a longer file.
    const longer = [aLine('2027-05-03', 2000, ' Quota '), aLine('2027-05-04', -500, 'Spese')]
    expect(await add(longer)).toEqual({ added: 1, known: 1, recognised: 0 })
    expect((await list()).entries.map(({ cents }) => cents)).toEqual([-500, 2000, 2000])
    const removal = { associationId, statementId: first }
    // What the longer one has too stays.
    expect(granted(await shop.lenza.call(removeStatement, removal, as))).toEqual({ removed: 1 })
    expect((await list()).entries.map(({ cents }) => cents)).toEqual([-500, 2000])
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
    granted(await confirm(ofAnna.id, last?.entryId, true))
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
      missing: [],
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
    // What is ordered in May is no part of the accounts of April, whenever these are taken out; in June it is awaited still.
    expect((await month('2027-04')).openTransfers).toEqual({ count: 0, cents: 0 })
    expect((await month('2027-06')).openTransfers).toEqual({ count: 2, cents: 4000 })
    await add([
      aLine('2027-05-03', 2000, 'BONIFICO DA ZENI BRUNO'),
      aLine('2027-05-03', 1900, 'BONIFICO BERTO ANNA'),
    ])
    const [other, entry] = (await list()).entries.toSorted((a, b) => a.cents - b.cents)
    expect(other?.mayBe).toBeUndefined()
    // Whose name is in the text comes first.
    expect(entry?.mayBe?.map(({ purchaseId }) => purchaseId)).toEqual([ofBruno, ofAnna])
    expect(entry?.mayBe?.map(({ isNamed }) => isNamed)).toEqual([true, false])
    expect(whyNot(await confirm(ofBruno, other?.entryId))).toBe('OTHER_AMOUNT')
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

  it('in another form is known by who paid or the reference; two equal payments of one file stay two', async () => {
    const { add, list, remove } = await aClub()
    const [csv, camt] = [uuidv7(), uuidv7()]
    const lines = [
      aLine('2027-05-03', 6000, 'BONIFICO SEPA DA ROSSI ANNA CAUSALE Quota'),
      aLine('2027-05-03', 6000, 'BONIFICO SEPA DA ZENI BRUNO CAUSALE Quota'),
      aLine('2027-05-03', -150, 'Spese bonifico'),
    ]
    expect(await add(lines, csv)).toEqual({ added: 3, known: 0, recognised: 0 })
    const inXml = [
      { ...aLine('2027-05-03', 6000, 'Anna Rossi · Quota 2027'), reference: '0801234567' },
      { ...aLine('2027-05-03', 6000, 'Anna Rossi · Quota 2027', 1), reference: '0801234568' },
      aLine('2027-05-03', 6000, 'Carla Moser · Quota'),
      aLine('2027-05-03', -150, 'Commissione'),
    ]
    expect(await add(inXml.slice(0, 1), camt)).toEqual({ added: 0, known: 1, recognised: 1 })
    // A second one of the same person is another payment, also in the next piece of the file.
    expect(await add(inXml.slice(1), camt)).toEqual({ added: 2, known: 1, recognised: 1 })
    expect(await add(inXml, camt)).toEqual({ added: 0, known: 4, recognised: 0 })
    expect(await add(inXml)).toEqual({ added: 0, known: 4, recognised: 0 })
    expect((await list()).entries).toHaveLength(5)
    // What the other file has too stays.
    expect(await remove(csv)).toBe(1)
    expect((await list()).entries).toHaveLength(4)
    expect(await add(inXml, camt)).toMatchObject({ added: 0 })
    expect(await add(lines, csv)).toMatchObject({ added: 1, recognised: 2 })
    expect((await list()).entries).toHaveLength(5)
  })

  it('of a second file has the payment of another of the family, also where their words are alike, and what both have stays', async () => {
    const { add, list, remove } = await aClub()
    const [monday, tuesday] = [uuidv7(), uuidv7()]
    const mario = aLine('2027-05-03', 6000, 'BONIFICO DA ROSSI QUOTA')
    const anna = aLine('2027-05-03', 6000, 'Rossi · Quota')
    expect(await add([mario], monday)).toEqual({ added: 1, known: 0, recognised: 0 })
    // The file of Tuesday has Monday's line as it was: no other one of it is the same.
    expect(await add([mario], tuesday)).toEqual({ added: 0, known: 1, recognised: 0 })
    expect(await add([anna], tuesday)).toEqual({ added: 1, known: 0, recognised: 0 })
    expect(await remove(monday)).toBe(0)
    expect((await list()).entries).toHaveLength(2)
    expect(await remove(tuesday)).toBe(2)
  })

  it('of a family that pays twice is two lines in files of one form, and one with a file of another form, whichever is first', async () => {
    const [mario, anna] = ['BONIFICO DA ROSSI MARIO QUOTA', 'BONIFICO DA ROSSI MARIO QUOTA ANNA'].map(
      (text) => aLine('2027-05-03', 6000, text),
    )
    const inXml = [
      aLine('2027-05-03', 6000, 'Rossi Mario · Quota'),
      aLine('2027-05-03', 6000, 'Rossi Mario · Anna'),
    ]
    const [morning, rest] = [
      { form: 'data|importo', firstDay: '2027-05-01', lastDay: '2027-05-03' },
      { form: 'data|importo', firstDay: '2027-05-03', lastDay: '2027-05-31' },
    ]
    const camt = { form: OF_WHOLE_DAYS, firstDay: '2027-05-01', lastDay: '2027-05-31' }
    const pieces = [
      { lines: [mario], file: morning },
      { lines: [anna], file: rest },
      { lines: inXml, file: camt },
    ]
    for (const order of [pieces, pieces.toReversed()]) {
      const { add, list, remove } = await aClub()
      const ids: string[] = []
      for (const { lines, file } of order) {
        const id = uuidv7()
        ids.push(id)
        await add(
          lines.filter((line) => line !== undefined),
          id,
          file,
        )
      }
      expect((await list()).entries).toHaveLength(2)
      // What is left of a file that was taken out has the form of the other.
      await remove(ids[0] ?? '')
      expect((await list()).entries).toHaveLength(2)
    }
  })

  it('pays one sale with one line, of its amount and with its name, and says plainly why not', async () => {
    const { water, add, list, confirm } = await aClub()
    const [anna, bruno] = [
      await aPerson(shop.lenza, { firstName: 'Anna', lastName: 'Bertò' }),
      await aPerson(shop.lenza, { firstName: 'Bruno', lastName: 'Zeni' }),
    ]
    const ofAnna = (await heldFor(shop, anna, water, { paysBy: 'transfer' })).purchase.id
    const ofBruno = (await heldFor(shop, bruno, water, { paysBy: 'transfer' })).purchase.id
    await add([
      aLine('2027-05-03', 2000, 'BONIFICO DA ZENI BRUNO'),
      aLine('2027-05-03', 2000, 'BONIFICO DA ZENI BRUNO', 1),
      aLine('2027-05-03', 2000, 'BONIFICO DELLA NONNA'),
    ])
    const { entries } = await list()
    const [first, second] = entries.filter(({ text }) => text.includes('ZENI')).map(({ entryId }) => entryId)
    const grandma = entries.find(({ text }) => text.includes('NONNA'))?.entryId
    // Two lines for one sale, or one for two, at once.
    const both = await Promise.all([confirm(ofBruno, first), confirm(ofBruno, second)])
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    const paying = both[0].ok ? first : second
    const other = paying === first ? second : first
    expect(whyNot(await confirm(ofBruno, other))).toBe('PAID_BY_ANOTHER')
    expect(whyNot(await confirm(ofAnna, paying, true))).toBe('PAYS_ANOTHER')
    expect(whyNot(await confirm(ofAnna, grandma))).toBe('NOT_NAMED')
    expect(granted(await confirm(ofAnna, grandma, true))).toEqual({ isSold: true })
    expect(refused(await confirm(ofAnna, uuidv7(), true)).code).toBe('CHANGED_MEANWHILE')
    const paid = (await list()).entries.flatMap(({ purchaseId }) => purchaseId ?? [])
    expect(paid.toSorted()).toEqual([ofAnna, ofBruno].toSorted())
  })

  it('that has not what should be on it within its days says what is missing', async () => {
    const { water, add, month } = await aClub()
    await purchase(shop, await aPerson(shop.lenza), water)
    const [payout] = await shop.double.bank.payOut({ at: new Date(TODAY.getTime() + 5 * 86_400_000) })
    for (const event of (await shop.stripe.events.list({ type: 'payout.paid', limit: 1 })).data)
      await deliver(shop, event)
    const carla = await aPerson(shop.lenza, { firstName: 'Carla', lastName: 'Dallapiè' })
    const { id } = await soldByTransfer(shop, carla, water)
    expect((await month()).statement).toBeUndefined()
    // It ends before the payout, and the next one follows.
    const files = [
      [aLine('2027-04-28', 100, 'Interessi'), aLine('2027-05-04', 100, 'Interessi')],
      [aLine('2027-05-09', 100, 'Interessi')],
    ]
    const [first = [], second = []] = files
    await add(first)
    const transfer = { day: '2027-05-01', cents: 2000, purchaseId: id, name: 'Carla Dallapiè' }
    expect((await month()).statement?.missing).toEqual([transfer])
    await add(second)
    const arrived = { day: '2027-05-07', cents: payout?.amount, payoutId: payout?.id }
    expect((await month()).statement?.missing).toEqual([transfer, expect.objectContaining(arrived)])
    await add([
      aLine('2027-05-08', payout?.amount ?? 0, `STRIPE ${payout?.trace_id?.value}`),
      aLine('2027-05-02', 2000, 'DALLAPIE CARLA'),
    ])
    expect((await month()).statement?.missing).toEqual([])
  })
})
