import type { Shape } from '#contract/fields.ts'
import type { Technique } from '#rules/codes.ts'
import type { Keeping } from '#rules/permit-terms.ts'

export interface PersonOnPermit {
  firstName: string
  lastName: string
  birthYear?: number | undefined
}

/** What stands on a permit that is held in the hand. Days are civil days, times wall times. */
export interface PermitOnPaper {
  name: string
  association: string
  /** #rrggbb of the association: the foot of the paper. */
  colour: string
  state: 'issued' | 'refunded' | 'voided'
  firstDay: string
  lastDay: string
  /** Booked day by day, and nothing is booked for the day that it is shown on: it is not fished with before. */
  isToBook?: boolean
  slot?: { name: string; from: string; to: string } | undefined
  zone?: { name: string; shape?: Shape | undefined } | undefined
  /** What may be fished with: the one chosen, or all that are allowed. */
  techniques: readonly Technique[]
  keeping: Keeping
  holder: PersonOnPermit
  minor?: PersonOnPermit | undefined
  /** It is for a minor beside the holder whom nobody named. */
  isForUnnamedMinor?: boolean
  /** Whom it named before the holder was corrected. */
  earlier?: readonly PersonOnPermit[] | undefined
  options?: readonly string[]
  /** Whether a licence has to be at hand too, in a sentence. */
  licence?: string | undefined
  limits?: readonly string[]
  /** Eight signs, with or without the stroke in the middle. */
  shortCode: string
}

/** It is fished with on this day: what was needed is booked too. */
export const isLiveOn = (permit: PermitOnPaper, today: string): boolean =>
  validityOn(permit, today) === 'today' && permit.isToBook !== true

export type Validity = 'today' | 'later' | 'over' | 'void'

/** Whether it may be fished with it on this day. */
export function validityOn(
  permit: Pick<PermitOnPaper, 'state' | 'firstDay' | 'lastDay'>,
  today: string,
): Validity {
  if (permit.state !== 'issued') return 'void'
  if (today < permit.firstDay) return 'later'
  return today > permit.lastDay ? 'over' : 'today'
}
