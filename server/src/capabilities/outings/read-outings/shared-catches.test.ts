import { expect, it } from 'vitest'
import { aPerson, type Person } from '#server/platform/testing/people.ts'
import { granted, purchase } from '#server/testing/buying.ts'
import { giveBack } from '#server/testing/changing.ts'
import { aFreePermit, loadClub } from '#server/testing/clubs.ts'
import { aFish, anOuting, outingsOf, sendLog } from '#server/testing/river.ts'
import { useShop, type Water } from '#server/testing/shop.ts'

const shop = useShop()

/** A child fishes beside an adult, two at most. */
async function familyAt(key: string, catchesOn?: 'companion') {
  const permit = aFreePermit('giorno', {
    zones: [],
    giveBack: [{ until: { before: 'PT0S', of: 'day' }, percent: 100 }],
  })
  const requires = [
    {
      key: 'adulto',
      for: { groups: ['pulcini'] },
      permits: ['giorno'],
      of: 'companion',
      groups: ['adult'],
      atMost: 2,
      ...(catchesOn && { catchesOn }),
    },
  ]
  const { giorno } = (await loadClub(shop, key, [permit], {
    ageGroups: [{ key: 'pulcini', under: 13 }],
    requires,
  })) as { giorno: Water }
  const adult = await aPerson(shop.lenza)
  const first = await purchase(shop, adult, giorno)
  const beside = async () => {
    const child = await aPerson(shop.lenza, { birthDate: '2017-01-01' })
    const bought = await purchase(shop, child, giorno, { companionCode: first.permit.shortCode })
    return { child, ...bought }
  }
  const [luca, mia] = [await beside(), await beside()]
  return { adult, first, luca, mia, giorno }
}

const keep = (who: Person, purchaseId: string) =>
  sendLog(shop, who, [anOuting(purchaseId), aFish(purchaseId, { trattenuto: true })])
const countedFor = async (who: Person, purchaseId: string) =>
  (await outingsOf(shop, who, purchaseId)).elsewhere.map((one) => [one.purchaseId, one.fish])

it('the fish of a child, of the adult and of another child beside them count together', async () => {
  const { adult, first, luca, mia, giorno } = await familyAt('together', 'companion')
  expect(luca.permit.beside).toMatchObject([{ sharesCatches: true }])
  await keep(luca.child, luca.purchaseId)
  expect(await countedFor(adult, first.purchaseId)).toEqual([[luca.purchaseId, 1]])
  expect(await countedFor(mia.child, mia.purchaseId)).toEqual([[luca.purchaseId, 1]])
  await keep(adult, first.purchaseId)
  expect(await countedFor(luca.child, luca.purchaseId)).toEqual([[first.purchaseId, 1]])
  // Somebody else who fishes there, with a child of their own, is not of this family.
  const other = await aPerson(shop.lenza)
  const { purchaseId } = await purchase(shop, other, giorno)
  expect(await countedFor(other, purchaseId)).toEqual([])
  // What was caught stays caught.
  granted(await giveBack(shop, mia.child, mia.purchaseId))
  expect(await countedFor(adult, first.purchaseId)).toEqual([[luca.purchaseId, 1]])
})

it('they count by themselves where the club does not say so', async () => {
  const { adult, first, luca } = await familyAt('alone')
  expect(luca.permit.beside).not.toMatchObject([{ sharesCatches: true }])
  await keep(luca.child, luca.purchaseId)
  expect(await countedFor(adult, first.purchaseId)).toEqual([])
})
