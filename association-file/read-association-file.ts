import type { AssociationFile } from './file/association-file.ts'
import { judgeFile } from './judge-file.ts'
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

/** Reads the text of an association's file as `judgeFile` reads its value. Bytes have to be UTF-8. */
export function readAssociationFile(written: string | Uint8Array, now: Date): ReadFile {
  const json = readJson(written)
  if ('mistakes' in json) return json
  const { value, placed } = json
  const judged = judgeFile(value, now)
  return 'mistakes' in judged
    ? { mistakes: sorted(placed(judged.mistakes)) }
    : { file: judged.file, doubts: sorted(placed(judged.doubts)), placed }
}
