import { expect, it } from 'vitest'
import { placeOf } from '../mistakes.ts'
import { mistakesOfQuotas } from './quota-mistakes.ts'

const slot = { code: 'M', name: { it: 'x', en: 'x' }, from: '06:00', to: '13:00', covers: [] }
const boat = { code: 'boat', name: { it: 'x', en: 'x' }, price: '5.00' }
const there = { zones: new Set(['river']), permits: new Set(['day']), calendars: new Set(['trota']) }
const wrong = (...quotas: NonNullable<Parameters<typeof mistakesOfQuotas>[0]['quotas']>) =>
  mistakesOfQuotas({ quotas, permits: [{ key: 'day', slots: [slot], addOns: [boat] }] }, there).map(
    ({ path, code }) => `${placeOf(path)} ${code}`,
  )
const quota = { key: 'both', places: 3 }

it('a quota may name what the file has', () => {
  const counts = { permits: ['day'], zones: ['river'], slots: ['M'], addOns: ['boat'] }
  const reserved = { groups: ['minor'], places: 3 }
  expect(wrong({ ...quota, per: ['season', 'slot'], calendar: 'trota', counts, reserved })).toEqual([])
})

it.each([
  [{ per: ['day', 'month'] }, 'quotas[0].per QUOTA_OF_TWO_PERIODS'],
  [{ per: ['slot', 'slot'] }, 'quotas[0].per[1] TWICE'],
  [{ calendar: 'trota' }, 'quotas[0].calendar CALENDAR_WITHOUT_SEASON'],
  [{ per: ['season'], calendar: 'luccio' }, 'quotas[0].calendar NO_SUCH_CALENDAR'],
  [{ counts: { permits: ['week'] } }, 'quotas[0].counts.permits[0] NO_SUCH_PERMIT'],
  [{ counts: { zones: ['lake'] } }, 'quotas[0].counts.zones[0] NO_SUCH_ZONE'],
  [{ counts: { slots: ['P'] } }, 'quotas[0].counts.slots[0] NO_SUCH_SLOT'],
  [{ counts: { addOns: ['rod'] } }, 'quotas[0].counts.addOns[0] NO_SUCH_ADD_ON'],
  [{ reserved: { groups: ['pulcini'], places: 1 } }, 'quotas[0].reserved.groups[0] NO_SUCH_GROUP'],
  [{ reserved: { places: 1 } }, 'quotas[0].reserved RESERVED_FOR_NOBODY'],
  [{ reserved: { groups: ['minor'], places: 4 } }, 'quotas[0].reserved.places MORE_RESERVED_THAN_PLACES'],
] as const)('%j is wrong', (changes, mistake) => {
  expect(wrong({ ...quota, ...structuredClone(changes) } as typeof quota)).toEqual([mistake])
})

it('each has a key of its own', () => {
  expect(wrong(quota, quota)).toEqual(['quotas[1].key KEY_TWICE'])
})
