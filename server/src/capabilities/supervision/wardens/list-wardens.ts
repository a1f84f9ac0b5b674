import type { Db } from '#server/platform/database/open.ts'

interface ListedWarden {
  associationId: number
  email: string
  firstName: string
  lastName: string
  /** Has chosen a password. */
  active: boolean
}

/** The wardens of the associations, by name. */
export async function listWardens(db: Db): Promise<ListedWarden[]> {
  const rows = await db
    .selectFrom('association_warden as w')
    .innerJoin('account as a', 'a.id', 'w.account_id')
    .select(['w.association_id', 'a.email', 'a.first_name', 'a.last_name', 'a.status'])
    .orderBy('w.association_id')
    .orderBy('a.last_name')
    .orderBy('a.first_name')
    .orderBy('a.email')
    .execute()
  return rows.map((row) => ({
    associationId: row.association_id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    active: row.status === 'active',
  }))
}
