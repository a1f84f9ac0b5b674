import type { RequestOf } from '#contract/call.ts'
import { savePerson } from '#contract/people.ts'
import { askUntilBack } from '#web/platform/api/ask-until-back.ts'
import type { OrderDraft, TypedHolder } from '../order-draft.ts'
import { peopleOf } from './people.ts'

/** As they are saved; undefined: nobody who is to be. Saving again who is saved makes them the last used. */
export function personToSave(holder: TypedHolder): RequestOf<typeof savePerson> | undefined {
  const { kind, firstName, lastName, birthDate, otherEmail, savedId: personId } = holder
  const { licenceNumber, licenceUntil } = holder
  if (personId === undefined && !holder.isToSave) return undefined
  const name = {
    ...(licenceNumber !== undefined && { licenceNumber: licenceNumber.trim() }),
    ...(licenceUntil !== undefined && { licenceUntil }),
    ...(firstName.trim() !== '' && { firstName: firstName.trim() }),
    ...(lastName.trim() !== '' && { lastName: lastName.trim() }),
  }
  if (kind === 'other') return { personId, kind: 'friend', ...name, email: otherEmail.trim().toLowerCase() }
  if (kind === 'minor') return { personId, kind: 'child', ...name, birthDate }
  if (kind !== 'guest') return undefined
  const email = otherEmail.trim().toLowerCase()
  return { personId, kind, ...name, birthDate, ...(email !== '' && { email }) }
}

/** Once the order is bought. One who cannot be saved is left out: the permit does not depend on it. */
export async function saveNewPeople(draft: OrderDraft): Promise<boolean> {
  const people = peopleOf(draft).flatMap(({ holder }) => personToSave(holder) ?? [])
  const saved = await Promise.allSettled(people.map((person) => askUntilBack(savePerson, person)))
  return saved.some(({ status }) => status === 'fulfilled')
}
