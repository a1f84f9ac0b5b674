import { useMemo } from 'react'
import { judgeFile } from '#association-file/judge-file.ts'
import { permitsOfFile } from '#association-file/permits-of-file.ts'
import type { WrittenFile } from '#association-file/file/association-file.ts'
import { useMinute } from '#web/platform/use-minute.ts'
import type { PermitOnSale } from '#rules/permit-terms.ts'

export interface TriedPermit {
  key: string
  permit: PermitOnSale
}

/** The permits of a file as they would be sold; undefined while it has a mistake. */
export function usePermits(file: WrittenFile): TriedPermit[] | undefined {
  const minute = useMinute().getTime()
  return useMemo(() => {
    const judged = judgeFile(file, new Date(minute))
    return 'file' in judged ? permitsOfFile(judged.file) : undefined
  }, [file, minute])
}
