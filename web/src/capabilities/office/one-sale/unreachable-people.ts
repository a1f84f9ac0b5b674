import type { RequestOf } from '#contract/call.ts'
import type { correctSaleEmail, Sale } from '#contract/office-sale.ts'

export interface UnreachablePerson {
  who: RequestOf<typeof correctSaleEmail>['who']
  name: string
  email: string
}

/** Whose mails about the sale do not arrive: the buyer too, where that is another person. */
export function unreachablePeople({ buyer, holder, permit }: Sale): UnreachablePerson[] {
  const people = [
    { who: 'holder' as const, ...permit.holder, ...holder },
    ...(buyer.email === holder.email ? [] : [{ who: 'buyer' as const, ...buyer }]),
  ]
  return people.flatMap(({ who, firstName, lastName, email, isUnreachable }) =>
    isUnreachable === true && email !== undefined
      ? [{ who, name: `${firstName} ${lastName}`.trim() || email, email }]
      : [],
  )
}
