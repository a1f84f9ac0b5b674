import type { PurchaseRow } from '#server/platform/database/tables/purchase-tables.ts'
import type { Services } from '#server/platform/http/services.ts'
import type { Letter } from '#server/platform/mail/outbox.ts'
import { price } from '#server/platform/texts/texts.ts'
import type { PurchasePeople } from '../store/people-of-purchase.ts'
import { howItGoesBack } from './ended-mails.ts'
import { letterAbout } from './letters.ts'

/**
 * To the buyer: the association has given money back in the card provider's dashboard, and has decided nothing of the permit yet.
 * The holder, if another person, is not told of it.
 */
export const refundedAtProviderMail = (
  services: Pick<Services, 'texts' | 'config'>,
  purchase: PurchaseRow,
  { buyer, details, handedOverFor }: PurchasePeople,
  cents: number,
): Letter => {
  const { language } = buyer
  return letterAbout(services, { ...purchase, ...handedOverFor }, details)(
    buyer,
    purchase.state === 'issued' ? 'moneyBackAtProvider' : 'moneyBackAtProviderLater',
    { price: price(language, cents), how: howItGoesBack(services.texts, language, purchase) },
    // The ticket of a permit that was handed over has its receiver's name.
    handedOverFor === undefined ? 'ticket' : undefined,
  )
}
