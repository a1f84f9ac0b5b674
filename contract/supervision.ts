import type * as z from 'zod/mini'
import { call } from './call.ts'
import { dutyPattern } from './duty-pattern.ts'
import * as f from './fields.ts'
import {
  examplePermit,
  examplePurchase,
  permitState,
  permitToCheck,
  supervisedPurchase,
} from './supervised.ts'
import { field, wire } from './wire.ts'

/** Data for wardens: permits, days and anglers of the associations that they serve, limited to what a check needs. */

const outingState = f.translated({ prevista: 'planned', iniziata: 'started', terminata: 'ended' })

const supervisedPermit = wire({
  permitId: field('idPermesso', f.publicId),
  associationId: field('idAssociazione', f.publicId),
  associationName: field('nomeAssociazione', f.text),
  colour: field('colore', f.text),
  type: field('idTipologia', f.permitType),
  name: field('nome', f.text),
  /** Permits valid today. */
  sold: field('venduti', f.count),
  /** Their outings of today. */
  planned: field('previste', f.count),
  started: field('iniziate', f.count),
  ended: field('terminate', f.count),
  checked: field('controllati', f.count),
  /** Of all its zones and slots today; absent where entry is not limited. */
  places: field(
    'posti',
    f.optional(wire({ capacity: field('totali', f.count), left: field('rimasti', f.count) })),
  ),
})

const duty = wire({
  day: field('giorno', f.day),
  associationName: field('nomeAssociazione', f.text),
  /** Empty: all of the association. */
  zoneNames: field('nomiZone', f.list(f.text)),
})

export const listSupervisedPermits = call({
  name: 'listSupervisedPermits',
  method: 'GET',
  path: '/api/permessi-guardiapesca',
  access: 'warden',
  summary: 'The permits of the associations that the warden serves, each with its numbers of today.',
  request: wire({}),
  response: wire({
    day: field('data', f.day),
    permits: field('permessi', f.list(supervisedPermit)),
    /** Where the offices expect this warden today and in the coming two weeks; absent: nowhere in particular. */
    duties: field('turni', f.optional(f.list(duty))),
  }),
  errors: ['INPUT_WRONG'],
  example: {
    request: {},
    response: {
      data: '2027-05-02',
      permessi: [
        {
          idPermesso: 12,
          idAssociazione: 1,
          nomeAssociazione: 'Alto Sarca',
          colore: '#0E5E59',
          idTipologia: 1,
          nome: 'Giornaliero no-kill',
          venduti: 9,
          previste: 4,
          iniziate: 3,
          terminate: 2,
          controllati: 1,
          posti: { totali: 12, rimasti: 3 },
        },
      ],
    },
  },
})

const ownPattern = wire({
  ...dutyPattern.table,
  associationName: field('nomeAssociazione', f.text),
  zoneNames: field('nomiZone', f.list(f.text)),
})
export type OwnDutyPattern = z.output<typeof ownPattern>

export const listOwnDuties = call({
  name: 'listOwnDuties',
  method: 'GET',
  path: '/api/turni-guardiapesca',
  access: 'warden',
  summary:
    'When and where the offices expect this warden: the days from today on, two weeks ahead, and what comes back every week.',
  request: wire({}),
  response: wire({
    duties: field('turni', f.list(duty)),
    /** Those that have a day from today on. */
    patterns: field('turniSettimanali', f.list(ownPattern)),
  }),
  errors: ['INPUT_WRONG'],
  example: {
    request: {},
    response: {
      turni: [{ giorno: '2027-05-02', nomeAssociazione: 'Alto Sarca', nomiZone: ['T1'] }],
      turniSettimanali: [
        {
          giorni: [6, 7],
          dal: '2027-04-01',
          al: '2027-10-31',
          tranne: ['2027-08-15'],
          nomeAssociazione: 'Alto Sarca',
          nomiZone: ['T1'],
        },
      ],
    },
  },
})

const moving = wire({
  purchaseId: field('idAcquisto', f.uuid),
  permitId: field('idPermesso', f.publicId),
  firstName: field('nome', f.text),
  lastName: field('cognome', f.text),
  /** The accompanied minor is unnamed: the name is the adult's. */
  unnamedMinor: field('minoreSenzaNome', f.optional(f.boolean)),
  state: field('stato', outingState),
  startedAt: field('iniziataIl', f.optional(f.instant)),
  endedAt: field('terminataIl', f.optional(f.instant)),
})

const whereAndWhen = {
  associationId: field('idAssociazione', f.publicId),
  /** Absent where the permit has no zones. */
  zoneId: field('idZona', f.optional(f.publicId)),
  zoneName: field('nomeZona', f.optional(f.text)),
  slot: field('orario', f.optional(f.text)),
  slotName: field('descrizioneOrario', f.optional(f.text)),
}

const movementsToday = wire({
  ...whereAndWhen,
  shape: field('forma', f.optional(f.shape)),
  colour: field('colore', f.text),
  planned: field('previste', f.count),
  started: field('iniziate', f.count),
  ended: field('terminate', f.count),
  anglers: field('pescatori', f.list(moving)),
})

export const readMovements = call({
  name: 'readMovements',
  method: 'GET',
  path: '/api/movimenti-pescatori',
  access: 'warden',
  summary:
    'Who fishes where today, by zone and slot: planned, started, ended; and how many are to come in the next seven days.',
  request: wire({}),
  response: wire({
    day: field('data', f.day),
    asOf: field('aggiornatoIl', f.instant),
    today: field('oggi', f.list(movementsToday)),
    coming: field(
      'prossimi',
      f.list(wire({ day: field('data', f.day), ...whereAndWhen, anglers: field('pescatori', f.count) })),
    ),
  }),
  errors: ['INPUT_WRONG'],
  example: {
    request: {},
    response: {
      data: '2027-05-02',
      aggiornatoIl: '2027-05-02T07:12:00.000Z',
      oggi: [
        {
          idAssociazione: 1,
          idZona: 3,
          nomeZona: 'T1',
          orario: 'G',
          descrizioneOrario: 'Giornata',
          colore: '#0E5E59',
          previste: 0,
          iniziate: 1,
          terminate: 0,
          pescatori: [
            {
              idAcquisto: '0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e5f',
              idPermesso: 12,
              nome: 'Anna',
              cognome: 'Bianchi',
              stato: 'iniziata',
              iniziataIl: '2027-05-02T05:02:00.000Z',
            },
          ],
        },
      ],
      prossimi: [{ data: '2027-05-03', idAssociazione: 1, idZona: 3, nomeZona: 'T1', pescatori: 4 }],
    },
  },
})

export const listAnglers = call({
  name: 'listAnglers',
  method: 'GET',
  path: '/api/acquisti-permesso',
  access: 'warden',
  summary:
    'The anglers of one permit for today and the days to come, or (`data`) for that day; permits given back for those days included.',
  request: wire({
    permitId: field('idPermesso', f.publicId),
    day: field('data', f.optional(f.day)),
  }),
  response: wire({
    day: field('data', f.day),
    /** Of the permit's waters. */
    timeZone: field('fusoOrario', f.text),
    asOf: field('aggiornatoIl', f.instant),
    permits: field('permessi', f.list(permitToCheck)),
    purchases: field('acquisti', f.list(supervisedPurchase)),
  }),
  errors: ['NOT_FOUND'],
  example: {
    request: { idPermesso: 12 },
    response: {
      data: '2027-05-02',
      fusoOrario: 'Europe/Rome',
      aggiornatoIl: '2027-05-02T07:12:00.000Z',
      permessi: [examplePermit],
      acquisti: [examplePurchase],
    },
  },
})

const servedAssociation = wire({
  associationId: field('idAssociazione', f.publicId),
  name: field('nome', f.text),
  colour: field('colore', f.text),
  timeZone: field('fusoOrario', f.text),
  /** Memberships that ended before the day on the cards that were given out; absent: none. */
  endedCards: field(
    'tessereFinite',
    f.optional(
      f.list(
        wire({
          /** The last eight bytes of the member’s id, base64url. */
          card: field('tessera', f.text),
          /** The last day that holds now; absent: the member was taken out. */
          until: field('finoAl', f.optional(f.day)),
        }),
      ),
    ),
  ),
})

/** What a short code says by itself: no person. */
const aboutCode = {
  permitId: field('idPermesso', f.publicId),
  state: field('stato', permitState),
  firstDay: field('dataInizio', f.day),
  lastDay: field('dataFine', f.day),
  /** The code of who had the permit before it was handed over: it is another's now. */
  handedOver: field('ceduto', f.optional(f.boolean)),
}

/** Short codes of permits that are alike, one after the other. */
const sameCodes = wire({ ...aboutCode, codes: field('codici', f.text) })
export type SameCodes = z.output<typeof sameCodes>

export const findCode = call({
  name: 'findCode',
  method: 'GET',
  path: '/api/codice-guardiapesca',
  access: 'warden',
  summary:
    'What a short code is for that the list on a warden’s phone does not have: a permit that was given back or handed over, or one for another day. No `permesso`: no permit of the waters that the warden serves has this code.',
  request: wire({ code: field('codice', f.line(20)) }),
  response: wire({
    permit: field('permesso', f.optional(wire({ ...aboutCode, timeZone: field('fusoOrario', f.text) }))),
  }),
  example: {
    request: { codice: 'K7PM-4XQ2' },
    response: {
      permesso: {
        idPermesso: 12,
        stato: 'rimborsato',
        dataInizio: '2027-05-02',
        dataFine: '2027-05-02',
        fusoOrario: 'Europe/Rome',
      },
    },
  },
})

export const takeSnapshot = call({
  name: 'takeSnapshot',
  method: 'GET',
  path: '/api/giornata-guardiapesca',
  access: 'warden',
  summary:
    'All that a warden’s phone needs to check permits offline, today and tomorrow: permits, purchases (also those that were given back), outings, fish, notes and checks of the associations that the warden serves. With the `segno` of the answer before, and nothing new since, it says `invariata` only.',
  request: wire({ etag: field('segno', f.optional(f.line(64))) }),
  response: wire({
    /** The etag of the content. */
    etag: field('segno', f.text),
    asOf: field('aggiornataIl', f.instant),
    firstDay: field('dal', f.day),
    lastDay: field('al', f.day),
    unchanged: field('invariata', f.optional(f.boolean)),
    associations: field('associazioni', f.list(servedAssociation)),
    permits: field('permessi', f.list(permitToCheck)),
    purchases: field('acquisti', f.list(supervisedPurchase)),
    /** The short codes of the week before and the week after, also of what was given back, and of any of these days the codes of who handed one over; absent: none. */
    nearbyCodes: field('codiciVicini', f.optional(f.list(sameCodes))),
  }),
  example: {
    request: {},
    response: {
      segno: '9f2c1a',
      aggiornataIl: '2027-05-02T07:12:00.000Z',
      dal: '2027-05-02',
      al: '2027-05-03',
      associazioni: [{ idAssociazione: 1, nome: 'Alto Sarca', colore: '#0E5E59', fusoOrario: 'Europe/Rome' }],
      permessi: [examplePermit],
      acquisti: [examplePurchase],
    },
  },
})
