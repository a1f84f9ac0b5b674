import type { AccountKind } from '#contract/fields.ts'
import type { Language } from '#contract/languages.ts'
import type { OfficeRole } from '#rules/club/office-rights.ts'
import type { Services } from '#server/platform/http/services.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Letter } from '#server/platform/mail/outbox.ts'
import { uuidv7 } from '#server/platform/ids.ts'
import { accountRowByEmail, type AccountRow } from './store/accounts.ts'
import {
  invitationAgainLetter,
  officeInvitedLetter,
  officeWaitsLetter,
  operatorInvitedLetter,
  operatorNamedLetter,
  wardenInvitedLetter,
  wardenWaitsLetter,
} from './letters.ts'
import { daysLater, INVITATION_DAYS } from './lifetimes.ts'
import { addPasswordLink } from './password-links.ts'

export interface NamedPerson {
  /** In lower case. */
  email: string
  firstName: string
  lastName: string
  language: Language
}

export interface InvitedPerson extends NamedPerson {
  /** The association's name, for the mail. */
  association: string
  /** Who invites, for the mail; absent where an operator or the association's file does. */
  by?: string
}

export interface InvitedOfficer extends InvitedPerson {
  role: OfficeRole
  /** The shop or bar where they are to sell. */
  outlet?: string | undefined
}

export interface Invited {
  accountId: string
  invitation: 'first' | 'again' | 'none'
}

export type Invites = Pick<Services, 'outbox' | 'config' | 'texts'>

/** Who invites, in the language of the mail. */
function fromClub({ texts }: Invites, { association, by, language }: InvitedPerson) {
  const inviter = by === undefined ? association : texts.say(language, 'mails.inviter', { by, association })
  return { inviter, association }
}

function fromOffice(services: Invites, person: InvitedOfficer) {
  const { language, role, outlet } = person
  const say = (what: string, values = {}) => services.texts.say(language, `office.${what}`, values)
  const name = say(`roles.${role}.name`)
  return {
    ...fromClub(services, person),
    role: outlet === undefined ? name : say('roleAt', { role: name, outlet }),
    does: say(`roles.${role}.text`),
  }
}

/**
 * The warden's account with this e-mail. An unknown one is created without a password and an invitation posted, in the
 * caller's transaction (nudge the outbox after its commit). A further invitation is posted only with `again`, to a
 * warden without a password.
 */
export const inviteWarden = (
  tx: Tx,
  services: Invites,
  warden: InvitedPerson,
  now: Date,
  { again = false }: { again?: boolean } = {},
): Promise<Invited> => {
  const letter = (code: string) =>
    wardenInvitedLetter(warden, fromClub(services, warden), code, services.config.publicUrl)
  return invite(tx, services, { kind: 'warden', person: warden, letter, again, now })
}

/** To a warden who has a password and now serves another association too; in the caller's transaction. */
export const tellWarden = (tx: Tx, services: Invites, warden: InvitedPerson): Promise<void> =>
  services.outbox.post(tx, wardenWaitsLetter(warden, fromClub(services, warden), services.config.publicUrl))

/**
 * The office account with this e-mail, made if there is none. Each time a mail is posted: with a link to choose a password
 * until there is one, then with the way to sign in.
 */
export async function inviteToOffice(
  tx: Tx,
  services: Invites,
  person: InvitedOfficer,
  now: Date,
): Promise<Invited> {
  const { publicUrl } = services.config
  const from = fromOffice(services, person)
  const letter = (code: string) => officeInvitedLetter(person, from, code, publicUrl)
  const invited = await invite(tx, services, { kind: 'office', person, letter, again: true, now })
  if (invited.invitation === 'none')
    await services.outbox.post(tx, {
      ...officeWaitsLetter(person, from, publicUrl),
      invited: invited.accountId,
    })
  return invited
}

/** A new link for an account that was invited and has no password yet. */
export async function invitationAgain(
  tx: Tx,
  account: AccountRow,
  publicUrl: string,
  now: Date,
): Promise<Letter> {
  const expires = daysLater(now, INVITATION_DAYS)
  const code = await addPasswordLink(tx, { accountId: account.id, purpose: 'invitation', now, expires })
  const { id, email, language, first_name: firstName } = account
  return { ...invitationAgainLetter({ email, language, firstName }, code, publicUrl), invited: id }
}

/** The office account of who is to run the server, made if there is none; a mail is posted as to the office. */
export async function inviteToRunServer(
  tx: Tx,
  services: Invites,
  person: NamedPerson,
  now: Date,
): Promise<Invited> {
  const { publicUrl } = services.config
  const letter = (code: string) => operatorInvitedLetter(person, code, publicUrl)
  const invited = await invite(tx, services, { kind: 'office', person, letter, again: true, now })
  if (invited.invitation === 'none') await services.outbox.post(tx, operatorNamedLetter(person, publicUrl))
  return invited
}

interface Invitation {
  kind: AccountKind
  person: NamedPerson
  letter: (code: string) => Letter
  /** To one who was invited before and has no password. */
  again: boolean
  now: Date
}

async function invite(tx: Tx, services: Invites, invitation: Invitation): Promise<Invited> {
  const { kind, person, again } = invitation
  const made = await makeAccount(tx, invitation)
  if (made !== undefined) {
    await postInvitation(tx, services, made, invitation)
    return { accountId: made, invitation: 'first' }
  }
  const known = await accountRowByEmail(tx, kind, person.email)
  if (known === undefined) throw new Error('an invited account went away while it was looked for')
  if (!again || !(await renamed(tx, known.id, person))) return { accountId: known.id, invitation: 'none' }
  await postInvitation(tx, services, known.id, invitation)
  return { accountId: known.id, invitation: 'again' }
}

/** Its id; undefined if the e-mail has an account of this kind. */
async function makeAccount(tx: Tx, { kind, person, now }: Invitation): Promise<string | undefined> {
  const { email, firstName, lastName, language } = person
  const made = await tx
    .insertInto('account')
    .values({
      id: uuidv7(),
      kind,
      email,
      password_hash: null,
      first_name: firstName,
      last_name: lastName,
      birth_date: null,
      language,
      newsletter: false,
      status: 'inactive',
      created_at: now,
      activated_at: null,
    })
    .onConflict((c) => c.columns(['kind', 'email']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return made?.id
}

/** Corrects the name until the first sign-in; false after it. */
async function renamed(tx: Tx, accountId: string, person: NamedPerson): Promise<boolean> {
  const { firstName, lastName, language } = person
  const done = await tx
    .updateTable('account')
    .set({ first_name: firstName, last_name: lastName, language })
    .where('id', '=', accountId)
    .where('status', '=', 'inactive')
    .executeTakeFirst()
  return done.numUpdatedRows === 1n
}

async function postInvitation(
  tx: Tx,
  { outbox }: Invites,
  accountId: string,
  { letter, now }: Invitation,
): Promise<void> {
  const expires = daysLater(now, INVITATION_DAYS)
  const code = await addPasswordLink(tx, { accountId, purpose: 'invitation', now, expires })
  await outbox.post(tx, { ...letter(code), invited: accountId })
}
