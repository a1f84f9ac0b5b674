import { beginCatchPhoto, PHOTOS_A_DAY } from '#contract/catch-photos.ts'
import type { RequestOf } from '#contract/call.ts'
import { inTransaction, type Tx } from '#server/platform/database/transaction.ts'
import { allowance } from '#server/platform/http/rate-limit.ts'
import type { Serve, Services } from '#server/platform/http/services.ts'
import { refuse } from '#server/platform/refusal.ts'
import { arrivalOf, finishIfWhole } from './finish-photo.ts'
import { insertPhoto, isOwnFish, lockPhoto, type PhotoRow } from './store/photos.ts'

const A_DAY_IN_SECONDS = 24 * 60 * 60
const ofDay = allowance('catch-photos', PHOTOS_A_DAY, A_DAY_IN_SECONDS)

interface Beginning {
  input: RequestOf<typeof beginCatchPhoto>
  accountId: string
  now: Date
}

/** A photograph is announced once; repeated, it says how far the photograph has arrived. */
export function serveBeginPhoto(serve: Serve, services: Services): void {
  const { db } = services

  serve(beginCatchPhoto, async ({ input, caller: { accountId }, now }) => {
    const photo = await inTransaction(db, (tx) => begin(tx, { input, accountId, now }), { idempotent: true })
    return arrivalOf(await finishIfWhole(services, photo))
  })
}

/** The count of the day is in the transaction of the photograph: what is refused or fails spends nothing. */
async function begin(tx: Tx, { input, accountId, now }: Beginning): Promise<PhotoRow> {
  const { photoId, catchId, bytes, forClub } = input
  const fish = (await isOwnFish(tx, catchId, accountId)) ?? refuse('NOT_FOUND')
  const begun = await insertPhoto(tx, {
    association_id: fish.association_id,
    id: photoId,
    catch_id: fish.id,
    account_id: accountId,
    for_club: forClub,
    bytes,
    begun_at: now,
  })
  if (begun === undefined) return knownPhoto(tx, { input, accountId, now })
  if (!(await ofDay.spend(tx, accountId, 1, now)))
    return refuse('TOO_MANY_PHOTOS', { values: { most: PHOTOS_A_DAY } })
  return begun
}

/** The same id names nothing else: neither another's photograph nor one of another fish or size. */
async function knownPhoto(tx: Tx, { input, accountId }: Beginning): Promise<PhotoRow> {
  const photo = await lockPhoto(tx, input.photoId, accountId)
  const isSame = photo?.catch_id === input.catchId.toLowerCase() && photo.bytes === input.bytes
  return photo !== undefined && isSame ? photo : refuse('NOT_FOUND')
}
