import type { QuotedPlan } from '#contract/office-memberships.ts'
import { isDay } from '#rules/days.ts'

/** As it is typed, by the key of each document. */
export type DocumentsTyped = Readonly<Record<string, { number: string; validUntil: string }>>

/** What a plan asks of somebody. */
type Asking = Pick<QuotedPlan, 'documents'>

/** As they are sent. */
export const documentsOf = ({ documents = [] }: Asking, typed: DocumentsTyped) =>
  documents.map(({ key, asksNumber, asksValidUntil }) => ({
    key,
    number: (asksNumber && typed[key]?.number.trim()) || undefined,
    validUntil: (asksValidUntil && typed[key]?.validUntil) || undefined,
  }))

export const areStated = ({ documents = [] }: Asking, typed: DocumentsTyped): boolean =>
  documents.every(
    ({ key, asksNumber, asksValidUntil }) =>
      (!asksNumber || (typed[key]?.number ?? '').trim() !== '') &&
      (!asksValidUntil || isDay(typed[key]?.validUntil ?? '')),
  )
