import { useTranslation } from 'react-i18next'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Select } from '#web/ui/select.tsx'
import { type OneFieldProps, useFieldTexts } from './field-texts.ts'
import { useEdited, usePartEditor } from './part-editor.ts'
import { useGoneName } from './use-gone-name.ts'
import { useOptions } from './use-options.ts'
import { typedText } from './value-at.ts'

/** False is written only where an absent field does not already mean false. */
const MEANS_TRUE: readonly string[] = ['onSale', 'active']
const IS_WRITTEN_FALSE: readonly string[] = ['outingBeforeFishing', 'eachFishAtOnce', 'releasedOfSizeToo']

export function FlagField({ field, at }: OneFieldProps<'flag'>) {
  const { label, error, id } = useFieldTexts(field, at)
  const { value, set } = useEdited(at)
  const name = field.path.split('.').at(-1) ?? ''
  const meansTrue = MEANS_TRUE.includes(name)
  const off = meansTrue || IS_WRITTEN_FALSE.includes(name) ? false : undefined
  return (
    <Checkbox
      id={id}
      error={error}
      isSelected={value === undefined ? meansTrue : value === true}
      onChange={(isSelected) => set(isSelected || off)}
    >
      {label}
    </Checkbox>
  )
}

/** Yes, no, or either. */
export function EitherField({ field, at }: OneFieldProps<'either'>) {
  const { t } = useTranslation()
  const texts = useFieldTexts(field, at)
  const { value, set } = useEdited(at)
  const name = field.path
  return (
    <div className="max-w-md">
      <Select
        {...texts}
        options={['any', 'true', 'false'].map((one) => ({
          value: one,
          text: t(`office-rules.either.${name}.${one}`),
        }))}
        value={value === undefined ? 'any' : typedText(value)}
        onChange={(chosen) => set(chosen === 'any' ? undefined : chosen === 'true')}
      />
    </div>
  )
}

const ABSENT = ''

/** One word of a fixed list. */
export function ChoiceField({ field, at }: OneFieldProps<'choice'>) {
  const { t } = useTranslation()
  const texts = useFieldTexts(field, at)
  const { value, set } = useEdited(at)
  const absent =
    field.absent === undefined ? [] : [{ value: ABSENT, text: t(`office-rules.choices.${field.absent}`) }]
  const isWord = field.absent !== undefined && field.of.includes(field.absent)
  return (
    <div className="max-w-md">
      <Select
        {...texts}
        options={[
          ...(isWord ? [] : absent),
          ...field.of.map((one) => ({
            value: one,
            text: t(`office-rules.choices.${field.named?.[one] ?? one}`),
          })),
        ]}
        value={
          (value as string | undefined) ??
          (isWord ? (field.absent ?? null) : field.absent === undefined ? null : ABSENT)
        }
        placeholder={t('office-rules.choose')}
        onChange={(chosen) => set(chosen === ABSENT ? undefined : chosen)}
      />
    </div>
  )
}

/** One of what the file defines: a zone, a group, a calendar. What is named and no longer there is shown as that. */
export function OneOfField({ field, at }: OneFieldProps<'oneOf'>) {
  const { t } = useTranslation()
  const texts = useFieldTexts(field, at)
  const { file } = usePartEditor()
  const goneName = useGoneName()
  const options = useOptions(file)(field.from)
  const { value, set } = useEdited(at)
  const chosen = typedText(value)
  const isGone = chosen !== ABSENT && !options.some((option) => option.value === chosen)
  const absent = field.isRequired ? [] : [{ value: ABSENT, text: t(`office-rules.none.${field.from}`) }]
  return (
    <div className="max-w-xl">
      <Select
        {...texts}
        options={[
          ...absent,
          ...(isGone ? [{ value: chosen, text: goneName(field.from, chosen) }] : []),
          ...options,
        ]}
        value={chosen === ABSENT && field.isRequired ? null : chosen}
        placeholder={t('office-rules.choose')}
        onChange={(next) => set(next === ABSENT ? undefined : next)}
      />
    </div>
  )
}
