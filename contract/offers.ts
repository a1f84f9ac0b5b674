import { call } from './call.ts'
import { requiredFact } from './facts.ts'
import * as f from './fields.ts'
import { picture } from './pictures.ts'
import { slotOffer } from './permit-rules.ts'
import { refusal } from './refusal.ts'
import { species } from './species.ts'
import { validity } from './validity.ts'
import { field, wire } from './wire.ts'

export const permitHead = {
  permitId: field('idPermesso', f.publicId),
  associationId: field('idAssociazione', f.publicId),
  associationName: field('nomeAssociazione', f.text),
  colour: field('colore', f.text),
  /** The IANA zone of its waters, in which its days and times are read. */
  timeZone: field('fusoOrario', f.text),
  type: field('idTipologia', f.permitType),
  name: field('nome', f.text),
  /** The path of its public page; absent: it has none. */
  page: field('pagina', f.optional(f.text)),
  summary: field('descrizione', f.text),
  /** The caller's price for the shortest permit, in cents; for an adult non-member if the caller is not signed in. */
  priceCents: field('prezzoCentesimi', f.cents),
  /** The same for an adult non-member, for comparison. */
  adultPriceCents: field('prezzoAdultoCentesimi', f.cents),
  minorPriceCents: field('prezzoMinoreCentesimi', f.optional(f.cents)),
  memberPriceCents: field('prezzoSocioCentesimi', f.optional(f.cents)),
  /** Prices of age groups of the association, for people who are no members; with the group's name. */
  groupPrices: field(
    'prezziGruppi',
    f.optional(f.list(wire({ name: field('nome', f.text), cents: field('centesimi', f.cents) }))),
  ),
  /** `prezzoCentesimi` is that of the cheapest zone, slot or number of days: another costs more. */
  isPriceFrom: field('prezzoDa', f.optional(f.boolean)),
  techniques: field('tecniche', f.list(f.technique)),
  keeping: field('prelievo', f.keeping),
  limitedEntry: field('numeroChiuso', f.boolean),
  slots: field('orari', f.list(slotOffer)),
  daysAtLeast: field('giorniMinimo', f.count),
  daysAtMost: field('giorniMassimo', f.count),
  validity: field('durata', f.optional(validity)),
  /** Zone, slot and technique are booked after the purchase, for each day of fishing. */
  bookedDayByDay: field('prenotazioneGiornaliera', f.boolean),
  membersOnly: field('soloSoci', f.boolean),
  waters: field('acque', f.list(f.text)),
  /** Whether the prices are for each day or for all of them; an offer's own price is that of the shortest permit. */
  pricePer: field('prezzoPer', f.per),
  /** Of the first of its waters that has one. */
  picture: field('foto', f.optional(picture)),
}

export const offer = wire({
  ...permitHead,
  buyable: field('acquistabile', f.boolean),
  reasons: field('motivi', f.list(refusal)),
  nextDay: field('prossimaData', f.optional(f.day)),
  /** The first day of sale, where the next day is not on sale yet. */
  nextDaySoldFrom: field('prossimaDataInVenditaDal', f.optional(f.day)),
  /** The time at which its sale begins on that day. */
  nextDaySoldFromTime: field('prossimaDataInVenditaDalle', f.optional(f.wallTime)),
  /** In the zone and slot with most places left; absent without limited entry. */
  placesLeft: field('postiRimanenti', f.optional(f.count)),
  places: field('postiTotali', f.optional(f.count)),
  /** Places beside these that only minors may take; for an adult, where there is nothing to choose. */
  placesLeftForMinors: field('postiRimanentiSoloMinori', f.optional(f.count)),
  /** The figures are those of all places of the day, not of the zone and slot with most. */
  ofOneCounter: field('contatoreUnico', f.optional(f.boolean)),
  /** The species that its rules name: a list is searched by them. */
  species: field('specie', f.optional(f.list(species))),
  /** Of those that not every phone knows, the names in the caller's language. */
  speciesNames: field('nomiPesci', f.optional(f.list(f.text))),
  /** The names of its zones, other than its own. */
  zoneNames: field('nomiZone', f.optional(f.list(f.text))),
  /** The centre of its waters, to some 100 m; absent where no zone is drawn. */
  position: field('posizione', f.optional(f.latitudeAndLongitude)),
})

export const listOffers = call({
  name: 'listOffers',
  method: 'GET',
  path: '/api/permessi-acquistabili',
  access: 'optional',
  summary: 'What can be bought for a day, and what cannot with the reason.',
  request: wire({
    day: field('data', f.day),
    associations: field('associazioni', f.optional(f.listOf(f.publicId))),
    types: field('tipologie', f.optional(f.listOf(f.permitType))),
    otherEmail: field('emailAltroUtente', f.optional(f.email)),
  }),
  response: wire({ day: field('data', f.day), offers: field('permessi', f.list(offer)) }),
  errors: ['SIGN_IN_NEEDED', 'NOT_FOR_YOUR_ACCOUNT', 'OTHER_HOLDER_UNKNOWN', 'TOO_MANY_TRIES'],
  example: {
    request: { data: '2027-05-02', associazioni: '1', tipologie: '1,3' },
    response: {
      data: '2027-05-02',
      permessi: [
        {
          idPermesso: 12,
          idAssociazione: 1,
          nomeAssociazione: 'Alto Sarca',
          colore: '#0E5E59',
          fusoOrario: 'Europe/Rome',
          idTipologia: 1,
          nome: 'Zona T1',
          descrizione: 'Un pesce da 45 cm in su, poi si smette.',
          prezzoCentesimi: 4000,
          prezzoAdultoCentesimi: 4000,
          tecniche: [1, 2],
          prelievo: 'scelta',
          numeroChiuso: true,
          orari: [],
          giorniMinimo: 1,
          giorniMassimo: 1,
          prenotazioneGiornaliera: false,
          soloSoci: false,
          acque: ['Sarca'],
          prezzoPer: 'giorno',
          acquistabile: false,
          motivi: [{ codice: 'FULL', testo: 'I posti di questo giorno sono finiti.' }],
          prossimaData: '2027-05-03',
          postiRimanenti: 0,
          postiTotali: 4,
          specie: ['trotaMarmorata'],
          posizione: [46.161, 10.766],
        },
      ],
    },
  },
})

/** What is left of a limit of purchases before this one. */
const limitLeft = wire({
  left: field('rimanenti', f.count),
  atMost: field('massimo', f.count),
  /** In the caller's language: "3 of your 7 days this season are left". */
  sentence: field('testo', f.text),
})

export const requiredPermit = wire({
  sentence: field('testo', f.text),
  /** Of a person who comes along, whose permit `codiceAccompagnatore` names; otherwise of the holder. */
  companion: field('accompagnatore', f.boolean),
  /** One of these is enough. */
  permits: field(
    'permessi',
    f.list(wire({ permitId: field('idPermesso', f.publicId), name: field('nome', f.text) })),
  ),
})

export const checkOffer = call({
  name: 'checkOffer',
  method: 'GET',
  path: '/api/check-permesso-acquistabile',
  access: 'angler',
  summary:
    'Can this person (or the other that they name) have this permit on this day, as far as it is chosen.',
  request: wire({
    permitId: field('idPermesso', f.publicId),
    day: field('data', f.day),
    zoneId: field('idZona', f.optional(f.publicId)),
    slot: field('orario', f.optional(f.line(30))),
    otherEmail: field('emailAltroUtente', f.optional(f.email)),
    /** Absent: the shortest permit from this day on. */
    lastDay: field('dataFine', f.optional(f.day)),
    technique: field('idTecnica', f.optional(f.technique)),
    keepsCatch: field('bConPrelievo', f.optional(f.flag)),
    /** Codes of the chosen extras. */
    options: field('arrOpzioniAggiuntive', f.optional(f.listOf(f.line(40)))),
  }),
  response: wire({
    buyable: field('acquistabile', f.boolean),
    reasons: field('motivi', f.list(refusal)),
    nextDay: field('prossimaData', f.optional(f.day)),
    nextDaySoldFrom: field('prossimaDataInVenditaDal', f.optional(f.day)),
    /** The time at which its sale begins on that day. */
    nextDaySoldFromTime: field('prossimaDataInVenditaDalle', f.optional(f.wallTime)),
    /** This holder's price for the shortest permit. */
    priceCents: field('prezzoCentesimi', f.cents),
    /** This holder's price per day or per permit, see `prezzoPer` of `/api/permesso`. */
    unitPriceCents: field('prezzoUnitarioCentesimi', f.cents),
    /** The price is that of a member. */
    member: field('socio', f.optional(f.boolean)),
    placesLeft: field('postiRimanenti', f.optional(f.count)),
    /** Codes of `opzioni` without a place left. */
    fullOptions: field('opzioniEsaurite', f.optional(f.list(f.text))),
    /** For the caller alone, where the association limits how much one person may buy. */
    limitsLeft: field('limitiAcquisto', f.optional(f.list(limitLeft))),
    /** For the caller alone: what the permit asks of its holder. Missing facts are no reason against it here. */
    facts: field('datiRichiesti', f.optional(f.list(requiredFact))),
    /** For the caller alone: of `permessiRichiesti` of the permit those that may be about them. */
    requires: field('permessiRichiesti', f.optional(f.list(requiredPermit))),
    /** For the caller alone: the rows of `tabellaPrezzi` whose other permit they have on this day, counted from 0. */
    besideRows: field('righeAccanto', f.optional(f.list(f.count))),
  }),
  errors: ['NOT_FOUND', 'OTHER_HOLDER_UNKNOWN', 'TOO_MANY_TRIES'],
  example: {
    request: { idPermesso: 12, data: '2027-05-02', idZona: 3 },
    response: {
      acquistabile: true,
      motivi: [],
      prezzoCentesimi: 4000,
      prezzoUnitarioCentesimi: 4000,
      postiRimanenti: 2,
    },
  },
})
