import type { RequestOf } from '#contract/call.ts'
import { saveOutlet } from '#contract/office-outlets.ts'
import { wireNameOf } from '#contract/wire.ts'
import { isSameValue } from '#association-file/same-value.ts'
import { refuse, refuseFields } from '#server/platform/refusal.ts'
import { WHOLE_PRICE } from '#rules/sale/outlet-account.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { currentCatalogue, permitsInWords } from '../catalogue/index.ts'
import { changedValues } from '../staff/index.ts'
import type { Outlet, OutletTerms } from './store/outlets.ts'

type Sent = RequestOf<typeof saveOutlet>

/** What was sent: a commission of one kind at most, and a limit with its amount. */
export function termsOf({
  name,
  permits,
  commissionRate,
  commissionCents,
  limitKind,
  limitCents,
}: Sent): OutletTerms {
  const amounts = [commissionRate, commissionCents, limitCents]
  if (amounts.includes(0) || (commissionRate ?? 0) > WHOLE_PRICE) return refuse('INPUT_WRONG')
  const hasTwo = commissionRate !== undefined && commissionCents !== undefined
  if (hasTwo || (limitKind === undefined) !== (limitCents === undefined)) return refuse('INPUT_WRONG')
  return {
    name,
    permitIds: permits && [...new Set(permits)].toSorted((one, other) => one - other),
    commission: commissionOf(commissionRate, commissionCents),
    limit:
      limitKind === undefined || limitCents === undefined
        ? undefined
        : { kind: limitKind, cents: limitCents },
  }
}

function commissionOf(rate: number | undefined, cents: number | undefined): OutletTerms['commission'] {
  if (rate !== undefined) return { kind: 'rate', hundredths: rate }
  return cents === undefined ? { kind: 'none' } : { kind: 'perPermit', cents }
}

/** As the contract has them. */
export const termsOnWire = ({ name, permitIds, commission, limit }: OutletTerms) => ({
  name,
  ...(permitIds !== undefined && { permits: permitIds }),
  ...(commission.kind === 'rate' && { commissionRate: commission.hundredths }),
  ...(commission.kind === 'perPermit' && { commissionCents: commission.cents }),
  ...(limit !== undefined && { limitKind: limit.kind, limitCents: limit.cents }),
})

/** Without what only the row has; the same for undo and comparison. */
export const bare = ({ name, permitIds, commission, limit }: OutletTerms): OutletTerms => ({
  name,
  ...(permitIds !== undefined && { permitIds }),
  commission,
  ...(limit !== undefined && { limit }),
})

export const isSame = (one: OutletTerms, other: OutletTerms): boolean => isSameValue(bare(one), bare(other))

/** For the trail: what another agreement changes, the permits by their names. */
export async function changedTerms(tx: Tx, associationId: number, before: Outlet, after: OutletTerms) {
  const inWords = async (terms: OutletTerms) => {
    const { permits, ...others } = termsOnWire(terms)
    return { ...others, permits: permits && (await permitsInWords(tx, associationId, permits)) }
  }
  return changedValues(await inWords(before), await inWords(after))
}

/** A permit of another association does not exist. */
export async function requirePermits(
  db: Db,
  associationId: number,
  wanted: readonly number[],
): Promise<void> {
  const { permits } = await currentCatalogue(db)
  if (wanted.some((permitId) => permits.get(permitId)?.associationId !== associationId))
    refuseFields([{ field: wireNameOf(saveOutlet.request, 'permits'), code: 'NOT_A_CHOICE' }])
}
