const MINUTE_MS = 60_000
/** How long who handed a permit over may take it back, while nobody has opened it. */
export const UNDO_MINUTES = 10

/** What a person is to a sold permit. */
type Standing =
  /** Whose permit it is. */
  | 'holder'
  /** Paid for it, for another angler or a child, and it was never handed over since. */
  | 'buyer'
  /** Paid for a permit that was handed over: the money is theirs, and the permit the receiver's alone. */
  | 'payer'
  /** Had it until it was handed over, or did the handing over. */
  | 'giver'

/** What may be done with a sold permit and seen of it, beside what the office and the wardens do. */
const ACTS = [
  /** The permit with its codes, PDF and calendar, and its mails. */
  'see',
  'changeDay',
  'handOver',
  'giveBack',
  /** Zones, outings, fish and notes, as far as each is the reader's. */
  'atTheRiver',
  /** The same again, with the persons of the order. */
  'buyAgain',
  /** The price, the receipt, and what goes back to the card. */
  'money',
  /** That it was handed over, and to whom. */
  'seeHandedOver',
] as const
type Act = (typeof ACTS)[number]

const WHOLE = ['see', 'changeDay', 'handOver', 'giveBack', 'atTheRiver', 'buyAgain'] as const

/** The one table of who may do and see what. */
export const MAY: Record<Standing, readonly Act[]> = {
  holder: WHOLE,
  buyer: [...WHOLE, 'money'],
  payer: ['money', 'seeHandedOver'],
  giver: ['seeHandedOver'],
}

/** The people of a sold permit. */
export interface PermitPeople {
  buyerId: string
  holderId: string
  /** The version of its code with which the present holder got it from another person; null: it was never handed over. */
  handedOverAs: number | null
}

/** It was handed over, and not back to who had paid for it. */
export const isHandedOver = ({ buyerId, holderId, handedOverAs }: PermitPeople): boolean =>
  handedOverAs !== null && buyerId !== holderId

/** What a person is to a permit, without the earlier holders, whom only the list of hand-overs knows. */
export function standingsOf(permit: PermitPeople, accountId: string): Standing[] {
  const ofBuyer = isHandedOver(permit) ? 'payer' : 'buyer'
  return [
    ...(permit.holderId === accountId ? (['holder'] as const) : []),
    ...(permit.buyerId === accountId ? [ofBuyer as Standing] : []),
  ]
}

/** Whether a person may do this with a permit, or see this of it. */
export const mayWith = (permit: PermitPeople, accountId: string, act: Act): boolean =>
  standingsOf(permit, accountId).some((standing) => MAY[standing].includes(act))

/** The end of the time in which a hand-over can be undone, exclusive. */
export const undoUntil = (handedAt: Date): Date => new Date(handedAt.getTime() + UNDO_MINUTES * MINUTE_MS)

/** As much of a name as who hands a permit over, or who gives one back, needs to know the other by: `Luca M.` */
export function shortName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  const [initial] = lastName.trim()
  return [firstName.trim(), initial && `${initial.toLocaleUpperCase()}.`].filter(Boolean).join(' ')
}
