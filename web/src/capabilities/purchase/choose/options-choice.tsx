import { Checkbox } from '#web/ui/checkbox.tsx'
import { moneyText } from '#web/ui/money-text.ts'
import { useSession } from '#web/platform/session.ts'
import { useTexts } from '#web/ui/region.ts'
import { nameOfPerson } from '../who/name-of-person.ts'
import { isForSeveral } from '../who/people.ts'
import { FieldProblem } from './field-problem.tsx'
import { fieldId, type ChoicesProps } from './form-fields.ts'

export function OptionsChoice({ permit, form, errorOf, change, idOf = fieldId }: ChoicesProps) {
  const { t, region } = useTexts()
  const session = useSession()
  const { options: chosen, kept } = form.draft
  if (permit.options.length === 0) return null
  const label = isForSeveral(form.draft)
    ? t('buy.options.labelFor', { who: nameOfPerson(form.draft.holder, t, session) })
    : t('buy.options.label')
  const isForSeveralDays = permit.daysAtMost > 1
  // The place of one's own hold is not free, and not lost either.
  const isFull = (code: string) =>
    form.fullOptions.includes(code) && !(kept !== undefined && chosen.includes(code))
  const zonesOf = (code: string): string | undefined => {
    const zones = permit.rules.zones.filter(({ onlyWith }) => onlyWith?.includes(code))
    return zones.length === 0
      ? undefined
      : t('buy.options.unlocks', { zones: zones.map(({ name }) => name).join(', ') })
  }
  return (
    <fieldset id={idOf('options')}>
      <legend className="font-display text-lg font-[640]">{label}</legend>
      {permit.options.map((option) => {
        const { code, name } = option
        const { cents, per } = form.priceOfExtra(option)
        return (
          <Checkbox
            key={code}
            isSelected={chosen.includes(code)}
            isDisabled={isFull(code) && !chosen.includes(code)}
            description={isFull(code) ? t('buy.options.full') : zonesOf(code)}
            onChange={(isChosen) =>
              change(
                { options: isChosen ? [...chosen, code] : chosen.filter((one) => one !== code) },
                'options',
              )
            }
            trailing={
              per === 'day' && isForSeveralDays
                ? t('buy.options.perDay', { price: moneyText(cents, region) })
                : t('buy.options.price', { price: moneyText(cents, region) })
            }
          >
            {name}
          </Checkbox>
        )
      })}
      <FieldProblem message={errorOf('options')} />
    </fieldset>
  )
}
