import * as f from './fields.ts'
import { field, wire } from './wire.ts'

/** A moment of a permit: see `Moment` in `rules/moments/moment-terms.ts`. */
const moment = wire({
  /** ISO 8601 duration: days are counted on the calendar, hours elapse. */
  before: field('prima', f.optional(f.text)),
  /** Absent: before the slot begins. */
  of: field('di', f.optional(f.translated({ fineOrario: 'slotEnd', giorno: 'day', stagione: 'season' }))),
  /** MM-DD, in place of `prima`. */
  on: field('il', f.optional(f.text)),
  at: field('ora', f.optional(f.wallTime)),
})

/** Until when a permit can be changed and given back, and completed by who is invited. */
export const deadlines = wire({
  change: field(
    'cambioData',
    f.optional(wire({ times: field('volte', f.count), until: field('entro', moment) })),
  ),
  handOver: field('cessione', f.optional(wire({ until: field('entro', moment) }))),
  /** The earliest first. */
  giveBack: field(
    'restituzione',
    f.optional(f.list(wire({ until: field('entro', moment), percent: field('percentuale', f.count) }))),
  ),
  invitation: field('invito', f.optional(wire({ until: field('entro', moment) }))),
})
