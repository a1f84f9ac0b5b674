import { firstWritten } from '#rules/text-languages.ts'
import { useTranslation } from 'react-i18next'
import type { WrittenFile } from '#association-file/file/association-file.ts'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { PERMIT_SECTIONS, type PermitSection } from './fields/permit-fields.ts'
import { useOpenEntry, usePartEditor } from './fields/part-editor.ts'
import { RuleFields } from './fields/rule-fields.tsx'
import { isWithin } from './fields/value-at.ts'
import { useRightPermit, useSentences } from './use-right-parts.ts'

const headOf = (path: string): string => path.split('.')[0] ?? path

/** Every rule of a permit as sentences; each section opens to change them. */
export function PermitSections({ file, permitKey }: { file: WrittenFile; permitKey: string }) {
  const { t } = useTranslation()
  const { right, isOld } = useRightPermit(file, permitKey)
  const sentences = useSentences(right, file)(permitKey)
  const { mistakes, value } = usePartEditor()
  const sentencesOf = (section: PermitSection) => [
    ...new Set([...(sentences[section] ?? []), ...(section === 'prices' ? (sentences.extras ?? []) : [])]),
  ]
  const isNew = firstWritten((value as { name?: Record<string, unknown> }).name ?? {}) === undefined
  const sections = Object.keys(PERMIT_SECTIONS) as PermitSection[]
  const sectionOf = (place: string) =>
    sections.find((section) => PERMIT_SECTIONS[section].some(({ path }) => isWithin(place, headOf(path))))
  const [open, setOpen] = useOpenEntry(
    sectionOf,
    Object.keys(mistakes).map(sectionOf).find(Boolean) ?? (isNew ? 'texts' : undefined),
  )
  return (
    <div>
      {isOld && <p className="pb-2 text-ink-soft">{t('office-rules.beforeMistake')}</p>}
      {sections.map((section) => {
        return (
          <div key={section}>
            <Disclosure
              level={3}
              isOpen={open === section}
              onToggle={(isOpen) => setOpen(isOpen ? section : undefined)}
              title={t(`office-rules.sections.${section}`)}
            >
              <RuleFields fields={PERMIT_SECTIONS[section]} at={[]} />
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
