import { UsersRound } from 'lucide-react'
import { type RefObject, useRef } from 'react'
import type { SavedPerson } from '#contract/people.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckCard } from '#web/ui/check-card.tsx'
import { useTexts } from '#web/ui/region.ts'
import { fieldId, type PartProps } from '../choose/form-fields.ts'
import { AboutPerson } from './about-person.tsx'
import FactsOfGuest from './facts-of-guest.tsx'
import { fieldOfPerson, isForSeveral, type PersonOfOrder } from './people.ts'
import { PriceOfPerson } from './price-of-person.tsx'
import type { PricedPerson } from './prices-of-people.ts'
import { ageOfSaved } from './saved-people.ts'

interface SavedCardsProps extends PartProps {
  saved: readonly SavedPerson[]
  chosen: readonly PricedPerson[]
  /** Those of the last time, together at one tap; empty: they are not offered. */
  lastParty: readonly SavedPerson[]
  onAdd: (person: SavedPerson) => void
  onAddAll: (people: readonly SavedPerson[]) => void
  onRemove: (person: Pick<PersonOfOrder, 'key'>) => void
}

/** Those whom the person has named before, each at one tap. */
export default function SavedCards(saved: SavedCardsProps) {
  const { lastParty, onAddAll } = saved
  const { t, region } = useTexts()
  const firstOfParty = useRef<HTMLDivElement>(null)
  return (
    <>
      {lastParty.length > 0 && (
        <div>
          <Button
            variant="secondary"
            icon={<UsersRound aria-hidden className="size-5" />}
            onPress={() => {
              // The button goes: the keyboard stays with those whom it chose.
              firstOfParty.current?.querySelector('input')?.focus()
              onAddAll(lastParty)
            }}
          >
            {t('buy.who.allLast', { who: new Intl.ListFormat(region).format(lastParty.map(calledOf)) })}
          </Button>
        </div>
      )}
      <EachSaved {...saved} firstOfParty={firstOfParty} />
    </>
  )
}

interface EachSavedProps extends SavedCardsProps {
  firstOfParty: RefObject<HTMLDivElement | null>
}

function EachSaved({ saved, chosen, lastParty, firstOfParty, onAdd, onRemove, ...props }: EachSavedProps) {
  const { t } = useTexts()
  const { form, errorOf } = props
  const { firstDay } = form.draft
  return saved.map((one) => {
    const person = chosen.find(({ holder }) => holder.savedId === one.personId)
    const age = firstDay === undefined ? undefined : ageOfSaved(one, firstDay)
    const field = person && fieldOfPerson(person, one.kind === 'friend' ? 'otherEmail' : 'birthDate')
    const whole = person && !person.isFirst ? errorOf(fieldOfPerson(person)) : undefined
    return (
      <div
        key={one.personId}
        ref={one === lastParty[0] ? firstOfParty : undefined}
        id={person && !person.isFirst ? fieldId(fieldOfPerson(person)) : undefined}
      >
        <CheckCard
          id={field && fieldId(field)}
          title={nameOf(one)}
          detail={age === undefined ? one.email : t('buy.who.age', { count: age })}
          isSelected={person !== undefined}
          onChange={(isIn) => (isIn ? onAdd(one) : person && onRemove(person))}
          error={whole ?? (field && errorOf(field))}
          trailing={person && isForSeveral(form.draft) && <PriceOfPerson person={person} />}
        >
          {person && (
            <div className="px-4 empty:hidden">
              <AboutPerson {...props} person={person} />
            </div>
          )}
          {person && person.facts.length > 0 && (
            <div className="px-4 pb-4">
              <FactsOfGuest {...props} person={person} facts={person.facts} />
            </div>
          )}
        </CheckCard>
      </div>
    )
  })
}

const calledOf = (one: SavedPerson): string => one.firstName || nameOf(one) || ''

const nameOf = ({ firstName, lastName, email }: SavedPerson): string | undefined =>
  [firstName, lastName].filter(Boolean).join(' ') || email
