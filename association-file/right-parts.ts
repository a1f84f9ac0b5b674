import { type PartName, partAt, withParts } from './draft-parts.ts'
import type { AssociationFile, WrittenFile } from './file/association-file.ts'
import { judgeFile } from './judge-file.ts'

/** A part that is left out can make another one wrong, which referred to it. */
const ROUNDS = 5

export interface RightParts {
  /** As it is written, in the order that numbers its zones and permits. */
  written: WrittenFile
  file: AssociationFile
  leftOut: ReadonlySet<PartName>
}

/** The file without the parts that have mistakes; undefined where what is wrong is no part, or what is left is no file. */
export function rightParts(written: WrittenFile, now: Date): RightParts | undefined {
  const leftOut = new Set<PartName>()
  let tried = written
  for (let round = 0; round < ROUNDS; round += 1) {
    const judged = judgeFile(tried, now, { withRest: false })
    if ('file' in judged) return { written: tried, file: judged.file, leftOut }
    for (const { path } of judged.mistakes) {
      const at = partAt(tried, path)
      if (at === undefined) return undefined
      leftOut.add(at.part)
    }
    tried = withParts(written, new Map([...leftOut].map((part) => [part, undefined])))
  }
  return undefined
}
