import { useEffect, useEffectEvent } from 'react'
import { useWrittenOf } from '#web/platform/offline/index.ts'
import { judge, recordCheck } from '../check/index.ts'
import { isAccessToRecord } from './checks-of.ts'
import type { AnglerRead } from './use-angler.ts'

/** Records that the detail page was opened, unless a check was just made. */
export function useRecordAccess({
  purchase,
  permit,
  permitList,
}: Pick<AnglerRead, 'purchase' | 'permit' | 'permitList'>): void {
  const { isReady, entries } = useWrittenOf(purchase?.purchaseId ?? '')
  const isThere = isReady && purchase !== undefined && permitList !== undefined
  const record = useEffectEvent(() => {
    const at = new Date()
    if (purchase === undefined || permitList === undefined || !isAccessToRecord(entries, at)) return
    const checked = {
      verdict: judge(purchase, at, permitList),
      purchase,
      listAsOf: permitList.asOf,
      ...(permit && { permit }),
    }
    // A phone without storage still shows the detail; the server keeps its own access log.
    recordCheck(checked, 'list').catch(() => undefined)
  })
  useEffect(() => {
    if (isThere) record()
  }, [isThere])
}
