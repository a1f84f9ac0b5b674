import { useTranslation } from 'react-i18next'
import { boundsOfField } from '#association-file/bounds-of-field.ts'
import { usePartEditor } from './part-editor.ts'
import { isNoCount } from './typed-values.ts'
import type { Place } from './value-at.ts'

/** What is wrong with a number that is typed, in the words of the list of mistakes: it is none, or out of its bounds. */
export function useCountMistake(): (value: unknown, at: Place) => string | undefined {
  const { t } = useTranslation()
  const { part } = usePartEditor()
  return (value, at) => {
    if (isNoCount(value)) return t('office-rules.typed.count')
    if (typeof value !== 'number') return undefined
    const { least = -Infinity, most = Infinity } = boundsOfField(part, at)
    if (value < least) return t('office-rules.typed.atLeast', { bound: least })
    return value > most ? t('office-rules.typed.atMost', { bound: most }) : undefined
  }
}
