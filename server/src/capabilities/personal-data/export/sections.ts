import type { Texts } from '#server/platform/texts/texts.ts'
import { accountSections } from './sections/account.ts'
import { checkSections } from './sections/checks.ts'
import { emailSections } from './sections/by-email.ts'
import { mailSection } from './sections/mails.ts'
import { noticeSections } from './sections/notices.ts'
import { purchaseSections } from './sections/purchases.ts'
import { riverLogSections } from './sections/river-log.ts'
import { signInSections } from './sections/sign-in.ts'
import { officeSections } from './sections/in-office.ts'
import { wardenSections } from './sections/as-warden.ts'
import type { Section } from './section.ts'

/** All data about a person, in the order of the page. */
export const exportSections = (texts: Texts): Section[] => [
  ...accountSections,
  ...purchaseSections,
  ...riverLogSections,
  ...checkSections,
  ...emailSections,
  ...wardenSections,
  ...officeSections,
  ...noticeSections,
  mailSection(texts),
  ...signInSections,
]

/** Tables that refer to a person or a purchase and are in no section, with the reason. */
export const NOT_EXPORTED: Record<string, string> = {
  wait_spot: 'counts the places of a wait, which is shown itself',
  booklet: 'which permits were printed beforehand, without people; who made or voided it has the act',
  booklet_blank: 'says which printed sheet a purchase was, which is shown itself',
  taken_place: 'counts the places of a purchase, whose days and zone are shown with it and with its bookings',
  support:
    'joins two purchases, each shown to its own people; of the other one a person has only what its holder told them',
  passkey_challenge: 'lives for minutes and shows only that a passkey was requested',
  sign_in_ticket: 'lives for minutes, between the password and the second step',
  session_confirmation: 'lives for minutes, and is part of a session',
  device_seal: 'a key by which phones seal what was not sent; it has nothing to show',
  warden_left_out:
    'that a warden was taken out of an association: it has nothing to show but that they are none',
  office_message:
    'what an association wrote to all its anglers; each has the mail, and who wrote it has the act',
  draft_part: 'what an association will say, without people; who works there has the act',
  association_edition: 'what an association has published, without people; who works there has the act',
  office_undo: 'what an act of an office replaced, by ids; who works there has the act itself',
  member_left_out:
    'that an association took somebody out of its members: it has nothing to show but that they are none',
  member_before:
    'a member as they were before an act of the office, for its undo; who is a member has the entry of today',
  ended_card:
    'the id of a member whose card says a later day than the list; who is a member has the entry of today',
  member_letter:
    'the code of a letter that the member has on paper; whether it joined an account is with the membership',
  member_import: 'a list that an office is reading from its own file; what comes of it is among the members',
  member_import_row:
    'a list that an office is reading from its own file; what comes of it is among the members',
  earlier_short_code:
    'short codes that a permit had before it was issued anew; the one that counts is with the purchase',
  guest_link:
    'links to claim a permit that was bought for a guest, only as their hash; whether it was claimed is with the purchase',
  invitation_link:
    'links to complete a permit that was bought for somebody invited, only as their hash; whom was invited is with the purchase',
  kept_mail: 'exists in the demo only, in place of real mailboxes',
}
