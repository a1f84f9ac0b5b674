import * as z from 'zod/mini'
import { call } from './call.ts'
import * as f from './fields.ts'
import { requiredFact } from './facts.ts'
import { guestFields } from './guest-fields.ts'
import { orderFields } from './purchase.ts'
import { field, wire } from './wire.ts'

/** For how many people a place may be waited for, and on how many days of one association at once. */
export const MOST_WAITING_TOGETHER = 4
export const MOST_DAYS_WAITED = 5

const { permitId, zoneId, slot, technique } = orderFields
const { otherEmail, accompaniedMinor, minorFirstName, minorLastName, minorBirthDate } = orderFields

/** Who fishes, as a line of an order names it; without a field the caller. */
export const personWaiting = {
  otherEmail,
  accompaniedMinor,
  minorFirstName,
  minorLastName,
  minorBirthDate,
  ...guestFields,
}
const least = field('almeno', f.optional(f.count))

const wait = wire({
  waitId: field('idAttesa', f.uuid),
  permitId,
  permitName: field('nome', f.text),
  associationName: field('associazione', f.text),
  day: field('giorno', f.day),
  /** Absent: any. */
  zoneId,
  zoneName: field('zona', f.optional(f.text)),
  slot,
  slotName: field('nomeOrario', f.optional(f.text)),
  technique,
  people: field('persone', f.count),
  /** Who they are, as they were named: what is changed begins from it. */
  party: field('pescatori', f.list(wire(personWaiting))),
  /** With how many places they would be content. */
  least: field('almeno', f.count),
  state: field('stato', f.translated({ inAttesa: 'waiting', offerta: 'offered' })),
  /** People who wait for the same places and are served before. */
  before: field('davanti', f.count),
  /** It was offered once, and was not taken. */
  missedOnce: field('persa', f.boolean),
  /** The place is held until then. */
  offer: field(
    'offerta',
    f.optional(
      wire({
        orderId: field('idOrdine', f.uuid),
        heldUntil: field('scadenza', f.instant),
        secondsLeft: field('secondiRimanenti', f.count),
      }),
    ),
  ),
})
const waits = wire({
  waits: field('attese', f.list(wait)),
  /** Permits of associations that do without a waiting list. */
  withoutList: field('permessiSenzaAttesa', f.list(f.publicId)),
})
export type Wait = z.output<typeof wait>

const exampleWait = {
  idAttesa: '0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e5f',
  idPermesso: 12,
  nome: 'Giornaliero',
  associazione: 'Pescatori del Sarca',
  giorno: '2027-05-02',
  idZona: 3,
  zona: 'Ponte',
  persone: 2,
  pescatori: [{}, { emailAltroUtente: 'luca@example.org' }],
  almeno: 1,
  stato: 'inAttesa',
  davanti: 3,
  persa: false,
}
const exampleWaits = { attese: [exampleWait], permessiSenzaAttesa: [] }

const party = {
  permitId,
  days: field('giorni', z.array(f.day).check(z.maxLength(MOST_DAYS_WAITED))),
  zoneId,
  slot,
  technique,
  /** Absent: the caller alone. */
  people: field(
    'persone',
    f.optional(z.array(wire(personWaiting)).check(z.maxLength(MOST_WAITING_TOGETHER))),
  ),
}

/** Not in the specification: the form shows fields for what a guest is asked for, as that of an order does. */
export const factsForWait = call({
  name: 'factsForWait',
  method: 'POST',
  path: '/api/attesa-dati',
  access: 'angler',
  repeatable: true,
  summary:
    'What the permit would ask of each of these people who is a guest, on these days and wherever they would take a place: it is stated with the wait, and the offer has it. Changes nothing.',
  request: wire(party),
  response: wire({
    /** In the order of the people; of whoever has an account, and of children, nothing. */
    people: field('persone', f.list(wire({ facts: field('datiRichiesti', f.list(requiredFact)) }))),
  }),
  errors: ['NOT_FOUND'],
  example: {
    request: {
      idPermesso: 12,
      giorni: ['2027-05-02'],
      persone: [{ nomeOspite: 'Ugo', cognomeOspite: 'Verdi', dataNascitaOspite: '1990-05-06' }],
    },
    response: {
      persone: [
        {
          datiRichiesti: [
            {
              chiave: 'licenza',
              tipo: 'licence',
              nome: 'Licenza di pesca',
              chiedeNumero: true,
              chiedeScadenza: true,
            },
          ],
        },
      ],
    },
  },
})

/** Not in the specification: waiting for a place on a day that is full. */
export const joinWait = call({
  name: 'joinWait',
  method: 'POST',
  path: '/api/attesa',
  access: 'angler',
  repeatable: true,
  summary:
    'Waits for a place on up to five days that are full: in one zone and slot or in any, for one to four people. What can be judged now is judged now. Waiting for the same day again replaces what was wished before, and keeps its rank where nothing but `almeno` is changed.',
  request: wire({
    ...party,
    /** With how many places they would be content, from the first of them on; absent: only with all. */
    least,
  }),
  response: waits,
  errors: [
    'NOT_FOUND',
    'NO_WAITING_LIST',
    'PLACE_IS_FREE',
    'TOO_MANY_WAITS',
    'ORDER_NOT_POSSIBLE',
    'OTHER_HOLDER_UNKNOWN',
    'TOO_MANY_TRIES',
    'BUSY',
  ],
  example: {
    request: {
      idPermesso: 12,
      giorni: ['2027-05-02'],
      idZona: 3,
      persone: [{}, { emailAltroUtente: 'luca@example.org' }],
      almeno: 1,
    },
    response: exampleWaits,
  },
})

export const listWaits = call({
  name: 'listWaits',
  method: 'GET',
  path: '/api/attese',
  access: 'angler',
  summary: 'For what the caller waits, by day, and what is offered.',
  request: wire({}),
  response: waits,
  example: { request: {}, response: exampleWaits },
})

/** "We would take two of three." */
export const changeWait = call({
  name: 'changeWait',
  method: 'PUT',
  path: '/api/attesa',
  access: 'angler',
  repeatable: true,
  summary: 'With how many places the caller would be content; the rank stays.',
  request: wire({ waitId: field('idAttesa', f.uuid), least: field('almeno', f.count) }),
  response: waits,
  errors: ['NOT_FOUND'],
  example: { request: { idAttesa: exampleWait.idAttesa, almeno: 1 }, response: exampleWaits },
})

export const leaveWait = call({
  name: 'leaveWait',
  method: 'DELETE',
  path: '/api/attesa',
  access: 'angler',
  repeatable: true,
  summary: 'Waits no longer. A place that is offered is given up with it.',
  request: wire({ waitId: field('idAttesa', f.uuid) }),
  response: waits,
  errors: ['NOT_FOUND'],
  example: { request: { idAttesa: exampleWait.idAttesa }, response: { attese: [], permessiSenzaAttesa: [] } },
})
