import { useEffect, useEffectEvent, useState } from 'react'
import { MOST_LINES } from '#contract/orders.ts'
import type { SavedPerson } from '#contract/people.ts'
import type { PartProps } from '../choose/form-fields.ts'
import type { OrderDraft, TypedHolder } from '../order-draft.ts'
import {
  FIRST,
  fieldOfPerson,
  NOT_CHOSEN,
  type PersonOfOrder,
  withChangedPerson,
  withoutPerson,
  withPerson,
  withSelfFirst,
} from './people.ts'
import { holderOfSaved, useSavedPeople } from './saved-people.ts'

/** A kind of person that is added by name or e-mail. */
type Added = 'minor' | 'other' | 'guest' | 'invited'

/** The people of the order, and the acts that change who they are. */
export function useWhoFishes({ permit, form, change }: PartProps) {
  const { draft, people, selfRefused } = form
  const { people: saved, isKnown } = useSavedPeople(permit)
  const [added, setAdded] = useState<TypedHolder>()
  const isSelfIn = draft.holder.kind === 'self' && selfRefused === undefined
  const isFree = draft.holder.kind === 'self' && !isSelfIn
  const chosen = isFree ? people.filter(({ isFirst }) => !isFirst) : people
  const changeWho = (who: Partial<OrderDraft>) =>
    change(who, 'accompaniedMinor', 'otherEmail', ...people.map((one) => fieldOfPerson(one)))
  const add = (holder: TypedHolder) => changeWho(withPerson(draft, holder, isFree))
  const isSaved = ({ savedId }: TypedHolder) =>
    savedId !== undefined && (!isKnown || saved.some(({ personId }) => personId === savedId))

  // The person cannot have the permit: the others go on without them.
  const leaveOutSelf = useEffectEvent(() => changeWho(withoutPerson(draft, FIRST)))
  const isLeftOut = isFree && chosen.length > 0
  useEffect(() => {
    if (isLeftOut) leaveOutSelf()
  })

  const isOutdated = people.some(({ holder }) => outdatedBy(holder, saved) !== undefined)
  const renewSaved = useEffectEvent(() => {
    const renewed = people.reduce<Pick<OrderDraft, 'holder' | 'others'>>((who, { key, holder }) => {
      const now = outdatedBy(holder, saved)
      return now ? withChangedPerson(who, key, { holder: now }) : who
    }, draft)
    changeWho({ holder: renewed.holder, others: renewed.others })
  })
  useEffect(() => {
    // The form may settle the choices of all at the same moment and write the old data: this is repeated until it holds.
    if (isOutdated) renewSaved()
  })

  return {
    saved,
    chosen,
    /** Those with fields of their own. */
    typed: chosen.filter(({ holder }) => holder.kind !== 'self' && !isSaved(holder)),
    self: people.find(({ holder }) => holder.kind === 'self'),
    isSelfIn,
    mayBeAdded: chosen.length + (draft.added?.length ?? 0) < MOST_LINES,
    isNew: ({ holder }: Pick<PersonOfOrder, 'holder'>) => holder === added,
    chooseSelf: (isIn: boolean) => changeWho(isIn ? withSelfFirst(draft) : withoutPerson(draft, FIRST)),
    addSaved: (person: SavedPerson) => add(holderOfSaved(person)),
    /** Who fished the last time, where none of them is chosen yet and all of them can be. */
    lastParty: lastPartyOf(saved, chosen),
    addAll: (all: readonly SavedPerson[]) =>
      changeWho(
        all.reduce<Pick<OrderDraft, 'holder' | 'others'>>(
          (who, person, n) => withPerson(who, holderOfSaved(person), isFree && n === 0),
          draft,
        ),
      ),
    addNew: (kind: Added) => {
      const holder: TypedHolder = { ...NOT_CHOSEN, kind, isToSave: kind !== 'invited' }
      setAdded(holder)
      add(holder)
    },
    remove: ({ key }: Pick<PersonOfOrder, 'key'>) => changeWho(withoutPerson(draft, key)),
  }
}

/** Those who were saved, or used, when an order was bought: one after the other, at the same moment. */
const AT_ONE_MOMENT_MS = 60_000

function lastPartyOf(saved: readonly SavedPerson[], chosen: readonly PersonOfOrder[]): SavedPerson[] {
  const timeOf = ({ lastUsed }: SavedPerson) => new Date(lastUsed).getTime()
  const latest = Math.max(...saved.map(timeOf))
  const party = saved.filter((one) => latest - timeOf(one) < AT_ONE_MOMENT_MS)
  const isChosen = party.some(({ personId }) => chosen.some(({ holder }) => holder.savedId === personId))
  return party.length < 2 || isChosen || chosen.length + party.length > MOST_LINES ? [] : party
}

/** Of an order that is made again: filled in, and not typed here. */
function isNamedAs({ isToSave, ...holder }: TypedHolder, saved: SavedPerson): boolean {
  if (isToSave !== undefined || holder.kind === 'self' || holder.kind === 'notChosen') return false
  const { kind, firstName, lastName, birthDate, otherEmail } = holderOfSaved(saved)
  if (kind !== holder.kind) return false
  return kind === 'other'
    ? otherEmail === holder.otherEmail
    : firstName === holder.firstName && lastName === holder.lastName && birthDate === holder.birthDate
}

/** The saved person as they are by now, where the order has them as they were. */
function outdatedBy(holder: TypedHolder, saved: readonly SavedPerson[]): TypedHolder | undefined {
  const found = saved.find((one) =>
    holder.savedId === undefined ? isNamedAs(holder, one) : one.personId === holder.savedId,
  )
  if (found === undefined) return undefined
  const now = holderOfSaved(found)
  const { facts, join } = holder
  if (holder.savedId === undefined) return { ...now, facts, join }
  // A licence may have been corrected here.
  const { licenceNumber, licenceUntil } = holder
  const keys = ['firstName', 'lastName', 'birthDate', 'otherEmail'] as const
  return keys.some((key) => now[key] !== holder[key])
    ? { ...now, licenceNumber, licenceUntil, facts, join }
    : undefined
}
