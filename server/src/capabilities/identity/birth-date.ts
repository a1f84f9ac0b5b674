import type { FieldMistake } from '#contract/read.ts'
import { wireNameOf, type Table } from '#contract/wire.ts'

const EARLIEST = '1900-01-01'

/** In the future, or before 1900. Today is possible: minimum ages are another rule. */
export function birthDateMistakes(
  request: { table: Table },
  birthDate: string,
  today: string,
): FieldMistake[] {
  const field = wireNameOf(request, 'birthDate')
  if (birthDate > today) return [{ field, code: 'DAY_IN_FUTURE' }]
  if (birthDate < EARLIEST) return [{ field, code: 'DAY_TOO_OLD' }]
  return []
}
