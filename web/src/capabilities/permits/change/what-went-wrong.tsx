import { Notice } from '#web/ui/notice.tsx'
import type { Change } from './use-change.ts'

/** Why a change failed; why it cannot be requested now is said at its button. */
export function WhatWentWrong({ of: { failure, isRefused } }: { of: Change }) {
  if (failure === undefined) return null
  return (
    <Notice kind={isRefused ? 'alarm' : 'warning'} isNew>
      {failure}
    </Notice>
  )
}
