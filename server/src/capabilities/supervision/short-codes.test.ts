import { beforeEach, expect, it } from 'vitest'
import { undoHandOver } from '#contract/changes.ts'
import { findCode } from '#contract/supervision.ts'
import { aPerson, type Person } from '#server/platform/testing/people.ts'
import { granted } from '#server/testing/buying.ts'
import { giveBack, handTo } from '#server/testing/changing.ts'
import { aPermitAt, aRiver } from '#server/testing/river.ts'
import { changeTerms, DAY, useShop, type Water } from '#server/testing/shop.ts'
import { aWarden, snapshot } from '#server/testing/wardens.ts'

const shop = useShop()
let anna: Person
beforeEach(async () => {
  shop.lenza.setNow('2027-05-01T09:00:00+02:00')
  anna = await aPerson(shop.lenza)
})

const codeOf = async (purchaseId: string): Promise<string> => {
  const { short_code } = await shop.lenza.db
    .selectFrom('purchase')
    .select('short_code')
    .where('id', '=', purchaseId)
    .executeTakeFirstOrThrow()
  return short_code ?? ''
}
const found = async (warden: Person, code: string) =>
  granted(await shop.lenza.call(findCode, { code }, { token: warden.token, language: 'en' })).permit

it('the list has the codes of the days around, and is another when one of them changes', async () => {
  const river = await aRiver(shop)
  const warden = await aWarden(shop, river)
  const purchase = await aPermitAt(shop, anna, river)
  const code = await codeOf(purchase)
  // Tomorrow’s permit is in the list itself.
  expect((await snapshot(shop, warden)).nearbyCodes).toBeUndefined()

  shop.lenza.setNow('2027-05-04T09:00:00+02:00')
  const before = await snapshot(shop, warden)
  expect(before.purchases).toEqual([])
  expect(before.nearbyCodes).toMatchObject([{ state: 'issued', firstDay: DAY, lastDay: DAY, codes: code }])
  // What another angler holds for those days is news, though no row of the list changed.
  shop.lenza.setNow('2027-05-01T09:00:00+02:00')
  const other = await aPermitAt(shop, await aPerson(shop.lenza), river)
  shop.lenza.setNow('2027-05-04T09:00:00+02:00')
  const after = await snapshot(shop, warden, before.etag)
  expect(after.unchanged).toBeUndefined()
  expect(after.nearbyCodes?.map(({ codes }) => codes)).toEqual([
    [code, await codeOf(other)].toSorted().join(''),
  ])
  expect((await snapshot(shop, warden, after.etag)).unchanged).toBe(true)

  shop.lenza.setNow('2027-05-12T09:00:00+02:00')
  expect((await snapshot(shop, warden)).nearbyCodes).toBeUndefined()
})

it('the server tells a code given back, one of any other day and one that nobody has apart', async () => {
  const river = await aRiverThatTakesBack()
  const warden = await aWarden(shop, river)
  const purchase = await aPermitAt(shop, anna, river)
  const code = await codeOf(purchase)
  const given = await aPermitAt(shop, await aPerson(shop.lenza), river)
  const dates = { firstDay: DAY, lastDay: DAY, timeZone: 'Europe/Rome' }
  expect(await found(warden, code)).toMatchObject({ ...dates, state: 'issued' })
  expect(await found(warden, ` ${code.slice(0, 4).toLowerCase()}-${code.slice(4)}`)).toMatchObject(dates)
  granted(await giveBack(shop, anna, purchase))
  expect(await found(warden, code)).toMatchObject({ ...dates, state: 'refunded' })
  expect(await found(warden, 'rubbish')).toBeUndefined()
  // A warden of other waters learns nothing.
  const elsewhere = await aWarden(shop, await aRiver(shop))
  expect(await found(elsewhere, await codeOf(given))).toBeUndefined()
})

it('the code of who handed a permit over is told apart, by the list of its day and by the server', async () => {
  const river = await aRiver(shop)
  const warden = await aWarden(shop, river)
  const luca = await aPerson(shop.lenza)
  const purchase = await aPermitAt(shop, anna, river)
  const code = await codeOf(purchase)
  granted(await handTo(shop, anna, purchase, luca.email))
  const dates = { firstDay: DAY, lastDay: DAY }
  const presentCode = await codeOf(purchase)
  expect(presentCode).not.toBe(code)
  const today = await snapshot(shop, warden)
  expect(today.purchases.map(({ shortCode }) => shortCode)).toEqual([presentCode])
  expect(today.nearbyCodes).toMatchObject([{ ...dates, handedOver: true, codes: code }])
  expect(await found(warden, code)).toMatchObject({ ...dates, state: 'issued', handedOver: true })
  expect((await found(warden, presentCode))?.handedOver).toBeUndefined()
  const elsewhere = await aWarden(shop, await aRiver(shop))
  expect(await found(elsewhere, code)).toBeUndefined()

  granted(await shop.lenza.call(undoHandOver, { purchaseId: purchase }, { token: anna.token }))
  for (const one of [code, presentCode]) expect(await found(warden, one)).toMatchObject({ handedOver: true })
  shop.lenza.setNow('2027-05-04T09:00:00+02:00')
  expect((await snapshot(shop, warden)).nearbyCodes).toMatchObject([
    { codes: await codeOf(purchase) },
    { handedOver: true, codes: [code, presentCode].toSorted().join('') },
  ])
})

async function aRiverThatTakesBack(): Promise<Water> {
  const river = await aRiver(shop)
  await changeTerms(shop, river, {
    giveBack: [{ until: { before: 'PT0S', of: 'day' as const }, percent: 0 }],
  })
  return river
}
