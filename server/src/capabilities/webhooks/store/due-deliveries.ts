import type { Db } from '#server/platform/database/open.ts'
import { rowsOf, type Statement } from '#server/platform/database/statement.ts'
import type { Tx } from '#server/platform/database/transaction.ts'

/** Of one address in one look. */
const OF_AN_ADDRESS = 8
const AT_ONCE = 400

/** A message that is due. */
export interface DueDelivery {
  id: string
  webhookId: string
  associationId: number
  /** The last message to this address did not arrive. */
  isFailing: boolean
}

/**
 * The first due messages of each address, however many wait for one of them: from address to address through the index, and a few of
 * each. What is being sent is due later, until its outcome is known.
 */
const DUE: Statement = {
  name: 'due-deliveries',
  text: `with recursive waiting (webhook_id) as (
      (select webhook_id from webhook_delivery where due_at is not null order by webhook_id limit 1)
      union all
      select (select d.webhook_id from webhook_delivery d where d.due_at is not null and d.webhook_id > w.webhook_id
        order by d.webhook_id limit 1)
      from waiting w where w.webhook_id is not null
    ), due as (
      select d.id, d.due_at, d.webhook_id from waiting w join webhook h on h.id = w.webhook_id and h.paused_at is null
      cross join lateral (
        select d.id, d.due_at, d.webhook_id from webhook_delivery d where d.webhook_id = h.id and d.due_at <= $1
        order by d.due_at limit ${OF_AN_ADDRESS}
      ) d
      union all
      -- A test is sent to an address that is paused too.
      select d.id, d.due_at, d.webhook_id from webhook_delivery d join webhook h on h.id = d.webhook_id and h.paused_at is not null
      where d.event = 'test' and d.due_at is not null and d.due_at <= $1
    )
    select d.id, h.id as "webhookId", h.association_id as "associationId", h.failing_since is not null as "isFailing"
    from due d join webhook h on h.id = d.webhook_id
    order by d.due_at limit ${AT_ONCE}`,
}

export const dueDeliveries = (db: Db, now: Date): Promise<DueDelivery[]> =>
  rowsOf<DueDelivery>(db, DUE, [now])

/** A message as it is sent, with its address. */
export interface TakenDelivery {
  id: string
  webhookId: string
  associationId: number
  url: string
  event: string
  data: Record<string, unknown>
  madeAt: Date
  triedSince: Date
  attempts: number
  keyId: string
  secret: Buffer
  earlierKeyId: string | null
  earlierSecret: Buffer | null
  earlierUntil: Date | null
  failingSince: Date | null
}

/** Of two servers that want the same message one gets it: the other finds it due later. */
const TAKE: Statement = {
  name: 'take-deliveries',
  text: `update webhook_delivery d set attempts = d.attempts + 1, due_at = $3
    from webhook h
    where d.id = any ($1::uuid[]) and d.due_at <= $2 and h.id = d.webhook_id
    returning d.id, h.id as "webhookId", d.association_id as "associationId", h.url, d.event, d.data, d.made_at as "madeAt",
      d.tried_since as "triedSince", d.attempts, h.key_id as "keyId", h.secret, h.earlier_key_id as "earlierKeyId",
      h.earlier_secret as "earlierSecret", h.earlier_until as "earlierUntil", h.failing_since as "failingSince"`,
}

/** `until`: when it is due again, should this server not come to tell what became of it. */
export const takeDeliveries = (db: Db, ids: readonly string[], now: Date, until: Date) =>
  rowsOf<TakenDelivery>(db, TAKE, [ids, now, until])

/** What became of one attempt. */
export interface Tried {
  id: string
  at: Date
  tookMs: number
  status?: number
  failure?: string
}

const ofTried = ({ at, tookMs, status, failure }: Tried) => ({
  tried_at: at,
  took_ms: tookMs,
  status: status ?? null,
  failure: failure ?? null,
})

export async function noteDelivered(tx: Tx, webhookId: string, tried: Tried): Promise<void> {
  await tx
    .updateTable('webhook_delivery')
    .set({ ...ofTried(tried), due_at: null, delivered_at: tried.at, given_up_at: null })
    .where('id', '=', tried.id)
    .where('due_at', 'is not', null)
    .execute()
  // Not with each message: to the minute is enough for who looks.
  await tx
    .updateTable('webhook')
    .set({ failing_since: null, last_delivered_at: tried.at })
    .where('id', '=', webhookId)
    .where((e) =>
      e.or([
        e('failing_since', 'is not', null),
        e('last_delivered_at', 'is', null),
        e('last_delivered_at', '<', new Date(tried.at.getTime() - 60_000)),
      ]),
    )
    .execute()
}

/** `dueAt` undefined: it is given up. */
export async function noteNotDelivered(
  tx: Tx,
  webhookId: string,
  tried: Tried,
  dueAt: Date | undefined,
): Promise<void> {
  await tx
    .updateTable('webhook_delivery')
    .set({
      ...ofTried(tried),
      ...(dueAt === undefined ? { due_at: null, given_up_at: tried.at } : { due_at: dueAt }),
    })
    .where('id', '=', tried.id)
    .where('due_at', 'is not', null)
    .execute()
  await tx
    .updateTable('webhook')
    .set({ failing_since: tried.at })
    .where('id', '=', webhookId)
    .where('failing_since', 'is', null)
    .execute()
}

/** Nothing more is sent to it until the office says so. */
export async function pauseWebhook(
  tx: Tx,
  webhookId: string,
  why: 'failing' | 'gone',
  now: Date,
): Promise<void> {
  await tx
    .updateTable('webhook')
    .set({ paused_at: now, paused_why: why })
    .where('id', '=', webhookId)
    .where('paused_at', 'is', null)
    .execute()
}
