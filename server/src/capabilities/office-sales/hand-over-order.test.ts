import { afterEach, expect, it } from 'vitest'
import { listEvents } from '#contract/office-events.ts'
import { handOverOrder, planOrderHandOver } from '#contract/office-order-changes.ts'
import { aPerson } from '#server/platform/testing/people.ts'
import { expectBooksInOrder, granted, refused } from '#server/testing/buying.ts'
import { soldRow, undoHandingOver } from '#server/testing/changing.ts'
import { aFamily, aFamilyClub } from '#server/testing/families.ts'
import { aPersonOfTheOffice } from '#server/testing/officers.ts'
import { useShop } from '#server/testing/shop.ts'

const shop = useShop()
afterEach(() => expectBooksInOrder(shop))

it('the office hands a family over as one, beyond the rules too: a line in the trail for each, one mail to each person', async () => {
  const water = await aFamilyClub(shop, 'office-hands', { handOver: undefined })
  const { anna, ids } = await aFamily(shop, water)
  const luca = await aPerson(shop.lenza, { firstName: 'Luca', lastName: 'Moro' })
  const { associationId } = water
  const treasurer = await aPersonOfTheOffice(shop.lenza, water, { role: 'treasurer' })
  // From the sale of a child too.
  const input = { associationId, purchaseId: ids[1] ?? '', purchaseIds: ids, email: luca.email }
  const plan = async (more: object = {}) =>
    granted(await shop.lenza.call(planOrderHandOver, { ...input, ...more }, treasurer))
  expect((await plan()).permits.map(({ possible }) => possible)).toEqual([false, false, false])
  const beyond = { beyondRules: true, reason: 'Ha chiamato.' }
  expect(await plan(beyond)).toMatchObject({ name: 'Luca M.', permits: ids.map(() => ({ possible: true })) })
  const hand = (more: object = {}) => shop.lenza.call(handOverOrder, { ...input, ...more }, treasurer)
  expect(refused(await hand()).code).toBe('NOT_CHANGEABLE')
  expect(refused(await hand({ beyondRules: true })).fields).toMatchObject([
    { field: 'motivo', code: 'REQUIRED' },
  ])
  const { sale } = granted(await hand(beyond))
  expect(sale.holder).toMatchObject({ firstName: 'Luca', lastName: 'Moro' })
  for (const id of ids) expect(await soldRow(shop, id)).toMatchObject({ holder_id: luca.accountId })
  // Again it changes nothing.
  granted(await hand(beyond))
  expect((await soldRow(shop, ids[0] ?? '')).code_version).toBe(2)
  const { events } = granted(await shop.lenza.call(listEvents, { associationId, subject: 'sale' }, treasurer))
  expect(events.map(({ act, subjectId }) => `${act} ${ids.indexOf(subjectId)}`).toSorted()).toEqual([
    'sale.handedOver 0',
    'sale.handedOver 1',
    'sale.handedOver 2',
  ])
  expect((await shop.lenza.mails(luca.email)).map(({ subject }) => subject)).toEqual(['3 permits for you'])
  // What the office did only the office changes again.
  expect(refused(await undoHandingOver(shop, anna, ids[0] ?? '')).code).toBe('NOT_FOUND')
  const other = await aFamily(shop, water)
  expect(refused(await hand({ ...beyond, purchaseIds: [ids[0], other.ids[0]] })).code).toBe('NOT_FOUND')
})
