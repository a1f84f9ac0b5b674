import { afterEach, describe, expect, it } from 'vitest'
import { listBooklets } from '#contract/office-booklets.ts'
import { listCounterOffers } from '#contract/office-counter.ts'
import { exampleTerms } from '#rules/permit/example-permit.ts'
import { layOutPlaces } from '#server/capabilities/catalogue/index.ts'
import { aPerson, type Person } from '#server/platform/testing/people.ts'
import { anAssociation, aPermit } from '#server/testing/associations.ts'
import { ask, expectBooksInOrder, granted, refused } from '#server/testing/buying.ts'
import { moveTo } from '#server/testing/changing.ts'
import { aCounterLine, aCounterSale, sellBy } from '#server/testing/counter.ts'
import { aPersonOfTheOffice } from '#server/testing/officers.ts'
import { anOutlet } from '#server/testing/outlets.ts'
import { DAY, TODAY, useShop, type Water } from '#server/testing/shop.ts'
import { aTill } from '#server/testing/tills.ts'

const shop = useShop()
afterEach(async () => {
  await expectBooksInOrder(shop)
  shop.lenza.setNow(TODAY)
})

let clubs = 0
const lake = aPermit('lake').but({ onSale: false }).inZone('north').withPlaces(2)
const free = aPermit('free')
const members = aPermit('members').but({ onSale: false, holder: { membersOnly: true } })

/** A club that sells its permits where it meets people, and none online, with who sells them. */
async function aClubWithoutCards(
  permits = [lake, members],
  more: (of: ReturnType<typeof anAssociation>) => ReturnType<typeof anAssociation> = (of) => of,
) {
  clubs += 1
  const loaded = await more(anAssociation(`without-cards-${clubs}`))
    .with(...permits)
    .loadInto(shop.lenza)
  const water: Water = {
    associationId: loaded.associationId,
    permitId: loaded.permit('lake'),
    zoneId: loaded.zone('north'),
    terms: exampleTerms(),
  }
  const seller = await aPersonOfTheOffice(shop.lenza, water, { role: 'counter' })
  await aTill(shop.lenza, water, seller)
  return { water, seller, loaded }
}

const sell = (water: Water, seller: Person, more: Parameters<typeof aCounterLine>[1] = {}) =>
  sellBy(
    shop,
    seller,
    aCounterSale(water, { lines: [aCounterLine(water, { zoneId: water.zoneId, ...more })] }),
  )

const offersTo = async (water: Water, { token }: Person) =>
  granted(
    await shop.lenza.call(
      listCounterOffers,
      { associationId: water.associationId, day: DAY },
      { token, language: 'en' },
    ),
  ).offers

describe('a club that sells nothing online', () => {
  it('sells all that it has published at its counter, and at its outlets what they sell', async () => {
    const { water, seller, loaded } = await aClubWithoutCards()
    const online = refused(await ask(shop, await aPerson(shop.lenza), water, { zoneId: water.zoneId }))
    expect(JSON.stringify(online)).toContain('not sold online')
    expect(await offersTo(water, seller)).toEqual([
      { permitId: water.permitId, name: 'lake (en)', priceCents: 2000, reasons: [], isForGuests: true },
      {
        permitId: loaded.permit('members'),
        name: 'members (en)',
        priceCents: 2000,
        reasons: [],
        isForGuests: false,
      },
    ])
    const [sold] = granted(await sell(water, seller)).permits
    expect(sold).toMatchObject({ amountCents: 2000, zoneName: 'north (en)' })

    const outletId = await anOutlet(shop.lenza, water, { permit_ids: [water.permitId] })
    const bar = await aPersonOfTheOffice(shop.lenza, water, { role: 'outlet', outletId })
    await aTill(shop.lenza, water, { accountId: bar.accountId, outletId })
    expect((await offersTo(water, bar)).map(({ permitId }) => permitId)).toEqual([water.permitId])
    granted(await sell(water, bar, { firstName: 'Mary' }))
    // Of two places none is left, for the counter as for anglers.
    expect(refused(await sell(water, seller, { firstName: 'Ann' })).code).toBe('ORDER_NOT_POSSIBLE')
    expect((await offersTo(water, seller)).at(-1)).toMatchObject({
      permitId: water.permitId,
      reasons: [expect.any(String)],
    })

    const booklets = await aPersonOfTheOffice(shop.lenza, water, { role: 'treasurer' })
    const { permits } = granted(
      await shop.lenza.call(listBooklets, { associationId: water.associationId }, { token: booklets.token }),
    )
    expect(permits?.map(({ permitId }) => permitId)).toContain(water.permitId)
  })

  it('moves what it sold at its counter, and lays out the places of the days to come', async () => {
    const { water, seller } = await aClubWithoutCards()
    const anna = await aPerson(shop.lenza)
    await shop.lenza.db
      .insertInto('association_member')
      .values({ association_id: water.associationId, email: anna.email, valid_until: null })
      .execute()
    const byAccount = { firstName: undefined, lastName: undefined, birthDate: undefined }
    const [sold] = granted(await sell(water, seller, { person: `c.${anna.accountId}`, ...byAccount })).permits
    granted(await moveTo(shop, anna, sold?.purchaseId ?? '', '2027-05-04'))

    await shop.lenza.db
      .deleteFrom('place')
      .where('quota_id', '=', water.permitId)
      .where('day', '>', '2027-06-01')
      .execute()
    expect(await layOutPlaces(shop.lenza.db, shop.lenza.clock.now())).toBeGreaterThan(0)
  })

  it('does not sell what it has closed, or what it publishes no longer', async () => {
    const { water, seller } = await aClubWithoutCards(undefined, (club) =>
      club.closing({ permit: 'lake' }, DAY, DAY, 'Flood.'),
    )
    expect(await offersTo(water, seller)).toContainEqual(
      expect.objectContaining({ permitId: water.permitId, reasons: [expect.stringContaining('Flood.')] }),
    )
    expect(JSON.stringify(refused(await sell(water, seller)))).toContain('Flood.')

    const { water: other, seller: theirs } = await aClubWithoutCards([lake, free])
    await anAssociation(`without-cards-${clubs}`).with(free).loadInto(shop.lenza)
    expect((await offersTo(other, theirs)).map(({ name }) => name)).toEqual(['free (en)'])
    expect(JSON.stringify(refused(await sell(other, theirs)))).toContain('not sold online')
    const { token } = await aPersonOfTheOffice(shop.lenza, other, { role: 'treasurer' })
    const booklets = await shop.lenza.call(listBooklets, { associationId: other.associationId }, { token })
    expect(granted(booklets).permits.map(({ name }) => name)).toEqual(['free (en)'])
  })
})
