import { sellMembership } from '#contract/office-memberships.ts'
import type { RequestOf } from '#contract/call.ts'
import type { Language } from '#contract/languages.ts'
import { wireNameOf } from '#contract/wire.ts'
import type { Officer } from '#server/platform/http/caller.ts'
import type { Serve, Services } from '#server/platform/http/services.ts'
import { refuse, Refusal, refuseFields } from '#server/platform/refusal.ts'
import { price } from '#server/platform/texts/texts.ts'
import { sellMembershipByHand } from '../purchase/index.ts'
import { recordEvent, requireRight } from '../staff/index.ts'
import { enterInTill } from '../tills/index.ts'
import { presentSold } from './list-memberships-sold.ts'
import { soldUnderKey } from './store/people-to-sell-to.ts'
import { membershipsSold } from './store/memberships-sold.ts'
import { fieldOfSale, whoBuys } from './who-buys.ts'

type Input = RequestOf<typeof sellMembership>

/** Another request with the same key has sold it. */
class SoldBefore extends Error {}

const keyOf = (saleId: string): string => JSON.stringify(['membership', 'sale', saleId])
const nameOf = (field: keyof Input) => wireNameOf(sellMembership.request, field)

/** Notes a membership that is paid beside the seller, or by transfer. */
export function serveSellMembership(serve: Serve, services: Services): void {
  const { db } = services

  serve(sellMembership, async ({ input, caller, language, now }) => {
    // What an outlet takes is its own, and it owes the price of permits alone.
    if (caller.outletId !== undefined) return refuse('NOT_FOUND')
    const known = await soldUnderKey(db, input.associationId, keyOf(input.saleId))
    if (known !== undefined) return answer(input.associationId, known, language)
    try {
      const sold = await sell(services, input, { caller, language, now })
      return await answer(input.associationId, sold, language)
    } catch (error) {
      // A repetition of what was sold meanwhile is refused too: its person is a member already.
      const isOver = error instanceof SoldBefore || error instanceof Refusal
      const sold = isOver ? await soldUnderKey(db, input.associationId, keyOf(input.saleId)) : undefined
      if (sold === undefined) throw error
      return answer(input.associationId, sold, language)
    }
  })

  async function answer(associationId: number, purchaseId: string, language: Language) {
    const [sold] = await membershipsSold(db, { associationId, purchaseId })
    return { membership: presentSold(sold ?? refuse('NOT_FOUND'), language) }
  }
}

interface Asking {
  caller: Officer
  language: Language
  now: Date
}

async function sell(services: Services, input: Input, { caller, language, now }: Asking): Promise<string> {
  const { associationId, saleId, plan, documents, way, amountCents: shown, reason } = input
  requireCash(input, language)
  const { customer, holder, memberId } = await whoBuys(services, input, language)
  const sold = await sellMembershipByHand(
    services,
    {
      seller: { kind: 'officer', accountId: caller.accountId, role: caller.role },
      buyer: customer.account,
      paysBy: way === 'free' ? 'cash' : way,
      input: { associationId, plan, documents },
      holder,
      ...(memberId !== undefined && { memberId }),
      orderKey: keyOf(saleId),
      language,
      now,
    },
    {
      customer,
      isFree: way === 'free',
      fieldOf: fieldOfSale,
      confirm: ({ totalCents, ruledCents }) => {
        if (way === 'free' && ruledCents > 0 && reason === undefined)
          refuseFields([{ field: nameOf('reason'), code: 'REQUIRED' }])
        if (shown !== totalCents)
          refuse('PRICE_CHANGED', {
            values: { price: price(language, totalCents), shown: price(language, shown) },
            extension: { amountCents: totalCents },
          })
      },
      alongside: async (tx, { id, amount_cents: cents }) => {
        await requireRight(tx, caller, 'sell')
        if ((await soldUnderKey(tx, associationId, keyOf(saleId))) !== undefined) throw new SoldBefore()
        const { accountId } = caller
        if (way === 'cash' && cents > 0)
          await enterInTill(tx, { associationId, accountId }, { kind: 'sale', cents, orderId: id }, now)
        const after = { cents, way }
        const why = way === 'free' ? reason : undefined
        await recordEvent(tx, caller, { act: 'membership.sold', subjectId: id, after, reason: why }, now)
      },
    },
  )
  return sold.id
}

function requireCash({ way, givenCents, amountCents }: Input, language: Language): void {
  if (way !== 'cash' || givenCents === undefined || givenCents >= amountCents) return
  const missing = price(language, amountCents - givenCents)
  refuseFields([{ field: nameOf('givenCents'), code: 'LESS_THAN_PRICE', values: { missing } }])
}
