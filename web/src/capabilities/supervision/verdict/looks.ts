import { CircleCheck, CircleQuestionMark, type LucideIcon, OctagonX, TriangleAlert } from 'lucide-react'
import type { CheckResult } from '#contract/permit-check.ts'

export interface VerdictLook {
  /** Told apart by its outline, without colour. */
  Sign: LucideIcon
  /** The ground in its colour, with what is read on it. */
  ground: string
}

const stop = { Sign: OctagonX, ground: 'bg-stop text-on-stop' }

export const verdictLooks: Record<CheckResult, VerdictLook> = {
  valid: { Sign: CircleCheck, ground: 'bg-go text-on-go' },
  notValid: { Sign: TriangleAlert, ground: 'bg-wait text-on-wait' },
  revoked: stop,
  notGenuine: stop,
  unknown: { Sign: CircleQuestionMark, ground: 'bg-unsure text-on-unsure' },
}
