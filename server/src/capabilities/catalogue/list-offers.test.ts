import { describe, expect, test } from 'vitest'
import { listOffers } from '#contract/catalogue.ts'
import { anAssociation, aPermit } from '#server/testing/associations.ts'
import { DAY, useOffers } from './offers-for-test.ts'

const { lenza, offersOf } = useOffers()

describe('what can be bought on a day', () => {
  test('comes first, then by association and name; the rest follows with its reason', async () => {
    const [sarca, avisio] = [
      await anAssociation('b-sarca')
        .with(aPermit('zone-10'), aPermit('zone-2'), aPermit('closed'))
        .closing({ permit: 'closed' }, DAY, DAY, 'Stocking')
        .loadInto(lenza),
      await anAssociation('a-avisio').with(aPermit('river')).loadInto(lenza),
    ]
    const answer = await lenza.call(
      listOffers,
      { day: DAY, associations: [sarca.associationId, avisio.associationId] },
      { language: 'en' },
    )
    expect(answer.ok && answer.value.offers.map(({ name, buyable }) => [name, buyable])).toEqual([
      ['river (en)', true],
      ['zone-2 (en)', true],
      ['zone-10 (en)', true],
      ['closed (en)', false],
    ])
    expect(answer.ok && answer.value.offers[3]?.reasons).toEqual([
      { code: 'CLOSED', sentence: 'Closed: Stocking (en).', rule: 'association/closures' },
    ])
  })

  test('is filtered by type and association, comma-joined as any client sends it', async () => {
    const of = await anAssociation('filtered')
      .with(
        aPermit('guest'),
        aPermit('lake').but({ type: 'lakes' }),
        aPermit('october').but({ type: 'october' }),
      )
      .loadInto(lenza)
    const response = await lenza.send('GET', '/api/permessi-acquistabili', {
      data: DAY,
      associazioni: `${of.associationId},${of.associationId + 500}`,
      tipologie: '4,5',
    })
    const { permessi } = response.json<{ permessi: { idTipologia: number }[] }>()
    expect(permessi.map(({ idTipologia }) => idTipologia)).toEqual([4, 5])
  })

  test('is in the requested language', async () => {
    const of = await anAssociation('languages')
      .with(
        aPermit('p')
          .atSlot('M', '06:00', '12:00')
          .onDays({ seasons: [{ from: '06-01', to: '09-30' }] }),
      )
      .loadInto(lenza)
    const request = { day: DAY, associations: [of.associationId] }
    const italian = await lenza.call(listOffers, request, { language: 'it' })
    const english = await lenza.call(listOffers, request, { language: 'en' })
    const texts = (answer: typeof italian) =>
      answer.ok &&
      answer.value.offers.map(({ name, slots, reasons }) => [name, slots[0]?.name, reasons[0]?.sentence])
    expect(texts(italian)).toEqual([
      ['p (it)', 'M (it)', 'Fuori stagione. Periodo di pesca: 1 giugno – 30 settembre.'],
    ])
    expect(texts(english)).toEqual([
      ['p (en)', 'M (en)', 'Out of season. Fishing is open 1 June – 30 September.'],
    ])
  })
})

describe('what a list is searched and sorted by', () => {
  test('is the species of its rules, its zones and where its waters are', async () => {
    const of = await anAssociation('searched')
      .with(
        aPermit('two-zones')
          .inZone('upper')
          .inZone('lower')
          .but({
            limits: [
              { species: ['grayling'], keptPerDay: 0 },
              { species: ['grayling', 'pike'], smallestCm: 60 },
              { keptPerDay: 5 },
            ],
          }),
        aPermit('upper').inZone('upper'),
        aPermit('everywhere'),
      )
      .loadInto(lenza)
    const found = (await offersOf(of)).map(({ name, species, zoneNames, position }) => ({
      name,
      species,
      zoneNames,
      position,
    }))
    expect(found).toEqual([
      { name: 'everywhere (en)', position: [46.165, 10.77] },
      {
        name: 'two-zones (en)',
        species: ['grayling', 'pike'],
        zoneNames: ['upper (en)', 'lower (en)'],
        position: [46.165, 10.77],
      },
      { name: 'upper (en)', position: [46.165, 10.765] },
    ])
  })

  test('leaves out what is not known', async () => {
    const of = await anAssociation('without-zones').with(aPermit('plain')).loadInto(lenza)
    const [offer] = await offersOf(of)
    expect(offer).not.toHaveProperty('species')
    expect(offer).not.toHaveProperty('zoneNames')
    expect(offer).not.toHaveProperty('position')
  })
})

describe('any day of the calendar', () => {
  test.each(['1900-01-01', '2199-12-31'])('%s is an answer', async (day) => {
    const of = await anAssociation(`calendar-${day}`)
      .with(
        aPermit('p').withPlaces(2),
        aPermit('week')
          .but({ validity: { days: [7] } })
          .onDays({ seasons: [{ from: '12-01', to: '02-28' }] }),
        aPermit('night').atSlot('N', '20:00', '04:00'),
      )
      .loadInto(lenza)
    const offers = await offersOf(of, { day })
    expect(offers.map(({ buyable }) => buyable)).toEqual([false, false, false])
    const expected = day < '2000' ? 'TOO_LATE' : 'TOO_EARLY'
    for (const { reasons } of offers) expect(reasons.map(({ code }) => code)).toContain(expected)
  })

  test('that does not exist is named as the field that is wrong', async () => {
    const response = await lenza.send('GET', '/api/permessi-acquistabili', { data: '2027-02-29' })
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({
      code: 'INPUT_WRONG',
      fields: [{ field: 'data', code: 'NOT_A_DAY' }],
    })
  })
})
