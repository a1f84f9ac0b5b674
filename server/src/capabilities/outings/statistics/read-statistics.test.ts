import { beforeAll, describe, expect, it } from 'vitest'
import { readStatistics } from '#contract/office-statistics.ts'
import { uuidv7 } from '#server/platform/ids.ts'
import { aPerson, type Person } from '#server/platform/testing/people.ts'
import { granted } from '#server/testing/buying.ts'
import { aPersonOfTheOffice } from '#server/testing/officers.ts'
import { aFish, anOuting, aPermitAt, later, phoneTime, sentAs, useRiver } from '#server/testing/river.ts'
import { DAY, useShop } from '#server/testing/shop.ts'

const shop = useShop()
const river = useRiver(shop)
const elsewhere = useRiver(shop)
const year = Number(DAY.slice(0, 4))
const month = Number(DAY.slice(5, 7))
let reader: Person

const ask = async (choices: object = {}) =>
  granted(
    await shop.lenza.call(
      readStatistics,
      { associationId: river.associationId, year, ...choices },
      { token: reader.token, language: 'en' },
    ),
  )

beforeAll(async () => {
  reader = await aPersonOfTheOffice(shop.lenza, river, { role: 'reader' })
  const anna = await aPerson(shop.lenza)
  const luca = await aPerson(shop.lenza)
  const hers = await aPermitAt(shop, anna, river)
  const his = await aPermitAt(shop, luca, river, { slot: 'P' })
  const foreign = await aPermitAt(shop, luca, elsewhere)
  shop.lenza.setNow('2027-05-02T20:00:00+02:00')
  const cancelled = aFish(hers, { id: uuidv7() })
  await sentAs(shop, anna, [
    anOuting(hers, { terminataIl: phoneTime(150) }),
    // Weighed; measured only; neither; released.
    aFish(hers, { pesoG: 900 }),
    aFish(hers, { specie: 'trotaFario', lunghezzaCm: 30 }),
    aFish(hers, { specie: 'altro', lunghezzaCm: undefined }),
    aFish(hers, { trattenuto: false }),
    cancelled,
    later(cancelled, 5, { annullato: true }),
  ])
  await sentAs(shop, luca, [anOuting(his), anOuting(foreign), aFish(foreign)])
  const ofNoTime = [
    aFish(hers, { ora: '2099-01-01T00:00:00Z' }),
    aFish(hers, { ora: '2000-01-01T00:00:00Z' }),
    aFish(hers, { presoIl: '2099-01-01T00:00:00Z' }),
    aFish(hers, { presoIl: '2027-04-20T04:00:00Z' }),
  ]
  await sentAs(shop, anna, ofNoTime)
})

const hers = { kept: 3, released: 1, weighedGrams: 900, estimatedGrams: 270, withoutWeight: 1 }

describe('the statistics of a year', () => {
  it('count fish, weights apart, outings and hours', async () => {
    const { total, byZone, byMonth, bySpecies, years, leftOut } = await ask()
    expect(leftOut).toBe(4)
    const all = { ...hers, outings: 2, minutes: 150, withoutHours: 1 }
    expect(total).toEqual(all)
    expect(byZone).toEqual([{ zoneId: river.zoneId, name: expect.any(String), ...all }])
    expect(byMonth).toHaveLength(12)
    expect(byMonth[month - 1]).toEqual({ month, ...all })
    expect(byMonth[month]).toMatchObject({ kept: 0, outings: 0 })
    expect(bySpecies.map(({ species, kept, released }) => [species, kept, released])).toEqual([
      ['marbleTrout', 1, 1],
      ['brownTrout', 1, 0],
      ['other', 1, 0],
    ])
    expect(years).toEqual([year])
  })

  it('of one species leave the outings as they are', async () => {
    expect((await ask({ species: 'brownTrout' })).total).toEqual({
      kept: 1,
      released: 0,
      weighedGrams: 0,
      estimatedGrams: 270,
      withoutWeight: 0,
      outings: 2,
      minutes: 150,
      withoutHours: 1,
    })
  })

  it('of another zone or year are empty', async () => {
    expect((await ask({ zoneId: elsewhere.zoneId })).total).toMatchObject({ kept: 0, outings: 0 })
    expect(await ask({ year: year - 1 })).toMatchObject({ total: { kept: 0, outings: 0 }, leftOut: 0 })
  })

  it('begin with the present year, and tell no name', async () => {
    const answer = await ask({ year: undefined })
    expect(answer.year).toBe(year)
    expect(JSON.stringify(answer)).not.toContain('@')
  })
})
