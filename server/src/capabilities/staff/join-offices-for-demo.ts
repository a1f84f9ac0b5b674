import type { OfficeRole } from '#rules/club/office-rights.ts'
import type { Db } from '#server/platform/database/open.ts'

interface DemoOfficer {
  /** Of an office account. */
  email: string
  role: OfficeRole
  /** Keys of associations. */
  of: readonly string[]
  /** With the role `outlet`. */
  outletId?: string
}

/** Puts a known person into offices without an invitation, for the demo. One who works there already stays as they are. */
export async function joinOfficesForDemo(
  db: Db,
  { email, role, of, outletId }: DemoOfficer,
  now: Date,
): Promise<void> {
  await db
    .insertInto('association_officer')
    .columns(['association_id', 'account_id', 'role', 'outlet_id', 'invited_by', 'invited_at', 'accepted_at'])
    .expression((e) =>
      e
        .selectFrom(['association as c', 'account as a'])
        .select((s) => [
          'c.id',
          'a.id as account',
          s.val(role).as('role'),
          s.val(outletId ?? null).as('outlet'),
          s.lit(null).as('by'),
          s.val(now).as('invited'),
          s.val(now).as('accepted'),
        ])
        .where('a.kind', '=', 'office')
        .where('a.email', '=', email)
        .where('c.key', 'in', of),
    )
    .onConflict((c) => c.doNothing())
    .execute()
}
