import { IdCard } from 'lucide-react'
import { FactInputs } from '#web/platform/facts/fact-inputs.tsx'
import { typedOf } from '#web/platform/facts/typed-facts.ts'
import { useTexts } from '#web/ui/region.ts'
import { fieldId, type PartProps } from '../choose/form-fields.ts'
import { type FactOfGuest, factOfPerson, isStated, withFact } from './guest-facts.ts'
import { fieldOfPerson, type PersonOfOrder, withChangedPerson } from './people.ts'

interface FactsOfGuestProps extends PartProps {
  person: PersonOfOrder
  facts: readonly FactOfGuest[]
}

/** What the permit asks of somebody without an account, who has none to state it in. */
export default function FactsOfGuest({ person, facts, permit, form, change, errorOf }: FactsOfGuestProps) {
  const { t } = useTexts()
  const { holder } = person
  return (
    <div className="mt-4 flex w-full flex-col gap-4">
      {facts.some(isStated) && (
        <p className="text-sm text-ink-soft">
          {t('buy.who.factsWhy', { association: permit.associationName })}
        </p>
      )}
      {facts.map((fact) =>
        isStated(fact) ? (
          <FactInputs
            key={fact.key}
            fact={fact}
            typed={typedOf(holder.facts, fact.key)}
            idOf={(part) => fieldId(factOfPerson(person, fact.key, part))}
            errorOf={(part) => errorOf(factOfPerson(person, fact.key, part))}
            onType={(part, value) =>
              change(
                withChangedPerson(form.draft, person.key, { holder: withFact(holder, fact, part, value) }),
                fieldOfPerson(person),
                factOfPerson(person, fact.key, part),
              )
            }
          />
        ) : (
          <p key={fact.key} className="flex items-center gap-3">
            <IdCard aria-hidden className="size-6 shrink-0" />
            {t('buy.who.factToShow', { name: fact.name })}
          </p>
        ),
      )}
    </div>
  )
}
