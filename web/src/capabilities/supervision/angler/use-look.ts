import { useEffect, useEffectEvent } from 'react'
import { useWrittenOf } from '#web/platform/offline/index.ts'
import { type Checked, recordCheck } from '../check/index.ts'
import { standing } from '../standing.ts'
import { isLookToRecord } from './checks-of.ts'
import type { AnglerRead } from './use-angler.ts'

/**
 * Whoever opens the detail of somebody has looked at them: that is written down, where no check of just now says it already. One
 * detail is of one permit.
 */
export function useLook({ purchase, permit, roll }: Pick<AnglerRead, 'purchase' | 'permit' | 'roll'>): void {
  const { isReady, entries } = useWrittenOf(purchase?.purchaseId ?? '')
  const isThere = isReady && purchase !== undefined && roll !== undefined
  const look = useEffectEvent(() => {
    const at = new Date()
    if (purchase === undefined || roll === undefined || !isLookToRecord(entries, at)) return
    const checked: Checked = {
      at,
      verdict: standing(purchase, roll, at),
      purchase,
      fromClaims: false,
      listAsOf: roll.asOf,
      ...(permit && { permit }),
    }
    // A phone that can keep nothing shows what it has all the same; the server has its own record of the look.
    recordCheck(checked, 'list').catch(() => undefined)
  })
  useEffect(() => {
    if (isThere) look()
  }, [isThere])
}
