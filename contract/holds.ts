import { call } from './call.ts'
import * as f from './fields.ts'
import { membershipLine } from './membership-lines.ts'
import { orderChoices } from './order-choices.ts'
import { field, wire } from './wire.ts'

/** As the order named it. */
const companionCode = field('codiceAccompagnatore', f.optional(f.text))

/** Another permit of the same order. */
const lineOfHold = wire({
  permitId: field('idPermesso', f.publicId),
  permitName: field('nome', f.text),
  firstDay: field('dataInizio', f.day),
  lastDay: field('dataFine', f.day),
  ...orderChoices,
  companionCode,
  /** The accepted version of its conditions; absent: not accepted yet. */
  conditionsVersion: field('versioneCondizioni', f.optional(f.count)),
})

/** A hold of the caller as the order that it was made by: with these fields paying goes on where it was left. */
const ownHold = wire({
  /** Of an order of several permits it is the first, and so the order’s own id. */
  purchaseId: field('idAcquisto', f.uuid),
  permitId: field('idPermesso', f.publicId),
  permitName: field('nome', f.text),
  associationName: field('nomeAssociazione', f.text),
  firstDay: field('dataInizio', f.day),
  lastDay: field('dataFine', f.day),
  ...orderChoices,
  /** The other permits of an order of several; absent: it is of this one. */
  others: field('altri', f.optional(f.list(lineOfHold))),
  /** The memberships of the same order. */
  memberships: field('tessere', f.optional(f.list(membershipLine))),
  companionCode,
  discountCodeId: field('idCodiceSconto', f.optional(f.uuid)),
  /** As the buyer typed it, in capitals. */
  discountCode: field('codiceSconto', f.optional(f.text)),
  /** The accepted version of the conditions; absent: not accepted yet. */
  conditionsVersion: field('versioneCondizioni', f.optional(f.count)),
  /** Seconds left by the server's clock, because the phone's may be wrong. */
  secondsLeft: field('secondiRimanenti', f.count),
})

const exampleHold = {
  idAcquisto: '0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e5f',
  idPermesso: 12,
  nome: 'Zona T1',
  nomeAssociazione: 'Alto Sarca',
  dataInizio: '2027-05-02',
  dataFine: '2027-05-02',
  idZona: 3,
  nomeZona: 'T1',
  idTecnica: 1,
  arrOpzioniAggiuntive: [],
  versioneCondizioni: 1,
  secondiRimanenti: 720,
}

/** Not in the specification: what the caller has chosen and not paid yet. */
export const listHolds = call({
  name: 'listHolds',
  method: 'GET',
  path: '/api/posti-tenuti',
  access: 'angler',
  summary: 'The places that are held for the caller while they pay, the first to end first.',
  request: wire({}),
  response: wire({
    holds: field('acquisti', f.list(ownHold)),
    /** Days on which a permit has no place left but for these holds: for the caller it has one. */
    freed: field(
      'liberiPerTe',
      f.list(wire({ permitId: field('idPermesso', f.publicId), day: field('giorno', f.day) })),
    ),
  }),
  example: {
    request: {},
    response: { acquisti: [exampleHold], liberiPerTe: [{ idPermesso: 12, giorno: '2027-05-02' }] },
  },
})

/** What holds make of a choice. */
const held = {
  /** Without the caller's own holds; absent: these change nothing. */
  leftForYou: field('rimanentiPerTe', f.optional(f.count)),
  /** Nothing is left for the caller, and so long it takes at most until the first hold ends that leaves a place. */
  freeInSeconds: field('forseLiberoTraSecondi', f.optional(f.count)),
}

/** Not in the specification: which full places are only held, and which by the caller. It never tells by whom else. */
export const listHeldPlaces = call({
  name: 'listHeldPlaces',
  method: 'GET',
  path: '/api/posti-forse-liberi',
  access: 'optional',
  summary:
    'Of these permits on a day: what is full and may be free again when holds of others end, and what is left for the caller without their own holds. A single permit is answered zone by zone and slot by slot too; several are answered zone by zone if that is asked for.',
  request: wire({
    day: field('data', f.day),
    permitIds: field('permessi', f.listOf(f.publicId)),
    /** Each zone as a whole, of every permit, in place of the zones and slots of a single one. */
    byZone: field('perZona', f.optional(f.flag)),
  }),
  response: wire({
    places: field(
      'posti',
      f.list(
        wire({
          permitId: field('idPermesso', f.publicId),
          /** Zone and slot absent: the permit, wherever one fishes. */
          zoneId: field('idZona', f.optional(f.publicId)),
          slot: field('orario', f.optional(f.text)),
          ...held,
        }),
      ),
    ),
  }),
  example: {
    request: { data: '2027-05-02', permessi: '12' },
    response: { posti: [{ idPermesso: 12, forseLiberoTraSecondi: 720 }] },
  },
})

/** Not in the specification: which full days of a calendar, of a permit or of a search, are only held, and which by the caller. */
export const listHeldDays = call({
  name: 'listHeldDays',
  method: 'GET',
  path: '/api/giorni-forse-liberi',
  access: 'optional',
  summary:
    'Of these days of a permit, or of all permits filtered for: which have no place left and may be free again when holds of others end, and which have one for the caller without their own holds. At most 92 days at once.',
  request: wire({
    from: field('dal', f.day),
    to: field('al', f.day),
    permitId: field('idPermesso', f.optional(f.publicId)),
    associations: field('associazioni', f.optional(f.listOf(f.publicId))),
    types: field('tipologie', f.optional(f.listOf(f.permitType))),
  }),
  response: wire({
    days: field('giorni', f.list(wire({ day: field('data', f.day), ...held }))),
  }),
  errors: ['NOT_FOUND'],
  example: {
    request: { idPermesso: 12, dal: '2027-05-01', al: '2027-05-31' },
    response: { giorni: [{ data: '2027-05-02', forseLiberoTraSecondi: 720 }] },
  },
})

/** Not in the specification: what became of an order whose payment page was left. */
export const readOutcome = call({
  name: 'readOutcome',
  method: 'POST',
  path: '/api/esito-acquisto',
  access: 'angler',
  repeatable: true,
  summary:
    'What an order of the caller is by now: a permit, a place that is still held, or over. A payment that the card has authorised is recorded first, as far as the provider answers.',
  request: wire({ purchaseId: field('idAcquisto', f.uuid) }),
  response: wire({
    outcome: field('esito', f.translated({ permesso: 'permit', tenuto: 'held', finito: 'over' })),
    permitId: field('idPermesso', f.publicId),
    firstDay: field('dataInizio', f.day),
    /** While it is held. */
    hold: field('acquisto', f.optional(ownHold)),
    /** Of what is over: some money is or was reserved or taken, and goes back; absent: there was none. */
    moneyBack: field('denaroReso', f.optional(f.boolean)),
  }),
  errors: ['NOT_FOUND'],
  example: {
    request: { idAcquisto: '0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e5f' },
    response: { esito: 'permesso', idPermesso: 12, dataInizio: '2027-05-02' },
  },
})
