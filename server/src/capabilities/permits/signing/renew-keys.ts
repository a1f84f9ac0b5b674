import type { Db } from '#server/platform/database/open.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { permitVersion } from '../../catalogue/index.ts'
import { permitsToSign } from '../store/permits-to-sign.ts'
import { companionIn } from '../store/beside-which.ts'
import { factsOf } from '../permit-of-purchase.ts'
import { signPermit } from './permit-code.ts'
import { retireSigningKey, type SigningKey, signingKeyOf } from './signing-keys.ts'

const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'

/** Creates the next signing key; codes of the old one stay valid. */
export async function renewKey(db: Db, now: Date): Promise<SigningKey> {
  await retireSigningKey(db, now)
  return signingKeyOf(db, now)
}

/** The beginning of every code of a key: its header is constant. */
const beginningOf = (key: SigningKey): string => {
  const code = signPermit(
    {
      purchaseId: BEFORE_ALL,
      version: 0,
      permitId: 0,
      name: '',
      accompaniedMinor: false,
      firstDay: '2000-01-01',
      lastDay: '2000-01-01',
    },
    key,
  )
  return `${code.split('.')[0]}.`
}

/** Those signed by another key, each as a new version: earlier codes are stale. Idempotent. Returns the number. */
export async function signAnew(db: Db, key: SigningKey, today: string): Promise<number> {
  const beginning = beginningOf(key)
  let after = BEFORE_ALL
  for (let signed = 0; ;) {
    const ids = await permitsToSign(db, { after, today, beginning })
    if (ids.length === 0) return signed
    for (const id of ids) await signOne(db, key, id)
    signed += ids.length
    after = ids.at(-1) ?? after
  }
}

async function signOne(db: Db, key: SigningKey, purchaseId: string): Promise<void> {
  const before = await db
    .selectFrom('purchase')
    .select(['permit_id', 'permit_version'])
    .where('id', '=', purchaseId)
    .executeTakeFirstOrThrow()
  const terms = await permitVersion(db, before.permit_id, before.permit_version)
  if (terms === undefined) throw new Error(`purchase ${purchaseId} has terms that do not exist`)
  await inTransaction(db, async (tx) => {
    const purchase = await tx
      .selectFrom('purchase')
      .selectAll()
      .where('id', '=', purchaseId)
      .where('state', '=', 'issued')
      .forUpdate()
      .executeTakeFirst()
    if (purchase === undefined) return
    const issued = { ...purchase, code_version: purchase.code_version + 1 }
    const companion = await companionIn(tx, purchaseId, terms)
    await tx
      .updateTable('purchase')
      .set({
        code_version: issued.code_version,
        signed_code: signPermit(factsOf(issued, terms, companion), key),
      })
      .where('association_id', '=', purchase.association_id)
      .where('id', '=', purchaseId)
      .execute()
  })
}

/** Removes retired keys from the published ones: every code signed with them is refused. */
export async function withdrawRetiredKeys(db: Db): Promise<void> {
  await db.deleteFrom('signing_key').where('retired_at', 'is not', null).execute()
}
