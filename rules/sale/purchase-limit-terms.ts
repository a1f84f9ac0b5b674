import type { Calendar } from '../calendars/calendar-terms.ts'
import type { Scope } from '../permit/scope-terms.ts'
import type { Localised } from '../text-languages.ts'

/** How much one person may buy in a time: a rule of the association, as it is today. */
export interface PurchaseLimit {
  atMost: number
  of: 'purchases' | 'days' | 'slots'
  /** `season`: the days of `calendar` from its first season on until that begins again; without it, the calendar year. */
  per: 'day' | 'month' | 'season'
  calendar?: Calendar | undefined
  /** The purchases that it counts. */
  counts?: Scope | undefined
  /** The purchases that it refuses; absent: those that it counts. */
  for?: Scope | undefined
  /** Each permit is counted by itself. */
  eachPermit?: boolean | undefined
}

/** What an association calls what its rules name. */
export interface ClubNames {
  permits: Record<number, Localised>
  zones: Record<number, Localised>
  slots: readonly { code: string; name: Localised }[]
  addOns: readonly { code: string; name: Localised }[]
}

/** With the names that its sentence needs. */
export interface NamedLimit extends PurchaseLimit {
  names: ClubNames
  /** Its place among the limits of the association, from 1. */
  row?: number
}
