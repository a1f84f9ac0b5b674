import { describe, expect, test, vi } from 'vitest'
import { listAssociations, listOffers, listZones, readPermit } from '#contract/catalogue.ts'
import { type LenzaForTest, useLenza } from '#server/platform/testing/lenza-for-test.ts'
import { associationById, currentCatalogue, permitOnSale, placesOn, zoneNamesIn } from './index.ts'
import { permitVersion } from './store/permit-version.ts'
import { anAssociation, aPermit } from '#server/testing/associations.ts'
import { takePlaces } from '#server/testing/sold-before.ts'

const DAY = '2027-05-02'

const lenza = useLenza()
const second = useLenza(() => ({ sharing: lenza.connection }))

/** The number of statements sent during `act`. */
async function statements(work: () => Promise<unknown>): Promise<number> {
  const query = vi.spyOn((await import('pg')).default.Client.prototype, 'query')
  try {
    await work()
    return query.mock.calls.length
  } finally {
    query.mockRestore()
  }
}

const offers = async (server: LenzaForTest) => {
  const answer = await server.call(listOffers, { day: DAY }, { language: 'en' })
  return answer.ok
    ? answer.value.offers.map(({ name, priceCents, buyable }) => ({ name, priceCents, buyable }))
    : []
}

describe('an import shows at once', () => {
  test('on every server, at the same frozen moment: price, closure, permit, name', async () => {
    const story = anAssociation('sarca').with(aPermit('p'))
    await story.loadInto(lenza)
    const before = [{ name: 'p (en)', priceCents: 2000, buyable: true }]
    expect(await offers(lenza)).toEqual(before)
    expect(await offers(second)).toEqual(before)

    await anAssociation('sarca').with(aPermit('p').costing(2500)).loadInto(lenza)
    expect(await offers(second)).toMatchObject([{ priceCents: 2500 }])

    await story.closing({ permit: 'p' }, DAY, DAY).loadInto(lenza)
    expect(await offers(second)).toMatchObject([{ buyable: false }])

    await story.with(aPermit('q')).loadInto(second)
    expect(await offers(lenza)).toMatchObject([{ name: 'p (en)' }, { name: 'q (en)' }])

    await story.but({ name: 'Alto Sarca' }).loadInto(second)
    const answer = await lenza.call(listAssociations, {})
    expect(answer.ok && answer.value.associations.map(({ name }) => name)).toEqual(['Alto Sarca'])
  })

  test('also of a permit that this server has not read yet', async () => {
    const of = await anAssociation('new').with(aPermit('p').inZone('t1').withPlaces(3)).loadInto(second)
    const permitId = of.permit('p')
    expect((await lenza.call(listZones, { permitId, day: DAY })).ok).toBe(true)
    expect((await lenza.call(readPermit, { permitId })).ok).toBe(true)
  })
})

describe('the database is queried', () => {
  test('one statement for the whole list, however many permits', async () => {
    await anAssociation('many')
      .with(...Array.from({ length: 40 }, (_, n) => aPermit(`p${n}`).inZone('a').inZone('b').withPlaces(3)))
      .loadInto(lenza)
    await offers(lenza)
    expect(await statements(() => offers(lenza))).toBe(1)
  })
})

describe('what other capabilities ask', () => {
  test('the permit on sale with its surroundings, its zones, its places and its versions', async () => {
    const story = anAssociation('renamed').but({ stripeAccount: 'acct_1234567890' })
    const of = await story
      .with(aPermit('p').inZone('t1').inZone('t2').withPlaces(3, { forMinors: 1 }))
      .closing({ zone: 't2' }, DAY, DAY, 'Works')
      .loadInto(lenza)
    const permitId = of.permit('p')
    expect(await permitOnSale(lenza.db, permitId)).toMatchObject({
      permitId,
      associationId: of.associationId,
      version: 1,
      timeZone: 'Europe/Rome',
      onSale: true,
      closures: [{ zoneId: of.zone('t2'), from: DAY, to: DAY, reason: { en: 'Works (en)' } }],
    })
    expect(await permitOnSale(lenza.db, 999_999)).toBeUndefined()
    expect(await associationById(lenza.db, of.associationId)).toMatchObject({
      stripeAccount: 'acct_1234567890',
    })
    const catalogue = await currentCatalogue(lenza.db)
    const nameOf = zoneNamesIn(catalogue, 'it')
    expect([of.zone('t1'), of.zone('t2'), 999_999].map(nameOf)).toEqual(['t1 (it)', 't2 (it)', ''])
    expect(catalogue.zones.get(of.zone('t2'))).toMatchObject({ key: 't2' })

    await takePlaces(lenza, { permitId, day: DAY, zoneId: of.zone('t1') }, 2)
    const places = await placesOn(lenza.db, [permitId], [DAY, '2027-05-03'], lenza.clock.now())
    expect(places.get(permitId)).toHaveLength(4)
    expect(places.get(permitId)).toContainEqual({
      day: DAY,
      quotaId: permitId,
      zoneId: of.zone('t1'),
      slot: '',
      capacity: 3,
      taken: 2,
      othersCapacity: 2,
      othersTaken: 2,
    })

    await story.with(aPermit('p').costing(9900)).loadInto(lenza)
    expect((await permitVersion(lenza.db, permitId, 1))?.prices.baseCents).toBe(2000)
    expect((await permitVersion(lenza.db, permitId, 2))?.prices.baseCents).toBe(9900)
    expect(await permitVersion(lenza.db, permitId, 3)).toBeUndefined()
  })
})
