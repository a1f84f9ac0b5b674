import { sql } from 'kysely'
import { LETTER_DAYS } from '#contract/member-letters.ts'
import { BANK_ENTRY_MONTHS } from '#contract/office-bank.ts'
import { UNDO_DAYS } from '#contract/office-events.ts'
import { DELIVERY_DAYS } from '#contract/office-webhooks.ts'
import { SESSION_DAYS } from '#contract/session-days.ts'
import { UNDO_MINUTES } from '#rules/permit/handed-over.ts'
import type { Db } from '#server/platform/database/open.ts'
import { dayAtItsWaters } from '#server/platform/database/site-time-zone.ts'
import { forgetMails, forgetUndelivered } from '#server/platform/mail/ended-mails.ts'
import type { Database } from '#server/platform/database/tables.ts'
import {
  CHALLENGE_MINUTES,
  LONGEST_SESSION_DAYS,
  REGISTRATION_DAYS,
  TICKET_MINUTES,
} from '../../identity/index.ts'
import { KEPT_APP_ERRORS } from '../../app-errors/index.ts'
import { deleteUnusedPictures } from '../../catalogue/index.ts'
import { forgetNotices } from '../../notices/index.ts'
import { endExpiredCards } from '../../purchase/index.ts'
import { forgetClosedPeople } from '../store/forget-closed-people.ts'
import { closeCounterAccounts } from '../store/close-counter-accounts.ts'
import { detachOldPurchases } from '../store/detach-purchases.ts'
import { forgetInvited } from '../store/forget-invited.ts'
import { forgetUndos } from '../store/named-elsewhere.ts'

interface Forgetting {
  db: Db
  now: Date
  /** Older data have expired, by the rule's `keep`. */
  before: Date
}

/** One kind of data, how long it is kept and why; its text is in locales/<language>/retention.json under `name`. */
export interface RetentionRule {
  name: string
  /** Empty: the data are outside the database. */
  tables: (keyof Database | 'rate_limit')[]
  /** The time after its end, for the text and for `forget`. */
  keep?: { days: number } | { years: number }
  /** Other values of the text. */
  values?: Record<string, number>
  /** Short-lived data are deleted each hour, everything else each night. */
  each?: 'hour'
  /** Deletes the data, or removes the person. Absent: they end in another way, given in the text. */
  forget?: (expired: Forgetting) => Promise<unknown>
}

/**
 * All personal data: the jobs, docs/retention.md and the table of the privacy policy are made from this list. A test
 * fails for a table of the database that is neither here nor in NO_PERSONAL_DATA.
 */
export const RETENTION: readonly RetentionRule[] = [
  { name: 'account', tables: ['account'], forget: ({ db, now }) => forgetClosedPeople(db, now) },
  { name: 'corrections', tables: ['person_correction'] },
  { name: 'consents', tables: ['consent'] },
  { name: 'favourites', tables: ['favourite'] },
  { name: 'savedPeople', tables: ['saved_person'] },
  { name: 'statedFacts', tables: ['stated_fact'] },
  {
    name: 'savedCards',
    tables: ['saved_card', 'ended_customer'],
    keep: { days: 30 },
    forget: ({ db, before, now }) => endExpiredCards(db, { before, now }),
  },
  {
    name: 'sessions',
    tables: ['session'],
    values: {
      angler: SESSION_DAYS.angler,
      anglerLongest: LONGEST_SESSION_DAYS.angler,
      warden: SESSION_DAYS.warden,
      wardenLongest: LONGEST_SESSION_DAYS.warden,
      officeHours: SESSION_DAYS.office * 24,
      officeLongest: LONGEST_SESSION_DAYS.office,
    },
    each: 'hour',
    forget: ({ db, now }) => db.deleteFrom('session').where('expires_at', '<=', now).execute(),
  },
  { name: 'deviceSeal', tables: ['device_seal'] },
  { name: 'pushDevices', tables: ['push_device'] },
  { name: 'noticeChoices', tables: ['notice_choice', 'notice_hours'] },
  {
    name: 'notices',
    tables: ['notice'],
    keep: { days: 60 },
    forget: ({ db, before }) => forgetNotices(db, before),
  },
  { name: 'calendarLink', tables: ['calendar_link'] },
  {
    name: 'secondFactor',
    tables: ['totp', 'passkey', 'recovery_code'],
    keep: { days: 1 },
    forget: ({ db, before }) =>
      db.deleteFrom('totp').where('confirmed_at', 'is', null).where('created_at', '<=', before).execute(),
  },
  {
    name: 'secondSteps',
    tables: ['sign_in_ticket', 'passkey_challenge', 'session_confirmation'],
    values: { ticket: TICKET_MINUTES, challenge: CHALLENGE_MINUTES },
    each: 'hour',
    forget: async ({ db, now }) => {
      await db.deleteFrom('sign_in_ticket').where('expires_at', '<=', now).execute()
      await db.deleteFrom('passkey_challenge').where('expires_at', '<=', now).execute()
    },
  },
  {
    name: 'knownAddresses',
    tables: ['known_address'],
    keep: { days: 365 },
    forget: ({ db, before }) => db.deleteFrom('known_address').where('last_used_at', '<=', before).execute(),
  },
  {
    name: 'tries',
    tables: ['rate_limit'],
    each: 'hour',
    forget: ({ db, now }) => sql`delete from rate_limit where expires_at <= ${now}`.execute(db),
  },
  {
    name: 'registrations',
    tables: ['registration'],
    keep: { days: REGISTRATION_DAYS },
    each: 'hour',
    forget: ({ db, before }) => db.deleteFrom('registration').where('created_at', '<=', before).execute(),
  },
  {
    name: 'passwordLinks',
    tables: ['password_link'],
    keep: { days: 30 },
    each: 'hour',
    forget: ({ db, before }) => db.deleteFrom('password_link').where('expires_at', '<=', before).execute(),
  },
  {
    name: 'dataExports',
    tables: ['data_export'],
    keep: { days: 30 },
    forget: ({ db, before }) => db.deleteFrom('data_export').where('expires_at', '<=', before).execute(),
  },
  {
    name: 'emailChanges',
    tables: ['email_change'],
    keep: { days: 30 },
    forget: ({ db, before }) => db.deleteFrom('email_change').where('expires_at', '<=', before).execute(),
  },
  {
    name: 'purchases',
    tables: [
      'order_line',
      'hand_over',
      'earlier_short_code',
      'guest_link',
      'invitation_link',
      'payment',
      'refund',
      'sale_note',
      'taken_place',
      'support',
      'discount_use',
      'zone_booking',
      'booklet',
      'booklet_blank',
    ],
    keep: { years: 10 },
    forget: ({ db, before }) => detachOldPurchases(db, before),
  },
  {
    name: 'handOverUndo',
    tables: ['hand_over'],
    values: { minutes: UNDO_MINUTES },
    forget: ({ db, now }) => forgetUndos(db, now),
  },
  {
    name: 'waits',
    tables: ['wait', 'wait_spot'],
    keep: { days: 30 },
    forget: ({ db, before }) => db.deleteFrom('wait').where('day', '<=', dayAtItsWaters(before)).execute(),
  },
  {
    name: 'membershipApplications',
    tables: ['membership_application'],
    keep: { days: 365 },
    forget: ({ db, before }) =>
      db.deleteFrom('membership_application').where('ended_at', '<=', before).execute(),
  },
  {
    name: 'unansweredInvitations',
    tables: ['order_line'],
    keep: { days: 30 },
    forget: ({ db, before }) => forgetInvited(db, before),
  },
  // Outings, fish and notes belong to a purchase: detachOldPurchases removes the person from them too.
  { name: 'riverLog', tables: ['outing', 'catch', 'note', 'earlier_version'], keep: { years: 10 } },
  {
    name: 'catchPhotos',
    tables: ['catch_photo', 'stored_file'],
    keep: { years: 2 },
    forget: ({ db, before }) => db.deleteFrom('catch_photo').where('begun_at', '<', before).execute(),
  },
  {
    name: 'unfinishedPhotos',
    tables: ['catch_photo_piece'],
    keep: { days: 30 },
    forget: ({ db, before }) =>
      db.deleteFrom('catch_photo').where('begun_at', '<', before).where('stored_in', 'is', null).execute(),
  },
  {
    name: 'wardenNotes',
    tables: ['note', 'earlier_version'],
    keep: { years: 5 },
    forget: async ({ db, before }) => {
      await db
        .deleteFrom('earlier_version')
        .where('kind', '=', 'note')
        .where('item_id', 'in', (q) => q.selectFrom('note').select('id').where(oldNoteOfWarden(before)))
        .execute()
      await db.deleteFrom('note').where(oldNoteOfWarden(before)).execute()
    },
  },
  {
    name: 'checks',
    tables: ['permit_check'],
    keep: { years: 5 },
    forget: ({ db, before }) => db.deleteFrom('permit_check').where('arrived_at', '<', before).execute(),
  },
  {
    name: 'accessLog',
    tables: ['access_log'],
    keep: { years: 2 },
    forget: ({ db, before }) => db.deleteFrom('access_log').where('at', '<', before).execute(),
  },
  {
    name: 'outbox',
    tables: ['outbox'],
    keep: { days: 7 },
    forget: ({ db, before }) => forgetMails(db, before),
  },
  {
    name: 'undelivered',
    tables: ['outbox'],
    // Longer than any permit is valid.
    keep: { days: 400 },
    forget: ({ db, before }) => forgetUndelivered(db, before),
  },
  {
    name: 'demoMailbox',
    tables: ['kept_mail'],
    keep: { days: 30 },
    forget: ({ db, before }) => db.deleteFrom('kept_mail').where('created_at', '<=', before).execute(),
  },
  {
    name: 'associationLists',
    tables: [
      'association_member',
      'member_number',
      'member_left_out',
      'association_warden',
      'warden_duty',
      'warden_duty_pattern',
      'warden_left_out',
      'blocked_holder',
      'discount_code',
    ],
    keep: { days: 30 },
    forget: ({ db, before }) =>
      db.deleteFrom('blocked_holder').where('until', '<', dayAtItsWaters(before)).execute(),
  },
  { name: 'officers', tables: ['association_officer', 'server_operator'] },
  { name: 'editions', tables: ['draft_part', 'association_edition'] },
  { name: 'officeEvents', tables: ['office_event'] },
  { name: 'tills', tables: ['till_session', 'till_entry'] },
  { name: 'outletAccounts', tables: ['outlet_entry'] },
  { name: 'disputes', tables: ['dispute'], keep: { years: 10 } },
  {
    name: 'bankEntries',
    tables: ['bank_entry'],
    keep: { years: BANK_ENTRY_MONTHS / 12 },
    forget: ({ db, before }) =>
      db.deleteFrom('bank_entry').where('on_day', '<', dayAtItsWaters(before)).execute(),
  },
  { name: 'counterSales', tables: ['counter_sale'] },
  {
    name: 'counterCustomers',
    tables: ['account'],
    keep: { days: 30 },
    forget: ({ db, before, now }) => closeCounterAccounts(db, { before, now }),
  },
  {
    name: 'officeUndo',
    tables: ['office_undo'],
    values: { days: UNDO_DAYS },
    forget: ({ db, now }) => db.deleteFrom('office_undo').where('until', '<=', now).execute(),
  },
  {
    name: 'membersBefore',
    tables: ['member_before'],
    keep: { days: UNDO_DAYS },
    forget: ({ db, before }) => db.deleteFrom('member_before').where('at', '<=', before).execute(),
  },
  {
    name: 'endedCards',
    tables: ['ended_card'],
    forget: ({ db, now }) =>
      db.deleteFrom('ended_card').where('card_until', '<', dayAtItsWaters(now)).execute(),
  },
  {
    name: 'memberLetters',
    tables: ['member_letter'],
    keep: { days: LETTER_DAYS },
    forget: ({ db, before }) => db.deleteFrom('member_letter').where('made_at', '<=', before).execute(),
  },
  {
    name: 'memberReminders',
    tables: ['reminder_batch', 'member_reminder', 'reminder_refusal'],
    keep: { years: 2 },
    forget: async ({ db, before }) => {
      // Its reminders go with it.
      await db.deleteFrom('reminder_batch').where('at', '<=', before).execute()
      await db.deleteFrom('reminder_refusal').where('at', '<=', before).execute()
    },
  },
  {
    name: 'memberGuesses',
    tables: ['member_guess'],
    keep: { days: 30 },
    forget: ({ db, before }) => db.deleteFrom('member_guess').where('at', '<=', before).execute(),
  },
  {
    name: 'membersGone',
    tables: ['member_gone'],
    keep: { days: 180 },
    forget: ({ db, before }) => db.deleteFrom('member_gone').where('at', '<=', before).execute(),
  },
  {
    name: 'webhookDeliveries',
    tables: ['webhook_delivery'],
    keep: { days: DELIVERY_DAYS },
    forget: ({ db, before }) => db.deleteFrom('webhook_delivery').where('made_at', '<=', before).execute(),
  },
  {
    name: 'memberImports',
    tables: ['member_import', 'member_import_row'],
    keep: { days: 1 },
    each: 'hour',
    forget: ({ db, before }) => db.deleteFrom('member_import').where('begun_at', '<=', before).execute(),
  },
  {
    name: 'officeMessages',
    tables: ['office_message'],
    keep: { years: 2 },
    forget: ({ db, before }) => db.deleteFrom('office_message').where('at', '<', before).execute(),
  },
  {
    name: 'unusedPictures',
    tables: ['picture'],
    keep: { days: 30 },
    forget: ({ db, before }) => deleteUnusedPictures(db, before),
  },
  { name: 'appErrors', tables: ['app_error'], values: { most: KEPT_APP_ERRORS } },
  { name: 'logs', tables: [], keep: { days: 30 } },
  { name: 'backups', tables: [], keep: { days: 30 } },
]

function oldNoteOfWarden(before: Date) {
  return sql<boolean>`author_kind = 'warden' and arrived_at < ${before}`
}
