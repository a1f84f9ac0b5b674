import { shortName } from '#rules/permit/handed-over.ts'
import type { PurchaseRow } from '#server/platform/database/tables/purchase-tables.ts'
import { peopleOfPurchase, type PermitRequest } from '../../purchase/index.ts'
import { decideHolder } from './decide-holder.ts'
import { requireValid } from './require-changeable.ts'

/** Whose account an e-mail is to which the permit could be handed over now, as its hand-over decides: first name and initial. */
export async function receiverOf(
  request: PermitRequest,
  purchase: PurchaseRow,
  email: string,
): Promise<string> {
  const { services, language } = request
  requireValid(request, purchase)
  const people = await peopleOfPurchase(services.db, purchase)
  // It is the holder's already: handing it over again changes nothing.
  const to =
    people.holder.email === email
      ? people.holder
      : (await decideHolder(request, purchase, people, { email })).to
  return shortName(to) || services.texts.say(language, 'changes.holder.somebody')
}
