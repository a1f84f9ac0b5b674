import { sql } from 'kysely'
import type { Db } from '#server/platform/database/open.ts'

/** Deletes the pictures stored before, which neither what is published, the draft nor an act that can be undone names. */
export async function deleteUnusedPictures(db: Db, before: Date): Promise<void> {
  await sql`
    delete from picture p using association a
    where a.id = p.association_id and p.stored_at < ${before}
      and position(p.hash in a.profile::text) = 0
      and position(p.hash in coalesce(a.file::text, '')) = 0
      and not exists (
        select from draft_part d
        where d.association_id = a.id and position(p.hash in d.value::text) > 0)
      and not exists (
        select from office_undo u join office_event e on e.id = u.event_id
        where e.association_id = a.id and position(p.hash in u.earlier::text) > 0)`.execute(db)
}
