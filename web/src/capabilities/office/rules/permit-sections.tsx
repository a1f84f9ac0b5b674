import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { WrittenFile } from '#association-file/file/association-file.ts'
import { judgeFile } from '#association-file/judge-file.ts'
import { clubOf } from '#association-file/checks/rules-of-file.ts'
import { sectionsOfTerms } from '#rules/sentences/of-terms.ts'
import { inWords } from '#rules/sentences/sentence.ts'
import { useMinute } from '#web/platform/use-minute.ts'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { PERMIT_SECTIONS, type PermitSection } from './fields/permit-fields.ts'
import { usePartEditor } from './fields/part-editor.ts'
import { RuleFields } from './fields/rule-fields.tsx'
import { useRuleWords } from './use-rule-words.ts'

type SentencesOfSections = Partial<Record<PermitSection | 'extras', string[]>>

/** The sentences of a permit by section, while its draft has no mistake. */
export function useSentences(file: WrittenFile, key: string): SentencesOfSections {
  const words = useRuleWords(file)
  const minute = useMinute().getTime()
  const judged = useMemo(() => judgeFile(file, new Date(minute)), [file, minute])
  if (!('file' in judged)) return {}
  const permit = clubOf(judged.file).permits.find((one) => one.key === key)
  if (permit === undefined) return {}
  return Object.fromEntries(
    Object.entries(sectionsOfTerms(permit.terms)).map(([section, sentences]) => [
      section,
      sentences.map((sentence) => inWords(sentence, words)),
    ]),
  )
}

/** Every rule of a permit as sentences; each section opens to change them. */
export function PermitSections({ file, permitKey }: { file: WrittenFile; permitKey: string }) {
  const { t } = useTranslation()
  const sentences = useSentences(file, permitKey)
  const { mistakes, value } = usePartEditor()
  const sentencesOf = (section: PermitSection) => [
    ...new Set([...(sentences[section] ?? []), ...(section === 'prices' ? (sentences.extras ?? []) : [])]),
  ]
  const isNew = (value as { name?: { it?: string } }).name?.it === ''
  return (
    <div>
      {(Object.keys(PERMIT_SECTIONS) as PermitSection[]).map((section) => {
        const fields = PERMIT_SECTIONS[section]
        const hasMistake = Object.keys(mistakes).some((place) =>
          fields.some(({ path }) => place.startsWith(path.split('.')[0] ?? '')),
        )
        return (
          <div key={section}>
            <Disclosure
              level={3}
              isOpenAtFirst={hasMistake || (isNew && section === 'texts')}
              title={t(`office-rules.sections.${section}`)}
            >
              <RuleFields fields={fields} at={[]} />
            </Disclosure>
            {sentencesOf(section).length > 0 && (
              <ul className="flex max-w-lines list-disc flex-col gap-1 py-2 pl-5 text-ink-soft">
                {sentencesOf(section).map((sentence) => (
                  <li key={sentence}>{sentence}</li>
                ))}
              </ul>
            )}
          </div>
        )
      })}
    </div>
  )
}
