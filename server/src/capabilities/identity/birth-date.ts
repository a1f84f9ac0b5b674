import type { FieldMistake } from '#contract/read.ts'
import { wireNameOf, type Table } from '#contract/wire.ts'
import { today } from './accounts.ts'

const EARLIEST = '1900-01-01'

/** A birthday that is still to come, or older than anybody. Today is possible: ages are another rule. */
export function birthDateMistakes(request: { table: Table }, birthDate: string, now: Date): FieldMistake[] {
  const field = wireNameOf(request, 'birthDate')
  if (birthDate > today(now)) return [{ field, code: 'DAY_IN_FUTURE' }]
  if (birthDate < EARLIEST) return [{ field, code: 'DAY_TOO_OLD' }]
  return []
}
