import type { OfficeRight } from './office-fields.ts'

interface Act {
  /** The names of the calls that do it; none: only commands and jobs. */
  by: readonly string[]
  /** It can be undone by who has this right. Money and mails cannot come back. */
  undo?: OfficeRight
}

interface Subject {
  /** Its word on the wire. */
  wire: string
  /** The area of its texts in locales/<language>/: `acts.<act>`, and its name under `events.subjects`. */
  texts: `office${string}`
  acts: Readonly<Record<`${string}.${string}`, Act>>
}

/** The acts that the trail of an office keeps, by what they are about, in the order of its filter. */
export const SUBJECTS = {
  officer: {
    wire: 'incaricato',
    texts: 'office',
    acts: {
      'officer.invited': { by: ['inviteOfficer'] },
      'officer.accepted': { by: ['acceptOffice'] },
      'officer.declined': { by: ['declineOffice'] },
      'officer.changed': { by: ['changeOfficer'], undo: 'staff' },
      'officer.removed': { by: ['removeOfficer'] },
      'officer.secondStepReset': { by: ['resetSecondStep'] },
    },
  },
  sale: {
    wire: 'vendita',
    texts: 'office',
    acts: {
      'sale.ordered': { by: ['sellAtCounter'] },
      'sale.undone': { by: ['undoCounterSale'] },
      'sale.resent': { by: ['resendMail'] },
      'sale.moved': { by: ['moveSale', 'moveOrder'] },
      'sale.handedOver': { by: ['handOverSale', 'handOverOrder'] },
      'sale.guestNamed': { by: ['nameGuestOfSale'] },
      'sale.refunded': { by: ['refundSale', 'refundOrder'] },
      'sale.takenBack': { by: ['refundSale', 'refundOrder'] },
      'sale.kept': { by: ['keepPermit'] },
      'sale.moneyBack': { by: ['refundSale', 'refundOrder'] },
      // What no provider gives back; in cash it went out of a till.
      'sale.givenInCash': { by: ['noteGivenBack', 'refundSale', 'refundOrder'] },
      'sale.givenByTransfer': { by: ['noteGivenBack'] },
      'sale.givenByTerminal': { by: ['noteGivenBack'] },
      // What came back is given once more by the provider.
      'sale.refundedAgain': { by: ['refundOnceMore'] },
      'sale.transferReceived': { by: ['confirmTransfer'] },
      'sale.noted': { by: ['noteSale'] },
      'sale.printed': { by: ['printSale', 'printCounterSale'] },
      'sale.emailCorrected': { by: ['correctSaleEmail'] },
    },
  },
  membership: {
    wire: 'tessera',
    texts: 'office-memberships',
    acts: {
      'membership.accepted': { by: ['decideApplication'] },
      'membership.declined': { by: ['decideApplication'] },
      'membership.sold': { by: ['sellMembership', 'sellAtCounter'] },
      'membership.refunded': { by: ['refundMembership', 'undoCounterSale'] },
      'membership.takenBack': { by: ['refundMembership', 'undoCounterSale'] },
      'membership.kept': { by: ['keepMembership'] },
      'membership.moneyBack': { by: ['refundMembership'] },
    },
  },
  till: {
    wire: 'cassa',
    texts: 'office-till',
    acts: {
      'till.opened': { by: ['openTill'] },
      'till.paidOut': { by: ['payOutOfTill'] },
      'till.closed': { by: ['closeTill'] },
    },
  },
  bank: {
    wire: 'banca',
    texts: 'office-bank',
    acts: {
      'bank.statementRead': { by: ['addBankEntries'] },
      'bank.statementRemoved': { by: ['removeStatement'] },
      'bank.accountSaved': { by: ['saveTransferAccount'] },
    },
  },
  closure: {
    wire: 'chiusura',
    texts: 'office',
    acts: {
      'closure.closed': { by: ['closeWater'] },
      'closure.stopped': { by: ['stopGivingBack'] },
      'closure.reopened': { by: ['reopenWater'] },
    },
  },
  warden: {
    wire: 'guardiapesca',
    texts: 'office',
    acts: {
      'warden.invited': { by: ['inviteWarden'] },
      'warden.changed': { by: ['changeWarden'], undo: 'wardens' },
      'warden.removed': { by: ['removeWarden'], undo: 'wardens' },
      'warden.restored': { by: ['undoEvent'] },
    },
  },
  block: {
    wire: 'blocco',
    texts: 'office',
    acts: {
      'block.begun': { by: ['blockAngler'], undo: 'block' },
      'block.ended': { by: ['endBlock'], undo: 'block' },
    },
  },
  booklet: {
    wire: 'blocchetto',
    texts: 'office-booklets',
    acts: {
      'booklet.made': { by: ['makeBooklet'] },
      'booklet.printed': { by: ['printBooklet'] },
      'booklet.entered': { by: ['enterBlank'] },
      'booklet.givenBack': { by: ['giveBackBlanks'] },
      'booklet.besideSeen': { by: ['noteBesideSeen'] },
      'booklet.voided': { by: ['voidBooklet'] },
    },
  },
  message: {
    wire: 'messaggio',
    texts: 'office',
    acts: {
      'message.sent': { by: ['sendToHolders'] },
      'message.stopped': { by: ['stopMessage'] },
    },
  },
  export: {
    wire: 'esportazione',
    texts: 'office',
    acts: {
      'export.made': { by: ['startExport'] },
      'file.downloaded': { by: ['downloadFile'] },
    },
  },
  settings: {
    wire: 'impostazioni',
    texts: 'office',
    acts: {
      'settings.changed': { by: ['saveSettings'], undo: 'settings' },
      'settings.replaced': { by: [] },
    },
  },
  outing: {
    wire: 'uscita',
    texts: 'office',
    acts: { 'outing.reminded': { by: ['remindReturns'] } },
  },
  draft: {
    wire: 'bozza',
    texts: 'office',
    acts: {
      'draft.saved': { by: ['saveDraft', 'connectCards'] },
      'draft.discarded': { by: ['discardDraft'], undo: 'terms' },
      // It changes the draft: a later saving of it keeps it from being undone.
      'edition.restored': { by: ['restoreEdition'], undo: 'terms' },
    },
  },
  edition: {
    wire: 'edizione',
    texts: 'office',
    acts: { 'edition.published': { by: ['publishEdition'] } },
  },
  member: {
    wire: 'socio',
    texts: 'office',
    acts: {
      'member.added': { by: ['saveMember'], undo: 'people' },
      'member.changed': { by: ['saveMember'], undo: 'people' },
      'member.removed': { by: ['removeMember'], undo: 'people' },
      'member.restored': { by: ['undoEvent'] },
      'member.released': { by: ['releaseMember'] },
      'member.joined': { by: ['joinByCard'] },
    },
  },
  members: {
    wire: 'soci',
    texts: 'office',
    acts: {
      'members.imported': { by: ['applyMembers'], undo: 'people' },
      'members.restored': { by: ['undoEvent'] },
      'members.numbered': { by: ['giveNumbers'], undo: 'people' },
      'members.dated': { by: ['setLastDays'], undo: 'people' },
      'members.lettersMade': { by: ['makeLetters'] },
      'members.reminded': { by: ['sendReminders'] },
      'members.remindingStopped': { by: ['stopReminders'] },
    },
  },
  ordinance: {
    wire: 'ordinanza',
    texts: 'office',
    acts: {
      'ordinance.issued': { by: ['saveOrdinance'], undo: 'terms' },
      'ordinance.changed': { by: ['saveOrdinance'], undo: 'terms' },
      'ordinance.removed': { by: ['removeOrdinance'], undo: 'terms' },
      'ordinance.restored': { by: ['undoEvent'] },
    },
  },
  outlet: {
    wire: 'puntoVendita',
    texts: 'office-outlets',
    acts: {
      'outlet.added': { by: ['saveOutlet'], undo: 'money' },
      'outlet.changed': { by: ['saveOutlet'], undo: 'money' },
      'outlet.removed': { by: ['removeOutlet'], undo: 'money' },
      'outlet.restored': { by: ['undoEvent'] },
      'outlet.settled': { by: ['settleOutlet'] },
      'outlet.settlementUndone': { by: ['undoSettlement'] },
    },
  },
  apiKey: {
    wire: 'chiave',
    texts: 'office-connections',
    acts: {
      'apiKey.made': { by: ['makeKey'] },
      'apiKey.revoked': { by: ['revokeKey'] },
    },
  },
  webhook: {
    wire: 'webhook',
    texts: 'office-connections',
    acts: {
      'webhook.added': { by: ['addWebhook'] },
      'webhook.changed': { by: ['changeWebhook'] },
      'webhook.paused': { by: ['changeWebhook'] },
      'webhook.resumed': { by: ['changeWebhook'] },
      'webhook.secretRenewed': { by: ['renewWebhookSecret'] },
      'webhook.removed': { by: ['removeWebhook'] },
      'webhook.sentAgain': { by: ['sendDeliveryAgain'] },
      'webhook.tested': { by: ['testWebhook'] },
    },
  },
  person: {
    wire: 'persona',
    texts: 'office',
    acts: {
      'person.exported': { by: ['exportPerson'] },
      'person.erased': { by: ['erasePerson'] },
    },
  },
} as const satisfies Record<string, Subject>

type Subjects = typeof SUBJECTS
export type EventSubject = keyof Subjects
export const EVENT_SUBJECTS = Object.keys(SUBJECTS) as EventSubject[]

type ActsAbout<S extends EventSubject> = Subjects[S]['acts']
export type OfficeAct = { [S in EventSubject]: keyof ActsAbout<S> }[EventSubject]
export type UndoableAct = {
  [S in EventSubject]: {
    [A in keyof ActsAbout<S>]: ActsAbout<S>[A] extends { undo: OfficeRight } ? A : never
  }[keyof ActsAbout<S>]
}[EventSubject]

interface OfficeActKnown extends Act {
  subject: EventSubject
}

export const OFFICE_ACTS = Object.fromEntries(
  EVENT_SUBJECTS.flatMap((subject) =>
    Object.entries<Act>(SUBJECTS[subject].acts).map(([act, known]) => [act, { ...known, subject }]),
  ),
) as Record<OfficeAct, OfficeActKnown>

/** The keys of the texts of an act and of what it is about. */
export const textOfAct = (act: OfficeAct): string =>
  `${SUBJECTS[OFFICE_ACTS[act].subject].texts}.acts.${act.replace('.', '-')}`
export const textOfSubject = (subject: EventSubject): string =>
  `${SUBJECTS[subject].texts}.events.subjects.${subject}`
