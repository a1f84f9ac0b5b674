import { LANGUAGES, localeOf } from '#contract/languages.ts'
import { mailedPaths, startLink } from '#contract/links.ts'
import type { PreviewedMail } from '#contract/office-messages.ts'
import { dayText } from '#rules/day-text.ts'
import type { ReminderKind } from '#rules/membership/reminder-days.ts'
import { letterInWords } from '#server/platform/mail/letter-in-words.ts'
import { htmlOf, plainOf } from '#server/platform/mail/mail-forms.ts'
import { greeted } from '#server/platform/mail/mail-words.ts'
import type { Letter } from '#server/platform/mail/outbox.ts'
import type { Texts } from '#server/platform/texts/texts.ts'
import type { MemberToRemind } from '../store/reminders.ts'

interface About {
  kind: ReminderKind
  association: string
  publicUrl: string
}

const TEXTS = {
  before: 'mails.membershipEnds',
  atEnd: 'mails.membershipEnded',
  after: 'mails.membershipLapsed',
} as const satisfies Record<ReminderKind, string>

/** A reminder as its member gets it; what is shown beforehand is this letter too. `code`: of the link by which one says no. */
export function letterToMember(
  { kind, association, publicUrl }: About,
  { memberId, email, language, firstName, endsOn }: MemberToRemind,
  code: string,
): Letter {
  return {
    to: email,
    language,
    text: TEXTS[kind],
    // The member is no word of the mail: a sending that is stopped finds by it who was not reminded.
    values: {
      name: greeted(firstName),
      association,
      day: dayText(endsOn, 'dated', localeOf(language)),
      member: memberId,
    },
    link: startLink(publicUrl, mailedPaths.reminder(code)),
  }
}

/** In place of a code that is made when the mail is written. */
const NO_CODE = 'anteprima'

/** The mail as the first of each language gets it. */
export function previewOf(words: Texts, about: About, members: readonly MemberToRemind[]): PreviewedMail[] {
  return LANGUAGES.flatMap((language) => {
    const readers = members.filter((member) => member.language === language)
    const [first] = readers
    if (first === undefined) return []
    const mail = letterInWords(words, letterToMember(about, first, NO_CODE))
    const { name } = first
    return [
      {
        language,
        people: readers.length,
        name,
        subject: mail.subject,
        text: plainOf(mail),
        html: htmlOf(mail),
      },
    ]
  })
}
