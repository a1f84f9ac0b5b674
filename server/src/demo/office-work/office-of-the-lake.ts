import type { Tx } from '#server/platform/database/transaction.ts'

const LAKE = 'lago-che-non-ce'

export interface DemoOfficer {
  associationId: number
  accountId: string
  role: 'owner' | 'secretary' | 'counter'
}

export async function officeOfTheLake(tx: Tx): Promise<Map<string, DemoOfficer>> {
  const rows = await tx
    .selectFrom('association_officer as o')
    .innerJoin('association as c', 'c.id', 'o.association_id')
    .select(['o.association_id', 'o.account_id', 'o.role'])
    .where('c.key', '=', LAKE)
    .where('o.role', 'in', ['owner', 'secretary', 'counter'])
    .execute()
  return new Map(
    rows.map(({ association_id, account_id, role }) => [
      role,
      { associationId: association_id, accountId: account_id, role: role as DemoOfficer['role'] },
    ]),
  )
}

export async function zoneOfTheLake(tx: Tx, associationId: number, key: string): Promise<number> {
  const { id } = await tx
    .selectFrom('zone')
    .select('id')
    .where('association_id', '=', associationId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  return id
}
