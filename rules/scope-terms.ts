import type { Calendar } from './calendars/calendar-terms.ts'
import type { Localised } from './text-languages.ts'

/** People of some ages, in completed years. Groups of an association may overlap. */
export interface AgeGroup {
  key: string
  /** Absent: the ages are its name. */
  name?: Localised | undefined
  /** Absent: from birth. */
  from?: number | undefined
  /** The first age that is not in it; absent: none. */
  under?: number | undefined
  /** The day whose age counts: the first day of fishing, also when absent, or 31 December of its year. */
  on?: 'firstDay' | 'yearEnd' | undefined
}

/** To whom, where and when a rule applies: all that it names has to fit, of each list one member. Absent: any. */
export interface Scope {
  groups?: AgeGroup[] | undefined
  /** Only members, or only others. */
  members?: boolean | undefined
  permits?: number[] | undefined
  zones?: number[] | undefined
  slots?: string[] | undefined
  /** How many days the permit is bought for. */
  lengths?: number[] | undefined
  calendar?: Calendar | undefined
  /** Codes of options. */
  addOns?: string[] | undefined
}
