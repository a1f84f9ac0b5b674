import type { OperatorCommand } from './operator-command.ts'

/** The association with this number or key; prints the reason and returns undefined if there is none. */
export async function findAssociation({ db, fail }: OperatorCommand, named: string) {
  const all = await db
    .selectFrom('association')
    .select(['id', 'key', 'name', 'time_zone as timeZone'])
    .orderBy('key')
    .execute()
  const found = all.find(({ id, key }) => key === named || String(id) === named)
  if (found === undefined) fail('noAssociation', { named, there: all.map(({ key }) => key).join(', ') })
  return found
}
