import * as z from 'zod/mini'
import { associationMistakes } from './checks/association-mistakes.ts'
import { mistakesOfForm, withoutMistakes } from './checks/mistakes-of-form.ts'
import { unusablePermits } from './checks/unusable-permits.ts'
import { type AssociationFile, associationFile, type LooseFile } from './file/association-file.ts'
import { type Mistake, sorted } from './mistakes.ts'

type ReadFile = { file: AssociationFile } | { mistakes: Mistake[] }

/** The line and column where JSON.parse stopped. */
function jsonMistake(text: string, error: unknown): Mistake {
  const offset = /position (\d+)/.exec(error instanceof Error ? error.message : '')?.[1]
  if (offset === undefined) return { path: [], code: 'NOT_JSON', values: {} }
  const before = text.slice(0, Number(offset)).split('\n')
  const column = (before.at(-1)?.length ?? 0) + 1
  return { path: [], code: 'NOT_JSON_AT', values: { line: before.length, column } }
}

function parsed(text: string): { value: unknown } | { mistake: Mistake } {
  try {
    // Some editors write a byte order mark.
    return { value: JSON.parse(text.replace(/^\uFEFF/, '')) }
  } catch (error) {
    return { mistake: jsonMistake(text, error) }
  }
}

/**
 * Reads an association's file: the file, or all its mistakes at once. A wrong value does not hide mistakes elsewhere.
 */
export function readAssociationFile(text: string): ReadFile {
  const json = parsed(text)
  if ('mistake' in json) return { mistakes: [json.mistake] }
  if (typeof json.value !== 'object' || json.value === null || Array.isArray(json.value)) {
    return { mistakes: [{ path: [], code: 'NOT_AN_OBJECT', values: {} }] }
  }
  const result = z.safeParse(associationFile, json.value)
  const form = result.success ? [] : mistakesOfForm(json.value, result.error.issues)
  const rest = withoutMistakes(json.value, form) as LooseFile
  const found = [...form, ...associationMistakes(rest)]
  if (found.length > 0 || !result.success) return { mistakes: sorted(found) }
  const unusable = unusablePermits(result.data)
  return unusable.length > 0 ? { mistakes: sorted(unusable) } : { file: result.data }
}
