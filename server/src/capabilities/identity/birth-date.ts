import type { FieldMistake } from '#contract/read.ts'
import { wireNameOf, type Table } from '#contract/wire.ts'

/** In the future. Today is possible: minimum ages are another rule. */
export function birthDateMistakes(
  request: { table: Table },
  birthDate: string,
  today: string,
): FieldMistake[] {
  const field = wireNameOf(request, 'birthDate')
  if (birthDate > today) return [{ field, code: 'DAY_IN_FUTURE' }]
  return []
}
