import * as z from 'zod/mini'
import { dayIn } from '#rules/wall-clock.ts'
import { associationMistakes } from './checks/association-mistakes.ts'
import { mistakesOfForm, withoutMistakes } from './checks/mistakes-of-form.ts'
import { isJudgedInRest } from './checks/judged-in-rest.ts'
import { paperTexts } from './checks/paper-texts.ts'
import { restOfFile } from './checks/rest-of-file.ts'
import { checkRules } from './checks/rules-of-file.ts'
import { unusablePermits } from './checks/unusable-permits.ts'
import { type AssociationFile, associationFile, type LooseWritten } from './file/association-file.ts'
import { mistakeOfFormat, pathInFile, withDefaults } from './file/formats.ts'
import type { Mistake, Path } from './mistakes.ts'

export type JudgedFile =
  | { mistakes: Mistake[] }
  | {
      file: AssociationFile
      /** What may be meant, and probably is not. */
      doubts: Mistake[]
    }

/** What is wrong in the form of a file, and what does not fit together in it. */
function mistakesIn(value: object): Mistake[] {
  const result = z.safeParse(associationFile, value)
  const form = result.success ? [] : mistakesOfForm(value, result.error.issues)
  return [...form, ...associationMistakes(withoutMistakes(value, form) as LooseWritten)]
}

interface JudgedRules {
  file: AssociationFile
  /** With their paths as the file is written, and as its permits have them. */
  wrong: { mistake: Mistake; of: Path }[]
  doubts: Mistake[]
}

function judgeRules(value: object, now: Date): JudgedRules {
  const file = withDefaults(value)
  const { refused, doubts } = checkRules(file, dayIn(file.timeZone, now))
  const inFile = (one: Mistake) => ({ ...one, path: pathInFile(value, one.path) })
  return {
    file,
    wrong: [
      ...unusablePermits(file).map((mistake) => ({ mistake, of: mistake.path })),
      ...refused.map((one) => ({ mistake: inFile(one), of: one.path })),
    ],
    doubts: [...doubts, ...paperTexts(file)].map(inFile),
  }
}

/** What is wrong in the rules of a file although something else is wrong in it too. */
function mistakesOfRest(value: object, mistakes: Mistake[], now: Date): Mistake[] {
  const rest = restOfFile(value, mistakes, mistakesIn)
  if (rest === undefined) return []
  return judgeRules(rest.file, now).wrong.flatMap(({ mistake, of }) =>
    isJudgedInRest(mistake.code, rest.inWhole(of.slice(0, 2)), rest.cuts)
      ? [{ ...mistake, path: rest.inWhole(mistake.path) }]
      : [],
  )
}

/**
 * The file that a JSON value is, or all its mistakes at once, by their paths in the value. A wrong value does not hide
 * mistakes elsewhere. Seasons and years are judged from `now` on. `withRest`: false where the caller judges again without what
 * is wrong.
 */
export function judgeFile(value: unknown, now: Date, { withRest = true } = {}): JudgedFile {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { mistakes: [{ path: [], code: 'NOT_AN_OBJECT', values: {} }] }
  const ofFormat = mistakeOfFormat(value)
  if (ofFormat) return { mistakes: [ofFormat] }
  const found = mistakesIn(value)
  if (found.length > 0)
    return { mistakes: withRest ? [...found, ...mistakesOfRest(value, found, now)] : found }
  const { file, wrong, doubts } = judgeRules(value, now)
  return wrong.length > 0 ? { mistakes: wrong.map(({ mistake }) => mistake) } : { file, doubts }
}
