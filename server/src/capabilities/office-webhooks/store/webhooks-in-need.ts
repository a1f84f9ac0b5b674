import { sql } from 'kysely'
import type { Db } from '#server/platform/database/open.ts'
import { hostOf } from '../given-address.ts'

/** The hosts of addresses that are paused because nothing arrives, or of which a message was given up and none has arrived since. */
export async function webhooksInNeed(db: Db, associationId: number): Promise<string[]> {
  const { rows } = await sql<{ url: string }>`
    select w.url from webhook w
    where w.association_id = ${associationId} and (w.paused_why in ('failing', 'gone')
      or exists (select from webhook_delivery d where d.webhook_id = w.id and d.event <> 'test'
        and d.given_up_at is not null and d.given_up_at > coalesce(w.last_delivered_at, '-infinity')))
    order by w.made_at`.execute(db)
  return rows.map(({ url }) => hostOf(url))
}
