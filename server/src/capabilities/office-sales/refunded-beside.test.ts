import { expect, it } from 'vitest'
import { refundSale } from '#contract/office-sale-changes.ts'
import { searchSales } from '#contract/office-sales.ts'
import { aPerson } from '#server/platform/testing/people.ts'
import { granted, purchase, refused } from '#server/testing/buying.ts'
import { aFreePermit, loadClub } from '#server/testing/clubs.ts'
import { aPersonOfTheOffice, confirmSession } from '#server/testing/officers.ts'
import { useShop } from '#server/testing/shop.ts'

const shop = useShop()

it('what ends with a permit is money given back too, in the allowance of the day', async () => {
  const permit = aFreePermit('giorno', { zones: [], prices: { base: '260.00' } })
  const companion = {
    key: 'adulto',
    for: { groups: ['pulcini'] },
    permits: ['giorno'],
    of: 'companion',
    groups: ['adult'],
  }
  const ageGroups = [{ key: 'pulcini', under: 13 }]
  const { giorno } = await loadClub(shop, 'club', [permit], { ageGroups, requires: [companion] })
  const water = giorno ?? expect.fail('it was not imported')
  const { associationId } = water
  const { token, ...person } = await aPersonOfTheOffice(shop.lenza, water, { role: 'treasurer' })
  const adult = await purchase(shop, await aPerson(shop.lenza), water)
  const child = await aPerson(shop.lenza, { birthDate: '2017-01-01' })
  await purchase(shop, child, water, { companionCode: adult.permit.shortCode })

  const cents = adult.permit.amountCents ?? 0
  const input = {
    associationId,
    purchaseId: adult.purchaseId,
    takesBack: true,
    cents,
    backCents: 0,
    reason: 'Piena.',
  }
  const refund = () => shop.lenza.call(refundSale, input, { token })
  const refunds = async () =>
    granted(await shop.lenza.call(searchSales, { associationId, state: 'refunded' }, { token })).sales
  expect(refused(await refund()).code).toBe('CONFIRMATION_NEEDED')
  expect(await refunds()).toEqual([])
  await confirmSession(shop.lenza, { token, ...person })
  granted(await refund())
  expect(await refunds()).toHaveLength(2)
})
