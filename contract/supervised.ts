import type * as z from 'zod/mini'
import { slotOffer } from './catalogue.ts'
import * as f from './fields.ts'
import { checkResult, checkWay } from './permit-check.ts'
import { species } from './species.ts'
import { personOnPermit } from './permits.ts'
import { field, wire } from './wire.ts'

const permitState = f.translated({ valido: 'issued', rimborsato: 'refunded', annullato: 'voided' })

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
  /** The accompanied minor was not named: the name is the adult's. */
  unnamedMinor: field('minoreSenzaNome', f.optional(f.boolean)),
  /** Whom the permit named before a correction, the oldest first; of an accompanied minor the adult. */
  earlier: field('datiPrecedenti', f.optional(f.list(personOnPermit))),
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
          /** Its outing has the same id. */
          bookingId: field('idPrenotazione', f.uuid),
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

export const examplePermit = {
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

export const examplePurchase = {
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
