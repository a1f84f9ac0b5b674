import type { TFunction } from 'i18next'
import type { Session } from '#web/platform/session.ts'
import type { TypedHolder } from '../order-draft.ts'

/** As far as it is typed: a name, an e-mail, or who it will be. */
export function nameOfPerson(
  { kind, firstName, lastName, otherEmail }: TypedHolder,
  t: TFunction,
  session?: Session,
): string {
  const name = `${firstName} ${lastName}`.trim()
  switch (kind) {
    case 'self':
      return session ? `${session.firstName} ${session.lastName}` : t('buy.who.self')
    case 'other':
      return name || otherEmail.trim() || t('buy.who.newFriend')
    case 'minor':
      return name || t('buy.who.newChild')
    case 'invited':
      return otherEmail.trim() || t('buy.who.newInvited')
    case 'guest':
      return name || t('buy.who.newGuest')
    default:
      return ''
  }
}
