import type { Services } from '#server/platform/http/services.ts'
import type { Brings } from '#server/platform/mail/enclosed.ts'
import { codeInMail, greeted } from '#server/platform/mail/mail-words.ts'
import type { Letter } from '#server/platform/mail/outbox.ts'
import { mailedPaths, startLink } from '#contract/links.ts'
import { inLanguage } from '#rules/permit-terms.ts'
import type { PurchaseRow } from '#server/platform/database/tables/purchase-tables.ts'
import type { Account } from '../../identity/index.ts'
import type { PermitDetails } from '../store/people-of-purchase.ts'
import { permitInWords } from './in-words.ts'

/** A mail about a permit and what it brings of it; `values` beside name, title and permit. */
export const letterAbout =
  ({ texts, config }: Pick<Services, 'texts' | 'config'>, permit: PurchaseRow, details: PermitDetails) =>
  (to: Account, text: string, more: Record<string, string> = {}, brings?: Brings): Letter => ({
    to: to.email,
    language: to.language,
    text: `purchase-mails.${text}`,
    values: {
      name: greeted(to.firstName),
      title: inLanguage(details.terms.name, to.language),
      permit: permitInWords(
        texts,
        to.language,
        permit,
        details,
        brings === 'permit' ? codeInMail(permit) : undefined,
      ),
      ...more,
    },
    link: startLink(config.publicUrl, mailedPaths.myPermits()),
    purchaseId: permit.id,
    ...(brings && { permits: [permitOfLetter(permit, brings)] }),
  })

/** How the letter to who keeps a permit brings it: without a code while it is to be completed. */
export const carriedAs = ({ holder_kind }: Pick<PurchaseRow, 'holder_kind'>): Brings =>
  holder_kind === 'invited' ? 'ticket' : 'permit'

/** The permit of a letter, as it is when the letter is written. */
export const permitOfLetter = (
  { id, first_day, short_code }: PurchaseRow,
  brings: Brings,
): NonNullable<Letter['permits']>[number] => ({
  brings,
  purchaseId: id,
  firstDay: first_day,
  shortCode: short_code,
})
