import { useTranslation } from 'react-i18next'
import type { PartName } from '#association-file/draft-parts.ts'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { RuleFields } from '../rules/fields/rule-fields.tsx'
import { PartPage } from '../rules/part-page.tsx'
import { useFileOf } from '../rules/use-draft.ts'
import { useRuleWords } from '../rules/use-rule-words.ts'
import type { StepProps } from './step-props.ts'

const ZONE_FIELDS = [
  { path: 'name', kind: 'inLanguages' },
  { path: 'water', kind: 'line', label: 'waterOfZone' },
] as const

/** The zones by their names. */
export function WatersStep({ office, draft }: StepProps) {
  const { t } = useTranslation()
  const file = useFileOf(draft)
  const { textOf } = useRuleWords(file)
  const zones = file.zones ?? []
  if (zones.length === 0) return <p>{t('office-begin.templateFirst')}</p>
  return (
    <div className="flex flex-col gap-5">
      <div>
        {zones.map(({ key, name }) => (
          <Disclosure key={key} level={3} title={textOf(name)}>
            <PartPage
              associationId={office.associationId}
              draft={draft}
              part={`zones/${key}` as PartName}
              renderFields={() => <RuleFields fields={ZONE_FIELDS} at={[]} />}
            />
          </Disclosure>
        ))}
      </div>
    </div>
  )
}
