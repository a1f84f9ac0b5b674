import { noteSale } from '#contract/office-sale.ts'
import { handOverSale, moveSale, nameGuestOfSale } from '#contract/office-sale-changes.ts'
import type { Language } from '#contract/languages.ts'
import { retryDecision } from '#server/platform/database/retry.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Officer } from '#server/platform/http/caller.ts'
import type { Serve, Services } from '#server/platform/http/services.ts'
import { uuidv7 } from '#server/platform/ids.ts'
import { handPermitOver, inviteOnce, movePermit } from '../after-sales/index.ts'
import { holderLookupLimit } from '../catalogue/index.ts'
import type { PermitRequest } from '../purchase/index.ts'
import { type NewEvent, recordEvent } from '../staff/index.ts'
import { findSale } from './find-sale.ts'
import { presentSale } from './present-sale.ts'
import { requireReason } from './require-reason.ts'

interface ChangeRequest {
  input: {
    associationId: number
    purchaseId: string
    beyondRules?: boolean | undefined
    reason?: string | undefined
  }
  caller: Officer
  language: Language
  now: Date
}

/** The same use cases as an angler's own change; what is beyond the club's rules is said, reasoned, and in the trail. */
export function serveChangeSale(serve: Serve, services: Services): void {
  const { db, outbox } = services
  const countLookup = holderLookupLimit(services)

  const requestOf = ({ input, caller, language, now }: ChangeRequest, event: NewEvent): PermitRequest => {
    requireReason(input)
    const { beyondRules = false, reason } = input
    const after = { ...event.after, beyondRules }
    const alongside: PermitRequest['alongside'] = (tx) =>
      recordEvent(tx, caller, { ...event, after, ...(reason !== undefined && { reason }) }, now)
    return { services, caller, language, now, beyondRules, alongside }
  }
  const presented = async ({ input: { associationId, purchaseId }, language }: ChangeRequest) => {
    outbox.nudge()
    return presentSale(services, await findSale(db, associationId, purchaseId), language)
  }

  serve(moveSale, async (request) => {
    const { associationId, purchaseId, day } = request.input
    await retryDecision(async () => {
      const { purchase } = await findSale(db, associationId, purchaseId)
      const [before, after] = [{ day: purchase.first_day }, { day }]
      return movePermit(
        requestOf(request, { act: 'sale.moved', subjectId: purchaseId, before, after }),
        purchase,
        day,
      )
    })
    return presented(request)
  })

  serve(handOverSale, async (request) => {
    const { associationId, purchaseId, email } = request.input
    const { caller, address, now } = request
    // Each answer reveals whether an angler has the e-mail.
    await countLookup({ accountId: caller.accountId, address, emails: [email], now })
    await retryDecision(async () => {
      const { purchase } = await findSale(db, associationId, purchaseId)
      const event = { act: 'sale.handedOver', subjectId: purchaseId } as const
      return handPermitOver(requestOf(request, event), purchase, email, { mayBeChanged: true, byId: null })
    })
    return presented(request)
  })

  serve(nameGuestOfSale, async (request) => {
    const { associationId, purchaseId, ...input } = request.input
    const { guestFirstName: firstName, guestLastName: lastName, guestBirthDate: birthDate } = input
    const { guestEmail: email, guestFacts: stated } = input
    const guest = {
      firstName,
      lastName,
      birthDate,
      ...(email !== undefined && { email }),
      ...(stated && { stated }),
    }
    await retryDecision(async () => {
      const { purchase } = await findSale(db, associationId, purchaseId)
      const event = { act: 'sale.guestNamed', subjectId: purchaseId } as const
      return inviteOnce(requestOf(request, event), purchase, { kind: 'guest', guest })
    })
    return presented(request)
  })

  serve(noteSale, async (request) => {
    const { caller, now } = request
    const { associationId, purchaseId, text } = request.input
    await findSale(db, associationId, purchaseId)
    await inTransaction(db, async (tx) => {
      await tx
        .insertInto('sale_note')
        .values({
          association_id: associationId,
          id: uuidv7(),
          purchase_id: purchaseId,
          account_id: caller.accountId,
          at: now,
          text,
        })
        .execute()
      await recordEvent(tx, caller, { act: 'sale.noted', subjectId: purchaseId }, now)
    })
    return presented(request)
  })
}
