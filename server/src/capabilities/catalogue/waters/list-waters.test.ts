import { describe, expect, it } from 'vitest'
import type { RequestOf } from '#contract/call.ts'
import { listWaters } from '#contract/catalogue.ts'
import { useLenza } from '#server/platform/testing/lenza-for-test.ts'
import { anAssociation, aPermit, type LoadedAssociation } from '#server/testing/associations.ts'
import { takePlaces } from '#server/testing/sold-before.ts'

const DAY = '2027-05-02'
const lenza = useLenza({ now: new Date('2027-05-01T09:00:00+02:00') })

async function watersOf(of: LoadedAssociation, changes: Partial<RequestOf<typeof listWaters>> = {}) {
  const request = { day: DAY, associations: [of.associationId], ...changes }
  const answer = await lenza.call(listWaters, request, { language: 'en' })
  if (!answer.ok) throw new Error(answer.problem.code)
  return answer.value.waters
}

describe('the waters of a day', () => {
  it('have the places left of each permit in each of their zones', async () => {
    const of = await anAssociation('sarca')
      .with(aPermit('limited').inZone('upper').inZone('lower').withPlaces(4), aPermit('open').inZone('lower'))
      .loadInto(lenza)
    await takePlaces(lenza, { permitId: of.permit('limited'), day: DAY, zoneId: of.zone('upper') }, 3)
    await takePlaces(lenza, { permitId: of.permit('limited'), day: DAY, zoneId: of.zone('lower') }, 4)
    const [limited, open] = [of.permit('limited'), of.permit('open')]
    expect(await watersOf(of)).toMatchObject([
      {
        associationName: 'sarca',
        name: 'Sarca',
        permits: [],
        zones: [
          {
            name: 'upper (en)',
            outline: { type: 'Polygon' },
            permits: [{ permitId: limited, state: 'open', placesLeft: 1 }],
          },
          {
            name: 'lower (en)',
            permits: [
              { permitId: limited, state: 'full', placesLeft: 0 },
              { permitId: open, state: 'open' },
            ],
          },
        ],
      },
    ])
  })

  it('change with a sale: nothing is remembered too long', async () => {
    const of = await anAssociation('again').with(aPermit('p').inZone('z').withPlaces(2)).loadInto(lenza)
    const left = async () => (await watersOf(of))[0]?.zones[0]?.permits[0]?.placesLeft
    expect(await left()).toBe(2)
    await takePlaces(lenza, { permitId: of.permit('p'), day: DAY, zoneId: of.zone('z') }, 1)
    expect(await left()).toBe(1)
  })

  it('tell one closed zone from the others, a day before the sale, and a day that is over', async () => {
    const of = await anAssociation('closed')
      .with(
        aPermit('p')
          .inZone('upper')
          .inZone('lower')
          .but({ sale: { opens: [{ before: 'P10D', of: 'day' }] } }),
      )
      .closing({ zone: 'upper' }, DAY, DAY)
      .loadInto(lenza)
    const states = async (day: string) =>
      (await watersOf(of, { day }))[0]?.zones.map(({ permits }) => permits[0]?.state)
    expect(await states(DAY)).toEqual(['closed', 'open'])
    expect(await states('2027-08-01')).toEqual(['tooEarly', 'tooEarly'])
    expect(await states('2027-04-30')).toEqual(['past', 'past'])
  })

  it('include a permit without zones once, for the whole water', async () => {
    const of = await anAssociation('whole').with(aPermit('everywhere').withPlaces(3)).loadInto(lenza)
    expect(await watersOf(of)).toMatchObject([
      {
        name: 'Sarca',
        zones: [],
        permits: [{ permitId: of.permit('everywhere'), state: 'open', placesLeft: 3 }],
      },
    ])
  })

  it('are several where the zones name several, in the order of the association', async () => {
    const shape = { type: 'Point' as const, coordinates: [11, 46] as [number, number] }
    const zone = (key: string, water?: string) => ({
      key,
      name: { it: key, en: key },
      shape,
      ...(water !== undefined && { water }),
    })
    const of = await anAssociation('many')
      .but({ waters: ['Sarca', 'Lake'], zones: [zone('bay', 'Lake'), zone('run', 'Sarca'), zone('pond')] })
      .with(aPermit('p').inZone('bay').inZone('run').inZone('pond'))
      .loadInto(lenza)
    expect((await watersOf(of)).map(({ name, zones }) => [name, zones.map((one) => one.name)])).toEqual([
      ['Sarca', ['run']],
      ['Lake', ['bay']],
      ['pond', ['pond']],
    ])
  })

  it('are those with permits on sale, of the associations and types that were asked for', async () => {
    const of = await anAssociation('off')
      .with(aPermit('gone').but({ onSale: false }).inZone('z'), aPermit('lake').but({ type: 'lakes' }))
      .loadInto(lenza)
    expect(await watersOf(of)).toMatchObject([{ permits: [{ permitId: of.permit('lake') }] }])
    expect(await watersOf(of, { types: [1] })).toEqual([])
  })
})
