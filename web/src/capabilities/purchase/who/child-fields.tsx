import { useTranslation } from 'react-i18next'
import { DateField } from '#web/platform/days-on-demand.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { TypedHolder } from '../order-draft.ts'
import type { NameOfField } from './people.ts'

export interface FieldsOfPerson {
  holder: TypedHolder
  /** Its first field takes the focus when it is drawn. */
  takesFocus: boolean
  onChange: (changed: Partial<TypedHolder>, ...names: NameOfField[]) => void
  idOf: (name: NameOfField) => string
  errorOf: (name: NameOfField) => string | undefined
}

export function ChildFields({ holder, takesFocus, onChange, idOf, errorOf }: FieldsOfPerson) {
  const { t } = useTranslation()
  const of = (name: 'firstName' | 'lastName' | 'birthDate') => ({
    id: idOf(name),
    error: errorOf(name),
    label: t(`buy.holder.${name}`),
    value: holder[name],
    onChange: (typed: string) => onChange({ [name]: typed }, name),
  })
  return (
    <div className="flex flex-col gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...of('firstName')} autoFocus={takesFocus} autoComplete="off" />
        <TextField {...of('lastName')} autoComplete="off" />
      </div>
      <DateField {...of('birthDate')} />
    </div>
  )
}
