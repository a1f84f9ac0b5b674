import { useState } from 'react'
import { isSameValue } from '#association-file/same-value.ts'
import { useTexts } from '#web/ui/region.ts'
import { TextField } from '#web/ui/text-field.tsx'
import type { RuleField } from './field.ts'
import { type OneFieldProps, useFieldTexts } from './field-texts.ts'
import { useEdited } from './part-editor.ts'
import { countFrom, isNoCount, isNoMoney, moneyAsTyped, moneyFrom, numbersFrom } from './typed-values.ts'
import { useCountMistake } from './use-count-mistake.ts'
import { typedText } from './value-at.ts'

const LINES = 5

const FROM_TYPED = {
  line: (typed: string) => typed || undefined,
  time: (typed: string) => typed || undefined,
  money: moneyFrom,
  count: countFrom,
  numbers: numbersFrom,
  lines: (typed: string) => (typed.trim() === '' ? undefined : typed.split('\n')),
} as const

/** A line, an amount of money, a count, a list of numbers or of lines, an hour of the day. */
export function TypedField({ field, at }: OneFieldProps<keyof typeof FROM_TYPED>) {
  const { t, region } = useTexts()
  const texts = useFieldTexts(field, at)
  const { value, set } = useEdited(at)
  const { kind } = field
  const [typed, setTyped] = useState('')
  const [isTyping, setTyping] = useState(false)
  const read = FROM_TYPED[kind]
  // What is typed stays as it is typed while it means what the draft has: `19,5` is 19.50.
  const shown = isSameValue(read(typed), value) ? typed : inWords(value, kind, region)
  const countMistake = useCountMistake()
  const wrong = isTyping ? undefined : wrongKind(value, kind)
  const sentence =
    wrong === undefined
      ? isTyping || kind !== 'count'
        ? undefined
        : countMistake(value, at)
      : t(`office-rules.typed.${wrong}`)
  const unit = kind === 'money' ? 'euro' : kind === 'count' ? field.unit : undefined
  return (
    <div className={widthOf(kind, unit !== undefined)}>
      <TextField
        {...texts}
        error={sentence ?? texts.error}
        unit={unit && t(`office-rules.units.${unit}`)}
        {...(kind === 'time' && { type: 'time' as const })}
        {...(kind === 'lines' && { rows: LINES, description: t('office-rules.oneALine') })}
        {...((kind === 'money' || kind === 'count') && { inputMode: 'decimal' as const })}
        value={kind === 'time' ? shown.slice(0, 5) : shown}
        onChange={(text) => {
          setTyped(text)
          setTyping(true)
          set(read(text))
        }}
        onBlur={() => setTyping(false)}
      />
    </div>
  )
}

function widthOf(kind: RuleField['kind'], hasUnit: boolean): string {
  if (kind === 'lines') return 'w-full max-w-xl'
  if (kind === 'numbers' || kind === 'line') return 'w-full max-w-xs'
  return hasUnit ? 'w-48' : 'w-40'
}

/** What the field wants, where something else is typed. */
function wrongKind(value: unknown, kind: RuleField['kind']): 'money' | 'numbers' | undefined {
  if (kind === 'money' && isNoMoney(value)) return 'money'
  if (kind === 'numbers' && Array.isArray(value) && value.some(isNoCount)) return 'numbers'
  return undefined
}

/** Money with the comma of the language; a list as one types it. */
function inWords(value: unknown, kind: RuleField['kind'], region: string): string {
  if (Array.isArray(value)) return value.join(kind === 'lines' ? '\n' : ', ')
  const text = typedText(value)
  return kind === 'money' ? moneyAsTyped(text, region) : text
}
