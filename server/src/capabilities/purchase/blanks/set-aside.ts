import { randomBytes } from 'node:crypto'
import type { Technique } from '#rules/codes.ts'
import type { Day, PermitOnSale } from '#rules/permit-terms.ts'
import { shortCode, SHORT_CODE_BYTES } from '#rules/permit/short-code.ts'
import { STRANGER } from '#rules/sale/buying.ts'
import type { Order } from '#rules/sale/order.ts'
import { placesOfOrder, type WantedSpot } from '#rules/sale/places.ts'
import { groupsOf } from '#rules/sale/quotas/reserved.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { PurchaseRow } from '#server/platform/database/tables/purchase-tables.ts'
import { uuidv7 } from '#server/platform/ids.ts'
import type { Services } from '#server/platform/http/services.ts'
import { factsOf, presentSigningKey, signPermit } from '../../permits/index.ts'
import { expireHoldsOn } from '../hold/expire-holds.ts'
import { refuseWaitedFor } from '../hold/refuse-waited-for.ts'
import { blankInKey } from '../order/order-of-purchase.ts'
import type { Language } from '#contract/languages.ts'
import { type NewPurchase, type OrderOutcome, writeTogether } from '../store/write-orders.ts'

/** Where and how the permits of a booklet are valid. */
export interface PlaceOfBlanks {
  zoneId?: number | undefined
  slot?: string | undefined
  technique?: Technique | undefined
}

export interface BlanksToSetAside {
  permit: PermitOnSale
  place: PlaceOfBlanks
  /** An account of nobody, which keeps them. */
  keeperId: string
  blanks: readonly { day: Day; printedNumber: string; returnsAt: Date }[]
  now: Date
}

/** A permit of a day for somebody of whom nothing is known. */
export const orderOfBlank = (day: Day, { zoneId, slot, technique }: PlaceOfBlanks): Order => ({
  firstDay: day,
  lastDay: day,
  ...(zoneId !== undefined && { zoneId }),
  ...(slot !== undefined && { slot }),
  ...(technique !== undefined && { technique }),
  holder: { kind: 'self' },
  options: [],
})

export const spotsOfBlank = (permit: PermitOnSale, day: Day, place: PlaceOfBlanks): WantedSpot[] =>
  placesOfOrder(permit, orderOfBlank(day, place), groupsOf(permit.quotas, STRANGER, day))

/** The rows of the blanks, held until their places go back, with the codes that are printed. Nothing is written yet. */
export async function rowsOfBlanks(
  { db }: Pick<Services, 'db'>,
  { permit, place, keeperId, blanks, now }: BlanksToSetAside,
): Promise<NewPurchase[]> {
  const key = await presentSigningKey(db, now)
  return blanks.map(({ day, printedNumber, returnsAt }) => {
    const unsigned = rowOfBlank(permit, place, { day, printedNumber, returnsAt, keeperId, now })
    const facts = { ...factsOf(unsigned, permit.terms), blank: printedNumber }
    return {
      purchase: { ...unsigned, signed_code: signPermit(facts, key) },
      revision: 0,
      layout: permit.layout,
      spots: spotsOfBlank(permit, day, place),
    }
  })
}

/**
 * Holds all of them with their places in one statement, or none: the days for which places are missing. They cost nothing while
 * nobody has them, so they count against no limit of unpaid holds. `before` writes the account that keeps them.
 */
export async function setAside(
  services: Services,
  rows: NewPurchase[],
  language: Language,
  write: (writeRows: (tx: Tx) => Promise<void>) => Promise<void>,
  now: Date,
): Promise<{ fullOn: Day[] } | 'decideAnew' | 'written'> {
  const outcome = await attempt(rows, write)
  switch (outcome?.outcome) {
    case undefined:
      return 'written'
    case 'waitedFor':
      return (await refuseWaitedFor(services, language, rows)) ?? 'decideAnew'
    case 'full': {
      const spots = rows.flatMap((row) => row.spots)
      if ((await expireHoldsOn(services, spots, now)) > 0) return 'decideAnew'
      const days = outcome.lines.flatMap((line) => rows[line]?.purchase.first_day ?? [])
      return { fullOn: [...new Set(days)].toSorted((one, other) => (one < other ? -1 : 1)) }
    }
    default:
      return 'decideAnew'
  }
}

/** Rolls back. */
class NotWritten extends Error {
  outcome: OrderOutcome
  constructor(outcome: OrderOutcome) {
    super(outcome.outcome)
    this.outcome = outcome
  }
}

/** Undefined: written. */
async function attempt(
  rows: NewPurchase[],
  write: (writeRows: (tx: Tx) => Promise<void>) => Promise<void>,
): Promise<OrderOutcome | undefined> {
  try {
    await write(async (tx) => {
      const outcome = await writeTogether(tx, rows)
      if (outcome.outcome !== 'written') throw new NotWritten(outcome)
    })
    return undefined
  } catch (error) {
    if (error instanceof NotWritten) return error.outcome
    throw error
  }
}

interface Blank {
  day: Day
  printedNumber: string
  returnsAt: Date
  keeperId: string
  now: Date
}

function rowOfBlank(
  permit: PermitOnSale,
  place: PlaceOfBlanks,
  { day, printedNumber, returnsAt, keeperId, now }: Blank,
): PurchaseRow {
  const { zoneId, slot, technique } = place
  return {
    association_id: permit.associationId,
    id: uuidv7(),
    order_id: null,
    permit_id: permit.permitId,
    permit_version: permit.version,
    seller_kind: 'job',
    seller_id: null,
    buyer_id: keeperId,
    holder_id: keeperId,
    holder_kind: 'blank',
    holder_first_name: nameOfBlank(printedNumber),
    holder_last_name: '',
    holder_birth_date: null,
    earlier_holders: null,
    minor_first_name: null,
    minor_last_name: null,
    minor_birth_date: null,
    first_day: day,
    last_day: day,
    zone_id: zoneId ?? null,
    slot: slot ?? null,
    technique: technique ?? null,
    keeps_catch: null,
    state: 'held',
    order_key: JSON.stringify([
      permit.permitId,
      day,
      day,
      zoneId ?? null,
      slot ?? null,
      technique ?? null,
      null,
      blankInKey(printedNumber),
    ]),
    hold_expires_at: returnsAt,
    hold_network: null,
    price: { baseCents: 0, optionsCents: 0, discountCents: 0, totalCents: 0, lines: [] },
    amount_cents: 0,
    paid_by: 'cash',
    discount_code_id: null,
    option_codes: [],
    conditions_version: null,
    conditions_accepted_at: null,
    created_at: now,
    issued_at: null,
    ended_at: null,
    code_version: 1,
    short_code: shortCode(randomBytes(SHORT_CODE_BYTES)),
    signed_code: null,
    date_changes: 0,
    counted_from: null,
    receipt_year: null,
    receipt_number: null,
    return_reminded_at: null,
    handed_over_as: null,
    guest_email: null,
    guest_facts: null,
    complete_by: null,
    lapsed_at: null,
    claimed_at: null,
    back_cents: null,
  }
}

/** Wherever the name of a holder is shown, also by an app that knows no blanks. */
export const nameOfBlank = (printedNumber: string): string => `№ ${printedNumber}`
