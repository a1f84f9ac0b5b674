import { listPeople, type SavedPerson } from '#contract/people.ts'
import { ageOn } from '#rules/age.ts'
import { isAnswered, useCallQuery } from '#web/platform/query/use-call-query.ts'
import { useSession } from '#web/platform/session.ts'
import type { PermitShown } from '../choose/permit-shown.ts'
import type { TypedHolder } from '../order-draft.ts'
import { NOT_CHOSEN } from './people.ts'

interface SavedPeople {
  /** Empty until they are known. */
  people: SavedPerson[]
  isKnown: boolean
}

/** The saved people of the caller who can have such a permit. */
export function useSavedPeople({ oldestMinor }: Pick<PermitShown, 'oldestMinor'>): SavedPeople {
  const isAngler = useSession()?.kind === 'angler'
  const query = useCallQuery(listPeople, {}, { enabled: isAngler })
  const people = (isAngler && query.data?.people) || []
  return {
    people: people.filter(({ kind }) => kind !== 'child' || oldestMinor !== undefined),
    isKnown: !isAngler || isAnswered(query),
  }
}

const KINDS = { child: 'minor', friend: 'other', guest: 'guest' } as const

/** As the form's fields would be filled in. */
export const holderOfSaved = (saved: SavedPerson): TypedHolder => ({
  ...NOT_CHOSEN,
  kind: KINDS[saved.kind],
  otherEmail: saved.email ?? '',
  firstName: saved.firstName ?? '',
  lastName: saved.lastName ?? '',
  birthDate: saved.birthDate ?? '',
  savedId: saved.personId,
  licenceNumber: saved.licenceNumber,
  licenceUntil: saved.licenceUntil,
})

/** Full years on the day; undefined without a birth date. */
export const ageOfSaved = ({ birthDate }: Pick<SavedPerson, 'birthDate'>, day: string): number | undefined =>
  birthDate === undefined ? undefined : ageOn(birthDate, day)
