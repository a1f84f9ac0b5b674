import { sql } from 'kysely'
import type { Db } from '#server/platform/database/open.ts'
import { dayAtItsWaters } from '#server/platform/database/site-time-zone.ts'

/** Who was invited and never said who they are: the e-mail goes from permits that ended, or were over, before. */
export const forgetInvited = (db: Db, before: Date): Promise<unknown> =>
  db
    .updateTable('purchase')
    // The order has the e-mail too.
    .set({ guest_email: null, order_key: sql`id::text` })
    .where('holder_kind', '=', 'invited')
    .where('guest_email', 'is not', null)
    .where((e) => e.or([e('last_day', '<=', dayAtItsWaters(before)), e('ended_at', '<=', before)]))
    .execute()
