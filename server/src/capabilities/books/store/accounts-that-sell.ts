import { sql } from 'kysely'
import type { Db } from '#server/platform/database/open.ts'

/** Our own account (null), and each connected account that sells or has sold. */
export async function accountsThatSell(db: Db): Promise<(string | null)[]> {
  const { rows } = await sql<{ account: string }>`
    select stripe_account as account from association where stripe_account is not null
    union
    select distinct stripe_account from payment where stripe_account is not null
    order by 1`.execute(db)
  return [null, ...rows.map(({ account }) => account)]
}
