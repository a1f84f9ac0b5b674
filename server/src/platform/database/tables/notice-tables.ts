import type { ColumnType, Generated } from 'kysely'
import type { NoticeKind } from '#rules/notices/notice-kinds.ts'
import type { Moment } from './column-types.ts'

/** What a device shows: nothing that others who see its lock screen may not read. */
export interface PushText {
  title: string
  text: string
  /** Of the app, that a tap opens. */
  path: string
}

export interface NoticeTables {
  push_key: {
    /** 1: there is one. */
    id: number
    public_key: Buffer
    key_id: string
    sealed_private_key: Buffer
    created_at: Moment
  }
  push_device: {
    id: string
    account_id: string
    /** Of the session in which it was switched on, with which it ends. */
    session_hash: Buffer
    endpoint: string
    public_key: Buffer
    secret: Buffer
    created_at: Moment
  }
  notice_choice: { account_id: string; kind: NoticeKind; by_push: boolean; by_mail: boolean }
  notice_hours: {
    account_id: string
    quiet_from: number
    quiet_until: number
    lets_urgent_through: boolean
  }
  notice: {
    id: string
    account_id: string
    kind: NoticeKind
    subject: string
    at: Moment
    /** Null: by mail alone, or done with. */
    push: ColumnType<PushText | null, string | null, string | null>
    time_zone: string
    due_at: Moment
    expires_at: Moment
    attempts: Generated<number>
    /** Null: all of the person. */
    left_devices: string[] | null
    ended_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
}
