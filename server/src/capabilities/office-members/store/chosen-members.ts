import { type RawBuilder, sql } from 'kysely'
import { MEMBERS_ON_PAPER } from '#contract/office-membership.ts'
import type { Standing } from '#rules/membership/standing.ts'
import type { Day } from '#rules/permit-terms.ts'
import type { Db } from '#server/platform/database/open.ts'
import { hasStanding } from './find-members.ts'

export interface ChosenMembers {
  associationId: number
  standing?: Standing | undefined
  /** Those who were chosen one by one; absent: all. */
  members?: readonly string[] | undefined
  today: Day
  after?: string | undefined
}

/** Members of today, or who were chosen by a standing or one by one. */
export const isChosen = ({
  standing,
  members,
  today,
}: Pick<ChosenMembers, 'standing' | 'members' | 'today'>): RawBuilder<boolean> => {
  if (members !== undefined) return sql<boolean>`m.id = any(${[...members]}::uuid[])`
  return hasStanding({ standing: standing ?? 'valid', today })
}

/** Ids by last name, one page; `next` as a list's page has it. */
export async function chosenMembers(
  db: Db,
  chosen: ChosenMembers,
  also: RawBuilder<boolean> = sql<boolean>`true`,
): Promise<{ ids: string[]; next?: string }> {
  const { associationId, after } = chosen
  const { rows } = await sql<{ id: string }>`
    select m.id from association_member m
    where m.association_id = ${associationId} and ${isChosen(chosen)} and ${also}
      and (${after ?? null}::uuid is null or (m.search_text, m.id) > (
        select l.search_text, l.id from association_member l where l.id = ${after ?? null}))
    order by m.search_text, m.id
    limit ${MEMBERS_ON_PAPER + 1}`.execute(db)
  const ids = rows.slice(0, MEMBERS_ON_PAPER).map(({ id }) => id)
  const last = rows.length > MEMBERS_ON_PAPER ? ids.at(-1) : undefined
  return { ids, ...(last !== undefined && { next: last }) }
}
