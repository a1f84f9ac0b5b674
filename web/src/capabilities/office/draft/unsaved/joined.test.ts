import { describe, expect, it } from 'vitest'
import { joined } from './joined.ts'
import { placeOfPath } from './row-identity.ts'

const PERMIT = {
  key: 'day',
  name: { it: 'Torrente', en: 'Stream' },
  summary: { it: 'Un giorno.', en: 'A day.' },
  zones: [{ zone: 'alto' }, { zone: 'basso', techniques: ['fly'] }],
  capacity: [
    { zone: 'alto', places: 4 },
    { zone: 'basso', places: 6 },
  ],
  prices: {
    per: 'day',
    base: '20.00',
    rows: [
      { groups: ['minor'], price: '10.00' },
      { members: true, price: '15.00' },
    ],
  },
}
const join = (mine: object, theirs: object, part = 'permits/day', base: object = PERMIT) =>
  joined(base, mine, theirs, part)

describe('what two officers changed of one part', () => {
  it('is joined where each changed other fields', () => {
    const found = join(
      { ...PERMIT, name: { it: 'Torrente mio', en: 'Stream' } },
      { ...PERMIT, summary: { it: 'Testo A.', en: 'A day.' }, holder: { youngest: 10 } },
    )
    expect(found.conflicts).toEqual([])
    expect(found.value).toEqual({
      ...PERMIT,
      name: { it: 'Torrente mio', en: 'Stream' },
      summary: { it: 'Testo A.', en: 'A day.' },
      holder: { youngest: 10 },
    })
    expect(found.taken.map(({ path }) => path)).toEqual([['summary'], ['holder']])
  })

  it('is a conflict where both changed the same field, and only there', () => {
    const found = join(
      { ...PERMIT, name: { it: 'Mio', en: 'Stream' } },
      { ...PERMIT, name: { it: 'Suo', en: 'Stream' }, summary: { it: 'Testo A.', en: 'A day.' } },
    )
    expect(found.conflicts).toEqual([{ path: ['name', 'it'], before: 'Torrente', theirs: 'Suo' }])
    expect(found.value).toMatchObject({ name: { it: 'Mio' }, summary: { it: 'Testo A.' } })
  })

  it('both changed alike is no conflict', () => {
    const same = { ...PERMIT, name: { it: 'Nuovo', en: 'New' } }
    expect(join(same, { ...same })).toEqual({ value: same, taken: [], conflicts: [] })
  })

  it('a field that I emptied and they left stays empty; one that they emptied and I left is gone', () => {
    const { capacity: _gone, ...without } = PERMIT
    const { summary: _none, ...unsaid } = PERMIT
    const { value, conflicts } = join(without, unsaid)
    expect(conflicts).toEqual([])
    expect(Object.keys(value as object)).toEqual(['key', 'name', 'zones', 'prices'])
  })

  it('rows with a name are joined one by one, also where one was added and one taken out', () => {
    const found = join(
      {
        ...PERMIT,
        capacity: [
          { zone: 'alto', places: 5 },
          { zone: 'basso', places: 6 },
        ],
      },
      {
        ...PERMIT,
        capacity: [
          { zone: 'nuova', places: 1 },
          { zone: 'alto', places: 4 },
        ],
      },
    )
    expect(found.conflicts).toEqual([])
    expect(found.value).toMatchObject({
      capacity: [
        { zone: 'nuova', places: 1 },
        { zone: 'alto', places: 5 },
      ],
    })
  })

  it('a row that I changed and they took out is a conflict', () => {
    const found = join(
      {
        ...PERMIT,
        capacity: [
          { zone: 'alto', places: 4 },
          { zone: 'basso', places: 9 },
        ],
      },
      { ...PERMIT, capacity: [{ zone: 'alto', places: 4 }] },
    )
    expect(found.conflicts).toMatchObject([{ theirs: undefined, before: { zone: 'basso', places: 6 } }])
    expect(found.value).toMatchObject({ capacity: [{ places: 4 }, { places: 9 }] })
  })

  it('rows without a name are one conflict: which one is which cannot be told', () => {
    const [first, second] = PERMIT.prices.rows
    const priced = (rows: unknown[]) => ({ ...PERMIT, prices: { ...PERMIT.prices, rows } })
    const found = join(priced([second, first]), priced([{ ...first, price: '11.00' }, second]))
    expect(found.conflicts.map(({ path }) => path)).toEqual([['prices', 'rows']])
    expect(found.value).toMatchObject({ prices: { rows: [second, first] } })
  })

  it('a shape is never half mine and half theirs', () => {
    const zone = (type: string, coordinates: unknown) => ({ key: 'alto', shape: { type, coordinates } })
    const found = join(zone('LineString', [1]), zone('Point', [2, 2]), 'zones/alto', zone('Point', [0, 0]))
    expect(found.conflicts.map(({ path }) => path)).toEqual([['shape']])
    expect(found.value).toEqual(zone('LineString', [1]))
  })

  it('a part that they took out, or made at the same moment, is one conflict', () => {
    expect(join(PERMIT, undefined as unknown as object).conflicts).toHaveLength(0)
    const mine = { ...PERMIT, summary: { it: 'Mio', en: 'Mine' } }
    expect(joined(PERMIT, mine, undefined, 'permits/day').conflicts).toEqual([
      { path: [], before: PERMIT, theirs: undefined },
    ])
    expect(joined(undefined, mine, PERMIT, 'permits/day').conflicts.map(({ path }) => path)).toEqual([[]])
  })
})

it('a place finds its row where it is now, and the end of the list where the row is gone', () => {
  const path = ['capacity', { row: '["basso",null]' }]
  expect(placeOfPath(PERMIT, path, 'permits/day')).toEqual(['capacity', 1])
  expect(placeOfPath({ capacity: [{ zone: 'basso', places: 1 }] }, path, 'permits/day')).toEqual([
    'capacity',
    0,
  ])
  expect(placeOfPath({ capacity: [{ zone: 'alto', places: 1 }] }, path, 'permits/day')).toEqual([
    'capacity',
    1,
  ])
  expect(placeOfPath({}, [...path, 'places'], 'permits/day')).toBeUndefined()
})
