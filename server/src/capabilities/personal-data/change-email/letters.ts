import { mailedPaths, startLink } from '#contract/links.ts'
import { greeted } from '#server/platform/mail/mail-words.ts'
import type { Letter } from '#server/platform/mail/outbox.ts'
import type { AccountRow } from '../../identity/index.ts'
import { CHANGE_HOURS } from '../store/email-changes.ts'

type To = Pick<AccountRow, 'email' | 'language' | 'first_name'>
type Kind =
  | 'emailOld'
  | 'emailOldByOperator'
  | 'emailOldByOffice'
  | 'emailNew'
  | 'emailNewByOffice'
  | 'emailTaken'
  | 'emailChanged'

interface About {
  newEmail: string
  publicUrl: string
  /** Whose office has noted the new address. */
  association?: string
  /** Absent: the letter is a notice without a link. */
  code?: string
}

export const changeLetter = (
  text: Kind,
  to: To,
  { newEmail, publicUrl, association, code }: About,
): Letter => ({
  to: to.email,
  language: to.language,
  text: `my-data-mails.${text}`,
  values: {
    name: greeted(to.first_name),
    email: newEmail,
    hours: CHANGE_HOURS,
    ...(association !== undefined && { association }),
  },
  link: startLink(publicUrl, code === undefined ? mailedPaths.signIn() : mailedPaths.emailChange(code)),
})
