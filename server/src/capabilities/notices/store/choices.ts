import { type NoticeChoice, NOTICE_KINDS, type NoticeKind } from '#rules/notices/notice-kinds.ts'
import { USUAL_QUIET_HOURS } from '#rules/notices/quiet-hours.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { Tx } from '#server/platform/database/transaction.ts'

export interface Silence {
  quietFrom: number
  quietUntil: number
  letsUrgentThrough: boolean
}

export const USUAL_SILENCE: Silence = {
  quietFrom: USUAL_QUIET_HOURS.from,
  quietUntil: USUAL_QUIET_HOURS.until,
  letsUrgentThrough: false,
}

/** What a person has chosen, without the kinds of which they have not. */
export const chosenBy = (db: Db, accountId: string): Promise<NoticeChoice[]> =>
  db
    .selectFrom('notice_choice')
    .select(['kind', 'by_push as byPush', 'by_mail as byMail'])
    .where('account_id', '=', accountId)
    .execute()

export async function silenceOf(db: Db, accountId: string): Promise<Silence> {
  const kept = await db
    .selectFrom('notice_hours')
    .select([
      'quiet_from as quietFrom',
      'quiet_until as quietUntil',
      'lets_urgent_through as letsUrgentThrough',
    ])
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return kept ?? USUAL_SILENCE
}

export async function keepChoices(
  tx: Tx,
  accountId: string,
  choices: readonly NoticeChoice[],
  { quietFrom, quietUntil, letsUrgentThrough }: Silence,
): Promise<void> {
  for (const { kind, byPush, byMail } of choices)
    await tx
      .insertInto('notice_choice')
      .values({ account_id: accountId, kind, by_push: byPush, by_mail: byMail })
      .onConflict((c) => c.columns(['account_id', 'kind']).doUpdateSet({ by_push: byPush, by_mail: byMail }))
      .execute()
  const hours = { quiet_from: quietFrom, quiet_until: quietUntil, lets_urgent_through: letsUrgentThrough }
  await tx
    .insertInto('notice_hours')
    .values({ account_id: accountId, ...hours })
    .onConflict((c) => c.column('account_id').doUpdateSet(hours))
    .execute()
}

/** Of these people, who does not want mails of a kind that is otherwise mailed. */
export async function withoutMailOf(
  on: Db | Tx,
  kind: NoticeKind,
  accountIds: readonly string[],
): Promise<Set<string>> {
  if (NOTICE_KINDS[kind].mail !== true || accountIds.length === 0) return new Set()
  const rows = await on
    .selectFrom('notice_choice')
    .select('account_id')
    .where('kind', '=', kind)
    .where('by_mail', '=', false)
    .where('account_id', 'in', accountIds)
    .execute()
  return new Set(rows.map(({ account_id }) => account_id))
}

/** Of these people, who wants to be told of a kind neither by mail nor by a push that could reach them. */
export async function declinedBy(
  on: Db | Tx,
  kind: NoticeKind,
  accountIds: readonly string[],
): Promise<Set<string>> {
  const withoutMail = [...(await withoutMailOf(on, kind, accountIds))]
  if (withoutMail.length === 0) return new Set()
  const pushed = await on
    .selectFrom('notice_choice as c')
    .innerJoin('push_device as d', 'd.account_id', 'c.account_id')
    .select('c.account_id')
    .where('c.kind', '=', kind)
    .where('c.by_push', '=', true)
    .where('c.account_id', 'in', withoutMail)
    .execute()
  const reached = new Set(pushed.map(({ account_id }) => account_id))
  return new Set(withoutMail.filter((id) => !reached.has(id)))
}
