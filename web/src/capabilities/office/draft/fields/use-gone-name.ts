import { useTranslation } from 'react-i18next'
import type { WrittenFile } from '#association-file/file/association-file.ts'
import { usePartEditor } from './part-editor.ts'
import type { Referred, Worded } from './field.ts'
import { useOptions } from './use-options.ts'

const NO_FILE = { permits: [], waters: [] } as unknown as WrittenFile

/** What is named and no longer there, by the name that people know it by: that of the published file, where it is in it. */
export function useGoneName(): (from: Referred | Worded, key: string) => string {
  const { t } = useTranslation()
  const { published } = usePartEditor()
  const optionsOf = useOptions(published ?? NO_FILE)
  return (from, key) => {
    // A water has no key: its name is what names it.
    const text = from === 'waters' ? key : optionsOf(from).find(({ value }) => value === key)?.text
    return text === undefined ? t(`office-rules.goneOne.${from}`) : t('office-rules.gone', { name: text })
  }
}
