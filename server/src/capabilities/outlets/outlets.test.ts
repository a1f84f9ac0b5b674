import { expect, it } from 'vitest'
import { LANGUAGES } from '#contract/languages.ts'
import { listEvents, undoEvent } from '#contract/office-events.ts'
import {
  listOutlets,
  readOutletSheet,
  readOutletStatement,
  removeOutlet,
  saveOutlet,
  settleOutlet,
  undoSettlement,
} from '#contract/office-outlets.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { uuidv7 } from '#server/platform/ids.ts'
import { granted, refused } from '#server/testing/buying.ts'
import { aPersonOfTheOffice } from '#server/testing/officers.ts'
import { anOutlet, soldAtOutlet } from '#server/testing/outlets.ts'
import { aWater, useShop, type Water } from '#server/testing/shop.ts'
import { enterSale } from './enter-sale.ts'

const shop = useShop()

async function aClub() {
  const water = await aWater(shop)
  const treasurer = await aPersonOfTheOffice(shop.lenza, water, { role: 'treasurer' })
  return { ...water, as: { token: treasurer.token } }
}

const sell = ({ associationId, permitId }: Water, outletId: string, cents: number) =>
  inTransaction(shop.lenza.db, (tx) =>
    enterSale(
      tx,
      {
        associationId,
        outletId,
        accountId: uuidv7(),
        orderId: uuidv7(),
        permits: [{ purchaseId: uuidv7(), permitId, cents }],
      },
      shop.lenza.clock.now(),
    ),
  )

it('is agreed once, changed by its latest reader, and put back with what was agreed before', async () => {
  const { associationId, permitId, as } = await aClub()
  const other = await aWater(shop)
  const outletId = uuidv7()
  const bar = { associationId, outletId, name: 'Bar Centrale', commissionRate: 1000 } as const
  const save = (more: object) => shop.lenza.call(saveOutlet, { ...bar, ...more }, as)
  for (const wrong of [{ commissionCents: 100 }, { limitCents: 100 }, { permits: [other.permitId] }])
    expect(refused(await save(wrong)).code).toBe('INPUT_WRONG')
  for (let again = 0; again < 2; again++)
    expect(granted(await save({})).outlets).toMatchObject([
      { outletId, revision: 1, name: 'Bar Centrale', commissionRate: 1000, owedCents: 0, sellers: 0 },
    ])
  const terms = { permits: [permitId], commissionRate: undefined, commissionCents: 150 }
  const limit = { limitKind: 'deposit', limitCents: 50_000 }
  expect(granted(await save({ ...terms, ...limit, revision: 1 })).outlets).toMatchObject([
    { revision: 2, permits: [permitId], commissionCents: 150, ...limit },
  ])
  expect(refused(await save({ name: 'Bar', revision: 1 })).code).toBe('CHANGED_MEANWHILE')

  const trail = async () => granted(await shop.lenza.call(listEvents, { associationId }, as)).events
  const undo = async (act: string) => {
    const eventId = (await trail()).find((event) => event.act === act)?.eventId ?? ''
    granted(await shop.lenza.call(undoEvent, { associationId, eventId }, as))
  }
  const named = (await trail()).find(({ act }) => act === 'outlet.changed')
  const { commissionCents } = terms
  const inWords = Object.fromEntries(
    LANGUAGES.map((language) => [`permits.${language}`, expect.any(String)] as const),
  )
  const after = { commissionCents, ...inWords, ...limit }
  expect([named?.before, named?.after]).toEqual([{ commissionRate: 1000 }, after])
  await undo('outlet.changed')
  const list = async () => granted(await shop.lenza.call(listOutlets, { associationId }, as))
  expect((await list()).outlets).toMatchObject([{ revision: 3, commissionRate: 1000 }])
  expect((await list()).outlets[0]).not.toHaveProperty('limitCents')

  const { outlets, removed } = granted(await shop.lenza.call(removeOutlet, { associationId, outletId }, as))
  expect([outlets, removed.map(({ name }) => name)]).toEqual([[], ['Bar Centrale']])
  await undo('outlet.removed')
  expect((await list()).outlets).toHaveLength(1)
  expect((await trail())[0]).toMatchObject({ act: 'outlet.restored', subjectText: 'Bar Centrale' })
})

it('shows its account to who sells there, and to nobody of another outlet', async () => {
  const water = await aClub()
  const { associationId } = water
  const [outletId, other] = [await anOutlet(shop.lenza, water), await anOutlet(shop.lenza, water)]
  const sold = await soldAtOutlet(shop, water, outletId)
  const seller = await aPersonOfTheOffice(shop.lenza, water, { role: 'outlet', outletId })
  const as = { token: seller.token }
  expect(granted(await shop.lenza.call(readOutletStatement, { associationId }, as))).toMatchObject({
    outletId,
    soldCents: sold.amount_cents,
    entries: [{ permitName: expect.any(String), shortCode: expect.any(String) }],
  })
  for (const call of [readOutletStatement, readOutletSheet])
    expect(refused(await shop.lenza.call(call, { associationId, outletId: other }, as)).code).toBe(
      'NOT_FOUND',
    )
  const entry = { associationId, outletId, entryId: uuidv7(), cents: 1, receivedOn: '2027-05-01' }
  const codes = [
    refused(await shop.lenza.call(listOutlets, { associationId }, as)).code,
    refused(await shop.lenza.call(settleOutlet, entry, as)).code,
    refused(await shop.lenza.call(undoSettlement, entry, as)).code,
    refused(await shop.lenza.call(removeOutlet, { associationId, outletId }, as)).code,
  ]
  expect(new Set(codes)).toEqual(new Set(['RIGHT_MISSING']))
})

it('has a statement of each month, dated where the association is, that later entries do not change', async () => {
  const water = await aWater(shop)
  const { associationId } = water
  const outletId = await anOutlet(shop.lenza, water, { name: 'Bar Centrale' })
  // An hour before the month ends in Rome; two hours later it is June there, and still May in UTC.
  shop.lenza.setNow('2027-05-31T23:00:00+02:00')
  await sell(water, outletId, 2000)
  shop.lenza.setNow('2027-06-01T01:00:00+02:00')
  await sell(water, outletId, 5000)
  const as = { token: (await aPersonOfTheOffice(shop.lenza, water, { role: 'treasurer' })).token }
  const read = (month?: string) =>
    shop.lenza.call(readOutletStatement, { associationId, outletId, ...(month && { month }) }, as)
  const may = granted(await read('2027-05'))
  expect(may).toMatchObject({
    openingCents: 0,
    permits: 1,
    soldCents: 2000,
    commissionCents: -200,
    closingCents: 1800,
    leftCents: 1800,
    owedNowCents: 6300,
    isCurrent: false,
    months: [
      { month: '2027-06', leftCents: 6300 },
      { month: '2027-05', leftCents: 1800 },
    ],
    entries: [{ kind: 'sale', cents: 2000, commissionCents: -200 }],
  })
  const entryId = uuidv7()
  const received = { associationId, outletId, entryId, cents: 1800, receivedOn: '2027-06-01', note: 'Busta' }
  expect(
    refused(await shop.lenza.call(settleOutlet, { ...received, receivedOn: '2027-06-02' }, as)).code,
  ).toBe('INPUT_WRONG')
  for (let again = 0; again < 2; again++)
    expect(granted(await shop.lenza.call(settleOutlet, received, as))).toMatchObject({
      owedNowCents: 4500,
      settledCents: 1800,
    })
  // Settled; all else of it stays as it was.
  const settled = granted(await read('2027-05'))
  expect(settled.leftCents).toBe(0)
  const { leftCents: _left, owedNowCents: _owed, months: _months, ...unchanging } = may
  expect(settled).toMatchObject(unchanging)

  for (let again = 0; again < 2; again++)
    granted(await shop.lenza.call(undoSettlement, { associationId, outletId, entryId }, as))
  const june = granted(await read())
  expect(june).toMatchObject({ owedNowCents: 6300, settledCents: 0 })
  expect(june.entries.map(({ kind, cents, isUndone }) => [kind, cents, isUndone])).toEqual([
    ['settlementUndone', 1800, false],
    ['settlement', -1800, true],
    ['sale', 5000, false],
  ])
  const { csv, fileName } = granted(
    await shop.lenza.call(readOutletSheet, { associationId, outletId, month: '2027-06' }, as),
  )
  expect(fileName).toBe('bar-centrale-2027-06.csv')
  expect(csv.split('\r\n').slice(1, 4)).toEqual([
    ';"Owed when the month began";;;;;18,00;',
    '"2027-06-01";"Sale";;;50,00;-5,00;63,00;',
    '"2027-06-01";"Money handed over";;;-18,00;;45,00;"Busta"',
  ])
})
