import { call } from './call.ts'
import * as f from './fields.ts'
import { permitHead, requiredPermit } from './offers.ts'
import { ordinancesField } from './ordinances.ts'
import { rulesOfPermit } from './permit-rules.ts'
import { priceTable, licenceFor } from './price-table.ts'
import { deadlines } from './moments.ts'
import { field, wire } from './wire.ts'

export const permitOption = wire({
  code: field('codice', f.text),
  name: field('nome', f.text),
  /** Where no row of its table applies. */
  priceCents: field('prezzoCentesimi', f.cents),
  per: field('per', f.per),
  /** Absent: one price for all. */
  priceTable: field('tabellaPrezzi', f.optional(priceTable)),
})

const unitPrices = wire({
  adultCents: field('adultoCentesimi', f.cents),
  minorCents: field('minoreCentesimi', f.optional(f.cents)),
  memberCents: field('socioCentesimi', f.optional(f.cents)),
  memberMinorCents: field('socioMinoreCentesimi', f.optional(f.cents)),
})

/** Not in the specification: the permit for its purchase form. */
export const readPermit = call({
  name: 'readPermit',
  method: 'GET',
  path: '/api/permesso',
  access: 'optional',
  summary: 'One permit on sale with the choices of its purchase form and the conditions to accept.',
  request: wire({ permitId: field('idPermesso', f.publicId) }),
  response: wire({
    ...permitHead,
    /** The caller's price and all prices of the permit, per day or per permit as in `prezzoPer`. */
    unitPriceCents: field('prezzoUnitarioCentesimi', f.cents),
    unitPrices: field('prezziUnitari', unitPrices),
    minorMemberPriceCents: field('prezzoSocioMinoreCentesimi', f.optional(f.cents)),
    /** Every price and to whom it applies. */
    priceTable: field('tabellaPrezzi', f.optional(priceTable)),
    /** The caller is a member of the association. */
    member: field('socio', f.boolean),
    /** One can become a member with the order, and members pay less for it, or it is theirs alone. */
    sellsMembership: field('vendeTessere', f.optional(f.boolean)),
    /** The caller's, by which the table knows their age group. */
    ownBirthDate: field('dataNascita', f.optional(f.day)),
    hasZones: field('conZone', f.boolean),
    /** The association's line about the water of the picture, or the first of its waters with a line. */
    waterLine: field('frase', f.optional(f.text)),
    options: field('opzioni', f.list(permitOption)),
    personal: field('personale', f.boolean),
    oldestMinor: field('etaMassimaMinore', f.optional(f.count)),
    minorsPerAdult: field('minoriPerAdulto', f.optional(f.count)),
    licenceFromAge: field('licenzaDaEta', f.optional(f.count)),
    licenceFor: field('licenzaPer', f.optional(licenceFor)),
    licenceNote: field('notaLicenza', f.optional(f.text)),
    /** Its holder has to state something to the association: see `datiRichiesti` of the check. */
    asksFacts: field('chiedeDati', f.optional(f.boolean)),
    /** It holds only together with another permit: one sentence each. */
    requires: field('permessiRichiesti', f.optional(f.list(requiredPermit))),
    /** Catch limits and duties of all zones, in sentences. */
    limits: field('limiti', f.list(f.text)),
    /** In force or to come at its waters, above the limits. */
    ...ordinancesField,
    /** The same as data: what holds for the zone, slot and technique of the form is calculated from them. */
    rules: field('regole', rulesOfPermit),
    /** The version that a purchase stores, and its rules in Markdown. */
    version: field('versione', f.count),
    conditions: field('condizioni', f.text),
    dateChanges: field('cambiData', f.count),
    /** Hours before the first day begins, until which its date may be changed, whatever the slot: see `scadenze`. */
    dateChangeHours: field('cambioDataEntroOre', f.count),
    /** The share of the price that comes back until `giveBackHours` before the first day begins. */
    giveBackPercent: field('rimborsoPercentuale', f.optional(f.count)),
    giveBackHours: field('rimborsoEntroOre', f.optional(f.count)),
    /** The same as rules: instants are calculated from them for the day and slot of the form. */
    deadlines: field('scadenze', f.optional(deadlines)),
  }),
  errors: ['NOT_FOUND'],
  example: {
    request: { idPermesso: 12 },
    response: {
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
      prezzoUnitarioCentesimi: 4000,
      prezziUnitari: { adultoCentesimi: 4000 },
      socio: false,
      conZone: true,
      opzioni: [],
      personale: false,
      limiti: ['Tutti i pesci: al massimo 1 al giorno.'],
      regole: {
        tecniche: [1, 2],
        prelievo: 'scelta',
        zone: [{ idZona: 3, nome: 'T1', tecniche: [1, 2], prelievo: 'scelta', orari: [], poiAnche: [] }],
        orari: [],
        stagioni: [],
        limiti: [{ alGiorno: 1 }],
        prelievoEscludeRilascio: false,
        primaZone: [],
      },
      versione: 1,
      condizioni: 'Si comincia dalla zona T1.',
      cambiData: 2,
      cambioDataEntroOre: 0,
    },
  },
})
