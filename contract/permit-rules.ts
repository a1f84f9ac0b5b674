import type * as z from 'zod/mini'
import * as f from './fields.ts'
import { fishNames, species } from './species.ts'
import { field, wire } from './wire.ts'

export const slotOffer = wire({
  code: field('orario', f.text),
  name: field('descrizione', f.text),
  from: field('dalle', f.wallTime),
  to: field('alle', f.wallTime),
  covers: field('comprende', f.list(f.text)),
  onlyWhen: field('soloCon', f.optional(f.translated({ prelievo: 'kept', rilascio: 'released' }))),
})

/** A part of every year, MM-DD, both days included; from after to: it includes New Year. */
const season = wire({ from: field('dal', f.text), to: field('al', f.text) })

const daysRow = wire({
  /** The days as in OpenStreetMap's opening hours: `10-04`, `Mar Su[3]`, `easter+1`. */
  seasons: field('stagioni', f.optional(f.list(season))),
  /** 1 Monday to 7 Sunday. */
  weekdays: field('giorniSettimana', f.optional(f.list(f.count))),
  holidays: field('festivi', f.optional(f.boolean)),
  /** Days, or intervals of them: `2027-06-01/2027-06-15`. */
  days: field('date', f.optional(f.list(f.text))),
})

/** See `Calendar` in `rules/calendars/calendar.ts`. */
export const calendar = wire({
  in: field('nei', f.optional(f.list(daysRow))),
  except: field('tranne', f.optional(f.list(daysRow))),
  also: field('anche', f.optional(f.list(daysRow))),
})

/** See `CatchLimit` in `rules/permit-terms.ts`. */
const catchLimit = wire({
  /** Absent: all fish together. */
  species: field('specie', f.optional(f.list(species))),
  onlyZones: field('soloZone', f.optional(f.list(f.publicId))),
  exceptZones: field('tranneZone', f.optional(f.list(f.publicId))),
  smallestCm: field('minimaCm', f.optional(f.number)),
  largestCm: field('massimaCm', f.optional(f.number)),
  keptPerDay: field('alGiorno', f.optional(f.count)),
  keptPerSeason: field('aStagione', f.optional(f.count)),
  keptPerYear: field('allAnno', f.optional(f.count)),
  stopAfter: field(
    'stop',
    f.optional(
      wire({
        fish: field('pesci', f.count),
        counting: field('contando', f.translated({ trattenuti: 'kept', diMisura: 'keptAndReleasedOfSize' })),
      }),
    ),
  ),
  closed: field('chiusure', f.optional(f.list(season))),
  onlyTechniques: field('soloTecniche', f.optional(f.list(f.technique))),
  /** From this length on the association asks for a photograph of the fish; 0: of each one. */
  photoFromCm: field('fotoDaCm', f.optional(f.count)),
  /** The association's words on tackle, in the caller's language. */
  gear: field('attrezzatura', f.optional(f.text)),
})

/**
 * The terms of a permit that say what may be done at the water: see `whatHolds` in `rules/club/what-holds.ts`. Optional are the
 * fields that an answer stored by an earlier version of the app may lack.
 */
export const permitRules = {
  /** Of the whole permit; a zone may have others. */
  techniques: field('tecniche', f.optional(f.list(f.technique))),
  keeping: field('prelievo', f.optional(f.keeping)),
  /** All zones of the permit, and those where its day may continue. */
  zones: field(
    'zone',
    f.list(
      wire({
        zoneId: field('idZona', f.publicId),
        name: field('nome', f.text),
        techniques: field('tecniche', f.list(f.technique)),
        keeping: field('prelievo', f.keeping),
        slots: field('orari', f.list(f.text)),
        /** Zones where the angler may continue on the same day after this one. */
        thenAlso: field('poiAnche', f.list(f.publicId)),
        /** Codes of extras: it can be chosen only with one of them. */
        onlyWith: field('soloConOpzioni', f.optional(f.list(f.text))),
      }),
    ),
  ),
  slots: field('orari', f.list(slotOffer)),
  /** The periods of the calendar as parts of every year: never less than it has. Empty: the whole year. */
  seasons: field('stagioni', f.list(season)),
  /** The days of fishing; absent: those of `stagioni`. */
  calendar: field('calendario', f.optional(calendar)),
  limits: field('limiti', f.list(catchLimit)),
  /** The fish of its waters, as the association names them today; absent: it names none. */
  species: field('specieAcque', f.optional(f.list(species))),
  fishNames,
  keepingExcludesReleasing: field('prelievoEscludeRilascio', f.boolean),
  /** Zones to be fished before all others on a day. */
  firstZones: field('primaZone', f.optional(f.list(f.publicId))),
  noting: field(
    'segnare',
    f.optional(
      wire({
        outingBeforeFishing: field('uscitaPrima', f.boolean),
        eachFishAtOnce: field('ogniPesceSubito', f.boolean),
        releasedOfSizeToo: field('ancheRilasciatiDiMisura', f.boolean),
      }),
    ),
  ),
}

export const rulesOfPermit = wire(permitRules)
export type PermitRules = z.output<typeof rulesOfPermit>
