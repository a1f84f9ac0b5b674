import type * as z from 'zod/mini'
import * as f from './fields.ts'
import { species } from './species.ts'
import { field, wire } from './wire.ts'

/** An order of an authority in mid-season, above the rules that a permit was sold with: the same for angler and warden. */
export const ordinance = wire({
  ordinanceId: field('idOrdinanza', f.uuid),
  title: field('titolo', f.text),
  text: field('testo', f.text),
  /** Of title and text, where it is not that of the caller: they are written in this one only. */
  language: field('lingua', f.optional(f.language)),
  from: field('dal', f.day),
  /** The last day; absent: until the association ends it. */
  until: field('al', f.optional(f.day)),
  /** Absent: all waters of the association. */
  zoneIds: field('zone', f.optional(f.list(f.publicId))),
  zoneNames: field('nomiZone', f.optional(f.list(f.text))),
  /** Absent: whatever one fishes with. */
  techniques: field('tecniche', f.optional(f.list(f.technique))),
  /** Absent: all fish. */
  species: field('specie', f.optional(f.list(species))),
  authority: field('autorita', f.optional(f.text)),
  /** Number and date, as the authority writes them. */
  reference: field('estremi', f.optional(f.text)),
})
export type Ordinance = z.output<typeof ordinance>

/** Absent: there is none. */
export const ordinancesField = { ordinances: field('ordinanze', f.optional(f.list(ordinance))) }

export const exampleOrdinance = {
  idOrdinanza: '0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e70',
  titolo: 'Divieto di pesca da natante',
  testo: 'Per i lavori alla diga è vietata la pesca da natante.',
  dal: '2027-05-02',
  al: '2027-05-20',
  zone: [3],
  nomiZone: ['T1'],
  autorita: 'Provincia autonoma di Trento',
  estremi: 'n. 123 del 30 aprile 2027',
}
