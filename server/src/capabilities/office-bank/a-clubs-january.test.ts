import { afterEach, expect, it } from 'vitest'
import { checkMemberCard, listMemberCards } from '#contract/member-cards.ts'
import {
  addBankEntries,
  confirmTransfer,
  listBankEntries,
  type StatementLine,
} from '#contract/office-bank.ts'
import { readOfficeDay } from '#contract/office-day.ts'
import { listCardsToPrint, readMembership } from '#contract/office-membership.ts'
import { refundMembership, sellMembership } from '#contract/office-memberships.ts'
import { type AccountsOfMonth, readAccountsSheet, readMonth } from '#contract/office-month.ts'
import { listPayouts } from '#contract/office-payouts.ts'
import { previewReminders, readReminders, sendReminders } from '#contract/office-reminders.ts'
import { closeTill, openTill } from '#contract/office-tills.ts'
import texts from '#locales/en/office-bank.json' with { type: 'json' }
import { rowsByCard } from '#rules/sale/month-by-card.ts'
import type { PaymentKind } from '#rules/sale/purchase-lifecycle.ts'
import { checkWithProvider } from '#server/capabilities/books/index.ts'
import { uuidv7 } from '#server/platform/ids.ts'
import { keepSignedIn, type Person } from '#server/platform/testing/people.ts'
import { deliver, eventsOf, expectBooksInOrder, granted, intentOfPurchase } from '#server/testing/buying.ts'
import {
  aClubInDecember,
  type Club,
  feeOfMember,
  LAST_YEAR,
  type MemberOfList,
  type PayoutOfClub,
  type Transfers,
  type Ways,
  waysOf,
  membersOf,
  ordersByTransfer,
  renewsOnline,
  statementsOf,
  sumOf,
  THIS_YEAR,
} from '#server/testing/january.ts'
import { TODAY, useShop } from '#server/testing/shop.ts'
import { aWarden } from '#server/testing/wardens.ts'

const shop = useShop()
afterEach(() => shop.lenza.setNow(TODAY))

const MONTH = '2027-01'
const FLOAT_CENTS = 10_000

const on = (day: string, hour = 10) => shop.lenza.setNow(`${day}T${hour}:00:00+01:00`)
const quoted = (text: string) => `"${text}"`
const euro = (cents: number) => (cents / 100).toFixed(2).replace('.', ',')

async function providerSays(type: string) {
  for (const event of await eventsOf(shop, type)) expect((await deliver(shop, event)).statusCode).toBe(200)
}

/** Previewed, counted, sent: a minute later all who can be reached have it, once. */
async function remindsAll({ associationId, officer }: Club) {
  const by = await officer()
  const at = { associationId, kind: 'atEnd' as const }
  const [, atEnd] = granted(await shop.lenza.call(readReminders, at, by)).kinds
  expect(atEnd).toMatchObject({ people: 280, withoutEmail: 20, refused: 0, already: 0 })
  expect(granted(await shop.lenza.call(previewReminders, at, by))).toMatchObject({ people: 280 })
  granted(await shop.lenza.call(sendReminders, at, by))
  const before = (await shop.lenza.mails()).length
  shop.lenza.pass({ seconds: 60 })
  expect((await shop.lenza.mails()).length - before).toBe(280)
  const [, after] = granted(await shop.lenza.call(readReminders, at, by)).kinds
  expect(after).toMatchObject({ people: 0, already: 280 })
}

async function sellsAtCounter({ associationId, officer, memberId }: Club, { cash, terminal, noted }: Ways) {
  const by = await officer('treasurer')
  const till = { associationId, tillId: uuidv7() }
  granted(await shop.lenza.call(openTill, { ...till, floatCents: FLOAT_CENTS }, by))
  const sell = async (members: readonly MemberOfList[], way: 'cash' | 'terminal' | 'transfer') => {
    for (const member of members) {
      const sale = { associationId, saleId: uuidv7(), plan: 'socio', memberId: memberId(member.number) }
      granted(await shop.lenza.call(sellMembership, { ...sale, way, amountCents: feeOfMember(member) }, by))
    }
  }
  await sell(cash, 'cash')
  await sell(terminal, 'terminal')
  await sell(noted, 'transfer')
  const countedCents = FLOAT_CENTS + sumOf(cash)
  granted(await shop.lenza.call(closeTill, { ...till, countedCents }, by))
}

async function paysOut(day: string) {
  on(day)
  const [payout] = await shop.double.bank.payOut()
  if (payout === undefined) throw new Error('nothing was paid out')
  await providerSays('payout.paid')
  return payout
}
/** Read as a table, matched, and read once more as CAMT.053: the same movements. */
async function matchesTheBank(club: Club, payouts: readonly PayoutOfClub[], transfers: Transfers) {
  const { associationId, officer } = club
  const by = await officer('treasurer')
  const { table, camt } = statementsOf(payouts, transfers)
  const add = async (lines: StatementLine[]) =>
    granted(await shop.lenza.call(addBankEntries, { associationId, statementId: uuidv7(), lines }, by))
  expect(await add(table)).toMatchObject({ added: table.length })
  expect(await add(camt)).toMatchObject({ added: 0, known: camt.length, recognised: camt.length - 1 })
  expect(await add(camt)).toMatchObject({ added: 0, known: camt.length, recognised: 0 })
  const list = async () =>
    granted(await shop.lenza.call(listBankEntries, { associationId, month: MONTH }, by)).entries
  const entries = await list()
  expect(entries).toHaveLength(table.length)
  expect(entries.flatMap(({ payoutId }) => payoutId ?? []).toSorted()).toEqual(
    payouts.map(({ id }) => id).toSorted(),
  )
  const offered = entries.filter(({ mayBe }) => mayBe !== undefined)
  expect(offered).toHaveLength(transfers.ordered.length)
  for (const { entryId, mayBe: [best] = [] } of offered) {
    expect(best?.isNamed).toBe(true)
    const purchaseId = best?.purchaseId ?? ''
    const confirmed = await shop.lenza.call(confirmTransfer, { associationId, purchaseId, entryId }, by)
    expect(granted(confirmed)).toEqual({ isSold: true })
  }
  // Those that were noted are found by their names. The rent is nothing of Lenza’s.
  const open = (await list()).filter(({ payoutId, membershipId }) => (payoutId ?? membershipId) === undefined)
  expect(open.map(({ text }) => text)).toEqual(['AFFITTO SEDE'])
}

/** What each way has to show, from what was paid alone. */
function expectMonth(
  month: AccountsOfMonth,
  ways: Ways,
  payouts: readonly PayoutOfClub[],
  back: { card: MemberOfList; paypal: MemberOfList },
) {
  const way = (
    name: PaymentKind,
    members: readonly MemberOfList[],
    refunded: readonly MemberOfList[] = [],
  ) => ({
    way: name,
    sold: members.length,
    paidCents: sumOf(members),
    refunded: refunded.length,
    refundedCents: sumOf(refunded),
  })
  expect(month.ways).toEqual([
    way('card', ways.card, [back.card]),
    way('satispay', ways.satispay),
    way('paypal', ways.paypal, [back.paypal]),
    way('cash', ways.cash),
    way('terminal', ways.terminal),
    way('transfer', [...ways.ordered, ...ways.noted]),
  ])
  const { cards } = month
  const online = sumOf([...ways.card, ...ways.satispay, ...ways.paypal])
  const fee = (members: readonly MemberOfList[], share: number, fixed: number) =>
    members.reduce((sum, one) => sum + Math.round(feeOfMember(one) * share) + fixed, 0)
  const feesByWay = [
    { way: 'card', cents: fee(ways.card, 0.015, 25) },
    { way: 'paypal', cents: fee(ways.paypal, 0.029, 35) },
    { way: 'satispay', cents: fee(ways.satispay, 0.012, 25) },
  ]
  expect(cards).toEqual({
    paidOutCents: online,
    onTheWayCents: 0,
    feeCents: feesByWay.reduce((sum, { cents }) => sum + cents, 0),
    feesByWay,
    refundedCents: feeOfMember(back.card),
    disputedCents: feeOfMember(back.paypal),
    disputeFeeCents: 2000,
    disputesWonCents: 0,
    otherCents: 0,
  })
  // Cent by cent what the bank received.
  const received = payouts.reduce((sum, { amount }) => sum + amount, 0)
  expect(rowsByCard(cards).leftCents).toBe(received)
  expect(month.payouts.map(({ agreement }) => agreement)).toEqual(['agrees', 'agrees'])
  expect(month.payouts.reduce((sum, { cents }) => sum + cents, 0)).toBe(received)
  expect(month.tills).toMatchObject({ closed: 1, soldCents: sumOf(ways.cash), differenceCents: 0 })
  expect(month.openTransfers).toEqual({ count: 0, cents: 0 })
  const transfers = sumOf([...ways.ordered, ...ways.noted])
  expect(month.statement).toMatchObject({ inCents: received + transfers, unmatchedCents: 0, missing: [] })
}

/** The accountant’s file has the sums of the page. */
async function expectSheet(month: AccountsOfMonth, associationId: number, by: Person) {
  const wanted = { associationId, month: MONTH, format: 'csv' as const, language: 'en' as const }
  const { bytes } = granted(await shop.lenza.call(readAccountsSheet, wanted, by))
  const rows = Buffer.from(bytes, 'base64').toString().split('\r\n')
  for (const { way, sold, paidCents, refundedCents } of month.ways) {
    const sums = [paidCents, refundedCents, paidCents - refundedCents].map(euro)
    expect(rows).toContain(
      [texts.sheet.parts.ways, texts.ways[way]].map(quoted).concat(String(sold), sums).join(';'),
    )
  }
  const left = euro(rowsByCard(month.cards).leftCents)
  expect(rows.filter((row) => row.endsWith(`;${left}`))).not.toEqual([])
  for (const { payoutId, cents } of month.payouts)
    expect(rows.find((row) => row.includes(payoutId))).toMatch(new RegExp(`;${euro(cents)}$`))
}

it('a club of 300 renews in January: the plan, the reminder, forty payments, the cards, and a month that agrees with the bank', async () => {
  on('2026-12-10')
  const club = await aClubInDecember(shop)
  const { associationId, officer, memberId } = club
  const ways = waysOf(club)
  on('2027-01-07')
  await remindsAll(club)

  on('2027-01-10')
  const [first, ...others] = ways.card
  if (first === undefined) throw new Error('nobody pays by card')
  const byCard = await renewsOnline(club, first, 'card')
  const online: Awaited<ReturnType<typeof renewsOnline>>[] = []
  for (const member of others) online.push(await renewsOnline(club, member, 'card'))
  for (const member of ways.satispay) await renewsOnline(club, member, 'satispay')
  on('2027-01-13')
  await sellsAtCounter(club, ways)
  on('2027-01-14')
  const ordered = []
  for (const member of ways.ordered) ordered.push({ member, ...(await ordersByTransfer(club, member)) })
  const payouts = [await paysOut('2027-01-18')]

  // The rest by PayPal. One moves away, and one says to PayPal that they did not pay.
  on('2027-01-19')
  const byPayPal = []
  for (const member of ways.paypal) byPayPal.push({ member, ...(await renewsOnline(club, member, 'paypal')) })
  const [disputed] = byPayPal
  if (disputed === undefined) throw new Error('nobody pays by PayPal')
  const cardsOf = async ({ token }: Person) =>
    granted(await shop.lenza.call(listMemberCards, {}, { token })).cards
  const [cardOfFirst] = await cardsOf(byCard.who)
  const given = { takesBack: true, cents: feeOfMember(first), seenBackCents: 0, reason: 'Si trasferisce.' }
  const back = { associationId, purchaseId: byCard.purchaseId, ...given }
  granted(await shop.lenza.call(refundMembership, back, await officer('treasurer')))
  const { id: disputeId } = await shop.double.bank.openDispute({
    intent: await intentOfPurchase(shop, disputed.purchaseId),
  })
  await providerSays('charge.dispute.*')
  const needs = async () =>
    granted(await shop.lenza.call(readOfficeDay, { associationId }, await officer('treasurer'))).needs.map(
      ({ kind }) => kind,
    )
  expect(await needs()).toContain('disputeOpen')
  on('2027-01-23')
  await shop.double.bank.closeDispute(disputeId, 'lost')
  await providerSays('charge.dispute.*')
  expect(await needs()).toContain('disputeLost')
  payouts.push(await paysOut('2027-01-26'))

  on('2027-01-27')
  await matchesTheBank(club, payouts, { ordered, noted: ways.noted })

  on('2027-02-02')
  await keepSignedIn(shop.lenza)
  const treasurer = await officer('treasurer')
  const month = granted(await shop.lenza.call(readMonth, { associationId }, treasurer))
  expect(month).toMatchObject({ month: MONTH, isCurrent: false })
  expectMonth(month, ways, payouts, { card: first, paypal: disputed.member })
  await expectSheet(month, associationId, treasurer)
  expect(granted(await shop.lenza.call(listPayouts, { associationId }, treasurer)).payouts).toHaveLength(2)
  await expectBooksInOrder(shop)
  expect(await checkWithProvider(shop.lenza)).toEqual([])

  // Forty paid, one of them was given back; a lost dispute waits for the office, and is a member until it decides.
  const members = await membersOf(shop, associationId, treasurer)
  expect(members).toHaveLength(300)
  const renewed = members.filter(({ validUntil }) => validUntil === THIS_YEAR)
  const paid = Object.values(ways).flat()
  expect(paid).toHaveLength(40)
  expect(new Set(renewed.map(({ number }) => number))).toEqual(
    new Set(paid.flatMap((one) => (one === first ? [] : one.number))),
  )
  expect(renewed.every(({ paidUntil, isListed }) => paidUntil === THIS_YEAR && isListed)).toBe(true)
  expect(members.find(({ number }) => number === first.number)).toMatchObject({ validUntil: LAST_YEAR })
  const { figures, plans } = granted(await shop.lenza.call(readMembership, { associationId }, treasurer))
  expect(figures).toMatchObject({ all: 300, valid: 39, lapsed: 261, ofOffice: 39, ofSale: 0 })
  expect(plans).toEqual([{ name: 'Socio ordinario', members: 39 }])

  // A warden knows the cards of each source: online, by transfer, and the printed one of who paid in cash.
  const warden = await aWarden(shop, { associationId })
  const check = async (signedCode = '') =>
    granted(await shop.lenza.call(checkMemberCard, { signedCode }, { token: warden.token })).member
  const [cash] = ways.cash
  const printed = { associationId, members: [memberId(cash?.number ?? '')] }
  const [onPaper] = granted(await shop.lenza.call(listCardsToPrint, printed, treasurer)).cards
  const sources = [online[0]?.who, disputed.who, ordered[0]?.who]
  for (const who of sources) {
    const [card] = who ? await cardsOf(who) : []
    expect(await check(card?.signedCode)).toMatchObject({ lastDay: THIS_YEAR })
  }
  expect(await check(onPaper?.signedCode)).toMatchObject({ lastDay: THIS_YEAR })
  expect(await check(cardOfFirst?.signedCode)).toMatchObject({ lastDay: LAST_YEAR })
})
