import { call } from './call.ts'
import { association, exampleZone, zonePlaces } from './catalogue.ts'
import * as f from './fields.ts'
import { field, wire } from './wire.ts'

const guideDocument = wire({ name: field('nome', f.text), url: field('indirizzo', f.text) })

const guide = wire({
  ...association.table,
  /** The association's text on its waters and rules, Markdown; only when one association is requested. */
  text: field('testo', f.optional(f.text)),
  /** How to get there, Markdown; only when one association is requested. */
  gettingThere: field('comeArrivare', f.optional(f.text)),
  documents: field('documenti', f.list(guideDocument)),
  /** Of its waters, those with a public page: only when one association is requested. */
  waterPages: field(
    'pagineAcque',
    f.optional(f.list(wire({ name: field('nome', f.text), page: field('pagina', f.text) }))),
  ),
  updatedAt: field('aggiornataIl', f.instant),
})

const exampleGuide = {
  idAssociazione: 1,
  nome: 'Alto Sarca',
  descrizione: 'Il Sarca dalle sorgenti a Tione.',
  colore: '#0E5E59',
  acque: ['Sarca'],
  fusoOrario: 'Europe/Rome',
  puntiVendita: [],
  dimostrativa: true,
  testo: '## Prima di pescare\n\nSi segnano giorno e zona.',
  comeArrivare: 'Da Trento, un’ora di strada.',
  documenti: [{ nome: 'Regolamento', indirizzo: 'https://example.org/regolamento.pdf' }],
  pagineAcque: [{ nome: 'Sarca', pagina: '/acque/3-sarca' }],
  aggiornataIl: '2027-01-10T09:00:00.000Z',
}

export const listGuides = call({
  name: 'listGuides',
  method: 'GET',
  path: '/api/guide',
  access: 'open',
  summary:
    'The associations’ descriptions of their waters: all of them in short, or one with its text. In the language of Accept-Language.',
  request: wire({ associationId: field('idAssociazione', f.optional(f.publicId)) }),
  response: wire({ guides: field('guide', f.list(guide)) }),
  errors: ['NOT_FOUND'],
  example: { request: { idAssociazione: 1 }, response: { guide: [exampleGuide] } },
})

const mapZone = wire({
  ...zonePlaces.table,
  /** Present and future closures. */
  closures: field(
    'chiusure',
    f.list(wire({ from: field('dal', f.day), to: field('al', f.day), reason: field('motivo', f.text) })),
  ),
})

export const readMap = call({
  name: 'readMap',
  method: 'GET',
  path: '/api/map-info',
  access: 'open',
  summary:
    'The zones of a permit as shapes, with technique, keeping, closures and the places left today. A permit without zones has the waters of its association. At most 2.5 MB before it is compressed.',
  request: wire({ permitId: field('idPermesso', f.publicId) }),
  response: wire({
    permitId: field('idPermesso', f.publicId),
    name: field('nome', f.text),
    associationId: field('idAssociazione', f.publicId),
    associationName: field('nomeAssociazione', f.text),
    colour: field('colore', f.text),
    timeZone: field('fusoOrario', f.text),
    /** The current day in that zone; the places are of this day. */
    day: field('data', f.day),
    /** false: the permit has no zones; these are its waters, each with the places of the whole permit. */
    hasZones: field('conZone', f.boolean),
    /** Zone and slot are booked after the purchase, day by day. */
    bookedDayByDay: field('prenotazioneGiornaliera', f.boolean),
    zones: field('zone', f.list(mapZone)),
  }),
  errors: ['NOT_FOUND'],
  example: {
    request: { idPermesso: 12 },
    response: {
      idPermesso: 12,
      nome: 'Zona T1',
      idAssociazione: 1,
      nomeAssociazione: 'Alto Sarca',
      colore: '#0E5E59',
      fusoOrario: 'Europe/Rome',
      data: '2027-05-02',
      conZone: true,
      prenotazioneGiornaliera: false,
      zone: [
        {
          ...exampleZone,
          forma: { type: 'Point', coordinates: [10.75, 46.1] },
          chiusure: [],
        },
      ],
    },
  },
})
