import { expect, test } from 'vitest'
import { listWaters, listZones } from '#contract/catalogue.ts'
import { listHeldPlaces } from '#contract/holds.ts'
import { aPerson, type Person } from '#server/platform/testing/people.ts'
import { ask, granted } from '#server/testing/buying.ts'
import { aFreePermit, loadClub } from '#server/testing/clubs.ts'
import { DAY, TODAY, useShop, type Water } from '#server/testing/shop.ts'

const shop = useShop()

test('each zone that is only held is told for several permits at once, and a zone with places is not', async () => {
  const [anna, luca] = [await aPerson(shop.lenza), await aPerson(shop.lenza)]
  const onBoth = { zones: [{ zone: 'river' }, { zone: 'lake' }] }
  const { day, other } = (await loadClub(
    shop,
    'held-zones',
    [aFreePermit('day', onBoth), aFreePermit('other', onBoth)],
    { quotas: [{ key: 'rod', places: 1, counts: { zones: ['river'] } }] },
  )) as { day: Water; other: Water }
  const permitIds = [day.permitId, other.permitId]
  const { zones } = granted(await shop.lenza.call(listZones, { permitId: day.permitId, day: DAY }))
  const [river] = zones
  granted(await ask(shop, anna, day, { zoneId: river?.zoneId ?? 0 }))

  const { waters } = granted(await shop.lenza.call(listWaters, { day: DAY }))
  const ofZone = waters.flatMap((water) => water.zones).find(({ zoneId }) => zoneId === river?.zoneId)
  expect(ofZone?.permits.map(({ state }) => state)).toEqual(['full', 'full'])

  shop.lenza.setNow(new Date(TODAY.getTime() + 3 * 60_000))
  const heldFor = async (who?: Person) =>
    granted(
      await shop.lenza.call(
        listHeldPlaces,
        { day: DAY, permitIds, byZone: true },
        who === undefined ? {} : { token: who.token },
      ),
    ).places.filter(({ zoneId }) => zoneId !== undefined)
  const inRiver = permitIds.map((permitId) => ({ permitId, zoneId: river?.zoneId }))
  for (const who of [luca, undefined])
    expect(await heldFor(who)).toEqual(inRiver.map((one) => ({ ...one, freeInSeconds: 12 * 60 })))
  expect(await heldFor(anna)).toEqual(inRiver.map((one) => ({ ...one, leftForYou: 1 })))
})
