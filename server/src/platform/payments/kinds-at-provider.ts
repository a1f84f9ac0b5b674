import { sql } from 'kysely'
import { KINDS_AT_PROVIDER } from '#rules/sale/purchase-lifecycle.ts'

/** The kinds of payment that are paid at the card provider, as literals of a statement. */
export const AT_PROVIDER = sql.join(KINDS_AT_PROVIDER.map((kind) => sql.lit(kind)))
