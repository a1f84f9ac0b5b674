import type { MapRead } from './zones-on-day.ts'

/** A zone with three places, and a map of such zones. */
export const aZone = (
  zoneId: number,
  more: Partial<MapRead['zones'][number]> = {},
): MapRead['zones'][number] => ({
  zoneId,
  name: `T${zoneId}`,
  open: true,
  techniques: [1],
  keeping: 'choice',
  slots: [aSlot(3)],
  closures: [],
  ...more,
})

export const aSlot = (placesLeft: number, over = false) => ({ slot: 'M', over, placesLeft, places: 4 })

export const aMap = (...zones: MapRead['zones']): MapRead => ({
  permitId: 12,
  name: 'Torrente',
  associationId: 1,
  associationName: 'Alto Sarca',
  colour: '#0e5e59',
  timeZone: 'Europe/Rome',
  day: '2027-05-01',
  hasZones: true,
  bookedDayByDay: false,
  zones,
})
