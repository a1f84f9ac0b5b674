import { useTranslation } from 'react-i18next'
import { SHORT_CODE_LENGTH } from '#rules/permit/short-code.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { fieldId, type PartProps } from '../choose/form-fields.ts'
import { companionField, fieldOfPerson, withCompanion } from './people.ts'
import type { PricedPerson } from './prices-of-people.ts'

/** The code of the permit of somebody outside of the order, who comes along with one of its people. */
export default function CompanionCode({
  person,
  form,
  errorOf,
  change,
}: PartProps & { person: PricedPerson }) {
  const { t } = useTranslation()
  const { draft } = form
  const typed = person.isFirst ? draft.companionTyped : person.companionTyped
  return (
    <TextField
      id={fieldId(companionField(person))}
      label={t('buy.beside.code')}
      description={t('buy.beside.helpSeveral')}
      error={errorOf(companionField(person))}
      autoComplete="off"
      maxLength={SHORT_CODE_LENGTH + 4}
      value={typed ?? ''}
      onChange={(code) =>
        change(withCompanion(draft, person, code), companionField(person), fieldOfPerson(person))
      }
    />
  )
}
