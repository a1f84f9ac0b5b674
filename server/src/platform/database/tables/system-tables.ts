import type { Generated } from 'kysely'
import type { Moment, GeneratedMoment, Json } from './column-types.ts'

export interface SystemTables {
  outbox: {
    id: string
    mail: Json<object>
    created_at: GeneratedMoment
    due_at: GeneratedMoment
    attempts: Generated<number>
    /** The mail server's status code or the kind of failure, never its text. */
    last_error: string | null
    sent_at: Moment | null
    ended_at: Moment | null
  }
  kept_mail: { id: string; mail: Json<object>; created_at: GeneratedMoment }
  log_key: { only_one: Generated<boolean>; key: Buffer }
  job_outcome: { job: string; ended_at: Moment; took_ms: number; failed: boolean }
  maintenance: {
    task: 'books' | 'backup'
    done_at: Moment
    differences: number | null
    /** The first day of what was compared; null: all of it. */
    since: string | null
  }
  app_error: { id: string; message: string; received_at: GeneratedMoment }
}
