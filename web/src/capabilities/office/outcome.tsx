import type { ReactNode } from 'react'
import { Notice } from '#web/ui/notice.tsx'

/** Why an act failed; nothing before it did. */
export const Failed = ({ why }: { why: string | undefined }) =>
  why !== undefined && (
    <Notice kind="alarm" isNew>
      {why}
    </Notice>
  )

/** What an act did; nothing before it did. */
export const Done = ({ what, action }: { what: string | undefined; action?: ReactNode }) =>
  what !== undefined && (
    <Notice kind="success" isNew action={action}>
      {what}
    </Notice>
  )
