import { expect, it } from 'vitest'
import type { OutingState } from './field-day.ts'
import {
  groupMovements,
  inMovingOrder,
  type Movement,
  type MovementPlace,
  type MovingAngler,
} from './movements.ts'

const DAY = '2027-05-02'
const NEXT = '2027-05-03'

const angler = (lastName: string, state: OutingState = 'planned', firstName = 'Anna'): MovingAngler => ({
  purchaseId: `${lastName} ${firstName}`,
  firstName,
  lastName,
  state,
})
const T1: MovementPlace = { associationId: 1, zoneId: 3, zoneName: 'T1', slot: 'M', slotName: 'Mattina' }

function movement(
  place: Partial<MovementPlace>,
  about: Partial<Movement<MovingAngler, { colour: string }>> = {},
): Movement<MovingAngler, { colour: string }> {
  return {
    day: DAY,
    today: DAY,
    place: { ...T1, ...place },
    associationName: 'Alto Sarca',
    slotFrom: '06:00:00',
    drawing: { colour: 'green' },
    angler: angler('Bianchi'),
    ...about,
  }
}
const placesOf = (...movements: Movement<MovingAngler, { colour: string }>[]) =>
  groupMovements(movements, 'it').today.map(({ zoneName, slotName }) => [zoneName, slotName])

it('groups today by place, with its anglers, their number in each state, and how it is drawn', () => {
  const [started, planned, ended] = [angler('Rossi', 'started'), angler('Neri'), angler('Verdi', 'ended')]
  const all = [ended, planned, started].map((one) => movement({}, { angler: one }))
  expect(groupMovements(all, 'it')).toEqual({
    today: [{ ...T1, colour: 'green', planned: 1, started: 1, ended: 1, anglers: [started, planned, ended] }],
    coming: [],
  })
})

it('counts the days to come by day and place', () => {
  const rossi = { angler: angler('Rossi') }
  const all = [
    movement({}, { day: '2027-05-04' }),
    movement({}, { day: NEXT }),
    movement({ zoneId: 4, zoneName: 'T0' }, { day: NEXT }),
    movement({}, { day: NEXT, ...rossi }),
  ]
  expect(groupMovements(all, 'it')).toEqual({
    today: [],
    coming: [
      { day: NEXT, ...T1, zoneId: 4, zoneName: 'T0', anglers: 1 },
      { day: NEXT, ...T1, anglers: 2 },
      { day: '2027-05-04', ...T1, anglers: 1 },
    ],
  })
})

it('counts the night of yesterday, and each day by the clock of its own waters', () => {
  const yesterday = movement({}, { day: '2027-05-01' })
  const where = (today: string) => {
    const { today: now, coming } = groupMovements([yesterday, movement({}, { today })], 'it')
    return [now.map(({ anglers }) => anglers.length), coming.length]
  }
  expect(where(DAY)).toEqual([[2], 0])
  expect(where('2027-05-01')).toEqual([[1], 1])
})

it('lists two zones of one name in one order, whoever comes first', () => {
  const [one, other] = [movement({ zoneId: 3 }), movement({ zoneId: 4 })]
  const zonesOf = (...movements: (typeof one)[]) =>
    groupMovements(movements, 'it').today.map(({ zoneId }) => zoneId)
  expect([zonesOf(one, other), zonesOf(other, one)]).toEqual([
    [3, 4],
    [3, 4],
  ])
})

it('sorts the places by association, zone and the beginning of the slot', () => {
  const later = { associationId: 2, zoneId: 9, zoneName: 'A' }
  const { today } = groupMovements(
    [
      movement(later, { associationName: 'Badia' }),
      movement({ zoneName: 'T10', zoneId: 10 }),
      movement({ slot: 'A', slotName: 'Sera' }, { slotFrom: '18:00:00' }),
      movement({}),
      movement({ associationId: 3, zoneId: 8, zoneName: 'Z' }, { associationName: 'Àdige' }),
      movement({ zoneName: 'T2', zoneId: 2 }),
    ],
    'it',
  )
  expect(today.map(({ zoneName, slotName }) => `${zoneName} ${slotName}`)).toEqual([
    'Z Mattina',
    'T1 Mattina',
    'T1 Sera',
    'T2 Mattina',
    'T10 Mattina',
    'A Mattina',
  ])
})

it('sorts two associations of one name by their numbers, and two slots of one hour by their codes', () => {
  expect(
    groupMovements(
      [movement({ associationId: 2 }), movement({ slot: 'Z' }), movement({ slot: 'B' })],
      'it',
    ).today.map(({ associationId, slot }) => [associationId, slot]),
  ).toEqual([
    [1, 'B'],
    [1, 'Z'],
    [2, 'M'],
  ])
})

it('puts a permit without zones and slots first', () => {
  const free = movement({}, { place: { associationId: 1 }, slotFrom: undefined })
  const { slot: _slot, slotName: _name, ...anyHour } = T1
  expect(placesOf(movement({}), movement({}, { place: anyHour, slotFrom: undefined }), free)).toEqual([
    [undefined, undefined],
    ['T1', undefined],
    ['T1', 'Mattina'],
  ])
})

it('keeps the hours of two permits apart that have one code', () => {
  expect(placesOf(movement({}), movement({ slotName: 'Alba' }, { slotFrom: '05:00:00' }))).toEqual([
    ['T1', 'Alba'],
    ['T1', 'Mattina'],
  ])
})

it('sorts anglers by state, last name, first name and purchase', () => {
  const twin = { ...angler('Rossi'), purchaseId: 'A' }
  const all = [
    angler('Bianchi', 'ended'),
    angler('Rossi'),
    twin,
    angler('Rossi', 'planned', 'Aldo'),
    angler('Èder'),
    angler('Verdi', 'started'),
  ]
  const names = inMovingOrder(all, new Intl.Collator('it').compare).map(({ purchaseId }) => purchaseId)
  expect(names).toEqual(['Verdi Anna', 'Èder Anna', 'Rossi Aldo', 'A', 'Rossi Anna', 'Bianchi Anna'])
})
