import * as z from 'zod/mini'
import { call } from './call.ts'
import { slotOffer } from './catalogue.ts'
import * as f from './fields.ts'
import { checkResult, checkWay } from './permit-check.ts'
import { species } from './species.ts'
import { field, wire } from './wire.ts'

/** What wardens see: the permits, days and anglers of the associations that they serve, and no more than a check needs. */

const permitState = f.translated({ valido: 'issued', rimborsato: 'refunded', annullato: 'voided' })
const outingState = f.translated({ prevista: 'planned', iniziata: 'started', terminata: 'ended' })

const supervisedPermit = wire({
  permitId: field('idPermesso', f.publicId),
  associationId: field('idAssociazione', f.publicId),
  associationName: field('nomeAssociazione', f.text),
  colour: field('colore', f.text),
  type: field('idTipologia', f.permitType),
  name: field('nome', f.text),
  /** Permits that are good today. */
  sold: field('venduti', f.count),
  /** Their outings of today. */
  planned: field('previste', f.count),
  started: field('iniziate', f.count),
  ended: field('terminate', f.count),
  /** Permits checked today. */
  checked: field('controllati', f.count),
  /** Of all its zones and slots today; absent where entry is not limited. */
  places: field(
    'posti',
    f.optional(wire({ capacity: field('totali', f.count), left: field('rimasti', f.count) })),
  ),
})

export const listSupervisedPermits = call({
  name: 'listSupervisedPermits',
  method: 'GET',
  path: '/api/permessi-guardiapesca',
  access: 'warden',
  summary: 'The permits of the associations that the warden serves, each with its numbers of today.',
  request: wire({}),
  response: wire({ day: field('data', f.day), permits: field('permessi', f.list(supervisedPermit)) }),
  errors: ['INPUT_WRONG', 'SIGN_IN_NEEDED', 'NOT_FOR_YOUR_ACCOUNT'],
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

const moving = wire({
  purchaseId: field('idAcquisto', f.uuid),
  permitId: field('idPermesso', f.publicId),
  firstName: field('nome', f.text),
  lastName: field('cognome', f.text),
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
    today: field(
      'oggi',
      f.list(
        wire({
          ...whereAndWhen,
          shape: field('forma', f.optional(f.shape)),
          colour: field('colore', f.text),
          planned: field('previste', f.count),
          started: field('iniziate', f.count),
          ended: field('terminate', f.count),
          anglers: field('pescatori', f.list(moving)),
        }),
      ),
    ),
    coming: field(
      'prossimi',
      f.list(wire({ day: field('data', f.day), ...whereAndWhen, anglers: field('pescatori', f.count) })),
    ),
  }),
  errors: ['INPUT_WRONG', 'SIGN_IN_NEEDED', 'NOT_FOR_YOUR_ACCOUNT'],
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

/** When something was written on a phone and when it reached the server: what was there before a check is told by it. */
const written = {
  at: field('ora', f.instant),
  arrivedAt: field('arrivataIl', f.instant),
  corrected: field('corretta', f.boolean),
}

/** One permit in somebody's hand, with what a check needs of its days and of whoever fishes. */
export const supervisedPurchase = wire({
  purchaseId: field('idAcquisto', f.uuid),
  permitId: field('idPermesso', f.publicId),
  /** The terms that were bought: `versione` of the permit. */
  permitVersion: field('versionePermesso', f.count),
  state: field('stato', permitState),
  /** Which issue of its code counts; earlier ones are revoked. */
  codeVersion: field('versioneCodice', f.count),
  shortCode: field('codiceBreve', f.text),
  /** Whoever fishes: of an accompanied minor the child. */
  firstName: field('nome', f.text),
  lastName: field('cognome', f.text),
  birthYear: field('annoNascita', f.optional(f.count)),
  /** Of an accompanied minor: the adult who stands beside. */
  accompaniedBy: field('accompagnatoDa', f.optional(f.text)),
  /** An adult's own permits and those of the children beside them, of the same days. */
  together: field('insieme', f.optional(f.list(f.uuid))),
  firstDay: field('dataInizio', f.day),
  lastDay: field('dataFine', f.day),
  zoneId: field('idZona', f.optional(f.publicId)),
  slot: field('orario', f.optional(f.text)),
  technique: field('idTecnica', f.optional(f.technique)),
  keeping: field('prelievo', f.keeping),
  /** Of a permit that is booked day by day. */
  bookings: field(
    'prenotazioni',
    f.optional(
      f.list(
        wire({
          day: field('giorno', f.day),
          zoneId: field('idZona', f.optional(f.publicId)),
          slot: field('orario', f.optional(f.text)),
          technique: field('idTecnica', f.optional(f.technique)),
        }),
      ),
    ),
  ),
  outings: field(
    'uscite',
    f.optional(
      f.list(
        wire({
          id: field('idUscita', f.uuid),
          day: field('giorno', f.day),
          zoneId: field('idZona', f.optional(f.publicId)),
          slot: field('orario', f.optional(f.text)),
          startedAt: field('iniziataIl', f.optional(f.instant)),
          endedAt: field('terminataIl', f.optional(f.instant)),
          noCatch: field('senzaCatture', f.boolean),
          ...written,
        }),
      ),
    ),
  ),
  catches: field(
    'catture',
    f.optional(
      f.list(
        wire({
          id: field('idCattura', f.uuid),
          species: field('specie', species),
          lengthCm: field('lunghezzaCm', f.optional(f.number)),
          weightG: field('pesoG', f.optional(f.count)),
          kept: field('trattenuto', f.flag),
          caughtAt: field('presoIl', f.instant),
          ...written,
        }),
      ),
    ),
  ),
  /** What wardens wrote on it. */
  notes: field(
    'annotazioni',
    f.optional(
      f.list(
        wire({
          id: field('idAnnotazione', f.uuid),
          text: field('testo', f.text),
          /** Written by the caller. */
          mine: field('mia', f.boolean),
          ...written,
        }),
      ),
    ),
  ),
  checks: field(
    'controlli',
    f.optional(
      f.list(
        wire({
          id: field('idControllo', f.uuid),
          at: field('ora', f.instant),
          way: field('modo', checkWay),
          result: field('esito', checkResult),
          mine: field('mio', f.boolean),
        }),
      ),
    ),
  ),
})
export type SupervisedPurchase = z.output<typeof supervisedPurchase>

/** The terms of a permit as far as a check needs them; the same permit may have been bought on several. */
export const permitToCheck = wire({
  permitId: field('idPermesso', f.publicId),
  version: field('versione', f.count),
  associationId: field('idAssociazione', f.publicId),
  type: field('idTipologia', f.permitType),
  name: field('nome', f.text),
  techniques: field('tecniche', f.list(f.technique)),
  zones: field(
    'zone',
    f.list(
      wire({
        zoneId: field('idZona', f.publicId),
        name: field('nome', f.text),
        techniques: field('tecniche', f.list(f.technique)),
        /** With the first permit of the answer that names the zone. */
        shape: field('forma', f.optional(f.shape)),
        /** Closed on these of the answer's days, by itself or with the whole permit. */
        closed: field('chiusa', f.optional(f.list(f.day))),
      }),
    ),
  ),
  slots: field('orari', f.list(slotOffer)),
  /** The whole of it is closed on these of the answer's days. */
  closed: field('chiuso', f.optional(f.list(f.day))),
  bookedDayByDay: field('prenotazioneGiornaliera', f.boolean),
  licenceFromAge: field('licenzaDaEta', f.optional(f.count)),
  licenceNote: field('notaLicenza', f.optional(f.text)),
  /** The association's limits in sentences, in the caller's language. */
  limits: field('limiti', f.list(f.text)),
})
export type PermitToCheck = z.output<typeof permitToCheck>

const examplePermit = {
  idPermesso: 12,
  versione: 1,
  idAssociazione: 1,
  idTipologia: 1,
  nome: 'Giornaliero no-kill',
  tecniche: [1, 2],
  zone: [
    {
      idZona: 3,
      nome: 'T1',
      tecniche: [1],
      forma: { type: 'Point', coordinates: [10.8, 46.1] },
      chiusa: ['2027-05-03'],
    },
  ],
  orari: [{ orario: 'G', descrizione: 'Giornata', dalle: '06:00:00', alle: '21:00:00', comprende: [] }],
  prenotazioneGiornaliera: false,
  licenzaDaEta: 14,
  notaLicenza: 'Licenza di tipo B.',
  limiti: ['Tutto il pescato si rilascia.'],
}

const examplePurchase = {
  idAcquisto: '0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e5f',
  idPermesso: 12,
  versionePermesso: 1,
  stato: 'valido',
  versioneCodice: 1,
  codiceBreve: 'K7PM4XQ2',
  nome: 'Anna',
  cognome: 'Bianchi',
  annoNascita: 1988,
  dataInizio: '2027-05-02',
  dataFine: '2027-05-02',
  idZona: 3,
  orario: 'G',
  prelievo: 'no',
  uscite: [
    {
      idUscita: '0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e5f',
      giorno: '2027-05-02',
      idZona: 3,
      orario: 'G',
      iniziataIl: '2027-05-02T05:02:00.000Z',
      senzaCatture: false,
      ora: '2027-05-02T05:02:00.000Z',
      arrivataIl: '2027-05-02T05:40:00.000Z',
      corretta: false,
    },
  ],
  catture: [
    {
      idCattura: '0199a0f2-9a1e-7b3a-9d64-0a1b2c3d4e5f',
      specie: 'trotaMarmorata',
      lunghezzaCm: 46.5,
      trattenuto: false,
      presoIl: '2027-05-02T05:20:00.000Z',
      ora: '2027-05-02T05:21:00.000Z',
      arrivataIl: '2027-05-02T05:40:00.000Z',
      corretta: false,
    },
  ],
  annotazioni: [
    {
      idAnnotazione: '0199a0f2-b11e-7b3a-9d64-0a1b2c3d4e5f',
      testo: 'Licenza mostrata.',
      mia: true,
      ora: '2027-05-02T06:31:00.000Z',
      arrivataIl: '2027-05-02T06:40:00.000Z',
      corretta: false,
    },
  ],
  controlli: [
    {
      idControllo: '0199a0f2-c21e-7b3a-9d64-0a1b2c3d4e5f',
      ora: '2027-05-02T06:30:00.000Z',
      modo: 'fotocamera',
      esito: 'valido',
      mio: true,
    },
  ],
}

export const listAnglers = call({
  name: 'listAnglers',
  method: 'GET',
  path: '/api/acquisti-permesso',
  access: 'warden',
  summary:
    'The anglers of one permit: whoever has it for today or a day to come, or (`data`) for that day; also what was given back for those days.',
  request: wire({
    permitId: field('idPermesso', f.publicId),
    day: field('data', f.optional(f.day)),
  }),
  response: wire({
    day: field('data', f.day),
    asOf: field('aggiornatoIl', f.instant),
    permits: field('permessi', f.list(permitToCheck)),
    purchases: field('acquisti', f.list(supervisedPurchase)),
  }),
  errors: ['INPUT_WRONG', 'SIGN_IN_NEEDED', 'NOT_FOR_YOUR_ACCOUNT', 'NOT_FOUND'],
  example: {
    request: { idPermesso: 12 },
    response: {
      data: '2027-05-02',
      aggiornatoIl: '2027-05-02T07:12:00.000Z',
      permessi: [examplePermit],
      acquisti: [examplePurchase],
    },
  },
})

export const takeSnapshot = call({
  name: 'takeSnapshot',
  method: 'GET',
  path: '/api/giornata-guardiapesca',
  access: 'warden',
  summary:
    'All that a warden’s phone needs to check permits where nobody answers, today and tomorrow: permits, purchases (also those that were given back), outings, fish, notes and checks of the associations that the warden serves. With the `segno` of the answer before, and nothing new since, it says `invariata` only.',
  request: wire({ mark: field('segno', f.optional(f.line(64))) }),
  response: wire({
    /** Names what is in it; the same as before: nothing is new. */
    mark: field('segno', f.text),
    asOf: field('aggiornataIl', f.instant),
    firstDay: field('dal', f.day),
    lastDay: field('al', f.day),
    unchanged: field('invariata', f.optional(f.boolean)),
    associations: field(
      'associazioni',
      f.list(
        wire({
          associationId: field('idAssociazione', f.publicId),
          name: field('nome', f.text),
          colour: field('colore', f.text),
          timeZone: field('fusoOrario', f.text),
        }),
      ),
    ),
    permits: field('permessi', f.list(permitToCheck)),
    purchases: field('acquisti', f.list(supervisedPurchase)),
  }),
  errors: ['INPUT_WRONG', 'SIGN_IN_NEEDED', 'NOT_FOR_YOUR_ACCOUNT'],
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

export const supervisionCalls = [listSupervisedPermits, readMovements, listAnglers, takeSnapshot]
