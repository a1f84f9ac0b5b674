import type { Scope } from '../permit/scope-terms.ts'
import type { Localised } from '../text-languages.ts'

export const FACT_KINDS = ['licence', 'membership', 'document'] as const
export type FactKind = (typeof FACT_KINDS)[number]
export type FactField = 'number' | 'validUntil'

/** What a permit asks its holder for, once for the whole association. */
export interface RequiredFact {
  key: string
  kind: FactKind
  /** Absent: the word for its kind. */
  name?: Localised | undefined
  /** Of whom and for which choices; absent: of everybody. */
  for?: Scope | undefined
  /** What is asked; absent: it is shown at the water, and nothing is asked. */
  fields?: FactField[] | undefined
}
