/**
 * What a mail brings of a permit. `permit`: its ticket with the code, the PDF and the day for the calendar, for the holder;
 * `ticket`: the ticket without code, for the buyer for another; `ended`: the cancelled ticket, and the day is taken out of
 * the calendar; `gone`: that alone, for a holder whose permit is another's.
 */
export type Brings = 'permit' | 'ticket' | 'ended' | 'gone'

/** A permit of a letter, as it was when the letter was written. */
export interface PermitOfLetter {
  brings: Brings
  purchaseId: string
  firstDay: string
  shortCode: string | null
}

/** A file of a mail. With `cid` it is a picture in its HTML. */
export interface MailFile {
  name: string
  type: string
  /** In base64: a kept mail is stored as JSON. */
  content: string
  cid?: string
}

/** A permit in a mail's HTML, in words of the reader. */
export interface MailTicket {
  /** The line beside the subject in a list of mails. */
  preheader: string
  /** #rrggbb of the association. */
  colour: string
  association: string
  when: string
  hours?: string
  /** Of the zone; without one that of the permit. */
  title: string
  permitName?: string
  /** A permit that is not valid any more, in words. */
  notValid?: string
  allowed: string
  rules: readonly string[]
  facts: readonly { term: string; value: string }[]
  licence?: string
  code?: { term: string; short: string; picture: string; description: string }
}

export interface Enclosed {
  tickets: readonly MailTicket[]
  files: readonly MailFile[]
  /** Which files there are, in a sentence. */
  note?: string
}
