import { sql } from 'kysely'
import type { EndedCard } from '#rules/membership/card-check.ts'
import { idEnd } from '#rules/permit/permit-claims.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { ServedWater } from '../field-days/served-waters.ts'

/** Of one association: a list that replaced all others is not carried to the river. */
const MOST = 1000

/**
 * Members who were taken out, or whose last day was brought forward, while the cards that they have say a later one: all that a phone
 * without a network cannot read from a card itself.
 */
export async function endedCards(db: Db, waters: readonly ServedWater[]): Promise<Map<number, EndedCard[]>> {
  const days = waters.map(({ association: { associationId }, clock: { day } }) => ({
    association_id: associationId,
    today: day,
  }))
  const { rows } = await sql<{ associationId: number; memberId: string; until: string | null }>`
    select e.association_id as "associationId", e.member_id as "memberId", e.valid_until::text as until
    from json_to_recordset(${JSON.stringify(days)}) as w (association_id integer, today date)
    cross join lateral (
      select c.association_id, c.member_id, m.valid_until
      from ended_card c left join association_member m on m.id = c.member_id
      where c.association_id = w.association_id and c.card_until >= w.today and (m.id is null or m.valid_until < c.card_until)
      order by c.card_until desc, c.member_id
      limit ${MOST}
    ) e
    order by 1, 2`.execute(db)
  const byAssociation = Map.groupBy(rows, ({ associationId }) => associationId)
  return new Map(
    [...byAssociation].map(([associationId, ended]) => [
      associationId,
      ended.map(({ memberId, until }) => ({ card: idEnd(memberId), ...(until !== null && { until }) })),
    ]),
  )
}
