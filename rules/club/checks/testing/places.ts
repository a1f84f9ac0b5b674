import type { Position } from '../../../outlines/crossing.ts'
import { everybody, type Example, slot, M, P, G, places, club, of, inZone1, limited } from './club.ts'

const withOutline = (outline: Position[]) =>
  club([limited(6)], { zones: [{ zoneId: 1, key: 'zone-1', outlines: [outline] }] })
const stated = (peopleAtMost: number) => ({ zones: [{ zoneId: 1, key: 'zone-1', peopleAtMost }] })

export const PLACES: Example[] = [
  of(
    'CAPACITY_UNUSED',
    'every zone has a line of its own',
    { zones: [{ zoneId: 1 }], capacity: [places(6), places(6, { zoneId: 1 })] },
    { zones: [{ zoneId: 1 }, { zoneId: 2 }], capacity: [places(6), places(6, { zoneId: 1 })] },
  ),
  of(
    'MINOR_PLACES_UNUSED',
    'for adults only',
    { ...inZone1, capacity: [places(6, { forMinors: 1 })], holder: { ...everybody, youngest: 18 } },
    { ...inZone1, capacity: [places(6, { forMinors: 1 })], holder: { ...everybody, youngest: 17 } },
  ),
  of(
    'WHOLE_DAY_TAKES_NOTHING',
    'from its halves',
    { ...limited(6), slots: [M, P, G] },
    { ...limited(6), slots: [M, P, { ...G, covers: ['M', 'P'] }] },
  ),
  of(
    'WHOLE_DAY_TAKES_NOTHING',
    'where there are places to take',
    { ...limited(6), slots: [M, G] },
    { ...inZone1, slots: [M, G] },
  ),
  of(
    'WHOLE_DAY_TAKES_NOTHING',
    'in a zone that has both',
    { ...limited(6), slots: [M, G] },
    {
      zones: [
        { zoneId: 1, slots: ['M'] },
        { zoneId: 2, slots: ['G'] },
      ],
      capacity: [places(6)],
      slots: [M, G],
    },
  ),
  of(
    'SLOTS_OVERLAP',
    'by an hour',
    { ...limited(6), slots: [M, slot('P', '12:00', '20:00')] },
    { ...limited(6), slots: [M, P] },
  ),
  of(
    'COVERS_OTHER_HOURS',
    'the afternoon takes the morning',
    { ...limited(6), slots: [M, { ...P, covers: ['M'] }] },
    { ...limited(6), slots: [M, { ...G, covers: ['M'] }] },
  ),
  [
    'OUTLINE_CROSSES',
    'in the form of an eight',
    withOutline([
      [0, 0],
      [2, 2],
      [2, 0],
      [0, 2],
    ]),
    withOutline([
      [0, 0],
      [2, 0],
      [2, 2],
      [0, 2],
    ]),
  ],
  [
    'ZONE_UNUSED',
    'that no permit names',
    club([limited(4)]),
    club([limited(4), { zones: [{ zoneId: 2, thenAlso: [3] }] }]),
  ],
  [
    'WATER_NOT_NAMED',
    'of a zone',
    club([{}], { zones: [{ zoneId: 1, key: 'low', water: 'Clear Brook' }] }),
    club([{}], { zones: [{ zoneId: 1, key: 'low', water: 'River' }] }),
  ],
  [
    'PEOPLE_AT_ONCE',
    'of two permits',
    club([limited(6), limited(5)]),
    club([limited(6), { zones: [{ zoneId: 2 }], capacity: [places(5)] }]),
  ],
  [
    'PEOPLE_AT_ONCE',
    'of permits of one season',
    club([limited(6), limited(5)]),
    club([
      { ...limited(6), calendar: { in: [{ seasons: [{ from: '03-01', to: '05-31' }] }] } },
      { ...limited(5), calendar: { in: [{ seasons: [{ from: '06-01', to: '09-30' }] }] } },
    ]),
  ],
  [
    'PEOPLE_AT_ONCE',
    'where all are counted',
    club([limited(6), limited(5)]),
    club([limited(6), limited(5), inZone1]),
  ],
  [
    'PEOPLE_ABOVE_STATED',
    'for a zone',
    club([limited(6), limited(5)], stated(10)),
    club([limited(6), limited(5)], stated(11)),
  ],
  [
    'PEOPLE_NOT_LIMITED',
    'for a zone',
    club([limited(6), inZone1], stated(10)),
    club([limited(6)], stated(10)),
  ],
  of(
    'SLOT_NEVER_OFFERED',
    'by any zone',
    { zones: [{ zoneId: 1, slots: ['M'] }], slots: [M, P] },
    { zones: [{ zoneId: 1, slots: ['G'] }], slots: [M, P, { ...G, covers: ['M', 'P'] }] },
  ),
]
