import { call } from './call.ts'
import { listOffers, offer } from './offers.ts'
import * as f from './fields.ts'
import { exampleOrdinance, ordinancesField } from './ordinances.ts'
import { examplePicture, picture } from './pictures.ts'
import { field, wire } from './wire.ts'

const waterLink = wire({
  name: field('nome', f.text),
  /** Absent: a water without a zone has no page. */
  page: field('pagina', f.optional(f.text)),
})

const zoneOnPage = wire({
  zoneId: field('idZona', f.publicId),
  name: field('nome', f.text),
  summary: field('descrizione', f.optional(f.text)),
  /** Simplified as in `/api/acque`; absent: not drawn yet. */
  outline: field('forma', f.optional(f.shape)),
})

/** The rules of a permit by what they are about, a sentence each, from the functions that decide. */
const sentences = wire({
  days: field('giorni', f.list(f.text)),
  sale: field('vendita', f.list(f.text)),
  /** Slots, places, zones that need an extra. */
  choices: field('scelte', f.list(f.text)),
  holder: field('titolare', f.list(f.text)),
  prices: field('prezzi', f.list(f.text)),
  extras: field('supplementi', f.list(f.text)),
  afterwards: field('dopo', f.list(f.text)),
  /** At the water: what may be kept, with which tackle. */
  fishing: field('pesca', f.list(f.text)),
})

/** The last day of the season in which it can be had next; absent: it has no season, or cannot be had. */
const validUntil = field('finoAl', f.optional(f.day))

/** Not in the specification: a permit on its public page. */
export const readPermitPage = call({
  name: 'readPermitPage',
  method: 'GET',
  path: '/api/pagina-permesso',
  access: 'open',
  summary:
    'One permit as its public page shows it, for an adult who is no member: waters, rules and prices in sentences, and when it can be had next. In the language of Accept-Language.',
  request: wire({ permitId: field('idPermesso', f.publicId) }),
  response: wire({
    ...offer.table,
    /** Today at its waters: prices and places are of this day. */
    day: field('data', f.day),
    /** Example data, not an offer. */
    demo: field('dimostrativa', f.boolean),
    waterLine: field('frase', f.optional(f.text)),
    waterPages: field('pagineAcque', f.list(waterLink)),
    /** Of a permit without zones those of its waters. */
    zones: field('zone', f.list(zoneOnPage)),
    sentences: field('frasi', sentences),
    validUntil,
    ...ordinancesField,
    /** Markdown. */
    conditions: field('condizioni', f.text),
  }),
  errors: ['NOT_FOUND'],
  example: {
    request: { idPermesso: 12 },
    response: {
      ...exampleOffer(),
      data: '2027-05-02',
      dimostrativa: false,
      pagineAcque: [{ nome: 'Sarca', pagina: '/acque/3-sarca' }],
      zone: [exampleZone()],
      frasi: {
        giorni: ['Si pesca tutto l’anno.'],
        vendita: [],
        scelte: [],
        titolare: [],
        prezzi: ['40 € al giorno.'],
        supplementi: [],
        dopo: [],
        pesca: ['Tutti i pesci: al massimo 1 al giorno.'],
      },
      finoAl: '2027-09-30',
      ordinanze: [exampleOrdinance],
      condizioni: 'Si comincia dalla zona T1.',
    },
  },
})

const permitOfWater = wire({
  ...offer.table,
  days: field('giorni', f.list(f.text)),
  /** What holds on this water, and not on others of the permit. */
  fishing: field('pesca', f.list(f.text)),
  validUntil,
})

/** Not in the specification: a river or lake of an association on its public page. */
export const readWaterPage = call({
  name: 'readWaterPage',
  method: 'GET',
  path: '/api/pagina-acqua',
  access: 'open',
  summary:
    'One water as its public page shows it, found by any of its zones: its permits for an adult who is no member, with what holds there, in sentences. In the language of Accept-Language.',
  request: wire({ zoneId: field('idZona', f.publicId) }),
  response: wire({
    page: field('pagina', f.text),
    name: field('nome', f.text),
    line: field('frase', f.optional(f.text)),
    picture: field('foto', f.optional(picture)),
    associationId: field('idAssociazione', f.publicId),
    associationName: field('nomeAssociazione', f.text),
    colour: field('colore', f.text),
    timeZone: field('fusoOrario', f.text),
    /** Today there: prices and places are of this day. */
    day: field('data', f.day),
    demo: field('dimostrativa', f.boolean),
    /** The centre of its outline, to some 100 m; absent: nothing is drawn yet. */
    position: field('posizione', f.optional(f.latitudeAndLongitude)),
    zones: field('zone', f.list(zoneOnPage)),
    permits: field('permessi', f.list(permitOfWater)),
    ...ordinancesField,
  }),
  errors: ['NOT_FOUND'],
  example: {
    request: { idZona: 3 },
    response: {
      pagina: '/acque/3-sarca',
      nome: 'Sarca',
      frase: 'Acqua di ghiacciaio tra ontani e ghiaia.',
      foto: examplePicture,
      idAssociazione: 1,
      nomeAssociazione: 'Alto Sarca',
      colore: '#0E5E59',
      fusoOrario: 'Europe/Rome',
      data: '2027-05-02',
      dimostrativa: false,
      posizione: [46.105, 10.755],
      zone: [exampleZone()],
      permessi: [
        {
          ...exampleOffer(),
          giorni: ['Si pesca tutto l’anno.'],
          pesca: ['Tutti i pesci: al massimo 1 al giorno.'],
          finoAl: '2027-09-30',
        },
      ],
      ordinanze: [exampleOrdinance],
    },
  },
})

function exampleOffer(): object {
  const [first = {}] = (listOffers.example.response as { permessi: object[] }).permessi
  return { ...first, pagina: '/permessi/12-zona-t1' }
}

function exampleZone(): object {
  return {
    idZona: 3,
    nome: 'T1',
    forma: {
      type: 'LineString',
      coordinates: [
        [10.75, 46.1],
        [10.76, 46.11],
      ],
    },
  }
}
