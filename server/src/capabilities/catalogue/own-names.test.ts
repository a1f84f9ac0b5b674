import { beforeAll, describe, expect, it } from 'vitest'
import { listOffers, listPermitTypes, readPermit } from '#contract/catalogue.ts'
import { readStatistics } from '#contract/office-statistics.ts'
import { listMyPermits } from '#contract/permits.ts'
import { aPerson, type Person } from '#server/platform/testing/people.ts'
import { granted, purchase } from '#server/testing/buying.ts'
import { aFreePermit, loadClub } from '#server/testing/clubs.ts'
import { aPersonOfTheOffice } from '#server/testing/officers.ts'
import { aFish, anOuting, outingsOf, sendLog, sentAs } from '#server/testing/river.ts'
import { DAY, useShop, type Water } from '#server/testing/shop.ts'
import { aWarden, snapshot } from '#server/testing/wardens.ts'

const shop = useShop()
const names = (it_: string, en: string) => ({ it: it_, en })

const CLUB = {
  species: ['brownTrout', 'zander'],
  ownSpecies: [{ key: 'blue-fish', name: names('pesce blu', 'blue fish'), latin: 'Piscis caeruleus' }],
  permitTypes: [{ key: 'evening', name: names('Permesso serale', 'Evening permit') }],
  catchCaps: [{ species: ['blue-fish'], atMost: 100, per: 'season', whenFull: 'saleStops' }],
  purchaseLimits: [],
}
const LIMITS = [{ species: ['blue-fish', 'zander'], smallestCm: 40, keptPerDay: 2 }]
const BLUE = 'own-club/blue-fish'

const load = (key: string, more: object = CLUB) =>
  loadClub(shop, key, [aFreePermit('day', { type: 'evening', limits: LIMITS })], more)

let water: Water
let anna: Person
let permit: string
beforeAll(async () => {
  water = (await load('own-club'))['day'] as Water
  anna = await aPerson(shop.lenza)
  permit = (await purchase(shop, anna, water, { zoneId: water.zoneId })).purchaseId
})

const typesIn = async (language: 'it' | 'en') =>
  granted(await shop.lenza.call(listPermitTypes, { language })).types

describe('a type of a club', () => {
  it('follows the five, which stay as they are, byte for byte', async () => {
    const { body } = await shop.lenza.send('GET', '/api/tipologie-permessi', { lingua: 'it' })
    expect(body).toBe(
      '{"tipologie":[{"idTipologia":1,"descrizione":"Riserve a numero chiuso"},{"idTipologia":2,"descrizione":"Altre riserve"},{"idTipologia":3,"descrizione":"Permesso ospite"},{"idTipologia":4,"descrizione":"Permesso laghi"},{"idTipologia":5,"descrizione":"Pesca in ottobre"},' +
        `{"idTipologia":1001,"descrizione":"Permesso serale","idAssociazione":${water.associationId}}]}`,
    )
    expect((await typesIn('en')).at(-1)).toMatchObject({ type: 1001, name: 'Evening permit' })
  })

  it('keeps its code through imports, whatever becomes of others', async () => {
    await load('other-club')
    await load('own-club', {
      ...CLUB,
      permitTypes: [{ key: 'dawn', name: names('Alba', 'Dawn') }, ...CLUB.permitTypes],
    })
    expect((await typesIn('en')).slice(5).map(({ type, name }) => `${type} ${name}`)).toEqual([
      '1001 Evening permit',
      '1002 Evening permit',
      '1003 Dawn',
    ])
    await load('own-club')
    expect((await typesIn('en')).slice(5).map(({ type }) => type)).toEqual([1001, 1002])
  })

  it('filters the list', async () => {
    const found = async (...types: number[]) =>
      granted(await shop.lenza.call(listOffers, { day: DAY, types })).offers.map(({ permitId }) => permitId)
    expect(await found(1001)).toEqual([water.permitId])
    expect(await found(3)).toEqual([])
    expect(await found(3, 1001)).toEqual([water.permitId])
  })
})

describe('a fish of a club', () => {
  it('has its name wherever the permit is read, with those of the list', async () => {
    const shown = granted(await shop.lenza.call(readPermit, { permitId: water.permitId }, { language: 'it' }))
    expect(shown.rules.species).toEqual(['brownTrout', 'zander', BLUE])
    expect(shown.rules.fishNames).toEqual([
      { species: BLUE, name: 'pesce blu' },
      { species: 'zander', name: 'lucioperca', family: 'Percidae' },
    ])
    expect(shown.limits[0]).toMatch(/^Pesce blu e lucioperca: /)
    const [offer] = granted(
      await shop.lenza.call(listOffers, { day: DAY, types: [1001] }, { language: 'en' }),
    ).offers
    expect(offer).toMatchObject({ species: [BLUE, 'zander'], speciesNames: ['blue fish', 'zander'] })
    const held = granted(
      await shop.lenza.call(listMyPermits, {}, { token: anna.token, language: 'en' }),
    ).permits
    expect(held[0]).toMatchObject({
      type: 1001,
      river: { fishNames: [{ name: 'blue fish' }, { name: 'zander' }] },
    })
    expect(held[0]?.limits?.[0]).toMatch(/^Blue fish and zander: /)
  })

  it('is noted, checked, counted, and exported by its name', async () => {
    shop.lenza.setNow(`${DAY}T20:00:00+02:00`)
    expect(
      await sentAs(shop, anna, [
        anOuting(permit),
        aFish(permit, { specie: BLUE, lunghezzaCm: 42 }),
        aFish(permit, { specie: 'burbot', lunghezzaCm: 50 }),
        aFish(permit, { specie: 'trotaFario', lunghezzaCm: 30 }),
      ]),
    ).toEqual(['written', 'written', 'written', 'written'])
    const log = await outingsOf(shop, anna, permit)
    expect(log.outings[0]?.catches.map(({ species }) => species).toSorted()).toEqual([
      'brownTrout',
      'burbot',
      BLUE,
    ])
    expect(log.fishNames?.map(({ name }) => name)).toEqual(['burbot', 'blue fish'])
    const warden = await aWarden(shop, water)
    const [checked] = (await snapshot(shop, warden)).permits
    expect(checked?.rules?.fishNames?.map(({ species }) => species)).toEqual([BLUE, 'zander'])

    const { token } = await aPersonOfTheOffice(shop.lenza, water, { role: 'owner' })
    const year = Number(DAY.slice(0, 4))
    const ofYear = { associationId: water.associationId, year }
    const figures = granted(await shop.lenza.call(readStatistics, ofYear, { token, language: 'en' }))
    expect(
      Object.fromEntries(figures.bySpecies.map(({ species, estimatedGrams }) => [species, estimatedGrams])),
    ).toEqual({ brownTrout: 270, burbot: 899, [BLUE]: 0 })
    expect(figures.fishNames?.map(({ name }) => name)).toEqual(['burbot', 'blue fish', 'zander'])
  })

  it('is none of another club’s, and no fish is made up', async () => {
    const answers = await sendLog(shop, anna, [
      aFish(permit, { specie: 'other-club/blue-fish' }),
      aFish(permit, { specie: 'own-club/no-fish' }),
      aFish(permit, { specie: 'xylophone' }),
    ])
    for (const { outcome, fields } of answers) {
      expect(outcome).toBe('refused')
      expect(fields).toMatchObject([{ field: 'specie', code: 'NOT_A_CHOICE' }])
    }
  })

  it('stays on what was sold and noted when the club names it no longer', async () => {
    await loadClub(shop, 'own-club', [aFreePermit('day')], { purchaseLimits: [] })
    const [held] = granted(
      await shop.lenza.call(listMyPermits, {}, { token: anna.token, language: 'en' }),
    ).permits
    expect(held).toMatchObject({ type: 1001, river: { limits: [{ species: [BLUE, 'zander'] }] } })
    expect(held?.river.species).toBeUndefined()
    expect(held?.limits?.[0]).toMatch(/^Blue fish and zander: /)
    expect((await outingsOf(shop, anna, permit)).fishNames?.map(({ name }) => name)).toContain('blue fish')
    expect((await typesIn('en')).map(({ type }) => type)).not.toContain(1001)
  })
})
