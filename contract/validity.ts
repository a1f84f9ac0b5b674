import * as f from './fields.ts'
import { calendar } from './permit-rules.ts'
import { field, wire } from './wire.ts'

/** How long a permit is valid, by one of its fields. Absent: any number of days within the permit's bounds. */
export const validity = wire({
  days: field('giorni', f.optional(f.list(f.count))),
  months: field('mesi', f.optional(f.count)),
  /** Until the season of its first day ends. */
  until: field('finoA', f.optional(f.translated({ stagione: 'season' }))),
  /** Whose season; absent: that of the permit's own calendar. */
  calendar: field('calendario', f.optional(calendar)),
})
