import type { Db } from '#server/platform/database/open.ts'

interface DemoOutlet {
  id: string
  name: string
  /** Key of its association. */
  of: string
}

const TENTH = 1000
const CREDIT_CENTS = 50_000

/** A bar that sells every permit, keeps a tenth and may owe 500 EUR, for the demo. One that is there stays as it is. */
export async function outletForDemo(db: Db, { id, name, of }: DemoOutlet, now: Date): Promise<void> {
  const association = await db
    .selectFrom('association')
    .select('id')
    .where('key', '=', of)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('outlet')
    .values({
      association_id: association.id,
      id,
      name,
      permit_ids: null,
      commission_rate: TENTH,
      commission_cents: null,
      limit_cents: CREDIT_CENTS,
      limit_kind: 'credit',
      saved_at: now,
    })
    .onConflict((c) => c.doNothing())
    .execute()
}
