import type { Db } from '#server/platform/database/open.ts'
import { rowsOf, type Statement } from '#server/platform/database/statement.ts'

export interface ServedAssociation {
  id: number
  /** Versions of permits whose last day was yesterday: permit id and version. */
  ended: [number, number][]
}

// The permits that ended yesterday come with the associations, in one round trip; by `purchase_by_last_day`.
const SERVED: Statement = {
  name: 'served-waters',
  text: `select a.id, (
      select coalesce(json_agg(distinct jsonb_build_array(u.permit_id, u.permit_version)), '[]') from purchase u
      where u.association_id = a.id and u.state in ('issued', 'voided', 'refunded')
        and u.last_day = ($2::timestamptz at time zone a.time_zone)::date - 1
    ) as ended
    from association_warden w join association a on a.id = w.association_id
    where w.account_id = $1
    order by a.name, a.id`,
}

export const servedAssociations = (db: Db, wardenId: string, now: Date): Promise<ServedAssociation[]> =>
  rowsOf<ServedAssociation>(db, SERVED, [wardenId, now])
