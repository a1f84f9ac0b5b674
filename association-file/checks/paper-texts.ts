import { lettersNotOnPaper } from '#rules/club/paper-letters.ts'
import type { AssociationFile } from '../file/association-file.ts'
import { listed, type Mistake, type Path } from '../mistakes.ts'

/** Parts of a file whose texts are on a printed permit, and the fields that are. */
const PARTS = ['zones', 'slots', 'ageGroups', 'facts', 'membershipPlans', 'permits'] as const
const FIELDS: readonly string[] = ['name', 'gear', 'note']

/** More of them say nothing more. */
const MOST_NAMED = 8

function textsIn(value: unknown, path: Path, isPrinted: boolean): { path: Path; text: string }[] {
  if (typeof value === 'string') return isPrinted ? [{ path, text: value }] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, one]) =>
    textsIn(one, [...path, Array.isArray(value) ? Number(key) : key], isPrinted || FIELDS.includes(key)),
  )
}

/** Texts with letters that a printed permit leaves out: a doubt, since the app shows them all. */
export function paperTexts(file: AssociationFile): Mistake[] {
  const printed = [
    { path: ['name'], text: file.name },
    ...PARTS.flatMap((part) => textsIn(file[part], [part], false)),
  ]
  return printed.flatMap(({ path, text }): Mistake[] => {
    const letters = lettersNotOnPaper(text)
    return letters.length === 0
      ? []
      : [{ path, code: 'NOT_ON_PAPER', values: { letters: listed(letters.slice(0, MOST_NAMED)) } }]
  })
}
