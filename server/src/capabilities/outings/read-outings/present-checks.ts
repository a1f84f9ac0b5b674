import type { NotedCheck } from '#contract/permit-check.ts'
import { utcOf } from '#server/platform/database/statement.ts'
import { byText } from '#server/platform/texts/order.ts'
import type { FoundLog } from '../store/find-log.ts'

/** In order of time. A warden is named only to themselves. */
export const checksOf = (
  { checks, associationName }: Pick<FoundLog, 'checks' | 'associationName'>,
  accountId: string,
): NotedCheck[] =>
  checks
    .map((row) => ({
      id: row.id,
      at: utcOf(row.checked_at),
      arrivedAt: utcOf(row.arrived_at),
      way: row.way,
      result: row.result,
      reasons: row.reasons,
      associationName,
      mine: row.warden_id === accountId,
      ...(row.impossible !== null && { impossible: row.impossible }),
    }))
    .toSorted((a, b) => byText(a.at, b.at) || byText(a.id, b.id))
