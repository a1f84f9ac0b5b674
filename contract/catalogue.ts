import { call } from './call.ts'
import { dayState } from './day-state.ts'
import * as f from './fields.ts'
import { logo } from './pictures.ts'
import { ageGroup } from './price-table.ts'
import { field, wire } from './wire.ts'

export * from './offers.ts'
export * from './permit-form.ts'
export * from './waters.ts'

export const pointOfSale = wire({
  name: field('nome', f.text),
  address: field('indirizzo', f.text),
  phone: field('telefono', f.optional(f.text)),
  hours: field('orari', f.optional(f.text)),
})

export const association = wire({
  associationId: field('idAssociazione', f.publicId),
  name: field('nome', f.text),
  summary: field('descrizione', f.text),
  /** #rrggbb, for the widget and the border of the permit. */
  colour: field('colore', f.text),
  logo: field('logo', f.optional(logo)),
  waters: field('acque', f.list(f.text)),
  /** The IANA zone of its waters, in which its days and times are read. */
  timeZone: field('fusoOrario', f.text),
  phone: field('telefono', f.optional(f.text)),
  email: field('email', f.optional(f.text)),
  website: field('sito', f.optional(f.text)),
  address: field('indirizzo', f.optional(f.text)),
  officeHours: field('orariUfficio', f.optional(f.text)),
  pointsOfSale: field('puntiVendita', f.list(pointOfSale)),
  /** One becomes a member of it here. */
  sellsMembership: field('vendeTessere', f.optional(f.boolean)),
  /** Example data, not an offer. */
  demo: field('dimostrativa', f.boolean),
  /** The source of the example: "rules as published in 2020". */
  note: field('nota', f.optional(f.text)),
})

export const listAssociations = call({
  name: 'listAssociations',
  method: 'GET',
  path: '/api/associazioni',
  access: 'open',
  summary:
    'Every association that sells permits here, with how to reach it. Texts in the language of Accept-Language.',
  request: wire({}),
  response: wire({ associations: field('associazioni', f.list(association)) }),
  example: {
    request: {},
    response: {
      associazioni: [
        {
          idAssociazione: 1,
          nome: 'Alto Sarca',
          descrizione: 'Il Sarca dalle sorgenti a Tione.',
          colore: '#0E5E59',
          acque: ['Sarca'],
          fusoOrario: 'Europe/Rome',
          telefono: '+39 0465 000000',
          puntiVendita: [],
          dimostrativa: true,
        },
      ],
    },
  },
})

export const listPermitTypes = call({
  name: 'listPermitTypes',
  method: 'GET',
  path: '/api/tipologie-permessi',
  access: 'open',
  summary:
    'The five permit types, then those that associations named themselves, from 1001 on, in the requested language.',
  request: wire({ language: field('lingua', f.optional(f.language)) }),
  response: wire({
    types: field(
      'tipologie',
      f.list(
        wire({
          type: field('idTipologia', f.permitType),
          name: field('descrizione', f.text),
          /** Whose own type it is; absent: of all. */
          associationId: field('idAssociazione', f.optional(f.publicId)),
        }),
      ),
    ),
  }),
  example: {
    request: { lingua: 'it' },
    response: { tipologie: [{ idTipologia: 1, descrizione: 'Riserve a numero chiuso' }] },
  },
})

export const slotPlaces = wire({
  /** Absent where the permit has no slots. */
  slot: field('orario', f.optional(f.text)),
  /** The slot is over on this day. */
  over: field('terminato', f.boolean),
  /** For an adult; absent without limited entry. */
  placesLeft: field('postiRimanenti', f.optional(f.count)),
  /** For a minor, the minors' places included. */
  placesLeftForMinors: field('postiRimanentiMinori', f.optional(f.count)),
  /** All places, those of minors included. */
  places: field('postiTotali', f.optional(f.count)),
  /** How many of them only minors may take. */
  placesForMinors: field('postiSoloMinori', f.optional(f.count)),
  /** The figures are those of one zone, slot and day, not the scarcest of several. */
  ofOneCounter: field('contatoreUnico', f.optional(f.boolean)),
  /** Where places are reserved for age groups of the association: what is left in every counter of this choice. */
  counters: field(
    'contatori',
    f.optional(
      f.list(
        wire({
          left: field('rimanenti', f.count),
          /** For people of whom none of these groups is one. */
          leftForOthers: field('rimanentiAltri', f.count),
          groups: field('gruppi', f.list(ageGroup)),
          /** In the caller's language. */
          groupNames: field('nomiGruppi', f.text),
        }),
      ),
    ),
  ),
})

export const zonePlaces = wire({
  /** Absent where the permit has no zones: one row for the whole permit. */
  zoneId: field('idZona', f.optional(f.publicId)),
  name: field('nome', f.optional(f.text)),
  summary: field('descrizione', f.optional(f.text)),
  /** The river or lake. */
  water: field('acqua', f.optional(f.text)),
  shape: field('forma', f.optional(f.shape)),
  open: field('aperta', f.boolean),
  closedBecause: field('motivoChiusura', f.optional(f.text)),
  techniques: field('tecniche', f.list(f.technique)),
  keeping: field('prelievo', f.keeping),
  /** Codes of extras: it can be chosen only with one of them. */
  onlyWith: field('soloConOpzioni', f.optional(f.list(f.text))),
  slots: field('orari', f.list(slotPlaces)),
})

export const exampleZone = {
  idZona: 3,
  nome: 'T1',
  aperta: true,
  tecniche: [1, 2],
  prelievo: 'scelta',
  orari: [{ terminato: false, postiRimanenti: 2, postiTotali: 4, postiRimanentiMinori: 2 }],
}

export const listZones = call({
  name: 'listZones',
  method: 'GET',
  path: '/api/zone-e-posti-rimanenti',
  access: 'open',
  summary: 'The zones of a permit with the places left on a day, slot by slot.',
  request: wire({ permitId: field('idPermesso', f.publicId), day: field('data', f.day) }),
  response: wire({ zones: field('zone', f.list(zonePlaces)) }),
  errors: ['NOT_FOUND'],
  example: {
    request: { idPermesso: 12, data: '2027-05-02' },
    response: { zone: [exampleZone] },
  },
})

const calendarDay = wire({
  day: field('data', f.day),
  state: field('stato', dayState),
  reason: field('motivo', f.optional(f.text)),
})

/** Not in the specification: the days of the calendar. */
export const listDays = call({
  name: 'listDays',
  method: 'GET',
  path: '/api/calendario',
  access: 'open',
  summary: 'Day by day: can one permit, or any of those filtered for, be bought. At most 92 days at once.',
  request: wire({
    from: field('dal', f.day),
    to: field('al', f.day),
    permitId: field('idPermesso', f.optional(f.publicId)),
    associations: field('associazioni', f.optional(f.listOf(f.publicId))),
    types: field('tipologie', f.optional(f.listOf(f.permitType))),
  }),
  response: wire({
    days: field('giorni', f.list(calendarDay)),
  }),
  errors: ['NOT_FOUND'],
  example: {
    request: { dal: '2027-05-01', al: '2027-05-31', idPermesso: 12 },
    response: { giorni: [{ data: '2027-05-01', stato: 'aperto' }] },
  },
})
