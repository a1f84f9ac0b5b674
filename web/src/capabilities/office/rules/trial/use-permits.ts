import { useMemo } from 'react'
import { permitsOfFile } from '#association-file/permits-of-file.ts'
import type { WrittenFile } from '#association-file/file/association-file.ts'
import type { RightParts } from '#association-file/right-parts.ts'
import type { PermitOnSale } from '#rules/permit-terms.ts'
import { useRightParts } from '../use-right-parts.ts'

export interface TriedPermit {
  key: string
  permit: PermitOnSale
}

export interface TriedFile {
  permits: TriedPermit[]
  /** In the order that numbers its zones and permits. */
  written: WrittenFile
  /** What is not tried, as it has a mistake. */
  leftOut: RightParts['leftOut']
}

/** The permits of a file as they would be sold, without those that have a mistake; undefined: one is in what all need. */
export function usePermits(file: WrittenFile): TriedFile | undefined {
  const right = useRightParts(file)
  return useMemo(
    () => right && { permits: permitsOfFile(right.file), written: right.written, leftOut: right.leftOut },
    [right],
  )
}
