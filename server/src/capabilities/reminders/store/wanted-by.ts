import { type RawBuilder, sql } from 'kysely'
import type { NoticeKind } from '#rules/notices/notice-kinds.ts'
import type { Localised } from '#rules/permit-terms.ts'
import type { Reader } from '../../notices/index.ts'

/** A permit's day, and the person who is reminded of it. */
export interface DayToTell extends Reader {
  subject: string
  associationName: string
  timeZone: string
  day: string
  purchaseId: string
  permitName: Localised
  zoneName: Localised | null
}

/** Of the account `a`: who is told, as `Reader` has it. */
export const READER = sql`a.id as "accountId", a.email, a.language, a.first_name as "firstName"`

/**
 * Whether the account `a` is active and wants to be told of a kind that is not mailed by itself: most have switched nothing on, and nothing
 * is read of them. What exactly they want decides who writes it (`writeNotices`).
 */
export const wantedBy = (kind: NoticeKind): RawBuilder<boolean> => sql<boolean>`(
  a.status = 'active' and (exists (select from push_device d where d.account_id = a.id)
    or exists (select from notice_choice c where c.account_id = a.id and c.kind = ${kind} and c.by_mail)))`

/** Whether the account `a` was not told of it yet. */
export const isNew = (kind: NoticeKind, subject: RawBuilder<string>): RawBuilder<boolean> =>
  sql<boolean>`not exists (select from notice n where n.account_id = a.id and n.kind = ${kind} and n.subject = ${subject})`
