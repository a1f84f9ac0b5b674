import type { LineRow, PurchaseRow } from '#server/platform/database/tables/purchase-tables.ts'
import type { Letter } from '#server/platform/mail/outbox.ts'
import type { Account } from '../../identity/index.ts'

/** The guest of a permit as the reader of a letter, in the language of the buyer; undefined: none, or without an e-mail. */
export const guestOfMails = (purchase: LineRow, buyer: Account): Account | undefined =>
  purchase.holder_kind === 'guest' && purchase.guest_email !== null
    ? {
        ...buyer,
        email: purchase.guest_email,
        firstName: purchase.holder_first_name,
        lastName: purchase.holder_last_name,
      }
    : undefined

/** Who was invited to a permit and has not completed it, in the language of the buyer; undefined: nobody, or without an e-mail. */
export const invitedOfMails = (purchase: PurchaseRow, buyer: Account): Account | undefined =>
  purchase.holder_kind === 'invited' && purchase.guest_email !== null
    ? { ...buyer, email: purchase.guest_email, firstName: '', lastName: '' }
    : undefined

/** A guest has no permits in the app. */
export const withoutLink = ({ link: _ofTheApp, ...letter }: Letter): Letter => letter
