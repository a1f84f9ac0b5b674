import type { RequestOf, ResponseOf } from '#contract/call.ts'
import { listPeople, removePerson, savePerson } from '#contract/people.ts'
import type { FieldMistake } from '#contract/read.ts'
import { wireNameOf } from '#contract/wire.ts'
import { ADULT_AGE, isAdult } from '#rules/age.ts'
import type { Db } from '#server/platform/database/open.ts'
import { retryDecision } from '#server/platform/database/retry.ts'
import { siteToday } from '#server/platform/database/site-time-zone.ts'
import type { Serve, Services } from '#server/platform/http/services.ts'
import { uuidv7 } from '#server/platform/ids.ts'
import { refuse, refuseFields } from '#server/platform/refusal.ts'
import { birthDateMistakes } from '../birth-date.ts'
import {
  addPerson,
  changeSaved,
  deletePerson,
  isSavedPerson,
  peopleOf,
  type PersonValues,
  useSaved,
} from '../store/saved-people.ts'

type Input = RequestOf<typeof savePerson>
type People = ResponseOf<typeof listPeople>['people']

/** The people belong to the account, so that each of its phones has them. */
export function servePeople(serve: Serve, { db }: Services): void {
  serve(listPeople, async ({ caller }) => ({ people: await listed(db, caller.accountId) }))

  serve(savePerson, async ({ input, caller, now }) => {
    const mistakes = mistakesIn(input, { today: await siteToday(db, now), ownEmail: caller.email })
    if (mistakes.length > 0) return refuseFields(mistakes)
    const saved = { accountId: caller.accountId, values: valuesOf(input), now }
    const { personId } = input
    const id = await retryDecision(() =>
      personId === undefined ? save(db, saved) : change(db, { ...saved, id: personId }),
    )
    return { personId: id, people: await listed(db, caller.accountId) }
  })

  serve(removePerson, async ({ input: { personId }, caller: { accountId } }) => {
    if (!(await deletePerson(db, accountId, personId))) return refuse('NOT_FOUND')
    return { people: await listed(db, accountId) }
  })
}

type Saved = Parameters<typeof useSaved>[1]

async function save(db: Db, saved: Saved): Promise<string> {
  const known = await useSaved(db, saved)
  const { id } = known ?? (await addPerson(db, { ...saved, id: uuidv7() })) ?? refuse('TOO_MANY_PEOPLE')
  return id
}

async function change(db: Db, saved: Saved & { id: string }): Promise<string> {
  const changed = await changeSaved(db, saved)
  if (changed !== undefined) return changed.id
  return refuse((await isSavedPerson(db, saved.accountId, saved.id)) ? 'PERSON_KNOWN' : 'NOT_FOUND')
}

/** A friend has an account of their own, which knows their name and birth date. */
function valuesOf({ kind, firstName, lastName, birthDate, email, ...licence }: Input): PersonValues {
  const isFriend = kind === 'friend'
  return {
    kind,
    first_name: firstName ?? null,
    last_name: isFriend ? null : (lastName ?? null),
    birth_date: isFriend ? null : (birthDate ?? null),
    email: kind === 'child' ? null : (email ?? null),
    licence_number: isFriend ? null : (licence.licenceNumber ?? null),
    licence_until: isFriend ? null : (licence.licenceUntil ?? null),
  }
}

function mistakesIn(input: Input, { today, ownEmail }: { today: string; ownEmail: string }): FieldMistake[] {
  const { request } = savePerson
  const needed =
    input.kind === 'friend' ? (['email'] as const) : (['firstName', 'lastName', 'birthDate'] as const)
  const mistakes: FieldMistake[] = needed
    .filter((name) => input[name] === undefined)
    .map((name) => ({ field: wireNameOf(request, name), code: 'REQUIRED' }))
  if (input.kind === 'friend') {
    if (input.email === ownEmail)
      mistakes.push({ field: wireNameOf(request, 'email'), code: 'HOLDER_IS_BUYER' })
    return mistakes
  }
  if (input.birthDate === undefined) return mistakes
  mistakes.push(...birthDateMistakes(request, input.birthDate, today))
  if (input.kind === 'child' && isAdult(input.birthDate, today))
    mistakes.push({
      field: wireNameOf(request, 'birthDate'),
      code: 'MINOR_TOO_OLD',
      values: { most: ADULT_AGE - 1 },
    })
  return mistakes
}

async function listed(db: Db, accountId: string): Promise<People> {
  const rows = await peopleOf(db, accountId)
  return rows.map((row) => ({
    personId: row.id,
    kind: row.kind,
    firstName: row.first_name ?? undefined,
    lastName: row.last_name ?? undefined,
    birthDate: row.birth_date ?? undefined,
    email: row.email ?? undefined,
    licenceNumber: row.licence_number ?? undefined,
    licenceUntil: row.licence_until ?? undefined,
    lastUsed: row.last_used_at.toISOString(),
  }))
}
