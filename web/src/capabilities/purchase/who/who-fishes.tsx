import { CirclePlus } from 'lucide-react'
import { useId } from 'react'
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
  fieldOfPerson,
  isForSeveral,
  MOST_PEOPLE,
  NOT_CHOSEN,
  type PersonOfOrder,
  withoutPerson,
  withPerson,
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
  const saved = useSavedPeople(permit)
  const isSelfIn = draft.holder.kind === 'self' && selfRefused === undefined
  const isFree = draft.holder.kind === 'self' && !isSelfIn
  const chosen = isFree ? people.filter(({ isFirst }) => !isFirst) : people
  const isSeveral = isForSeveral(draft)
  const changeWho = (who: Pick<OrderDraft, 'holder' | 'others'>) =>
    change(who, 'accompaniedMinor', 'otherEmail', ...people.map((one) => fieldOfPerson(one)))

  const add = (holder: TypedHolder) => changeWho(withPerson(draft, holder, isFree))
  const remove = ({ key }: Pick<PersonOfOrder, 'key'>) => changeWho(withoutPerson(draft, key))
  const chooseSelf = (isIn: boolean) => {
    const { holder, others = [] } = draft
    const self = { ...NOT_CHOSEN, kind: 'self' as const }
    if (!isIn) return changeWho(withoutPerson(draft, 'first'))
    if (holder.kind === 'notChosen') return changeWho({ holder: self, others })
    return changeWho({ ...withPerson({ holder: self, others }, holder, false) })
  }
  const typed = chosen.filter(({ holder }) => holder.kind !== 'self' && holder.savedId === undefined)
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
        onChange={chooseSelf}
        trailing={isSelfIn && isSeveral && self && <PriceOfPerson person={self} />}
      />
      {saved.length > 0 && (
        <SavedCards {...one} saved={saved} chosen={chosen} onAdd={addSaved} onRemove={remove} />
      )}
      {typed.map((person) => (
        <PersonCard key={person.key} {...one} person={person} onRemove={() => remove(person)} />
      ))}
      {mayBeAdded && (
        <div className="flex flex-wrap gap-2">
          {isChildPossible && <AddPerson text={t('buy.who.child')} onPress={() => add(newPerson('minor'))} />}
          <AddPerson text={t('buy.who.friend')} onPress={() => add(newPerson('other'))} />
          <AddPerson text={t('buy.who.guest')} onPress={() => add(newPerson('guest'))} />
        </div>
      )}
    </fieldset>
  )

  function addSaved(person: SavedPerson): void {
    add(holderOfSaved(person))
  }
}

const newPerson = (kind: 'minor' | 'other' | 'guest'): TypedHolder => ({
  ...NOT_CHOSEN,
  kind,
  isToSave: true,
})

function AddPerson({ text, onPress }: { text: string; onPress: () => void }) {
  return (
    <Button variant="secondary" icon={<CirclePlus aria-hidden className="size-5" />} onPress={onPress}>
      {text}
    </Button>
  )
}
