import { CirclePlus } from 'lucide-react'
import { useId } from 'react'
import { partOnDemand } from '#web/platform/on-demand.tsx'
import { useSession } from '#web/platform/session.ts'
import { useMinute } from '#web/platform/use-minute.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckCard } from '#web/ui/check-card.tsx'
import { FieldProblem } from '../choose/field-problem.tsx'
import { fieldId, type PartProps } from '../choose/form-fields.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useTexts } from '#web/ui/region.ts'
import { invitationLimit } from './invitation-limit.ts'
import { isForSeveral } from './people.ts'
import { PriceOfPerson } from './price-of-person.tsx'
import { useWhoFishes } from './use-who-fishes.ts'

const CompanionCode = partOnDemand(() => import('./companion-code.tsx'))
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
  const { permit, form, errorOf } = props
  const { draft, selfRefused } = form
  const { saved, chosen, typed, self, isSelfIn, mayBeAdded, ...who } = useWhoFishes(props)
  const now = useMinute()
  const limit = invitationLimit(permit, draft)
  const mayInvite = limit === undefined || now < limit
  const isChildPossible = permit.oldestMinor !== undefined && session?.adult !== false
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
        onChange={who.chooseSelf}
        trailing={isSelfIn && isForSeveral(draft) && self && <PriceOfPerson person={self} />}
      />
      {isSelfIn && isForSeveral(draft) && self?.takesCompanionCode && (
        <CompanionCode {...props} person={self} />
      )}
      {saved.length > 0 && (
        <SavedCards
          {...props}
          saved={saved}
          chosen={chosen}
          lastParty={who.lastParty}
          onAdd={who.addSaved}
          onAddAll={who.addAll}
          onRemove={who.remove}
        />
      )}
      {typed.map((person) => (
        <PersonCard
          key={person.key}
          {...props}
          person={person}
          isNew={who.isNew(person)}
          onRemove={() => {
            who.remove(person)
            document.getElementById(`${of}add`)?.querySelector('button')?.focus()
          }}
        />
      ))}
      {mayBeAdded && (
        <div id={`${of}add`} className="flex flex-wrap gap-2">
          {isChildPossible && <AddPerson text={t('buy.who.child')} onPress={() => who.addNew('minor')} />}
          <AddPerson text={t('buy.who.friend')} onPress={() => who.addNew('other')} />
          <AddPerson text={t('buy.who.guest')} onPress={() => who.addNew('guest')} />
          {mayInvite && <AddPerson text={t('buy.who.invite')} onPress={() => who.addNew('invited')} />}
        </div>
      )}
    </fieldset>
  )
}

function AddPerson({ text, onPress }: { text: string; onPress: () => void }) {
  return (
    <Button variant="secondary" icon={<CirclePlus aria-hidden className="size-5" />} onPress={onPress}>
      {text}
    </Button>
  )
}
