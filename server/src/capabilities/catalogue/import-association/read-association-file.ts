import * as z from 'zod/mini'
import { dayIn } from '#rules/wall-clock.ts'
import { associationMistakes } from './checks/association-mistakes.ts'
import { mistakesOfForm, withoutMistakes } from './checks/mistakes-of-form.ts'
import { checkRules } from './checks/rules-of-file.ts'
import { unusablePermits } from './checks/unusable-permits.ts'
import type { AssociationFile, LooseFile } from './file/association-file.ts'
import { inPresentFormat, isFormat1, lacksFormat, pathInFile, schemaOf } from './file/formats.ts'
import { type Mistake, type PlacedMistake, sorted } from './mistakes.ts'
import { readJson } from './text/json-text.ts'

/** `placed`: where in the file the mistakes are that are found later, such as those of its pictures. */
type ReadFile =
  | { mistakes: PlacedMistake[] }
  | {
      file: AssociationFile
      /** What may be meant, and probably is not. */
      doubts: PlacedMistake[]
      placed: (mistakes: readonly Mistake[]) => PlacedMistake[]
    }

/**
 * Reads an association's file: the file, or all its mistakes at once. A wrong value does not hide mistakes elsewhere.
 * Bytes have to be UTF-8. Seasons and years are judged from `now` on.
 */
export function readAssociationFile(written: string | Uint8Array, now: Date): ReadFile {
  const json = readJson(written)
  if ('mistakes' in json) return json
  const { value, placed } = json
  const refused = (mistakes: Mistake[]) => ({ mistakes: sorted(placed(mistakes)) })
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return refused([{ path: [], code: 'NOT_AN_OBJECT', values: {} }])
  }
  if (lacksFormat(value)) return refused([{ path: [], code: 'FORMAT_NOT_SAID', values: {} }])
  const result = z.safeParse(schemaOf(value), value)
  const form = result.success ? [] : mistakesOfForm(value, result.error.issues)
  const rest = withoutMistakes(value, form) as LooseFile
  const found = [...form, ...associationMistakes(rest)]
  if (found.length > 0 || !result.success) return refused(found)
  const file = inPresentFormat(value)
  const rules = checkRules(file, dayIn(file.timeZone, now), isFormat1(value))
  const inFile = (mistakes: Mistake[]) =>
    mistakes.map((one) => ({ ...one, path: pathInFile(value, one.path) }))
  const wrong = [...unusablePermits(file), ...inFile(rules.refused)]
  return wrong.length > 0 ? refused(wrong) : { file, doubts: sorted(placed(inFile(rules.doubts))), placed }
}
