import { expect, it } from 'vitest'
import { listEvents } from '#contract/office-events.ts'
import { moveOrder, planOrderMove } from '#contract/office-order-changes.ts'
import { checkBooksAfterTests, granted, refused } from '#server/testing/buying.ts'
import { soldRow } from '#server/testing/changing.ts'
import { aFamily, aFamilyClub } from '#server/testing/families.ts'
import { aPersonOfTheOffice } from '#server/testing/officers.ts'
import { useShop } from '#server/testing/shop.ts'

const shop = useShop()
checkBooksAfterTests(shop)

it('the office moves a family as one, beyond the rules too: a line in the trail for each, one mail', async () => {
  const water = await aFamilyClub(shop, 'office-moves', { change: undefined })
  const { anna, ids } = await aFamily(shop, water)
  const { associationId } = water
  const treasurer = await aPersonOfTheOffice(shop.lenza, water, { role: 'treasurer' })
  const day = '2027-05-04'
  const input = { associationId, purchaseId: ids[1] ?? '', purchaseIds: ids, day }
  const plan = async (more: object = {}) =>
    granted(await shop.lenza.call(planOrderMove, { ...input, ...more }, treasurer)).permits.map(
      ({ possible }) => possible,
    )
  expect(await plan()).toEqual([false, false, false])
  expect(await plan({ beyondRules: true })).toEqual([true, true, true])
  const move = (more: object = {}) => shop.lenza.call(moveOrder, { ...input, ...more }, treasurer)
  expect(refused(await move()).code).toBe('NOT_CHANGEABLE')
  expect(refused(await move({ beyondRules: true })).fields).toMatchObject([
    { field: 'motivo', code: 'REQUIRED' },
  ])
  const { sale } = granted(await move({ beyondRules: true, reason: 'Ha chiamato.' }))
  expect(sale.permit).toMatchObject({ purchaseId: ids[1], firstDay: day })
  for (const id of ids) expect(await soldRow(shop, id)).toMatchObject({ first_day: day })
  const { events } = granted(await shop.lenza.call(listEvents, { associationId, subject: 'sale' }, treasurer))
  expect(events.map(({ act, subjectId }) => `${act} ${ids.indexOf(subjectId)}`).toSorted()).toEqual([
    'sale.moved 0',
    'sale.moved 1',
    'sale.moved 2',
  ])
  expect((await shop.lenza.mails(anna.email)).filter(({ subject }) => /new day/.test(subject))).toHaveLength(
    1,
  )
  const other = await aFamily(shop, water)
  expect(refused(await move({ purchaseIds: [ids[0], other.ids[0]] })).code).toBe('NOT_FOUND')
})
