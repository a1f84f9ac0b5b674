import { sql } from 'kysely'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Breach } from './breach.ts'

interface CodeRow {
  id: string
  code: string
  association: string
  used: number
  uses: number
  over: boolean
}

/** I5: the uses of discount codes equal their counters and keep their limits. */
export async function discountsInDisorder(tx: Tx): Promise<Breach[]> {
  const { rows } = await sql<CodeRow>`
    select d.id, d.code, a.key as association, d.used, coalesce(u.uses, 0)::integer as uses,
      coalesce(u.uses, 0) > coalesce(d.uses_in_all, 2147483647) as over
    from discount_code d
    join association a on a.id = d.association_id
    left join (select discount_code_id, count(*) as uses from discount_use group by 1) u
      on u.discount_code_id = d.id
    where d.used <> coalesce(u.uses, 0) or u.uses > coalesce(d.uses_in_all, 2147483647)`.execute(tx)
  return rows.map(({ id, code, association, used, uses, over }) => ({
    invariant: 'I5',
    kind: over ? 'discountOverused' : 'discountMiscounted',
    about: id,
    found: `${uses} uses, ${used} counted`,
    values: { code, association, uses, used },
  }))
}
