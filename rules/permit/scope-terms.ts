import type { Calendar } from '../calendars/calendar-terms.ts'
import type { Localised } from '../text-languages.ts'

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

/** Another permit that is valid on the same day. */
export interface Beside {
  /** One of these; with their names, which its sentence needs. */
  permits: { permitId: number; name: Localised }[]
  /** Of the person who fishes, or of somebody who comes along; absent: of either. */
  of?: 'holder' | 'companion' | undefined
  /** It is for one of these hours; a whole day has its parts. */
  slots?: { code: string; name: Localised }[] | undefined
  /** Whom it is for; absent: anybody. */
  groups?: AgeGroup[] | undefined
  /** Only one that has cost something. */
  paid?: true | undefined
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
  /** Codes of paid extras. */
  addOns?: string[] | undefined
  beside?: Beside | undefined
}
