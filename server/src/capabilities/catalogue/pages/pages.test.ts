import { expect, test } from 'vitest'
import type { Call } from '#contract/call.ts'
import { listOffers, listWaters } from '#contract/catalogue.ts'
import { listGuides } from '#contract/guides.ts'
import { readPermitPage, readWaterPage } from '#contract/public-pages.ts'
import { useLenza } from '#server/platform/testing/lenza-for-test.ts'
import { takePlaces } from '#server/testing/sold-before.ts'
import { anAssociation, aPermit, type LoadedAssociation } from '#server/testing/associations.ts'

const TODAY = '2027-05-01'
const lenza = useLenza({ now: new Date('2027-05-01T09:00:00+02:00') })

async function read<C extends Call>(...[call, request]: Parameters<typeof lenza.call<C>>) {
  const answer = await lenza.call<C>(call, request, { language: 'en' })
  if (!answer.ok) throw new Error(answer.problem.code)
  return answer.value
}
const permitPage = (of: LoadedAssociation, key: string) => read(readPermitPage, { permitId: of.permit(key) })
const waterPage = (of: LoadedAssociation, zone: string) => read(readWaterPage, { zoneId: of.zone(zone) })

/** Two waters: the upper has two zones, and a permit holds in one of them and in the lake. */
const twoWaters = (key = 'gader') =>
  anAssociation(key)
    .but({
      waters: ['Gader', 'Lago'],
      zones: [
        { key: 'a', name: { it: 'Alto', en: 'Upper' }, water: 'Gader', shape: shapeAt(10) },
        { key: 'b', name: { it: 'Basso', en: 'Lower' }, water: 'Gader', shape: shapeAt(11) },
        { key: 'l', name: { it: 'Lago', en: 'Lake' }, water: 'Lago', shape: shapeAt(12) },
      ],
    })
    .with(
      aPermit('both')
        .inZone('a')
        .inZone('l', { keeping: 'released' })
        .but({
          calendar: 'season',
          limits: [
            { species: ['brownTrout'], onlyZones: ['a'], smallestCm: 30 },
            { species: ['pike'], onlyZones: ['l'], smallestCm: 60 },
          ],
        }),
      aPermit('lower').inZone('b').withPlaces(1),
    )
    .but({ calendars: { season: { in: [{ seasons: [{ from: '03-01', to: '09-30' }] }] } } })

function shapeAt(longitude: number) {
  return {
    type: 'LineString' as const,
    coordinates: [
      [longitude, 46],
      [longitude + 0.1, 46.2],
    ] as [number, number][],
  }
}

test('a permit’s page says what, where, when and how much, by the functions that decide', async () => {
  const of = await twoWaters().loadInto(lenza)
  const page = await permitPage(of, 'both')
  expect(page).toMatchObject({
    page: `/permessi/${of.permit('both')}-both-it`,
    name: 'both (en)',
    day: TODAY,
    demo: false,
    buyable: true,
    adultPriceCents: 2000,
    validUntil: '2027-09-30',
    zones: [{ name: 'Upper', outline: { type: 'LineString' } }, { name: 'Lake' }],
    waterPages: [
      { name: 'Gader', page: `/acque/${of.zone('a')}-gader` },
      { name: 'Lago', page: `/acque/${of.zone('l')}-lago` },
    ],
    conditions: 'The rules. (en)',
  })
  expect(page.sentences.prices).toEqual(['Price a day: €20.00.'])
  expect(page.sentences.days.join(' ')).toContain('1 March')
  expect(page.sentences.fishing.join(' ')).toMatch(/brown trout.*30 cm/is)
})

test('a water’s page has the permits that are valid there, with what holds there alone', async () => {
  const of = await twoWaters().loadInto(lenza)
  const [gader, lake] = [await waterPage(of, 'b'), await waterPage(of, 'l')]
  expect(gader).toMatchObject({
    page: `/acque/${of.zone('a')}-gader`,
    name: 'Gader',
    zones: [{ name: 'Upper' }, { name: 'Lower' }],
    position: [46.1, 10.55],
  })
  expect(gader.permits.map(({ permitId }) => permitId)).toEqual([of.permit('both'), of.permit('lower')])
  expect(lake.permits.map(({ permitId }) => permitId)).toEqual([of.permit('both')])
  const rulesOf = (page: typeof gader) => page.permits[0]?.fishing.join(' ')
  expect(rulesOf(gader)).toMatch(/trout/)
  expect(rulesOf(gader)).not.toMatch(/pike/i)
  expect(rulesOf(lake)).not.toMatch(/trout/i)
})

test('what is full today says when it can be had next; what is not sold any more says nothing of it', async () => {
  const of = await twoWaters().loadInto(lenza)
  await takePlaces(lenza, { permitId: of.permit('lower'), day: TODAY, zoneId: of.zone('b') }, 1)
  expect(await permitPage(of, 'lower')).toMatchObject({ buyable: false, nextDay: '2027-05-02' })
  const off = await anAssociation('off')
    .with(aPermit().but({ onSale: false }))
    .loadInto(lenza)
  const page = await permitPage(off, 'day')
  expect(page.buyable).toBe(false)
  for (const field of ['nextDay', 'validUntil']) expect(Object.keys(page)).not.toContain(field)
})

test('lists lead to the pages: offers, waters and the guide', async () => {
  const of = await twoWaters().loadInto(lenza)
  const { associationId } = of
  const { offers } = await read(listOffers, { day: TODAY, associations: [associationId] })
  const { waters } = await read(listWaters, { day: TODAY, associations: [associationId] })
  const { guides } = await read(listGuides, { associationId })
  expect(offers.map(({ page }) => page)).toContain(`/permessi/${of.permit('lower')}-lower-it`)
  const pages = [`/acque/${of.zone('a')}-gader`, `/acque/${of.zone('l')}-lago`]
  expect(waters.map(({ page }) => page)).toEqual(pages)
  expect(guides[0]?.waterPages?.map(({ page }) => page)).toEqual(pages)
})

test('a renamed water or permit keeps its number; what left the file has no page, and its zone leads to the water', async () => {
  const { input } = twoWaters('renamed')
  const before = await twoWaters('renamed').loadInto(lenza)
  const renamed = await anAssociation('renamed', {
    ...input,
    waters: ['Große Gader'],
    zones: (input.zones ?? []).flatMap((zone) =>
      zone.water === 'Gader' ? [{ ...zone, water: 'Große Gader' }] : [],
    ),
    permits: input.permits.flatMap((permit) =>
      permit.key === 'lower' ? [{ ...permit, name: { it: 'Giù / 🎣', en: 'Down' } }] : [],
    ),
  }).loadInto(lenza)
  expect(renamed.permit('lower')).toBe(before.permit('lower'))
  expect((await permitPage(renamed, 'lower')).page).toBe(`/permessi/${before.permit('lower')}-giu`)
  // The upper zone has no permit any more.
  for (const zone of ['a', 'b'])
    expect((await waterPage(before, zone)).page).toBe(`/acque/${before.zone('b')}-grosse-gader`)
  await expect(permitPage(before, 'both')).rejects.toThrow('NOT_FOUND')
  await expect(waterPage(before, 'l')).rejects.toThrow('NOT_FOUND')
})
