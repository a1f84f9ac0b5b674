import type { Generated } from 'kysely'
import type { KeyRight } from '#contract/key-rights.ts'
import type { SentEvent, WebhookEvent, WhyPaused } from '#contract/webhook-events.ts'
import type { Json, Moment } from './column-types.ts'

/** What programs of an association read by, and are told. */
export interface ProgramTables {
  api_key: {
    association_id: number
    id: string
    name: string
    /** The first characters of the key, by which people recognise it. */
    beginning: string
    key_hash: Buffer
    rights: KeyRight[]
    made_at: Moment
    /** To the hour; null: never. */
    last_used_at: Moment | null
  }
  /** Who was a member and is none any more. */
  member_gone: { association_id: number; member_id: string; at: Moment }
  webhook: {
    association_id: number
    id: string
    url: string
    events: WebhookEvent[]
    key_id: string
    secret: Buffer
    earlier_key_id: string | null
    earlier_secret: Buffer | null
    earlier_until: Moment | null
    made_at: Moment
    paused_at: Moment | null
    paused_why: WhyPaused | null
    /** Since when nothing has arrived of what was tried; null: the last message arrived, or none was tried. */
    failing_since: Moment | null
    last_delivered_at: Moment | null
  }
  webhook_delivery: {
    association_id: number
    id: string
    webhook_id: string
    event: SentEvent
    data: Json<Record<string, unknown>>
    made_at: Moment
    tried_since: Moment
    /** When it is tried next; null: it is over. */
    due_at: Moment | null
    attempts: Generated<number>
    tried_at: Moment | null
    took_ms: number | null
    /** The answer's code; null: there was none. */
    status: number | null
    failure: string | null
    delivered_at: Moment | null
    given_up_at: Moment | null
  }
}
