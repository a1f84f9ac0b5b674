import { type RawBuilder, sql } from 'kysely'

/** Whether a row is told: all of a person's own, of an association its own. */
export const ofClub = (
  { associationId }: { associationId?: number | undefined },
  column: string,
): RawBuilder<boolean> =>
  associationId === undefined ? sql<boolean>`true` : sql<boolean>`${sql.ref(column)} = ${associationId}`
