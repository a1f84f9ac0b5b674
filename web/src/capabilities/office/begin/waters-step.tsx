import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PartName } from '#association-file/draft-parts.ts'
import { paths } from '#web/platform/navigation/paths.ts'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Link } from '#web/ui/link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { RuleField } from '../draft/fields/field.ts'
import { RuleFields } from '../draft/fields/rule-fields.tsx'
import { ExampleMark } from '../draft/examples/example-mark.tsx'
import { ExampleNotice } from '../draft/examples/example-notice.tsx'
import { PartPage } from '../draft/part-page.tsx'
import { isTypedPart } from '../draft/unsaved/use-typed-part.ts'
import { useFileOf } from '../draft/use-draft.ts'
import { useRuleWords } from '../draft/use-rule-words.ts'
import { WatersPart } from '../draft/waters/waters-part.tsx'
import { useOfficePath } from '../use-office.ts'
import { zonesWithoutPermit } from '../zones/unused-zones.ts'
import { ZONE_FIELDS } from '../zones/zone-fields.ts'
import type { StepProps } from './step-props.ts'

const NAMES: readonly RuleField[] = ZONE_FIELDS.slice(0, 2)

/** The zones by their names. */
export function WatersStep({ office, draft }: StepProps) {
  const { t } = useTranslation()
  const officePath = useOfficePath()
  const file = useFileOf(draft)
  const { textOf, listed } = useRuleWords(file)
  const zones = file.zones ?? []
  const keysUnused = zonesWithoutPermit(file)
  const unused = zones
    .filter(({ key }) => keysUnused.includes(key))
    .map(({ name }) => textOf(name) || t('office-rules.unnamed'))
  const [open, setOpen] = useState(() =>
    zones.map(({ key }) => key).find((key) => isTypedPart(office.associationId, `zones/${key}`)),
  )
  if (zones.length === 0) return <p>{t('office-begin.templateFirst')}</p>
  return (
    <div className="flex flex-col gap-5">
      <ExampleNotice draft={draft} part="waters" />
      <WatersPart associationId={office.associationId} draft={draft} />
      <p>
        <Link href={officePath(paths.officeZones)}>{t('office-begin.onMap')}</Link>
      </p>
      {unused.length > 0 && (
        <Notice kind="info">
          {t('office-begin.unusedZones', { count: unused.length, zones: listed(unused) })}
        </Notice>
      )}
      <div>
        {zones.map(({ key, name }) => (
          <Disclosure
            key={key}
            level={3}
            title={
              <span className="inline-flex flex-wrap items-center gap-3">
                {textOf(name)}
                <ExampleMark draft={draft} part={`zones/${key}`} />
              </span>
            }
            isOpen={open === key}
            onToggle={(isOpen) => setOpen(isOpen ? key : undefined)}
          >
            <PartPage
              associationId={office.associationId}
              draft={draft}
              part={`zones/${key}` as PartName}
              onLeftUnsaved={() => setOpen(key)}
              elsewhere={(rule) =>
                /^(name|water)\b/.test(rule)
                  ? undefined
                  : officePath(paths.officeZones, { part: `zones/${key}`, rule })
              }
              renderFields={() => <RuleFields fields={NAMES} at={[]} />}
            />
          </Disclosure>
        ))}
      </div>
    </div>
  )
}
