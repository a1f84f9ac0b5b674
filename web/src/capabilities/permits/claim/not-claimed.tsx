import { Notice } from '#web/ui/notice.tsx'
import type { Claiming } from './use-claiming.ts'

/** Why it was refused, with the way on. */
export const NotClaimed = ({ claiming: { failure } }: { claiming: Claiming }) =>
  failure === undefined ? null : (
    <Notice kind="warning" isNew>
      {failure}
    </Notice>
  )
