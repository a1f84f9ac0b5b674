import { PhotoField } from '../photos/photo-field.tsx'
import { ChoiceField, EitherField, FlagField, OneOfField } from './choice-fields.tsx'
import { DayField } from './day-field.tsx'
import { DaysField } from './days-field.tsx'
import type { RuleField } from './field.ts'
import { LanguagesField } from './languages-field.tsx'
import { MomentField } from './moment-field.tsx'
import { PlacesGrid } from './places-grid.tsx'
import { GroupField, RowsField } from './rows-field.tsx'
import { SeveralField } from './several-field.tsx'
import { SpeciesField } from './species-field.tsx'
import { TypedField } from './typed-field.tsx'
import { type Place, placeOf } from './value-at.ts'
import { MovableDayField, YearDayField } from './year-day-fields.tsx'

interface FieldsProps {
  fields: readonly RuleField[]
  at: Place
}

/** Fields of a rule, each by what it means. */
export function RuleFields({ fields, at }: FieldsProps) {
  return (
    <div className="flex flex-col gap-5">
      {fields.map((field) => (
        <OneField key={field.path} field={field} at={[...at, ...placeOf(field.path)]} />
      ))}
    </div>
  )
}

const drawFields = (fields: readonly RuleField[], at: Place) => <RuleFields fields={fields} at={at} />

function OneField({ field, at }: { field: RuleField; at: Place }) {
  switch (field.kind) {
    case 'line':
    case 'money':
    case 'count':
    case 'numbers':
    case 'lines':
    case 'time':
      return <TypedField field={field} at={at} />
    case 'inLanguages':
      return <LanguagesField field={field} at={at} />
    case 'flag':
      return <FlagField field={field} at={at} />
    case 'either':
      return <EitherField field={field} at={at} />
    case 'choice':
      return <ChoiceField field={field} at={at} />
    case 'oneOf':
      return <OneOfField field={field} at={at} />
    case 'several':
      return field.from === 'species' ? (
        <SpeciesField field={field} at={at} />
      ) : (
        <SeveralField field={field} at={at} />
      )
    case 'severalOf':
    case 'weekdays':
      return <SeveralField field={field} at={at} />
    case 'day':
      return <DayField field={field} at={at} />
    case 'days':
      return <DaysField field={field} at={at} />
    case 'yearDay':
      return <YearDayField field={field} at={at} />
    case 'movableDay':
      return <MovableDayField field={field} at={at} />
    case 'moment':
      return <MomentField field={field} at={at} />
    case 'places':
      return <PlacesGrid at={at} />
    case 'photo':
      return <PhotoField field={field} at={at} draw={drawFields} />
    case 'group':
      return <GroupField field={field} at={at} draw={drawFields} />
    case 'rows':
      return <RowsField field={field} at={at} draw={drawFields} />
  }
}
