import { WITHOUT_MEMBER } from './without-member.ts'
import { sql } from 'kysely'
import { SOLD_STATES } from '#rules/sale/purchase-lifecycle.ts'
import type { Db } from '#server/platform/database/open.ts'
import { dayAtItsWaters } from '#server/platform/database/site-time-zone.ts'
import { OF_COUNTER } from '#server/platform/mail/nowhere.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { WITHOUT_PEOPLE } from '../../purchase/index.ts'

/** A night's permit may still be checked. */
export const DAYS_AFTER_THE_LAST = 2

/** States in which no warden has to compare the name any more. */
const NOT_VALID = SOLD_STATES.filter((state) => state !== 'issued')

/** Removes the names from permits of closed accounts that are over or not valid any more. The sale stays for the books. */
export async function forgetClosedPeople(db: Db | Tx, now: Date, accountId?: string): Promise<void> {
  const held = db
    .updateTable('order_line')
    .set({ ...WITHOUT_PEOPLE, ...WITHOUT_MEMBER })
    .where((e) =>
      e.or([
        e('state', 'in', NOT_VALID),
        e('last_day', '<', sql<string>`${dayAtItsWaters(now)} - ${DAYS_AFTER_THE_LAST}::integer`),
      ]),
    )
    .where((e) => e.or([e('holder_first_name', '!=', ''), e('guest_email', 'is not', null)]))
    .where('holder_id', 'in', (q) =>
      q
        .selectFrom('account')
        .select('id')
        .where('status', '=', 'closed')
        // Guests, whose names are not the account's.
        .where('email', 'not like', `%${OF_COUNTER}`),
    )
  await (accountId === undefined ? held : held.where('holder_id', '=', accountId)).execute()
}
