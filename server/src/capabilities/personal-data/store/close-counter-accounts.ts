import { sql } from 'kysely'
import { UNFINISHED_PAYMENTS } from '#rules/sale/purchase-lifecycle.ts'
import type { Db } from '#server/platform/database/open.ts'
import { dayAtItsWaters } from '#server/platform/database/site-time-zone.ts'
import { OF_COUNTER } from '#server/platform/mail/nowhere.ts'

/**
 * Closes the accounts under which a counter sold to people without one, once none of their permits can be claimed and none of their memberships runs any more: all were
 * over before, no hold or payment is open, and no printed sheet may still be entered. The names on the permits are those of guests,
 * not of the account: they stay as long as the purchases, for the limits of a season and for who comes again.
 */
export const closeCounterAccounts = (db: Db, { before, now }: { before: Date; now: Date }) =>
  sql`
    update account c set status = 'closed', closed_at = ${now}, first_name = '', last_name = '', revision = revision + 1
    where c.email like ${`%${OF_COUNTER}`} and c.status = 'active' and c.created_at <= ${before}
      and not exists (select from order_line u where u.buyer_id = c.id and ${isOpen(before)})
      and not exists (select from order_line u where u.holder_id = c.id and ${isOpen(before)})
      and not exists (select from booklet b join booklet_blank s on s.association_id = b.association_id and s.booklet_id = b.id
        where b.keeper_id = c.id and b.voided_at is null and s.entered_at is null and s.ended_at is null)`.execute(
    db,
  )

/** Of the permit or membership `u`. */
const isOpen = (before: Date) => sql<boolean>`(u.state = 'held' or u.last_day >= ${dayAtItsWaters(before)}
  or exists (select from payment y where y.association_id = u.association_id and y.purchase_id = coalesce(u.order_id, u.id)
    and y.state in (${sql.join(UNFINISHED_PAYMENTS)})))`
