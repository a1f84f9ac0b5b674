import type { Db } from '#server/platform/database/open.ts'
import { factsStatedBy } from '../store/stated-facts.ts'
import type { StatedRow } from './facts-on-permit.ts'

/** What an angler has stated to one association. */
export const statedTo = async (db: Db, accountId: string, associationId: number): Promise<StatedRow[]> =>
  (await factsStatedBy(db, accountId)).filter((fact) => fact.association_id === associationId)
