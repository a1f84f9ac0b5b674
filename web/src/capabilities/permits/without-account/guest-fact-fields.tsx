import { type FormTyped, useTypedField } from '#web/platform/typed/use-typed-form.ts'
import { FactInputs } from '#web/ui/fact-inputs.tsx'
import { type FactAsked, factsToSend, type TypedFact, typedOf } from '#web/ui/typed-facts.ts'

/** What a permit asks of somebody without an account, in a form of its own: what is typed, and as it is sent. */
export function useGuestFacts(typed: FormTyped) {
  const [facts, setFacts] = useTypedField<Record<string, TypedFact>>(typed, 'guestFacts', {})
  const guestFacts = factsToSend(facts)
  return { facts, setFacts, sent: guestFacts.length > 0 ? { guestFacts } : {} }
}

interface GuestFactFieldsProps {
  asked: readonly FactAsked[] | undefined
  of: ReturnType<typeof useGuestFacts>
}

export const GuestFactFields = ({ asked = [], of: { facts, setFacts } }: GuestFactFieldsProps) =>
  asked.map((fact) => (
    <FactInputs
      key={fact.key}
      fact={fact}
      typed={typedOf(facts, fact.key)}
      onType={(part, value) =>
        setFacts({ ...facts, [fact.key]: { ...typedOf(facts, fact.key), [part]: value } })
      }
    />
  ))
