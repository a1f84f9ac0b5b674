import { aPerson, type Person } from '#server/platform/testing/people.ts'
import { aFreePermit, loadClub } from './clubs.ts'
import { aLine, type Line, lineOfChild, orderOf } from './orders.ts'
import type { Shop, Water } from './shop.ts'

/** The permit of a club where a child fishes only beside an adult, who has one too: two children, and no third. */
export async function aFamilyClub(shop: Shop, key: string, more: object = {}): Promise<Water> {
  const permit = aFreePermit('giorno', {
    zones: [],
    prices: { base: '20.00' },
    accompaniedMinors: { oldest: 12, perAdult: 3 },
    ...more,
  })
  const { giorno } = await loadClub(shop, key, [permit], {
    ageGroups: [{ key: 'pulcini', under: 13 }],
    purchaseLimits: [],
    requires: [
      {
        key: 'adulto',
        for: { groups: ['pulcini'] },
        permits: ['giorno'],
        of: 'companion',
        groups: ['adult'],
        atMost: 2,
      },
    ],
  })
  return giorno as Water
}

/** One order of an adult for herself, more lines, and her children Leo and Mia. */
export async function aFamily(shop: Shop, water: Water, lines: Line[] = [], who?: Person) {
  const anna = who ?? (await aPerson(shop.lenza, { firstName: 'Anna', lastName: 'Rossi' }))
  const { held } = await orderOf(shop, anna, [
    aLine(water),
    ...lines,
    lineOfChild(water, 'Leo'),
    lineOfChild(water, 'Mia'),
  ])
  return { anna, ids: held.lines.map(({ purchaseId }) => purchaseId) }
}
