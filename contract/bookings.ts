import { call } from './call.ts'
import * as f from './fields.ts'
import { heldPermit } from './permits.ts'
import { field, wire } from './wire.ts'

const exampleId = '0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e5f'
const bookingId = '0199a0f2-aaaa-7b3a-9d64-0a1b2c3d4e5f'
const errors = ['NOT_FOUND', 'NOT_BOOKABLE', 'BUSY'] as const

export const bookZone = call({
  name: 'bookZone',
  method: 'POST',
  path: '/api/prenota-zona',
  access: 'angler',
  // The same choice keeps the booking.
  repeatable: true,
  summary:
    'Books zone and slot for a day of fishing under a permit that is booked day by day. Another choice for the same day takes the place of the first in the same step; asking again for the same changes nothing.',
  request: wire({
    purchaseId: field('idAcquistoPermesso', f.uuid),
    zoneId: field('idZona', f.optional(f.publicId)),
    day: field('giorno', f.day),
    slot: field('orario', f.optional(f.line(30))),
    technique: field('idTecnica', f.optional(f.technique)),
  }),
  response: wire({ bookingId: field('idPrenotazione', f.uuid), permit: field('permesso', heldPermit) }),
  errors: [...errors, 'DAY_FULL'],
  example: {
    request: { idAcquistoPermesso: exampleId, idZona: 3, giorno: '2027-05-02', orario: 'M', idTecnica: 1 },
    response: { idPrenotazione: bookingId, permesso: heldPermit.example },
  },
})

/** Not in the specification: frees a place that will not be used. */
export const cancelBooking = call({
  name: 'cancelBooking',
  method: 'DELETE',
  path: '/api/prenota-zona',
  access: 'angler',
  repeatable: true,
  summary:
    'Gives a booked zone back as long as its outing has not begun: the place is free at once. Asking again changes nothing.',
  request: wire({
    purchaseId: field('idAcquistoPermesso', f.uuid),
    bookingId: field('idPrenotazione', f.uuid),
  }),
  response: wire({ permit: field('permesso', heldPermit) }),
  errors,
  example: {
    request: { idAcquistoPermesso: exampleId, idPrenotazione: bookingId },
    response: { permesso: heldPermit.example },
  },
})
