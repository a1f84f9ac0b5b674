import * as z from 'zod/mini'
import { call } from './call.ts'
import * as f from './fields.ts'
import { fishNames, species } from './species.ts'
import { associationField } from './staff.ts'
import { field, wire } from './wire.ts'

/** The catches and outings of an association, without names. */

const month = z.int().check(z.minimum(1), z.maximum(12))

/** Fish that count: not cancelled ones. Weights in whole grams. */
const ofFish = {
  kept: field('trattenuti', f.count),
  released: field('rilasciati', f.count),
  /** Of kept fish that were weighed. */
  weighedGrams: field('grammiPesati', f.count),
  /** Of kept fish that were measured and not weighed. */
  estimatedGrams: field('grammiStimati', f.count),
  /** Kept fish of which neither is known, or whose species has no estimate. */
  withoutWeight: field('senzaPeso', f.count),
}
const ofOutings = {
  outings: field('uscite', f.count),
  /** Of outings with beginning and end. */
  minutes: field('minuti', f.count),
  /** Outings without beginning or end: their hours are not known. */
  withoutHours: field('senzaOre', f.count),
}

const total = wire({ ...ofFish, ...ofOutings })
const ofZone = wire({
  /** Absent: a permit without zones. */
  zoneId: field('idZona', f.optional(f.publicId)),
  /** Of the zone, or of the permit without zones. */
  name: field('nome', f.text),
  ...ofFish,
  ...ofOutings,
})
const ofMonth = wire({ month: field('mese', month), ...ofFish, ...ofOutings })
const ofSpecies = wire({ species: field('specie', species), ...ofFish })

const trout = { trattenuti: 12, rilasciati: 30, grammiPesati: 2400, grammiStimati: 3100, senzaPeso: 1 }
const effort = { uscite: 18, minuti: 4320, senzaOre: 2 }

export const readStatistics = call({
  name: 'readStatistics',
  method: 'GET',
  path: '/api/ufficio/statistiche',
  access: 'officer',
  right: 'statistics',
  summary:
    'Fish and outings of a year, by zone, species and month, without names. Fish count on the day of their outing.',
  request: wire({
    ...associationField,
    /** Absent: the present one at the association. */
    year: field('anno', f.optional(f.year)),
    zoneId: field('idZona', f.optional(f.publicId)),
    /** Of the fish; outings are all of them. */
    species: field('specie', f.optional(species)),
  }),
  response: wire({
    year: field('anno', f.count),
    /** From the first year with an outing, the newest first. */
    years: field('anni', f.list(f.count)),
    /** All zones of the association, by name, for a choice. */
    zones: field('zone', f.list(wire({ zoneId: field('idZona', f.publicId), name: field('nome', f.text) }))),
    total: field('totale', total),
    /** Outings and fish of the whole association that arrived in the year, whose times cannot be right: in no figure. */
    leftOut: field('nonContate', f.count),
    /** Those with most fish first. */
    byZone: field('perZona', f.list(ofZone)),
    bySpecies: field('perSpecie', f.list(ofSpecies)),
    /** The fish of its waters, for a choice; absent: it names none. */
    species: field('specieAcque', f.optional(f.list(species))),
    fishNames,
    byMonth: field('perMese', f.list(ofMonth)),
  }),
  example: {
    request: { idAssociazione: 1, anno: 2027 },
    response: {
      anno: 2027,
      anni: [2027, 2026],
      zone: [{ idZona: 11, nome: 'Zona A' }],
      totale: { ...trout, ...effort },
      nonContate: 1,
      perZona: [{ idZona: 11, nome: 'Zona A', ...trout, ...effort }],
      perSpecie: [{ specie: 'trotaMarmorata', ...trout }],
      perMese: [{ mese: 5, ...trout, ...effort }],
    },
  },
})
export type FishFigures = Omit<z.output<typeof ofSpecies>, 'species'>
export type EffortFigures = Pick<z.output<typeof total>, keyof typeof ofOutings>
export type Figures = FishFigures & Partial<EffortFigures>
