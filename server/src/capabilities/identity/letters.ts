import type { AccountKind } from '#contract/fields.ts'
import type { Language } from '#contract/languages.ts'
import { mailedPaths, startLink } from '#contract/links.ts'
import { greeted } from '#server/platform/mail/mail-words.ts'
import type { Letter } from '#server/platform/mail/outbox.ts'
import { ACTIVATION_MINUTES, INVITATION_DAYS, LINK_MINUTES, REGISTRATION_DAYS } from './lifetimes.ts'

interface Addressee {
  email: string
  language: Language
  firstName: string
}

export const letterTo = (
  to: Addressee,
  text: string,
  values: Letter['values'] = {},
  link?: string,
): Letter => ({
  to: to.email,
  language: to.language,
  text: `mails.${text}`,
  values: { name: greeted(to.firstName), ...values },
  ...(link !== undefined && { link }),
})

export const activationLetter = (
  to: Addressee,
  digits: string,
  linkCode: string,
  publicUrl: string,
): Letter =>
  letterTo(
    to,
    'activation',
    { code: digits, minutes: ACTIVATION_MINUTES, days: REGISTRATION_DAYS },
    startLink(publicUrl, mailedPaths.activation(to.email, linkCode)),
  )

export const alreadyRegisteredLetter = (to: Addressee, publicUrl: string): Letter =>
  letterTo(to, 'alreadyRegistered', {}, startLink(publicUrl, mailedPaths.signIn()))

export const newPasswordLetter = (to: Addressee, linkCode: string, publicUrl: string): Letter =>
  letterTo(
    to,
    'newPassword',
    { minutes: LINK_MINUTES },
    startLink(publicUrl, mailedPaths.choosePassword(linkCode)),
  )

/** To an e-mail without an account, which may be mistyped. */
export const noAccountLetter = (to: Addressee, publicUrl: string): Letter =>
  letterTo(to, 'noAccount', {}, startLink(publicUrl, mailedPaths.signIn()))

export const passwordChangedLetter = (to: Addressee, publicUrl: string): Letter =>
  letterTo(to, 'passwordChanged', {}, startLink(publicUrl, mailedPaths.signIn()))

interface FromClub {
  /** Who invites, with the association. */
  inviter: string
  association: string
}

const invitationLink = (publicUrl: string, linkCode: string) =>
  startLink(publicUrl, mailedPaths.invitation(linkCode))

export const wardenInvitedLetter = (
  to: Addressee,
  from: FromClub,
  linkCode: string,
  publicUrl: string,
): Letter =>
  letterTo(to, 'wardenInvited', { ...from, days: INVITATION_DAYS }, invitationLink(publicUrl, linkCode))

/** To a warden of another association, who has a password. */
export const wardenWaitsLetter = (to: Addressee, from: FromClub, publicUrl: string): Letter =>
  letterTo(to, 'wardenWaits', { ...from }, startLink(publicUrl, mailedPaths.wardenHome()))

interface FromOffice extends FromClub {
  role: string
  /** What the role may do, in words. */
  does: string
}

export const officeInvitedLetter = (
  to: Addressee,
  from: FromOffice,
  linkCode: string,
  publicUrl: string,
): Letter =>
  letterTo(to, 'officeInvited', { ...from, days: INVITATION_DAYS }, invitationLink(publicUrl, linkCode))

/** To a person who works in another office, or was there before. */
export const officeWaitsLetter = (to: Addressee, from: FromOffice, publicUrl: string): Letter =>
  letterTo(to, 'officeWaits', { ...from }, startLink(publicUrl, mailedPaths.office()))

/** A new link for an invitation; the page behind it names who invites. */
export const invitationAgainLetter = (to: Addressee, linkCode: string, publicUrl: string): Letter =>
  letterTo(to, 'invitationAgain', { days: INVITATION_DAYS }, invitationLink(publicUrl, linkCode))

/** After the first password of an invited account: where to sign in from now on. */
export const accountReadyLetter = (to: Addressee, kind: AccountKind, publicUrl: string): Letter =>
  letterTo(
    to,
    kind === 'warden' ? 'wardenReady' : 'officeReady',
    { email: to.email },
    startLink(publicUrl, kind === 'warden' ? mailedPaths.wardenHome() : mailedPaths.office()),
  )

export const operatorInvitedLetter = (to: Addressee, linkCode: string, publicUrl: string): Letter =>
  letterTo(to, 'operatorInvited', { days: INVITATION_DAYS }, invitationLink(publicUrl, linkCode))

/** To a person who has an account of the office. */
export const operatorNamedLetter = (to: Addressee, publicUrl: string): Letter =>
  letterTo(to, 'operatorNamed', {}, startLink(publicUrl, mailedPaths.operator()))
