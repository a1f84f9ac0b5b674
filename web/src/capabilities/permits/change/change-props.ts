import type { ResponseOf } from '#contract/call.ts'
import type { askReceiver } from '#contract/changes.ts'
import type { HeldPermit } from '#contract/permits.ts'

export type Changes = NonNullable<HeldPermit['changes']>

export interface ChangeProps {
  held: HeldPermit
  changes: Changes
  today: string
  /** The others of its order that are valid still. */
  others?: readonly HeldPermit[] | undefined
  /** Those that may move with it. */
  along?: readonly HeldPermit[] | undefined
  /** Those that may be handed over with it. */
  handedAlong?: readonly HeldPermit[] | undefined
  onClose: () => void
  /** Called after the change, with a sentence about its result. */
  onDone: (message: string) => void
}

/** To whom money of a permit would go back. */
export type WhoseMoney = ResponseOf<typeof askReceiver>['money']

/** Whom an e-mail belongs to, before anything changes. */
export interface Receiver {
  name: string
  email: string
  /** Of the permit itself, then of each that goes along. */
  money: readonly WhoseMoney[]
  /** Those that go along, each as it answered. */
  along: readonly HeldPermit[]
}
