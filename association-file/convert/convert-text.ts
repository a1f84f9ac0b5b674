import type { WrittenFile1 } from '../file/association-file.ts'
import { isFormat1 } from '../file/formats.ts'
import { type PlacedMistake, sorted } from '../mistakes.ts'
import { readAssociationFile } from '../read-association-file.ts'
import { readJson } from '../text/json-text.ts'
import { convertFile } from './convert-file.ts'
import { doubtsOf } from './doubts-of.ts'

type Converted = { isOfPresentFormat: true } | { text: string; doubts: PlacedMistake[] }

/** The text of a file in the present format; or its mistakes, or those that it would have in the present format. */
export function convertText(
  written: string | Uint8Array,
  now: Date,
): { mistakes: PlacedMistake[] } | Converted {
  const read = readAssociationFile(written, now)
  if ('mistakes' in read) return read
  const json = readJson(written)
  if ('mistakes' in json) return json
  if (!isFormat1(json.value as object)) return { isOfPresentFormat: true }
  const file = json.value as WrittenFile1
  const text = `${JSON.stringify(convertFile(file), null, 2)}\n`
  const again = readAssociationFile(text, now)
  if ('mistakes' in again) return again
  return { text, doubts: sorted([...read.doubts, ...json.placed(doubtsOf(file))]) }
}
