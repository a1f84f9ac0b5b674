import {
  Check,
  CircleCheck,
  CircleQuestionMark,
  type LucideIcon,
  Minus,
  OctagonMinus,
  ShieldX,
  TriangleAlert,
  X,
} from 'lucide-react'
import type { CheckResult } from '#contract/permit-check.ts'

interface VerdictStyle {
  /** Recognisable by its outline, without colour. */
  Sign: LucideIcon
  Mark: LucideIcon
  /** The background in its colour, with its text colour. */
  ground: string
}

export const verdictStyles: Record<CheckResult, VerdictStyle> = {
  valid: { Sign: CircleCheck, Mark: Check, ground: 'bg-go text-on-go' },
  notValid: { Sign: TriangleAlert, Mark: TriangleAlert, ground: 'bg-wait text-on-wait' },
  revoked: { Sign: OctagonMinus, Mark: Minus, ground: 'bg-stop text-on-stop' },
  notGenuine: { Sign: ShieldX, Mark: X, ground: 'bg-forged text-on-forged' },
  unknown: { Sign: CircleQuestionMark, Mark: CircleQuestionMark, ground: 'bg-unsure text-on-unsure' },
}
