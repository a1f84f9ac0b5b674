import type { AgeGroup } from '../../permit/scope-terms.ts'
import type { CountedPeriod } from './counters.ts'

/** A quota of several permits, as an association has it. */
export interface SharedQuota extends CountedPeriod {
  quotaId: number
  places: number
  /** Each zone or slot by itself; absent: all together. */
  per: readonly ('zone' | 'slot')[]
  /** Absent zones or slots: any of them; absent paid extras: with or without. */
  counts: {
    permits: readonly number[]
    zones?: readonly number[]
    slots?: readonly string[]
    addOns?: readonly string[]
  }
  /** Slots within the hours of another one, of other permits: by the code of the longer one, which takes their places too. */
  covered?: Readonly<Record<string, readonly string[]>>
  /** Places that only members of these groups may take. */
  reserved?: { groups: readonly AgeGroup[]; places: number }
}
