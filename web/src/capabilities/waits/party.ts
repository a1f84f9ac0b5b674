import type { RequestOf } from '#contract/call.ts'
import type { SavedPerson } from '#contract/people.ts'
import type { joinWait } from '#contract/waits.ts'

export type Party = NonNullable<RequestOf<typeof joinWait>['people']>

/** The key of the person themselves. */
export const MYSELF = 'me'

/** Who can be chosen to wait, as a line of an order names them. */
interface MayWait {
  key: string
  name: string
  person: Party[number]
}

/** The same for a person who is saved and for who waits already: by the e-mail, or by name and birth date. */
export function keyOfPerson(person: Party[number]): string {
  const { otherEmail, minorFirstName, minorLastName, minorBirthDate } = person
  const { guestFirstName, guestLastName, guestBirthDate } = person
  if (otherEmail !== undefined) return otherEmail.toLowerCase()
  if (minorFirstName !== undefined) return ['child', minorFirstName, minorLastName, minorBirthDate].join(' ')
  if (guestFirstName !== undefined) return ['guest', guestFirstName, guestLastName, guestBirthDate].join(' ')
  return MYSELF
}

const nameOf = ({ otherEmail = '', ...person }: Party[number]): string => {
  const first = person.minorFirstName ?? person.guestFirstName ?? ''
  const last = person.minorLastName ?? person.guestLastName ?? ''
  return `${first} ${last}`.trim() || otherEmail
}

/** A friend without a name of the owner's is called by the e-mail. */
const savedName = ({ firstName = '', lastName = '', email = '' }: SavedPerson): string =>
  `${firstName} ${lastName}`.trim() || email

/** The person, whoever of these is not saved, and the saved people; of whom the first names it, that is kept. */
export function whoMayWait(chosen: Party, saved: readonly SavedPerson[]): MayWait[] {
  const names = new Map(saved.map((one) => [keyOfPerson(lineOf(one)), savedName(one)]))
  const people = [{}, ...chosen, ...saved.map(lineOf)]
  const byKey = new Map<string, Party[number]>()
  for (const person of people) {
    const key = keyOfPerson(person)
    if (!byKey.has(key)) byKey.set(key, person)
  }
  return [...byKey].map(([key, person]) => ({ key, name: names.get(key) ?? nameOf(person), person }))
}

/** The chosen people; as they were named where they are the same, and otherwise adults first, beside whom children fish. */
export function partyOf(chosen: readonly string[], mayWait: readonly MayWait[], before: Party): Party {
  const keys = new Set(chosen)
  if (keys.size === before.length && before.every((person) => keys.has(keyOfPerson(person)))) return before
  const people = mayWait.filter(({ key }) => keys.has(key)).map(({ person }) => person)
  const isChild = ({ accompaniedMinor }: Party[number]) => accompaniedMinor === true
  return [...people.filter((one) => !isChild(one)), ...people.filter(isChild)]
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
