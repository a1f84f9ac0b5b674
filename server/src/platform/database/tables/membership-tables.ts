import type { ColumnType } from 'kysely'
import type { Localised } from '#rules/permit-terms.ts'
import type { Json, Moment } from './column-types.ts'

export type ApplicationState =
  | 'waiting'
  | 'queued'
  | 'offered'
  | 'joined'
  | 'refused'
  | 'withdrawn'
  | 'missed'

export interface MembershipTables {
  membership_application: {
    id: string
    association_id: number
    /** Who asks, and pays. */
    account_id: string
    plan_key: string
    /** Its name and the names of its documents, as they were then. */
    plan: Json<{ name: Localised; documents: { key: string; name: Localised }[] }>
    /** As an order has it, in English names. */
    request: Json<object>
    member_key: string
    member_name: string
    state: ApplicationState
    applied_at: Moment
    decided_at: Moment | null
    decided_by: string | null
    reason: string | null
    pay_until: Moment | null
    ended_at: ColumnType<Date | null, Date | null, Date | null>
  }
}
