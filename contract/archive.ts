import { call } from './call.ts'
import * as f from './fields.ts'
import { handedOverPermit, heldPermit } from './permits.ts'
import { note } from './notes.ts'
import { notedCatch, notedOuting, readOutings } from './river-log.ts'
import { field, wire } from './wire.ts'

export const listArchiveYears = call({
  name: 'listArchiveYears',
  method: 'GET',
  path: '/api/anni-archivio-permessi-utente',
  access: 'angler',
  summary: 'The years in which the caller had permits whose days are over, the latest first.',
  request: wire({}),
  response: wire({
    years: field('anni', f.list(f.count)),
    /** The years in which permits were over that the caller paid for and that were handed over; absent: none. */
    handedOverYears: field('anniCeduti', f.optional(f.list(f.count))),
  }),
  example: { request: {}, response: { anni: [2027, 2026] } },
})

const archivedPermit = wire({
  permit: field('permesso', heldPermit),
  outings: field('uscite', f.list(notedOuting)),
  notes: field('annotazioni', f.list(note)),
  /** Fish whose outing never arrived, or was deleted. */
  catchesWithoutOuting: field('cattureSenzaUscita', f.list(notedCatch)),
})

export const readArchive = call({
  name: 'readArchive',
  method: 'GET',
  path: '/api/archivio-permessi-utente',
  access: 'angler',
  summary: 'The permits of a year whose days are over, with their outings, all fish and the caller’s notes.',
  request: wire({ year: field('anno', f.year) }),
  response: wire({
    year: field('anno', f.count),
    permits: field('permessi', f.list(archivedPermit)),
    /** What the caller paid for and was handed over: the receipt, and what went back; absent: none. */
    handedOver: field('ceduti', f.optional(f.list(handedOverPermit))),
  }),
  example: {
    request: { anno: 2027 },
    response: {
      anno: 2027,
      permessi: [
        {
          permesso: heldPermit.example,
          uscite: (readOutings.example.response as { uscite: unknown[] }).uscite,
          annotazioni: [],
          cattureSenzaUscita: [],
        },
      ],
    },
  },
})
