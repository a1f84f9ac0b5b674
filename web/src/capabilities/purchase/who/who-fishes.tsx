import { CirclePlus } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import type { SavedPerson } from '#contract/people.ts'
import { partOnDemand } from '#web/platform/on-demand.tsx'
import { useSession } from '#web/platform/session.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckCard } from '#web/ui/check-card.tsx'
import { FieldProblem } from '../choose/field-problem.tsx'
import { fieldId, type PartProps } from '../choose/form-fields.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useTexts } from '#web/ui/region.ts'
import type { OrderDraft, TypedHolder } from '../order-draft.ts'
import {
  FIRST,
  fieldOfPerson,
  isForSeveral,
  MOST_PEOPLE,
  NOT_CHOSEN,
  type PersonOfOrder,
  withChangedPerson,
  withoutPerson,
  withPerson,
  withSelfFirst,
} from './people.ts'
import { PriceOfPerson } from './price-of-person.tsx'
import { holderOfSaved, useSavedPeople } from './saved-people.ts'

const ForWhomElse = partOnDemand(() => import('./for-whom-else.tsx'), {
  whileLoading: <Skeleton className="h-16 w-full" />,
})
const PersonCard = partOnDemand(() => import('./person-card.tsx'), {
  whileLoading: <Skeleton className="h-44 w-full rounded-md" />,
})
const SavedCards = partOnDemand(() => import('./saved-cards.tsx'), {
  whileLoading: <Skeleton className="h-16 w-full rounded-md" />,
})

/** Who gets a permit by this order: the person, those whom they have saved, and whoever is named here. */
export function WhoFishes(props: PartProps) {
  const { t } = useTexts()
  const of = useId()
  const session = useSession()
  const { permit, form, errorOf, change } = props
  const { draft, people, selfRefused } = form
  const { people: saved, isKnown } = useSavedPeople(permit)
  const [added, setAdded] = useState<TypedHolder>()
  const isSelfIn = draft.holder.kind === 'self' && selfRefused === undefined
  const isFree = draft.holder.kind === 'self' && !isSelfIn
  const chosen = isFree ? people.filter(({ isFirst }) => !isFirst) : people
  const isSeveral = isForSeveral(draft)
  const changeWho = (who: Partial<OrderDraft>) =>
    change(who, 'accompaniedMinor', 'otherEmail', ...people.map((one) => fieldOfPerson(one)))

  const add = (holder: TypedHolder) => changeWho(withPerson(draft, holder, isFree))
  const remove = ({ key }: Pick<PersonOfOrder, 'key'>) => changeWho(withoutPerson(draft, key))
  const addNew = (kind: 'minor' | 'other' | 'guest') => {
    const holder: TypedHolder = { ...NOT_CHOSEN, kind, isToSave: true }
    setAdded(holder)
    add(holder)
  }
  const isSaved = ({ savedId }: TypedHolder) =>
    savedId !== undefined && (!isKnown || saved.some(({ personId }) => personId === savedId))
  const typed = chosen.filter(({ holder }) => holder.kind !== 'self' && !isSaved(holder))

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
    // Until it is so: the form may settle the choices of all at the same moment.
    if (isOutdated) renewSaved()
  })
  const self = people.find(({ holder }) => holder.kind === 'self')
  const mayBeAdded = chosen.length < MOST_PEOPLE
  const isChildPossible = permit.oldestMinor !== undefined && session?.adult !== false
  const one: PartProps = props
  return (
    <fieldset
      id={fieldId('accompaniedMinor')}
      aria-labelledby={`${of}label`}
      className="flex min-w-0 flex-col gap-2"
    >
      {form.hasAlready && draft.firstDay !== undefined && (
        <ForWhomElse permit={permit} day={draft.firstDay} />
      )}
      <legend id={`${of}label`} className="float-left font-display text-lg font-[640]">
        {t('buy.who.label')}
      </legend>
      <FieldProblem message={errorOf('accompaniedMinor')} />
      <CheckCard
        title={t('buy.who.self')}
        detail={session && `${session.firstName} ${session.lastName}`}
        isSelected={isSelfIn}
        refusedBecause={selfRefused}
        onChange={(isIn) => changeWho(isIn ? withSelfFirst(draft) : withoutPerson(draft, FIRST))}
        trailing={isSelfIn && isSeveral && self && <PriceOfPerson person={self} />}
      />
      {saved.length > 0 && (
        <SavedCards
          {...one}
          saved={saved}
          chosen={chosen}
          onAdd={(person) => add(holderOfSaved(person))}
          onRemove={remove}
        />
      )}
      {typed.map((person) => (
        <PersonCard
          key={person.key}
          {...one}
          person={person}
          isNew={person.holder === added}
          onRemove={() => {
            remove(person)
            document.getElementById(`${of}add`)?.querySelector('button')?.focus()
          }}
        />
      ))}
      {mayBeAdded && (
        <div id={`${of}add`} className="flex flex-wrap gap-2">
          {isChildPossible && <AddPerson text={t('buy.who.child')} onPress={() => addNew('minor')} />}
          <AddPerson text={t('buy.who.friend')} onPress={() => addNew('other')} />
          <AddPerson text={t('buy.who.guest')} onPress={() => addNew('guest')} />
        </div>
      )}
    </fieldset>
  )
}

/** The saved person as they are by now, where the order has them as they were. */
function outdatedBy(holder: TypedHolder, saved: readonly SavedPerson[]): TypedHolder | undefined {
  const found = saved.find(({ personId }) => personId === holder.savedId)
  if (found === undefined) return undefined
  const now = holderOfSaved(found)
  const keys = ['firstName', 'lastName', 'birthDate', 'otherEmail', 'licenceNumber'] as const
  return keys.some((key) => now[key] !== holder[key]) ? now : undefined
}

function AddPerson({ text, onPress }: { text: string; onPress: () => void }) {
  return (
    <Button variant="secondary" icon={<CirclePlus aria-hidden className="size-5" />} onPress={onPress}>
      {text}
    </Button>
  )
}
