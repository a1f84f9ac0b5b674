import type { RequestOf } from '#contract/call.ts'
import type { SavedPerson } from '#contract/people.ts'
import type { joinWait } from '#contract/waits.ts'

export type Party = NonNullable<RequestOf<typeof joinWait>['people']>

/** In place of a saved person's id. */
export const MYSELF = 'me'

/** A friend without a name of the owner's is called by the e-mail. */
export const personName = ({ firstName = '', lastName = '', email = '' }: SavedPerson): string =>
  `${firstName} ${lastName}`.trim() || email

/** The chosen people as the lines of an order name them; adults first, beside whom children fish. */
export function partyOf(chosen: readonly string[], saved: readonly SavedPerson[]): Party {
  const people = saved.filter(({ personId }) => chosen.includes(personId))
  const children = people.filter(({ kind }) => kind === 'child')
  const adults = people.filter(({ kind }) => kind !== 'child')
  return [...(chosen.includes(MYSELF) ? [{}] : []), ...adults.map(lineOf), ...children.map(lineOf)]
}

function lineOf({ kind, firstName, lastName, birthDate, email }: SavedPerson): Party[number] {
  switch (kind) {
    case 'friend':
      return { otherEmail: email }
    case 'guest':
      return {
        guestFirstName: firstName,
        guestLastName: lastName,
        guestBirthDate: birthDate,
        ...(email !== undefined && { guestEmail: email }),
      }
    default:
      return {
        accompaniedMinor: true,
        minorFirstName: firstName,
        minorLastName: lastName,
        minorBirthDate: birthDate,
      }
  }
}
