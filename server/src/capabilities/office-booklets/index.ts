import * as calls from '#contract/office-booklets.ts'
import type { Language } from '#contract/languages.ts'
import { hasRight } from '#rules/club/office-rights.ts'
import { readClaims } from '#rules/permit/permit-claims.ts'
import { readShortCode } from '#rules/permit/short-code.ts'
import type { Officer } from '#server/platform/http/caller.ts'
import type { Serve, Services } from '#server/platform/http/services.ts'
import { refuse } from '#server/platform/refusal.ts'
import { currentCatalogue } from '../catalogue/index.ts'
import type { DrawPermit } from '../permits/index.ts'
import { placesForBlanks } from './store/count-places.ts'
import { declareVoid, handIn, seeBeside } from './end-blanks.ts'
import { enterSoldBlank } from './enter-blank.ts'
import { permitForBlanks, setBookletAside } from './make-booklet.ts'
import { outletOf, ownBooklet } from './own-booklets.ts'
import { permitsForBooklets } from './permits-for-booklets.ts'
import { presentBlank, presentBooklet, presentWhole, withCounts } from './present-booklets.ts'
import { servePrintBooklet } from './print-booklet.ts'
import { blankBy } from './store/booklets.ts'
import { listedBooklets } from './store/list-booklets.ts'

/** Permits set aside and printed before they are sold. */
export function serveOfficeBooklets(serve: Serve, services: Services, draw: DrawPermit): void {
  const { db } = services
  servePrintBooklet(serve, services, draw)

  const readerOf = async (language: Language, now: Date) => ({
    catalogue: await currentCatalogue(db),
    language,
    now,
  })
  const whole = async (caller: Officer, bookletId: string, language: Language, now: Date) => ({
    booklet: presentWhole(await ownBooklet(db, caller, bookletId), await readerOf(language, now)),
  })

  serve(calls.listBooklets, async ({ input: { associationId }, caller, language, now }) => {
    const reader = await readerOf(language, now)
    const booklets = await listedBooklets(db, associationId, { outletId: outletOf(caller), now })
    const choices = hasRight(caller.role, 'money')
      ? await permitsForBooklets(db, associationId, language)
      : { permits: [], outlets: [] }
    return { booklets: booklets.map((one) => presentBooklet(one, reader)), ...choices }
  })

  serve(calls.readBooklet, ({ input: { bookletId }, caller, language, now }) =>
    whole(caller, bookletId, language, now),
  )

  serve(calls.countPlacesForBooklet, async ({ input, caller, language, now }) => {
    const permit = await permitForBlanks(services, input, { caller, language, now })
    return { days: await placesForBlanks(db, permit, input) }
  })

  serve(calls.makeBooklet, async ({ input, caller, language, now }) => {
    await setBookletAside(services, input, { caller, language, now })
    return whole(caller, input.bookletId, language, now)
  })

  serve(calls.findBlank, async ({ input: { typed }, caller, language, now }) => {
    const by = whichBlank(typed) ?? refuse('NOT_FOUND')
    const found =
      (await blankBy(db, caller.associationId, by, { outletId: outletOf(caller), now })) ??
      refuse('NOT_FOUND')
    const booklet = await ownBooklet(db, caller, found.bookletId)
    const blank = booklet.blanks.find(({ serial }) => serial === found.serial) ?? refuse('NOT_FOUND')
    const reader = await readerOf(language, now)
    return {
      booklet: presentBooklet(withCounts(booklet, now), reader),
      blank: presentBlank(booklet, blank, reader),
    }
  })

  serve(calls.enterBlank, async ({ input, caller, language, now }) => {
    const { amountCents, isBeside } = await enterSoldBlank(services, input, { caller, language, now })
    const differenceCents = input.takenCents - amountCents
    return {
      amountCents,
      ...(differenceCents > 0 && { giveBackCents: differenceCents }),
      ...(differenceCents < 0 && { missingCents: -differenceCents }),
      ...(isBeside && { isBeside }),
      ...(await whole(caller, input.bookletId, language, now)),
    }
  })

  serve(calls.giveBackBlanks, async ({ input: { bookletId, serials }, caller, language, now }) => {
    await handIn(db, await ownBooklet(db, caller, bookletId), serials, { caller, now })
    return whole(caller, bookletId, language, now)
  })

  serve(calls.noteBesideSeen, async ({ input: { bookletId, serials }, caller, language, now }) => {
    await seeBeside(db, await ownBooklet(db, caller, bookletId), serials, { caller, now })
    return whole(caller, bookletId, language, now)
  })

  serve(calls.voidBooklet, async ({ input: { bookletId, reason }, caller, language, now }) => {
    await declareVoid(db, await ownBooklet(db, caller, bookletId), reason, { caller, now })
    return whole(caller, bookletId, language, now)
  })
}

const PRINTED = /^\s*(\d{1,6})\s*[-/.]\s*(\d{1,4})\s*$/

/** What is typed or scanned: the printed number, the short code, or the signed one. */
function whichBlank(typed: string) {
  const [, number, serial] = PRINTED.exec(typed) ?? []
  if (number !== undefined && serial !== undefined) return { number: Number(number), serial: Number(serial) }
  const shortCode = readShortCode(typed)
  if (shortCode !== undefined) return { shortCode }
  const purchaseId = readClaims(payloadOf(typed))?.purchaseId
  return purchaseId === undefined ? undefined : { purchaseId }
}

function payloadOf(signedCode: string): unknown {
  try {
    return JSON.parse(Buffer.from(signedCode.split('.')[1] ?? '', 'base64url').toString())
  } catch {
    return undefined
  }
}
