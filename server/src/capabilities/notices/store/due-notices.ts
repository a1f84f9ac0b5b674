import type { NoticeKind } from '#rules/notices/notice-kinds.ts'
import type { Db } from '#server/platform/database/open.ts'
import { jsonRows, rowsOf, type Statement } from '#server/platform/database/statement.ts'
import type { PushText } from '#server/platform/database/tables/notice-tables.ts'
import { type Silence, USUAL_SILENCE } from './choices.ts'
import type { Device } from './devices.ts'

export interface DueNotice {
  id: string
  kind: NoticeKind
  push: PushText
  timeZone: string
  expiresAt: Date
  attempts: number
  language: string
  silence: Silence
  /** Those that have not taken it yet. */
  devices: Device[]
}

interface Row extends Omit<DueNotice, 'silence' | 'devices'> {
  silence: Silence | null
  devices: { id: string; endpoint: string; publicKey: string; secret: string }[] | null
}

/** Moves the due time, so that another server, or this one after a crash, does not send them again at once. */
const TAKE: Statement = {
  name: 'take-due-notices',
  text: `
    with due as (
      select id from notice where ended_at is null and due_at <= $1
      order by due_at limit $3 for update skip locked
    ), taken as (
      update notice n set attempts = attempts + 1, due_at = $2 from due where n.id = due.id
      returning n.id, n.account_id, n.kind, n.push, n.time_zone, n.expires_at, n.attempts, n.left_devices
    )
    select t.id, t.kind, t.push, t.time_zone as "timeZone", t.expires_at as "expiresAt", t.attempts, a.language,
      (select json_build_object('quietFrom', h.quiet_from, 'quietUntil', h.quiet_until,
        'letsUrgentThrough', h.lets_urgent_through) from notice_hours h where h.account_id = t.account_id) as silence,
      (select json_agg(json_build_object('id', d.id, 'endpoint', d.endpoint,
          'publicKey', encode(d.public_key, 'base64'), 'secret', encode(d.secret, 'base64')))
        from push_device d where d.account_id = t.account_id
          and (t.left_devices is null or d.id = any(t.left_devices))) as devices
    from taken t join account a on a.id = t.account_id`,
}

export async function takeDue(
  db: Db,
  { now, untilThen, most }: { now: Date; untilThen: Date; most: number },
): Promise<DueNotice[]> {
  const rows = await rowsOf<Row>(db, TAKE, [now, untilThen, most])
  return rows.map(({ devices, silence, ...row }) => ({
    ...row,
    silence: silence ?? USUAL_SILENCE,
    devices: (devices ?? []).map(({ id, endpoint, publicKey, secret }) => ({
      id,
      endpoint,
      publicKey: Buffer.from(publicKey, 'base64'),
      secret: Buffer.from(secret, 'base64'),
    })),
  }))
}

/** What became of a notice: it is over, or it is due again, of these devices. */
export interface Became {
  id: string
  again?: { at: Date; devices?: string[]; isNoAttempt?: true }
}

const NOTE: Statement = {
  name: 'note-notices',
  text: `update notice n set ended_at = w.ended_at, push = case when w.ended_at is null then n.push end,
      due_at = coalesce(w.due_at, n.due_at), attempts = n.attempts - w.back,
      left_devices = case when w.devices is null then n.left_devices
        else array(select json_array_elements_text(w.devices)::uuid) end
    from ${jsonRows('id uuid, ended_at timestamptz, due_at timestamptz, back smallint, devices json')} w
    where n.id = w.id`,
}

export async function noteBecame(db: Db, outcomes: readonly Became[], now: Date): Promise<void> {
  if (outcomes.length === 0) return
  const rows = outcomes.map(({ id, again }) => ({
    id,
    ended_at: again === undefined ? now : null,
    due_at: again?.at ?? null,
    back: again?.isNoAttempt ? 1 : 0,
    devices: again?.devices ?? null,
  }))
  await rowsOf(db, NOTE, [JSON.stringify(rows)])
}
