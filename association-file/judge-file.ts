import * as z from 'zod/mini'
import { dayIn } from '#rules/wall-clock.ts'
import { associationMistakes } from './checks/association-mistakes.ts'
import { mistakesOfForm, withoutMistakes } from './checks/mistakes-of-form.ts'
import { checkRules } from './checks/rules-of-file.ts'
import { unusablePermits } from './checks/unusable-permits.ts'
import type { AssociationFile, LooseFile } from './file/association-file.ts'
import { inPresentFormat, isFormat1, lacksFormat, pathInFile, schemaOf } from './file/formats.ts'
import type { Mistake } from './mistakes.ts'

export type JudgedFile =
  | { mistakes: Mistake[] }
  | {
      file: AssociationFile
      /** What may be meant, and probably is not. */
      doubts: Mistake[]
    }

/**
 * The file that a JSON value is, or all its mistakes at once, by their paths in the value. A wrong value does not hide
 * mistakes elsewhere. Seasons and years are judged from `now` on.
 */
export function judgeFile(value: unknown, now: Date): JudgedFile {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { mistakes: [{ path: [], code: 'NOT_AN_OBJECT', values: {} }] }
  if (lacksFormat(value)) return { mistakes: [{ path: [], code: 'FORMAT_NOT_SAID', values: {} }] }
  const result = z.safeParse(schemaOf(value), value)
  const form = result.success ? [] : mistakesOfForm(value, result.error.issues)
  const rest = withoutMistakes(value, form) as LooseFile
  const found = [...form, ...associationMistakes(rest)]
  if (found.length > 0 || !result.success) return { mistakes: found }
  const file = inPresentFormat(value)
  const rules = checkRules(file, dayIn(file.timeZone, now), isFormat1(value))
  const inFile = (mistakes: Mistake[]) =>
    mistakes.map((one) => ({ ...one, path: pathInFile(value, one.path) }))
  const wrong = [...unusablePermits(file), ...inFile(rules.refused)]
  return wrong.length > 0 ? { mistakes: wrong } : { file, doubts: inFile(rules.doubts) }
}
