import { type Begins, instantOfMoment } from '../moments/moment.ts'
import type { Moment } from '../moments/moment-terms.ts'

/** Until when an invited person completes a permit, where the association says nothing: the evening before. */
export const EVENING_BEFORE: Moment = { before: 'P1D', of: 'day', at: '18:00:00' }

/** Exclusive, by the clock of the waters. */
export const completeBy = (begins: Begins, until: Moment = EVENING_BEFORE): Date =>
  instantOfMoment(until, begins)
