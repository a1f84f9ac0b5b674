import { refundOrder, refundSale } from '#contract/office-sale-changes.ts'
import type { RequestOf } from '#contract/call.ts'
import { LANGUAGES, type Language } from '#contract/languages.ts'
import { wireNameOf } from '#contract/wire.ts'
import type { Localised } from '#rules/permit-terms.ts'
import type { Officer } from '#server/platform/http/caller.ts'
import type { Serve, Services } from '#server/platform/http/services.ts'
import { refuse, refuseFields } from '#server/platform/refusal.ts'
import { price } from '#server/platform/texts/texts.ts'
import { refundByOffice } from '../after-sales/index.ts'
import { centsLeft, linesOf, orderIdOf } from '../purchase/index.ts'
import { giveFromTill } from '../office-give-back/index.ts'
import { lockTillFirst } from '../tills/index.ts'
import { allowRefund, recordEvent, requireRight } from '../staff/index.ts'
import { findSale } from './find-sale.ts'
import { presentSale } from './present-sale.ts'

/** As it was typed, whatever the reader's language. */
const asTyped = (text: string) =>
  Object.fromEntries(LANGUAGES.map((language) => [language, text])) as Localised

const centsField = wireNameOf(refundSale.request, 'cents')
const linesField = wireNameOf(refundOrder.request, 'lines')

type Line = RequestOf<typeof refundOrder>['lines'][number]

interface Wanted {
  associationId: number
  /** The sale that is answered. */
  purchaseId: string
  lines: readonly Line[]
  reason: string
  /** Out of the caller's till now; undefined: given later, or not by hand. */
  fromTillCents?: number | undefined
  /** The field of the amount of a line. */
  centsOf: (line: number) => string
}

interface Asking {
  caller: Officer
  language: Language
  now: Date
}

/** Takes permits back, gives money back, or both: once, however often it is asked for. */
export function serveRefundSale(serve: Serve, services: Services): void {
  serve(refundSale, ({ input: { reason, fromTillCents, ...line }, caller, language, now }) => {
    const { associationId, purchaseId } = line
    const lines = [line]
    const wanted = { associationId, purchaseId, lines, reason, fromTillCents, centsOf: () => centsField }
    return refund(services, wanted, { caller, language, now })
  })

  serve(refundOrder, ({ input, caller, language, now }) => {
    if (input.lines.length === 0) return refuseFields([{ field: linesField, code: 'REQUIRED' }])
    const centsOf = (line: number) => `${linesField}.${line}.${centsField}`
    return refund(services, { ...input, centsOf }, { caller, language, now })
  })
}

async function refund(services: Services, wanted: Wanted, { caller, language, now }: Asking) {
  const { db } = services
  const { associationId, purchaseId, lines, reason, fromTillCents, centsOf } = wanted
  const found = await findSale(db, associationId, purchaseId)
  const empty = lines.findIndex(({ cents, takesBack }) => cents === 0 && !takesBack)
  if (empty !== -1) return refuseFields([{ field: centsOf(empty), code: 'REQUIRED' }])
  const rows = new Map(linesOf(found).map((row) => [row.id, row]))
  // A permit of another order, or the same one twice, is none that can be refunded with it.
  if (new Set(lines.map((line) => line.purchaseId)).size < lines.length) return refuse('NOT_FOUND')
  if (lines.some((line) => !rows.has(line.purchaseId))) return refuse('NOT_FOUND')

  const refused = await refundByOffice(
    services,
    orderIdOf(found.purchase),
    lines.map(({ backCents: seenBackCents, ...line }) => ({ ...line, seenBackCents })),
    {
      reason: asTyped(reason),
      first: async (tx) => {
        await requireRight(tx, caller, 'money')
        if (fromTillCents !== undefined) await lockTillFirst(tx, caller, 'refund')
      },
      alongside: async (tx, { line: { purchaseId: subjectId, takesBack, cents }, backCents }) => {
        const act = takesBack ? (cents > 0 ? 'sale.refunded' : 'sale.takenBack') : 'sale.moneyBack'
        const after = { cents, paid: rows.get(subjectId)?.amount_cents ?? 0 }
        await recordEvent(tx, caller, { act, subjectId, after, reason }, now)
        await allowRefund(tx, caller, backCents, now)
      },
      isInHand: fromTillCents !== undefined,
      atLast: async (tx) => {
        if (fromTillCents === undefined) return
        await giveFromTill(tx, caller, { orderId: orderIdOf(found.purchase), cents: fromTillCents }, now)
      },
    },
  )
  const present = await findSale(db, associationId, purchaseId)
  switch (refused?.outcome) {
    case 'tooMuch': {
      const row = linesOf(present).find(({ id }) => id === lines[refused.line]?.purchaseId)
      const most = price(language, row === undefined ? 0 : centsLeft(row))
      return refuseFields([{ field: centsOf(refused.line), code: 'TOO_BIG', values: { most } }])
    }
    case 'notSold':
      return whyNot(services, language, 'NOT_VALID')
    case 'notPaid':
      return whyNot(services, language, 'NOT_SETTLED')
    case 'changed':
      return refuse('CHANGED_MEANWHILE')
    default:
      return presentSale(services, present, language)
  }
}

const whyNot = ({ texts }: Services, language: Language, why: 'NOT_VALID' | 'NOT_SETTLED') =>
  refuse('NOT_CHANGEABLE', { detail: texts.say(language, `changes.why.${why}`), extension: { why } })
