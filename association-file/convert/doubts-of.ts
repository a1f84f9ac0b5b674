import type { WrittenFile1 } from '../file/association-file.ts'
import type { Mistake } from '../mistakes.ts'

/**
 * What format 1 says, but perhaps not what the association means: who names weekdays often means the holidays too, which
 * format 1 could not say.
 */
export const doubtsOf = ({ permits }: WrittenFile1): Mistake[] =>
  permits.flatMap(({ weekdays = [] }, index): Mistake[] =>
    weekdays.length > 0 && weekdays.length < 7
      ? [{ path: ['permits', index, 'weekdays'], code: 'HOLIDAYS_NOT_SAID', values: {} }]
      : [],
  )
