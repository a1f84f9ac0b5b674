import { sql } from 'kysely'
import type { Db } from '#server/platform/database/open.ts'

interface Named {
  /** As the draft has it. */
  account: string | null
  published: string | null
}

/** The card account that an association names; undefined: there is no such association. */
export async function namedAccount(db: Db, associationId: number): Promise<Named | undefined> {
  const { rows } = await sql<Named>`
    select a.stripe_account as published,
      case when d.part is null then a.stripe_account else d.value #>> '{}' end as account
    from association a
    left join draft_part d on d.association_id = a.id and d.part = 'stripeAccount'
    where a.id = ${associationId}`.execute(db)
  return rows[0]
}
