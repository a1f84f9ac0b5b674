import { type RawBuilder, sql } from 'kysely'
import { readReceiptNumber } from '#rules/sale/receipt-number.ts'
import {
  isPartOfCode,
  type PartOfCode,
  readPartOfCode,
  readShortCode,
  SHORT_CODE_LENGTH,
} from '#rules/permit/short-code.ts'
import { hasEachWord } from '#server/platform/database/names-like.ts'
import type { Db } from '#server/platform/database/open.ts'

/** With more people than this a name says too little; their sales would be looked up one person after the other. */
const MOST_PEOPLE = 2000
/** Of a receipt whose year was not typed. */
const RECEIPT_ALONE = /^\d{1,9}$/

export const nameOfAccount = sql<string>`plain_text(first_name || ' ' || last_name || ' ' || email)`
export const nameOfHolder = sql<string>`plain_text(c.holder_first_name || ' ' || c.holder_last_name)`
export const nameOfChild = sql<string>`plain_text(minor_first_name || ' ' || minor_last_name)`

/**
 * The sales that the text names, as a condition on `u`. `tooWide`: a name of more people than can be looked through.
 *
 * Tuned: names are found by three letters each (`account_by_name`, `purchase_by_child`: pg_trgm), codes, payments and receipts by
 * their own index. Of 300,000 sales of 60,000 people: see docs/figures.md.
 */
export async function namedBy(
  db: Db,
  associationId: number,
  text: string,
): Promise<RawBuilder<boolean> | 'tooWide'> {
  if (text.startsWith('pi_'))
    return sql<boolean>`u.id in (
      select y.purchase_id from payment y where y.association_id = ${associationId} and y.intent_id = ${text}
      union all select o.id from payment y
        join purchase o on o.association_id = y.association_id and o.order_id = y.purchase_id
        where y.association_id = ${associationId} and y.intent_id = ${text})`
  const receipt = readReceiptNumber(text)
  if (receipt !== undefined)
    return sql<boolean>`u.receipt_year = ${receipt.year} and u.receipt_number = ${receipt.number}`
  const { rows } = await sql<{ id: string }>`
    select id from account where kind = 'angler' and ${hasEachWord(text, nameOfAccount)}
    limit ${MOST_PEOPLE + 1}`.execute(db)
  if (rows.length > MOST_PEOPLE) return 'tooWide'
  const people = rows.map(({ id }) => id)
  const byHalfCode = await salesWithHalfCode(db, text)
  // One list of ids, without an "or": so the sales are looked up and not all read.
  return sql<boolean>`u.id in (
      select id from purchase where short_code = ${readShortCode(text) ?? null}
      union all select unnest(${byHalfCode}::uuid[])
      ${RECEIPT_ALONE.test(text) ? sql`union all ${withReceipt(associationId, Number(text))}` : sql``}
      union all select id from purchase where holder_id = any(${people}::uuid[])
      union all select id from purchase where buyer_id = any(${people}::uuid[])
      -- Of a closed account only the permit still has the name.
      union all select c.id from purchase c join account a on a.id = c.holder_id and a.status = 'closed'
        where c.association_id = ${associationId} and c.holder_first_name <> '' and ${hasEachWord(text, nameOfHolder)}
      union all select c.id from purchase c where c.holder_kind = 'guest' and ${hasEachWord(text, nameOfHolder)}
      union all select id from purchase where holder_kind = 'invited' and state = 'issued' and guest_email = lower(${text})
      union all select id from purchase where holder_kind = 'minor' and ${hasEachWord(text, nameOfChild)})`
}

const withReceipt = (associationId: number, number: number) => sql`
  select r.id from receipt_count t
  join purchase r on r.association_id = t.association_id and r.receipt_year = t.year and r.receipt_number = ${number}
  where t.association_id = ${associationId}`

/** With more the text is no part of a code that somebody reads from a permit. */
const MOST_CODES = 200

/** The sales whose code has this part, here and elsewhere (index `purchase_by_half_code`). */
export async function salesWithPartOfCode(db: Db, part: PartOfCode): Promise<string[]> {
  const { rows } = await sql<{ id: string; code: string }>`
    select id, short_code as code from purchase
    where short_code is not null and array[left(short_code, 4), right(short_code, 4)] && ${part.halves}::text[]
    limit ${MOST_CODES}`.execute(db)
  return rows.filter(({ code }) => isPartOfCode(part, code)).map(({ id }) => id)
}

/** At least half a code and not all of it, which no name is. */
async function salesWithHalfCode(db: Db, text: string): Promise<string[]> {
  const part = readPartOfCode(text)
  const isHalf = part !== undefined && !part.mayBeName && part.signs.length < SHORT_CODE_LENGTH
  return isHalf ? salesWithPartOfCode(db, part) : []
}
