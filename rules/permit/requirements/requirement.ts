import type { AgeGroup, Scope } from '../scope-terms.ts'
import type { Localised } from '../../text-languages.ts'

/** A permit holds only together with another: a child's beside an adult's, a trophy permit with a season card. */
export interface Requirement {
  key: string
  /** Whose purchases need it; absent: all of the permit. */
  for?: Scope | undefined
  /** One of these is enough; with their names, which its sentence needs. */
  permits: { permitId: number; name: Localised }[]
  /** Of the person who fishes, or of another one. */
  of: 'holder' | 'companion'
  /** Whom that permit is for; absent: anybody. */
  groups?: AgeGroup[] | undefined
  /** What both have chosen alike, beside the days: a whole day has its parts, and no zone is every zone. */
  same?: ('slot' | 'zone')[] | undefined
  /** The code of an extra that the other permit must not have: this one is that extra, sold later. */
  without?: string | undefined
  /** How many hold beside one permit on a day. */
  atMost?: number | undefined
  /** The fish of both count together, against the limits of each; absent: each permit's by themselves. */
  catchesOn?: 'companion' | undefined
  /** `endsLast`: the other cannot be given back before this one. */
  whenItEnds: 'endsToo' | 'endsLast'
}
