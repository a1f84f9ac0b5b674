import type { ResponseOf } from '#contract/call.ts'
import type { readOrderAgain } from '#contract/order-again.ts'
import type { Technique } from '#rules/codes.ts'
import type { OrderHolder } from '#rules/sale/order.ts'
import type { TypedFact } from '#web/platform/facts/typed-facts.ts'

/** `notChosen`: not chosen yet. */
export type HolderKind = OrderHolder['kind'] | 'notChosen'

/** The membership by which somebody becomes a member with the order. */
export interface TypedJoin {
  associationId: number
  plan: string
  /** What is typed of what the plan asks for, by its key. */
  documents: Record<string, TypedFact>
}

/** The typed holder fields; kept while another kind of holder is selected. */
export interface TypedHolder {
  kind: HolderKind
  /** Of a guest their own, or empty; of an invited person where the invitation is sent. */
  otherEmail: string
  firstName: string
  lastName: string
  /** Civil day, or empty. */
  birthDate: string
  /** Of the saved people of the buyer, whom it was filled in from. */
  savedId?: string | undefined
  /** Of their licence, as it is saved or typed: saving the person again keeps it. */
  licenceNumber?: string | undefined
  licenceUntil?: string | undefined
  /** Of a guest, what is typed of what the permit asks for, by its key. */
  facts?: Record<string, TypedFact> | undefined
  /** They become a member of the association with the order. */
  join?: TypedJoin | undefined
  /** To be among the saved people once it is bought. */
  isToSave?: boolean | undefined
}

/** What one person chooses otherwise than the others; `ownChoices` as those of the draft. */
export type PersonalChoices = Pick<
  OrderDraft,
  'zoneId' | 'slot' | 'technique' | 'keepsCatch' | 'ownChoices' | 'options'
>

/** The key of the first who fishes, whose fields are those of the draft. */
export const FIRST_KEY = 'first'

/** Somebody who fishes by the same order. */
export interface OtherPerson {
  /** Of this draft alone. */
  key: string
  holder: TypedHolder
  /** Absent: as the first person of the order. */
  own?: PersonalChoices | undefined
  /** The extras without which the zone of all cannot be chosen; others are each person’s own. */
  neededOptions?: string[] | undefined
  /** The code of the permit of who comes along with them, as it is typed. */
  companionTyped?: string | undefined
}

/** Another permit of one who fishes, in the same order: theirs holds only beside it. All that it has to choose is settled. */
export interface AddedPermit {
  /** Of whom, among those of the order. */
  key: string
  permitId: number
  name: string
  firstDay: string
  lastDay: string
  zoneId?: number | undefined
  slot?: string | undefined
  technique?: Technique | undefined
  conditionsVersion?: number | undefined
}

/** A field that the server refused, with a sentence in the language of the request. */
export interface FieldRefusal {
  field: string
  message: string
}

export interface KeptPlace {
  zoneId?: number | undefined
  slot?: string | undefined
  firstDay: string
  /** Milliseconds since 1970, by this device's clock. */
  until: number
}

export interface OwnChoices {
  technique?: Technique | undefined
  keepsCatch?: boolean | undefined
}

export interface OrderDraft {
  permitId: number
  firstDay?: string | undefined
  lastDay?: string | undefined
  zoneId?: number | undefined
  slot?: string | undefined
  technique?: Technique | undefined
  keepsCatch?: boolean | undefined
  /** The person's own choices, kept while zone or slot settle them otherwise. */
  ownChoices?: OwnChoices | undefined
  /** The first who fishes. */
  holder: TypedHolder
  /** Who fishes beside, each with a permit of their own in the same order. */
  others?: OtherPerson[] | undefined
  /** What some of them buy beside. */
  added?: AddedPermit[] | undefined
  /** What is typed of the facts that the permit asks for, by their key. */
  facts?: Record<string, TypedFact> | undefined
  /** The code of the permit of the person who comes along, as it is typed. */
  companionTyped?: string | undefined
  /** Codes of the paid extras. */
  options: string[]
  discountTyped: string
  /** The checked code, normalised to capitals. */
  discountCode?: string | undefined
  /** Its id, once the server has confirmed it. */
  discountCodeId?: string | undefined
  conditionsVersion?: number | undefined
  kept?: KeptPlace | undefined
  /** The order as the server knows it, once its place was held: by it one learns what became of the payment. */
  purchaseId?: string | undefined
  /** A card payment was started and its result is unknown: the next step is to query the server. */
  isPaying?: boolean | undefined
  refusals?: FieldRefusal[] | undefined
  /** The visitor left to sign in with something that only the server can check. */
  awaitsCheck?: boolean | undefined
  /** Filled in from an earlier order; with what could not be. */
  again?: OrderAgain | undefined
}

export type OrderAgain = NonNullable<ResponseOf<typeof readOrderAgain>['order']>
