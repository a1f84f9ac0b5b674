import * as calls from '#contract/office-counter.ts'
import { wireNameOf } from '#contract/wire.ts'
import { readCardClaims } from '#rules/membership/card-claims.ts'
import { readClaims } from '#rules/permit/permit-claims.ts'
import { readShortCode } from '#rules/permit/short-code.ts'
import { dayIn } from '#rules/wall-clock.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { Serve, Services } from '#server/platform/http/services.ts'
import { limit } from '#server/platform/http/rate-limit.ts'
import { refuse, refuseFields } from '#server/platform/refusal.ts'
import { associationById } from '../catalogue/index.ts'
import { refOf } from './holder-ref.ts'
import { holderOfCard, holderOfPermit, holdersFound, type KnownHolder } from './store/holders.ts'

const AN_HOUR_IN_SECONDS = 60 * 60
/** Numbers of members follow one another: at an outlet enough for its customers, and too few to read the list by them. */
export const FOUND_AT_OUTLET_AN_HOUR = 60

/** Members and past holders of one association, with what its sellers need of them. */
export function serveFindHolders(serve: Serve, { db, pool }: Services): void {
  const atOutlet = limit(pool, 'holders-at-outlet', FOUND_AT_OUTLET_AN_HOUR, AN_HOUR_IN_SECONDS)
  serve(calls.findHolders, async ({ input: { associationId, text }, caller: { outletId }, now }) => {
    if (text.length < calls.HOLDER_SEARCH.shortest)
      return refuseFields([{ field: wireNameOf(calls.findHolders.request, 'text'), code: 'TOO_SHORT' }])
    const { timeZone } = (await associationById(db, associationId)) ?? refuse('NOT_FOUND')
    const today = dayIn(timeZone, now)
    const isOutlet = outletId !== undefined
    // A name finds nobody at an outlet, so that it is no look-up: customers without a number would use them up.
    if (isOutlet && !canBeNumber(text)) return { people: [], hasMore: false }
    if (isOutlet) await atOutlet.count(outletId, now)
    const found =
      (await byCode(db, associationId, text)) ?? (await byText(db, associationId, { text, isOutlet }))
    return {
      people: found.slice(0, calls.HOLDERS_OF_AN_ANSWER).map((holder) => presentHolder(holder, today)),
      hasMore: found.length > calls.HOLDERS_OF_AN_ANSWER,
    }
  })
}

/** The number of a member, or the code of a permit. */
const canBeNumber = (text: string): boolean => /\d/.test(text) || readShortCode(text) !== undefined

/** At an outlet somebody is found by what they show of themselves, and its people look through no list of names. */
const byText = (
  db: Db,
  associationId: number,
  { text, isOutlet }: { text: string; isOutlet: boolean },
): Promise<KnownHolder[]> =>
  text.length > calls.HOLDER_SEARCH.longest
    ? Promise.resolve([])
    : holdersFound(db, associationId, { text, byNumberAlone: isOutlet })

/** A short code that was typed or scanned, or the whole code of a permit or a member's card. Undefined: the text is none of these here. */
async function byCode(db: Db, associationId: number, text: string): Promise<KnownHolder[] | undefined> {
  const shortCode = readShortCode(text)
  const claims = text.includes('.') ? payloadOf(text) : undefined
  const card = readCardClaims(claims)
  if (card !== undefined) {
    const member =
      card.associationId === associationId ? await holderOfCard(db, associationId, card.memberId) : undefined
    return member && [member]
  }
  const purchaseId = readClaims(claims)?.purchaseId
  const by = purchaseId === undefined ? shortCode !== undefined && { shortCode } : { purchaseId }
  const holder = by ? await holderOfPermit(db, associationId, by) : undefined
  return holder && [holder]
}

function payloadOf(signedCode: string): unknown {
  try {
    return JSON.parse(Buffer.from(signedCode.split('.')[1] ?? '', 'base64url').toString())
  } catch {
    return undefined
  }
}

const presentHolder = (holder: KnownHolder, today: string): calls.FoundHolder => {
  const { firstName, lastName, birthDate, memberNumber, onList, memberUntil } = holder
  return {
    ref: refOf(holder),
    firstName,
    lastName,
    ...(birthDate !== null && { birthDate }),
    ...(memberNumber !== null && { memberNumber }),
    isMember: onList && (memberUntil === null || memberUntil >= today),
    hasAccount: holder.kind === 'account',
  }
}
