import { expect, it } from 'vitest'
import { aGroup, anAngler } from './movements-for-test.ts'
import { comingDays, sumOf, zonesToday } from './zones-of-day.ts'

const started = anAngler(1, { state: 'started', startedAt: '2027-05-01T04:02:00Z' })
const planned = anAngler(2)
const ended = anAngler(3, { state: 'ended' })
const day = [
  aGroup([ended, planned, started]),
  aGroup([anAngler(4)], { slot: 'P', slotName: 'Pomeriggio' }),
  aGroup([anAngler(5, { state: 'ended' })], { zoneId: 4, zoneName: 'T2' }),
]

it('groups the slots of a zone, running outings first', () => {
  const zones = zonesToday(day)
  expect(zones.map(({ name, slots }) => [name, slots.map((slot) => slot.name)])).toEqual([
    ['T1', ['Mattina', 'Pomeriggio']],
    ['T2', ['Mattina']],
  ])
  expect(zones[0]).toMatchObject({ planned: 2, started: 1, ended: 1 })
  expect(zones[0]?.slots[0]?.anglers).toEqual([started, planned, ended])
  expect(sumOf(day)).toEqual({ planned: 2, started: 1, ended: 2 })
})

it('leaves out zones and slots without an angler in the selected state', () => {
  const [zone, ...others] = zonesToday(day, 'started')
  expect(others).toEqual([])
  expect(zone?.slots.map(({ anglers }) => anglers)).toEqual([[started]])
})

it('groups permits without zones by their association', () => {
  const { zoneId: _id, zoneName: _name, ...free } = aGroup([planned])
  const keys = zonesToday([free, { ...free, associationId: 2 }]).map(({ key }) => key)
  expect(new Set(keys).size).toBe(2)
})

it('sums up the coming days, the next first', () => {
  const place = { associationId: 1, zoneName: 'T1' }
  const coming = [
    { day: '2027-05-04', ...place, anglers: 1 },
    { day: '2027-05-03', ...place, slotName: 'Mattina', anglers: 4 },
    { day: '2027-05-03', ...place, slotName: 'Pomeriggio', anglers: 2 },
  ]
  expect(comingDays(coming).map(({ day: on, anglers, places }) => [on, anglers, places.length])).toEqual([
    ['2027-05-03', 6, 2],
    ['2027-05-04', 1, 1],
  ])
})
