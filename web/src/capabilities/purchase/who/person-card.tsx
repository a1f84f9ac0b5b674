import { X } from 'lucide-react'
import { useId, useState } from 'react'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useSession } from '#web/platform/session.ts'
import { useTexts } from '#web/ui/region.ts'
import { FieldProblem } from '../choose/field-problem.tsx'
import { fieldId, type PartProps } from '../choose/form-fields.ts'
import type { TypedHolder } from '../order-draft.ts'
import { AboutPerson } from './about-person.tsx'
import { ChildFields } from './child-fields.tsx'
import { GuestFields } from './guest-fields.tsx'
import { FriendFields } from './friend-fields.tsx'
import { InvitedFields } from './invited-fields.tsx'
import FactsOfGuest from './facts-of-guest.tsx'
import { nameOfPerson } from './name-of-person.ts'
import { fieldOfPerson, isForSeveral, type NameOfField, withChangedPerson } from './people.ts'
import { PriceOfPerson } from './price-of-person.tsx'
import type { PricedPerson } from './prices-of-people.ts'

interface PersonCardProps extends PartProps {
  person: PricedPerson
  /** It was added now: its first field takes the focus. */
  isNew: boolean
  onRemove: () => void
}

/** Somebody who is named in this order, with the fields of their name. */
export default function PersonCard({ person, isNew, onRemove, ...props }: PersonCardProps) {
  const { t } = useTexts()
  const of = useId()
  const isAngler = useSession()?.kind === 'angler'
  const { form, errorOf, change } = props
  const { holder } = person
  const changeHolder = (changed: Partial<TypedHolder>, ...names: NameOfField[]) =>
    change(
      withChangedPerson(form.draft, person.key, { holder: { ...holder, ...changed } }),
      fieldOfPerson(person),
      ...names.map((name) => fieldOfPerson(person, name)),
    )
  const [takesFocus] = useState(isNew)
  const fields = {
    holder,
    takesFocus,
    onChange: changeHolder,
    idOf: (name: NameOfField) => fieldId(fieldOfPerson(person, name)),
    errorOf: (name: NameOfField) => errorOf(fieldOfPerson(person, name)),
  }
  const name = nameOfPerson(holder, t)
  return (
    <section
      id={person.isFirst ? undefined : fieldId(fieldOfPerson(person))}
      aria-labelledby={`${of}name`}
      className="rounded-md border border-river bg-glacier px-4 pt-2 pb-4 shadow-[inset_0_0_0_1px_var(--river)]"
    >
      <div className="flex items-center gap-3">
        <h3 id={`${of}name`} className="min-w-0 flex-1 text-base font-semibold wrap-anywhere">
          {name}
        </h3>
        {isForSeveral(form.draft) && (
          <span className="figures shrink-0 text-lg">
            <PriceOfPerson person={person} />
          </span>
        )}
        <IconButton
          label={t('buy.who.removeWho', { who: name })}
          icon={<X aria-hidden />}
          onPress={onRemove}
        />
      </div>
      {!person.isFirst && <FieldProblem message={errorOf(fieldOfPerson(person))} />}
      {holder.kind === 'minor' && <ChildFields {...fields} />}
      {holder.kind === 'guest' && <GuestFields {...fields} />}
      {holder.kind === 'other' && <FriendFields {...fields} person={person} form={form} />}
      {holder.kind === 'invited' && (
        <InvitedFields {...fields} permit={props.permit} person={person} form={form} />
      )}
      {person.facts.length > 0 && <FactsOfGuest {...props} person={person} facts={person.facts} />}
      {isAngler && holder.kind !== 'invited' && (
        <Checkbox isSelected={holder.isToSave === true} onChange={(isToSave) => changeHolder({ isToSave })}>
          {t('buy.who.save')}
        </Checkbox>
      )}
      <AboutPerson {...props} person={person} />
    </section>
  )
}
