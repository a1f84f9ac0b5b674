import * as f from './fields.ts'
import { field } from './wire.ts'

/** Why the times of an entry cannot be right: `rules/river/possible-moment.ts`. It is kept as sent and counts nowhere. */
export const impossible = f.translated({
  orologioAvanti: 'clockAhead',
  orologioIndietro: 'clockBehind',
  oraFutura: 'timeToCome',
  altroGiorno: 'notItsDay',
  fuoriPermesso: 'outsidePermit',
})

/** Absent: its times can be right. */
export const impossibleField = { impossible: field('impossibile', f.optional(impossible)) }
