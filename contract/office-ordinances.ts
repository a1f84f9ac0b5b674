import type * as z from 'zod/mini'
import { call } from './call.ts'
import * as f from './fields.ts'
import { fishNames, species } from './species.ts'
import { inLanguages } from './office-fields.ts'
import { associationField } from './staff.ts'
import { field, wire } from './wire.ts'

/** Orders of an authority in mid-season: dated notices above the rules of permits that are sold already. */

export const ORDINANCE_LENGTHS = { title: 120, text: 2000, authority: 120, reference: 120 } as const

/** A language without its text gets that of another, marked as such. */
const content = {
  titles: field('titoli', inLanguages(f.line(ORDINANCE_LENGTHS.title))),
  texts: field('testi', inLanguages(f.prose(ORDINANCE_LENGTHS.text))),
  from: field('dal', f.day),
  /** The last day; absent: until it is ended here. */
  until: field('al', f.optional(f.day)),
  authority: field('autorita', f.optional(f.line(ORDINANCE_LENGTHS.authority))),
  /** Number and date, as the authority writes them. */
  reference: field('estremi', f.optional(f.line(ORDINANCE_LENGTHS.reference))),
}

const ordinance = wire({
  ordinanceId: field('idOrdinanza', f.uuid),
  /** To be sent with a change of it. */
  revision: field('revisione', f.count),
  ...content,
  /** Empty: all waters. */
  zones: field('zone', f.list(f.publicId)),
  /** Empty: whatever one fishes with. */
  techniques: field('tecniche', f.list(f.technique)),
  /** Empty: all fish. */
  species: field('specie', f.list(species)),
  state: field('stato', f.translated({ inVigore: 'inForce', futura: 'toCome', conclusa: 'over' })),
})
export type OfficeOrdinance = z.output<typeof ordinance>

const removed = wire({
  ordinanceId: field('idOrdinanza', f.uuid),
  titles: field('titoli', inLanguages(f.line(ORDINANCE_LENGTHS.title))),
  /** The act that `undoEvent` takes back. */
  eventId: field('idEvento', f.uuid),
})
export type RemovedOrdinance = z.output<typeof removed>

const ordinances = wire({
  /** In force, to come, over; each the latest first. */
  ordinances: field('ordinanze', f.list(ordinance)),
  /** The fish of its waters, for a choice; absent: it names none. */
  species: field('specieAcque', f.optional(f.list(species))),
  fishNames,
  /** Removed in the last thirty days, the latest first. */
  removed: field('tolte', f.list(removed)),
  /** That there are to choose from. */
  zones: field(
    'zoneScelta',
    f.list(
      wire({
        zoneId: field('idZona', f.publicId),
        name: field('nome', f.text),
        /** The river or lake. */
        water: field('acqua', f.optional(f.text)),
      }),
    ),
  ),
})

const ordinanceId = '0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e70'
const exampleContent = {
  titoli: { it: 'Divieto di pesca da natante' },
  testi: { it: 'Per i lavori alla diga è vietata la pesca da natante.' },
  dal: '2027-05-02',
  al: '2027-05-20',
  autorita: 'Provincia autonoma di Trento',
  estremi: 'n. 123 del 30 aprile 2027',
}
const exampleOrdinances = {
  ordinanze: [
    {
      idOrdinanza: ordinanceId,
      revisione: 1,
      ...exampleContent,
      zone: [3],
      tecniche: [],
      specie: [],
      stato: 'inVigore',
    },
  ],
  tolte: [],
  zoneScelta: [{ idZona: 3, nome: 'T1', acqua: 'Sarca' }],
}

export const listOrdinances = call({
  name: 'listOrdinances',
  method: 'GET',
  path: '/api/ufficio/ordinanze',
  access: 'officer',
  right: 'terms',
  summary: 'The ordinances of the association: in force, to come and over.',
  request: wire(associationField),
  response: ordinances,
  example: { request: { idAssociazione: 1 }, response: exampleOrdinances },
})

export const saveOrdinance = call({
  name: 'saveOrdinance',
  method: 'PUT',
  path: '/api/ufficio/ordinanze',
  access: 'officer',
  right: 'terms',
  repeatable: true,
  summary:
    'A new ordinance under an id that the caller makes, or with `revisione` a change of one. It is shown at once on permits that it concerns, also those sold before, in their catch logs, before buying and to wardens. No rule of a permit changes.',
  request: wire({
    ...associationField,
    ordinanceId: field('idOrdinanza', f.uuid),
    /** Absent: it is new. */
    revision: field('revisione', f.optional(f.count)),
    ...content,
    /** Absent or empty: all waters. */
    zones: field('zone', f.optional(f.listOf(f.publicId))),
    /** Absent or empty: whatever one fishes with. */
    techniques: field('tecniche', f.optional(f.listOf(f.technique))),
    /** Absent or empty: all fish. */
    species: field('specie', f.optional(f.listOf(species))),
  }),
  response: ordinances,
  errors: ['NOT_FOUND', 'CHANGED_MEANWHILE'],
  example: {
    request: { idAssociazione: 1, idOrdinanza: ordinanceId, ...exampleContent, zone: [3] },
    response: exampleOrdinances,
  },
})

export const removeOrdinance = call({
  name: 'removeOrdinance',
  method: 'DELETE',
  path: '/api/ufficio/ordinanze',
  access: 'officer',
  right: 'terms',
  summary: 'Shows an ordinance no longer, as if it had never been. For thirty days this can be undone.',
  request: wire({ ...associationField, ordinanceId: field('idOrdinanza', f.uuid) }),
  response: ordinances,
  errors: ['NOT_FOUND'],
  example: {
    request: { idAssociazione: 1, idOrdinanza: ordinanceId },
    response: { ...exampleOrdinances, ordinanze: [] },
  },
})
