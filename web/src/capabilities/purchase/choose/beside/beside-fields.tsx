import { Link2 } from 'lucide-react'
import { SHORT_CODE_LENGTH } from '#rules/permit/short-code.ts'
import { moneyText } from '#web/ui/money-text.ts'
import { useTexts } from '#web/ui/region.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { isForSeveral } from '../../who/people.ts'
import { AddPermits } from './add-permits.tsx'
import { fieldId, type PartProps } from '../form-fields.ts'

/** The other permits with which this one holds or costs less, and the code of the one that somebody else has. */
export default function BesideFields(props: PartProps) {
  const { form, errorOf, change } = props
  const { t, region } = useTexts()
  const { requires, beside } = form
  const price = beside && moneyText(beside.totalCents, region, true)
  const sentences = [
    ...requires.map(({ sentence }) => sentence),
    ...(beside && price ? [t('buy.beside.price', { name: beside.name, price })] : []),
  ]
  const error = errorOf('companionCode')
  return (
    <section aria-labelledby="order-beside" className="flex flex-col gap-4">
      <h2 id="order-beside" className="text-lg">
        {t('buy.beside.label')}
      </h2>
      <ul className="m-0 flex list-none flex-col gap-3 p-0">
        {sentences.map((sentence) => (
          <li key={sentence} className="flex items-start gap-3 border-l-4 border-river py-1 pl-4">
            <Link2 aria-hidden className="mt-0.5 size-5 shrink-0" />
            <span className="min-w-0">{sentence}</span>
          </li>
        ))}
      </ul>
      {requires.some(({ companion }) => !companion) && <AddPermits {...props} />}
      {!isForSeveral(form.draft) &&
        (beside?.byCode === true || requires.some(({ companion }) => companion)) && (
          <TextField
            id={fieldId('companionCode')}
            label={t('buy.beside.code')}
            description={t('buy.beside.help')}
            error={error}
            autoComplete="off"
            maxLength={SHORT_CODE_LENGTH + 4}
            value={form.draft.companionTyped ?? ''}
            onChange={(companionTyped) => change({ companionTyped }, 'companionCode')}
          />
        )}
    </section>
  )
}
