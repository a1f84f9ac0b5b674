import type { Shape } from '#contract/fields.ts'
import type { HeldPermit } from '#contract/permits.ts'
import type { Ordinance } from '#contract/ordinances.ts'
import type { Technique } from '#rules/codes.ts'
import type { Keeping } from '#rules/permit-terms.ts'

export interface PersonOnPermit {
  firstName: string
  lastName: string
  birthYear?: number | undefined
}

/** The content of a permit on screen and on paper. Days are civil days, times wall times. */
export interface PermitOnPaper {
  name: string
  association: string
  /** Of the waters. */
  timeZone: string
  /** #rrggbb of the association: the foot of the paper. */
  colour: string
  state: 'issued' | 'refunded' | 'voided'
  firstDay: string
  lastDay: string
  /** Booked day by day, and without a booking for the day shown: not valid until booked. */
  isToBook?: boolean
  slot?: { name: string; from: string; to: string } | undefined
  zone?: { name: string; shape?: Shape | undefined } | undefined
  /** The chosen technique, or all that are allowed. */
  techniques: readonly Technique[]
  /** Absent: it depends on the zone, and nothing is chosen yet. */
  keeping?: Keeping | undefined
  holder: PersonOnPermit
  /** Who is invited to it and has not said yet who they are, and until when: it has no holder and no code. */
  invitation?: { email: string; completeBy: string } | undefined
  minor?: PersonOnPermit | undefined
  /** For an unnamed minor beside the holder. */
  isForUnnamedMinor?: boolean
  /** Its name before the holder was corrected. */
  earlier?: readonly PersonOnPermit[] | undefined
  /** The permits beside which it holds, in words. */
  besideWhich?: readonly string[] | undefined
  options?: readonly string[]
  /** Whether a licence is needed too, in a sentence. */
  licence?: string | undefined
  /** Above what holds under it; also those that are over. */
  ordinances?: readonly Ordinance[] | undefined
  /** What holds under it, in sentences. */
  limits?: readonly string[]
  /** Eight characters, with or without the hyphen. */
  shortCode: string
}

export interface PermitOfSheet {
  held: HeldPermit
  permit: PermitOnPaper
  /** What small paper says beside it. */
  notes?: PaperNotes | undefined
  /** It is printed before it is sold: who fishes is written on it by hand. */
  blank?: BlankOnPaper | undefined
}

export interface BlankOnPaper {
  /** `12-7`: the seventh of the booklet 12. */
  number: string
  /** Until when it may be sold, in a sentence. */
  soldUntil: string
  /** What it costs whom, and who sells it, in a sentence each. */
  prices: string
  soldBy: string
}

export interface PaperNotes {
  /** The price and how it was paid, in a sentence; absent: not the reader's to know. */
  paid?: string | undefined
  /** The address with all that small paper has no room for, as somebody types it. */
  rulesAt: string
}
