import { sql } from 'kysely'
import type { Db } from '#server/platform/database/open.ts'

export interface DraftActRow {
  act: 'draft.saved' | 'draft.discarded'
  /** Null: the account no longer exists. */
  by: string | null
  parts: string[]
  /** Those of the parts that were made as published again. */
  asPublished: string[]
}

/** What the trail has of an association's draft since its last edition, the oldest first, without what was undone. */
export async function draftActsOf(db: Db, associationId: number): Promise<DraftActRow[]> {
  const { rows } = await sql<DraftActRow>`
    select e.act, a.first_name || ' ' || a.last_name as by,
      string_to_array(coalesce(e.after ->> 'parts', ''), ' ') as parts,
      string_to_array(coalesce(e.after ->> 'asPublished', ''), ' ') as "asPublished"
    from office_event e left join account a on a.id = e.account_id
    where e.association_id = ${associationId} and e.act in ('draft.saved', 'draft.discarded')
      and e.undoes is null and not exists (select from office_event r where r.undoes = e.id)
      and not exists (select from office_event l where l.association_id = e.association_id
        and l.act = 'edition.published' and l.id > e.id)
      and e.at >= coalesce((select max(published_at) from association_edition
        where association_id = ${associationId}), '-infinity')
    order by e.id`.execute(db)
  return rows
}
