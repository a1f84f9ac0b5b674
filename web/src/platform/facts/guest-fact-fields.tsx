import { useTranslation } from 'react-i18next'
import { isPartlyTyped } from '#web/ui/typed-day.ts'
import { type FormTyped, useTypedField } from '../typed/use-typed-form.ts'
import { FactInputs } from './fact-inputs.tsx'
import { type FactToState, factsToSend, type TypedFact, typedOf } from './typed-facts.ts'

/** What a permit asks of somebody without an account, in a form of its own: what is typed, and as it is sent. */
export function useGuestFacts(typed: FormTyped) {
  const [facts, setFacts] = useTypedField<Record<string, TypedFact>>(typed, 'guestFacts', {})
  const { t } = useTranslation()
  const guestFacts = factsToSend(facts)
  const isHalf = Object.values(facts).some(({ validUntil }) => isPartlyTyped(validUntil))
  return {
    facts,
    setFacts,
    sent: guestFacts.length > 0 ? { guestFacts } : {},
    /** Why it cannot be sent; undefined: it can. */
    whyNot: isHalf ? t('errors.fields.NOT_A_DAY') : undefined,
  }
}

interface GuestFactFieldsProps {
  required: readonly FactToState[] | undefined
  of: ReturnType<typeof useGuestFacts>
}

export const GuestFactFields = ({ required = [], of: { facts, setFacts } }: GuestFactFieldsProps) =>
  required.map((fact) => (
    <FactInputs
      key={fact.key}
      fact={fact}
      typed={typedOf(facts, fact.key)}
      onType={(part, value) =>
        setFacts({ ...facts, [fact.key]: { ...typedOf(facts, fact.key), [part]: value } })
      }
    />
  ))
