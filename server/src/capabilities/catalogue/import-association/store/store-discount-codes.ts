import { sql } from 'kysely'
import type { DiscountRule } from '#rules/sale/discount.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { uuidv7 } from '#server/platform/ids.ts'
import type { AssociationFile } from '#association-file/file/association-file.ts'
import { centsOf } from '#association-file/file/values.ts'
import { type Counted, type ImportSummary, nothingCounted } from '../summary.ts'

type CodeFile = AssociationFile['discountCodes'][number]

const ruleOf = ({ percent, amount }: CodeFile): DiscountRule =>
  percent === undefined
    ? { kind: 'amount', cents: amount === undefined ? 0 : centsOf(amount) }
    : { kind: 'percent', percent }

/**
 * Updates discount codes in place, so that their uses stay counted. A limit below the uses already made becomes that
 * number; codes that left the file are withdrawn.
 */
export async function storeDiscountCodes(
  tx: Tx,
  associationId: number,
  codes: CodeFile[],
  permitIds: Map<string, number>,
): Promise<{ counted: Counted; keptUses: ImportSummary['keptUses'] }> {
  const counted = nothingCounted()
  const keptUses: ImportSummary['keptUses'] = []
  // Sorted, as everywhere that locks several codes.
  const inOrder = codes
    .map((file) => ({ file, code: file.code.toUpperCase() }))
    .toSorted((one, other) => (one.code < other.code ? -1 : 1))

  for (const { file, code } of inOrder) {
    const { rows } = await sql<{ is_new: boolean; used: number }>`
      insert into discount_code as known
        (association_id, id, code, rule, permit_ids, from_day, to_day, uses_in_all, uses_per_person, only_email, active)
      values (${associationId}, ${uuidv7()}, ${code}, ${JSON.stringify(ruleOf(file))}::jsonb,
        ${file.permits?.map((key) => permitIds.get(key)) ?? null}::integer[], ${file.from ?? null}::date,
        ${file.to ?? null}::date, ${file.usesInAll ?? null}::integer, ${file.usesPerPerson ?? null}::integer,
        ${file.onlyEmail?.toLowerCase() ?? null}::text, ${file.active})
      on conflict (association_id, code) do update set
        rule = excluded.rule, permit_ids = excluded.permit_ids, from_day = excluded.from_day,
        to_day = excluded.to_day, uses_in_all = greatest(excluded.uses_in_all, case
          when excluded.uses_in_all is not null then known.used end),
        uses_per_person = excluded.uses_per_person, only_email = excluded.only_email, active = excluded.active
      where (known.rule, known.permit_ids, known.from_day, known.to_day, known.uses_in_all, known.uses_per_person,
          known.only_email, known.active)
        is distinct from (excluded.rule, excluded.permit_ids, excluded.from_day, excluded.to_day,
          excluded.uses_in_all, excluded.uses_per_person, excluded.only_email, excluded.active)
      returning known.xmax = 0 as is_new, known.used`.execute(tx)
    const written = rows[0]
    if (!written) counted.unchanged += 1
    else if (written.is_new) counted.added += 1
    else counted.changed += 1
    if (written && file.usesInAll !== undefined && file.usesInAll < written.used) {
      keptUses.push({ code, requested: file.usesInAll, used: written.used })
    }
  }

  let missing = tx
    .updateTable('discount_code')
    .set({ active: false })
    .where('association_id', '=', associationId)
    .where('active', '=', true)
  if (inOrder.length > 0)
    missing = missing.where(
      'code',
      'not in',
      inOrder.map(({ code }) => code),
    )
  counted.gone = (await missing.returning('id').execute()).length
  return { counted, keptUses }
}
