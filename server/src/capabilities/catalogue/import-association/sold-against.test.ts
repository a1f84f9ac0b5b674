import { describe, expect, it } from 'vitest'
import { loadTexts } from '#server/platform/texts/texts.ts'
import { aPermit, readFile } from '#association-file/association-file-for-test.ts'
import { importsForTest, TODAY } from './imports-for-test.ts'
import { soldAgainst, type SoldDays } from './sold-against.ts'
import { soldAgainstLines } from './sold-against-text.ts'

const { load, aBuyer, sellTo } = importsForTest()
const closure = (changes: object) => ({
  from: '2027-06-04',
  to: '2027-06-06',
  reason: { it: 'Lavori.', en: 'Works.' },
  ...changes,
})

describe('an import names what it takes from permits that are sold', () => {
  it('closures, days, zones and permits, each with its permits and days', async () => {
    const twoZones = {
      zones: ['river', 'lake'].map((key) => ({
        key,
        name: { it: key, en: key },
        shape: { type: 'Point' as const, coordinates: [11, 46] as [number, number] },
      })),
      permits: [aPermit({ zones: [{ zone: 'river' }, { zone: 'lake' }] })],
    }
    expect((await load(twoZones)).soldAgainst).toEqual([])
    const buyer = await aBuyer()
    await sellTo(buyer, { first_day: '2027-06-05', last_day: '2027-06-05', zone_id: 1 })
    await sellTo(buyer, { first_day: '2027-06-06', last_day: '2027-06-06', zone_id: 1 })
    await sellTo(buyer, { first_day: '2027-06-06', last_day: '2027-06-06', zone_id: 2 })
    await sellTo(buyer, { first_day: '2027-06-05', last_day: '2027-06-05', zone_id: 1, state: 'refunded' })
    await sellTo(buyer, { first_day: '2027-04-30', last_day: '2027-04-30', zone_id: 1 })
    const days = ['2027-06-05', '2027-06-06']
    const river = { permitKey: 'day', zoneKey: 'river', permits: 2, days }
    const lake = { permitKey: 'day', zoneKey: 'lake', permits: 1, days: ['2027-06-06'] }

    const closed = await load({ ...twoZones, closures: [closure({ zone: 'river' })] })
    expect(closed.soldAgainst).toEqual([{ why: 'closed', closure: 0, ...river }])
    // Told again at every import, as long as it is so.
    const again = await load({ ...twoZones, closures: [closure({ permit: 'day' })] })
    expect(again.soldAgainst).toEqual([
      { why: 'closed', closure: 0, ...river },
      { why: 'closed', closure: 0, ...lake },
    ])

    const saturdays = {
      permits: [aPermit({ zones: [{ zone: 'river' }], calendar: 'saturdays' })],
      calendars: { saturdays: { in: [{ weekdays: [6] }] } },
    }
    const taken = [
      { why: 'noDay', ...lake },
      { why: 'noZone', ...lake },
      { why: 'noDay', ...river, permits: 1, days: ['2027-06-06'] },
    ]
    expect((await load(saturdays)).soldAgainst).toEqual(taken)
    // The counter goes on selling what is not sold online: that alone takes nothing, and hides nothing that is taken.
    const offline = (changes: object) => [aPermit({ ...changes, onSale: false })]
    const onlySaturdays = offline({ zones: [{ zone: 'river' }], calendar: 'saturdays' })
    expect((await load({ ...saturdays, permits: onlySaturdays })).soldAgainst).toEqual(taken)
    const bothZones = offline({ zones: [{ zone: 'river' }, { zone: 'lake' }] })
    expect((await load({ ...twoZones, permits: bothZones })).soldAgainst).toEqual([])
    expect((await load({ permits: [aPermit({ key: 'other' })] })).soldAgainst).toEqual([
      { why: 'notOnSale', ...river },
      { why: 'notOnSale', ...lake },
    ])
  })
})

describe('a permit of months or of a season', () => {
  const sold: SoldDays = {
    permitKey: 'day',
    zoneKey: 'river',
    firstDay: '2027-05-01',
    lastDay: '2027-05-31',
    isLong: true,
    permits: 1,
  }
  const file = (changes: object) => readFile({ closures: [closure({ zone: 'river', ...changes })] })

  it('is named only if no day is left', () => {
    expect(soldAgainst(file({ from: '2027-05-01', to: '2027-05-30' }), [sold], TODAY)).toEqual([])
    expect(soldAgainst(file({ from: '2027-05-01', to: '2027-05-31' }), [sold], TODAY)).toHaveLength(1)
    const short = { ...sold, isLong: false }
    expect(soldAgainst(file({ from: '2027-05-30', to: '2027-06-30' }), [short], TODAY)).toMatchObject([
      { days: ['2027-05-30', '2027-05-31'] },
    ])
  })
})

it('the command says how many, which days and what to do, in both languages', () => {
  const file = readFile({ closures: [closure({ zone: 'river' })] })
  const of = (firstDay: string): SoldDays => ({
    permitKey: 'day',
    zoneKey: 'river',
    firstDay,
    lastDay: firstDay,
    isLong: false,
    permits: 2,
  })
  const found = soldAgainst(file, [of('2027-06-04'), of('2027-06-05')], TODAY)
  expect(soldAgainstLines(loadTexts(), 'en', file, found)).toEqual([
    '  Sold already, and the file says otherwise. Nothing that is sold changes by an import:',
    '  4 permits “day” of 4–5 June 2027 lie in a closure (Works)',
    '    To give the money back to all of them and tell them: npm run close -- river 2027-06-04 2027-06-06',
  ])
  expect(soldAgainstLines(loadTexts(), 'it', file, found)).toEqual([
    '  Già venduto, e il file dice altro. Un’importazione non cambia nulla di ciò che è venduto:',
    '  4 permessi «day» di 4–5 giugno 2027 cadono in una chiusura (Lavori)',
    '    Per rimborsarli tutti e avvisare i pescatori: npm run close -- river 2027-06-04 2027-06-06',
  ])
  expect(soldAgainstLines(loadTexts(), 'it', file, [])).toEqual([])
})
