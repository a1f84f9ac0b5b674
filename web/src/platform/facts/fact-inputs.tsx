import { DateField } from '../days-on-demand.tsx'
import type { FactToState, FactPart, TypedFact } from './typed-facts.ts'
import { useTexts } from '#web/ui/region.ts'
import { TextField } from '#web/ui/text-field.tsx'

interface FactInputsProps {
  fact: FactToState
  typed: TypedFact
  onType: (part: FactPart, value: string) => void
  idOf?: (part: FactPart) => string
  errorOf?: (part: FactPart) => string | undefined
}

/** The fields of a licence or another paper: its number, its last day. */
export function FactInputs({ fact, typed, onType, idOf, errorOf }: FactInputsProps) {
  const { t } = useTexts()
  const of = (part: FactPart) => ({
    id: idOf?.(part),
    label: t(`buy.facts.${part}`),
    error: errorOf?.(part),
    value: typed[part],
    onChange: (value: string) => onType(part, value),
  })
  return (
    <fieldset className="m-0 flex flex-col gap-3 border-0 p-0">
      <legend className="mb-1 p-0 font-semibold">{fact.name}</legend>
      <div className="grid gap-4 sm:grid-cols-2">
        {fact.asksNumber && <TextField {...of('number')} autoComplete="off" maxLength={40} />}
        {fact.asksValidUntil && <DateField {...of('validUntil')} />}
      </div>
    </fieldset>
  )
}
