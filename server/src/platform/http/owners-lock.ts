import { sql } from 'kysely'
import { guards } from './limit-guards.ts'

/** The end of a query of Kysely that locks the row that owns a limit. */
export const ownersLock = sql.raw(guards.lockOwner)
