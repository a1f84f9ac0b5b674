import type * as z from 'zod/mini'
import { factOnPermit } from './facts.ts'
import * as f from './fields.ts'
import { checkResult, checkWay } from './permit-check.ts'
import { rulesOfPermit, slotOffer } from './permit-rules.ts'
import { species } from './species.ts'
import { ordinancesField } from './ordinances.ts'
import { personOnPermit } from './permits.ts'
import { licenceFor } from './price-table.ts'
import { field, wire } from './wire.ts'

export const permitState = f.translated({ valido: 'issued', rimborsato: 'refunded', annullato: 'voided' })

/** The phone's time and the time of arrival at the server, which shows whether an entry existed before a check. */
const written = {
  at: field('ora', f.instant),
  arrivedAt: field('arrivataIl', f.instant),
  corrected: field('corretta', f.boolean),
}

const bookedDay = wire({
  /** The booking's outing has the same id. */
  bookingId: field('idPrenotazione', f.uuid),
  day: field('giorno', f.day),
  zoneId: field('idZona', f.optional(f.publicId)),
  slot: field('orario', f.optional(f.text)),
  technique: field('idTecnica', f.optional(f.technique)),
})

const supervisedOuting = wire({
  id: field('idUscita', f.uuid),
  day: field('giorno', f.day),
  zoneId: field('idZona', f.optional(f.publicId)),
  slot: field('orario', f.optional(f.text)),
  startedAt: field('iniziataIl', f.optional(f.instant)),
  endedAt: field('terminataIl', f.optional(f.instant)),
  noCatch: field('senzaCatture', f.boolean),
  ...written,
})

const supervisedCatch = wire({
  id: field('idCattura', f.uuid),
  species: field('specie', species),
  lengthCm: field('lunghezzaCm', f.optional(f.number)),
  weightG: field('pesoG', f.optional(f.count)),
  kept: field('trattenuto', f.flag),
  caughtAt: field('presoIl', f.instant),
  ...written,
})

const supervisedNote = wire({
  id: field('idAnnotazione', f.uuid),
  text: field('testo', f.text),
  /** Written by the caller. */
  mine: field('mia', f.boolean),
  ...written,
})

const supervisedCheck = wire({
  id: field('idControllo', f.uuid),
  at: field('ora', f.instant),
  way: field('modo', checkWay),
  result: field('esito', checkResult),
  mine: field('mio', f.boolean),
})

/** A sold permit with the data that a check needs of its days and of the angler. */
export const supervisedPurchase = wire({
  purchaseId: field('idAcquisto', f.uuid),
  permitId: field('idPermesso', f.publicId),
  /** The purchased version of the terms: `versione` of the permit. */
  permitVersion: field('versionePermesso', f.count),
  state: field('stato', permitState),
  /** The valid version of its code; earlier ones are revoked. */
  codeVersion: field('versioneCodice', f.count),
  /** The version with which it was last handed over; earlier codes are other people's. Absent: it never was. */
  handedOverAs: field('cedutoVersione', f.optional(f.count)),
  shortCode: field('codiceBreve', f.text),
  /** The angler; for an accompanied minor the child. */
  firstName: field('nome', f.text),
  lastName: field('cognome', f.text),
  birthYear: field('annoNascita', f.optional(f.count)),
  /** Printed before it was sold, and not entered yet: the angler's name is written on the paper, `nome` is its number. */
  blank: field(
    'foglio',
    f.optional(
      wire({
        soldUntil: field('vendereEntro', f.instant),
        /** The outlet that sells it; absent: people of the association. */
        soldBy: field('venditore', f.optional(f.text)),
      }),
    ),
  ),
  /** The adult who accompanies a minor. */
  accompaniedBy: field('accompagnatoDa', f.optional(f.text)),
  /** The accompanied minor is unnamed: the name is the adult's. */
  unnamedMinor: field('minoreSenzaNome', f.optional(f.boolean)),
  /** The holder's data before corrections, the oldest first; for an accompanied minor the adult's. */
  earlier: field('datiPrecedenti', f.optional(f.list(personOnPermit))),
  /** What the permit asks of its holder; never the whole number. */
  facts: field('dati', f.optional(f.list(factOnPermit))),
  /** The permits of an adult and of the children beside them with common days, and others that hold only together. */
  together: field('insieme', f.optional(f.list(f.uuid))),
  /** The permits beside which it holds. */
  beside: field('accanto', f.optional(f.list(f.uuid))),
  firstDay: field('dataInizio', f.day),
  lastDay: field('dataFine', f.day),
  zoneId: field('idZona', f.optional(f.publicId)),
  slot: field('orario', f.optional(f.text)),
  /** Zones that are part of it only because of its extras. */
  unlockedZones: field('zoneAggiunte', f.optional(f.list(f.publicId))),
  technique: field('idTecnica', f.optional(f.technique)),
  keeping: field('prelievo', f.keeping),
  /** Only for permits booked day by day. */
  bookings: field('prenotazioni', f.optional(f.list(bookedDay))),
  outings: field('uscite', f.optional(f.list(supervisedOuting))),
  catches: field('catture', f.optional(f.list(supervisedCatch))),
  /** Notes of wardens. */
  notes: field('annotazioni', f.optional(f.list(supervisedNote))),
  checks: field('controlli', f.optional(f.list(supervisedCheck))),
})
export type SupervisedPurchase = z.output<typeof supervisedPurchase>

const zoneToCheck = wire({
  zoneId: field('idZona', f.publicId),
  name: field('nome', f.text),
  techniques: field('tecniche', f.list(f.technique)),
  /** Only in the first permit of the answer that has this zone. */
  shape: field('forma', f.optional(f.shape)),
  /** Days of the answer on which the zone, alone or with the whole permit, is closed. */
  closed: field('chiusa', f.optional(f.list(f.day))),
})

/** The terms that a check needs; a permit may have been sold under several versions. */
export const permitToCheck = wire({
  permitId: field('idPermesso', f.publicId),
  version: field('versione', f.count),
  associationId: field('idAssociazione', f.publicId),
  type: field('idTipologia', f.permitType),
  name: field('nome', f.text),
  techniques: field('tecniche', f.list(f.technique)),
  zones: field('zone', f.list(zoneToCheck)),
  slots: field('orari', f.list(slotOffer)),
  /** Days of the answer on which the whole permit is closed. */
  closed: field('chiuso', f.optional(f.list(f.day))),
  bookedDayByDay: field('prenotazioneGiornaliera', f.boolean),
  licenceFromAge: field('licenzaDaEta', f.optional(f.count)),
  licenceFor: field('licenzaPer', f.optional(licenceFor)),
  licenceNote: field('notaLicenza', f.optional(f.text)),
  /** The association's limits in sentences, in the caller's language. */
  limits: field('limiti', f.list(f.text)),
  /** Of the days of the answer, above the limits. */
  ...ordinancesField,
  /** The same as data; absent in a list that an earlier version of the app has stored. */
  rules: field('regole', f.optional(rulesOfPermit)),
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
  limiti: ['Prima di cominciare segna giorno, zona e orario.'],
  regole: {
    tecniche: [1, 2],
    prelievo: 'no',
    zone: [{ idZona: 3, nome: 'T1', tecniche: [1], prelievo: 'no', orari: ['G'], poiAnche: [] }],
    orari: [{ orario: 'G', descrizione: 'Giornata', dalle: '06:00:00', alle: '21:00:00', comprende: [] }],
    stagioni: [],
    limiti: [],
    prelievoEscludeRilascio: false,
    primaZone: [],
    segnare: { uscitaPrima: true, ogniPesceSubito: false, ancheRilasciatiDiMisura: false },
  },
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
