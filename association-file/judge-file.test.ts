import { describe, expect, it } from 'vitest'
import { judgeFile } from './judge-file.ts'
import { placeOf } from './mistakes.ts'
import river from './templates/river-with-zones.json' with { type: 'json' }

const NOW = new Date('2027-05-01T08:00:00Z')
const [day] = river.permits
if (day === undefined) throw new Error('the template has a permit')

const mistakesOf = (file: object) => {
  const judged = judgeFile(file, NOW)
  return 'mistakes' in judged ? judged.mistakes.map(({ code, path }) => `${code} ${placeOf(path)}`) : []
}
const withPermit = (changes: object, ofFile: object = {}) => ({
  ...river,
  permits: [{ ...day, ...changes }],
  ...ofFile,
})
/** Members pay less than a card takes, and children more than adults. */
const WRONG_PRICES = {
  base: '20.50',
  rows: [
    { members: true, price: '0.30' },
    { groups: ['minor'], price: '30.00' },
  ],
}
const OF_PRICES = [
  'CHILD_DEARER permits[0].prices.rows[1]',
  'PRICE_BELOW_CARD permits[0].prices.rows[0].price',
]

describe('all mistakes of a file are told at once', () => {
  it.each([
    ['of its places', { capacity: [{ places: 6, forMinors: 99 }] }, 'MORE_FOR_MINORS_THAN_PLACES'],
    ['a text that is missing', { name: { it: 'Giorno', en: '' } }, 'TEXT_TOO_SMALL'],
    [
      'a zone that is not there',
      { zones: [{ zone: 'nowhere' }, { zone: 'basso' }], limits: [] },
      'NO_SUCH_ZONE',
    ],
  ])('those of its prices beside %s', (_, changes, code) => {
    const found = mistakesOf(withPermit({ ...changes, prices: WRONG_PRICES }))
    expect(found).toEqual(expect.arrayContaining(OF_PRICES))
    expect(found.filter((one) => one.startsWith(code))).not.toEqual([])
  })

  it('those of another permit, at their own rows', () => {
    const wrong = { ...day, key: 'other', prices: WRONG_PRICES }
    const file = { ...river, permits: [{ ...day, prices: { base: 'abc' } }, wrong] }
    const found = mistakesOf(file)
    expect(found).toContain('CHILD_DEARER permits[1].prices.rows[1]')
    expect(found.filter((one) => one.includes('permits[0]'))).toEqual(['NOT_MONEY permits[0].prices.base'])
    const withoutKey = { ...file, permits: [{ ...day, key: undefined }, wrong] }
    expect(mistakesOf(withoutKey)).toContain('CHILD_DEARER permits[1].prices.rows[1]')
  })

  it('every place that names a zone which was removed', () => {
    const zones = river.zones.filter(({ key }) => key !== 'alto')
    expect(mistakesOf({ ...river, zones })).toEqual([
      'NO_SUCH_ZONE permits[0].zones[0].zone',
      'NO_SUCH_ZONE permits[0].capacity[1].zone',
      'NO_SUCH_ZONE permits[0].limits[0].exceptZones[0]',
    ])
  })

  it('a zone that was removed once, though it has places at several times of day', () => {
    const capacity = ['M', 'P'].map((slot) => ({ zone: 'nowhere', slot, places: 2 }))
    const slots = ['M', 'P'].map((code) => ({
      code,
      name: { it: code, en: code },
      from: '06:00',
      to: '13:00',
    }))
    const found = mistakesOf(withPermit({ capacity, slots: ['M', 'P'] }, { slots }))
    expect(found.filter((one) => one.startsWith('NO_SUCH_ZONE'))).toEqual([
      'NO_SUCH_ZONE permits[0].capacity[0].zone',
    ])
  })

  it('a zone that the permit could have is another mistake than one that is gone', () => {
    const capacity = [{ zone: 'alto', places: 2 }]
    const found = mistakesOf(withPermit({ zones: [{ zone: 'basso' }], capacity, limits: [] }))
    expect(found).toContain('NO_SUCH_ZONE_ON_THIS_PERMIT permits[0].capacity[0].zone')
  })
})

describe('beside a zone that was removed', () => {
  const zones = river.zones.filter(({ key }) => key !== 'alto')
  const general = { before: 'P14D' }
  it.each([
    ['an opening for members alone', { opens: [{ before: 'P0D', members: true }] }, 'OPENS_NOT_FOR_ALL', 0],
    ['an opening that is never reached', { opens: [general, general] }, 'OPENING_NEVER_REACHED', 1],
    [
      'an opening after the sale has closed',
      { opens: [{ before: 'P0D', members: true }, general], closes: { before: 'P2D' } },
      'OPENING_TOO_LATE',
      0,
    ],
  ])('%s is told', (_, sale, code, index) => {
    const mistake = `${code} permits[0].sale.opens[${index}]`
    expect(mistakesOf(withPermit({ sale }))).toEqual([mistake])
    const found = mistakesOf(withPermit({ sale }, { zones }))
    expect(found).toContain(mistake)
    expect(found).toContain('NO_SUCH_ZONE permits[0].zones[0].zone')
  })
})

describe('a mistake has no consequences that would go with it', () => {
  it('prices are not judged where one of them is no price, and places not where a row is wrong', () => {
    expect(mistakesOf(withPermit({ prices: { ...WRONG_PRICES, base: 'abc' } }))).toEqual([
      'NOT_MONEY permits[0].prices.base',
    ])
    const limited = river.zones.map((zone) => ({ ...zone, peopleAtMost: 3 }))
    const places = withPermit(
      { capacity: [{ places: 2 }, { zone: 'alto', places: 'x' }] },
      { zones: limited },
    )
    expect(mistakesOf(places)).toEqual(['NOT_A_NUMBER permits[0].capacity[1].places'])
  })

  it('a permit for which nothing is left says only what is wrong', () => {
    expect(mistakesOf(withPermit({ sale: undefined, prices: undefined }))).toEqual([
      'MISSING permits[0].sale',
      'MISSING permits[0].prices',
    ])
  })
})

it('doubts name the zones that no permit is for, and waters that only the zones name', () => {
  const zones = [...river.zones, { ...river.zones[0], key: 'nuova' }]
  const judged = judgeFile({ ...river, zones, waters: ['Torrente Fresco'] }, NOW)
  const doubts = 'doubts' in judged ? judged.doubts : []
  expect(doubts).toEqual([
    { code: 'ZONE_UNUSED', path: ['zones', 2], values: { zone: 'nuova' } },
    {
      code: 'WATER_NOT_NAMED',
      path: ['zones', 0, 'water'],
      values: { water: 'Rio Chiaro', zones: 'alto, basso, nuova' },
    },
  ])
})

it('doubts name the letters of texts that a printed permit cannot have, and only of those', () => {
  const zones = [{ ...river.zones[0], name: { it: 'Diga 水', en: 'Dam' } }, ...river.zones.slice(1)]
  const documents = [{ name: { it: '文', en: '文' }, url: 'https://example.org/a.pdf' }]
  const judged = judgeFile({ ...river, name: 'Club “Žluťoučký” 🐟🐟', zones, documents }, NOW)
  const doubts = 'doubts' in judged ? judged.doubts : []
  expect(doubts).toEqual([
    { code: 'NOT_ON_PAPER', path: ['name'], values: { letters: '🐟' } },
    { code: 'NOT_ON_PAPER', path: ['zones', 0, 'name', 'it'], values: { letters: '水' } },
  ])
})
