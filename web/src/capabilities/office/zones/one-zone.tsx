import { inEachLanguage } from '#rules/text-languages.ts'
import { ArrowLeft } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Draft } from '#contract/office-draft.ts'
import { type PartName, partsOf } from '#association-file/draft-parts.ts'
import { paths } from '#web/platform/navigation/paths.ts'
import { Link } from '#web/ui/link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { NotSaved } from '../draft/not-saved.tsx'
import { useOfficePath } from '../use-office.ts'
import { ExampleNotice } from '../draft/examples/example-notice.tsx'
import { isPlacedByExample } from '../draft/examples/examples-left.ts'
import { RuleFields } from '../draft/fields/rule-fields.tsx'
import { NoSuchPart, useIsPartThere } from '../draft/no-such-part.tsx'
import { PartPage } from '../draft/part-page.tsx'
import { RemovePart } from '../draft/remove-part.tsx'
import { useFileOf } from '../draft/use-draft.ts'
import { useRuleWords } from '../draft/use-rule-words.ts'
import { ShapeField } from './shape-field.tsx'
import { ZONE_FIELDS } from './zone-fields.ts'
import { useSplit } from './use-split.ts'
import type { ZoneInFile } from './zone-in-file.ts'

interface OneZoneProps {
  associationId: number
  draft: Draft
  part: PartName
}

/** One zone: its names and where it is. */
export function OneZone({ associationId, draft, part }: OneZoneProps) {
  const { t } = useTranslation()
  const officePath = useOfficePath()
  const file = useFileOf(draft)
  const { textOf } = useRuleWords(file)
  const key = part.split('/')[1] ?? ''
  const zone = partsOf(file).get(part) as ZoneInFile | undefined
  const others = useMemo(
    () =>
      (file.zones ?? [])
        .filter((other) => other.key !== key && !isPlacedByExample(draft, `zones/${other.key}`))
        .map(({ shape }) => shape),
    [file, draft, key],
  )
  const isThere = useIsPartThere(associationId, draft, part)
  const name = zone ? textOf(zone.name) : t('office-zones.add')
  const { split, join, takenBack, state, saving } = useSplit(
    associationId,
    draft,
    zone,
    zone ? textOf(zone.name) : t('office-zones.newName'),
  )
  return (
    <div className="flex flex-col gap-5">
      <Link href={officePath(paths.officeZones)}>
        <span className="inline-flex items-center gap-1.5">
          <ArrowLeft aria-hidden className="size-4" />
          {t('office-zones.back')}
        </span>
      </Link>
      {isThere ? (
        <>
          <div className="flex flex-wrap items-center justify-between gap-3">
            <h2 className="min-w-0 text-2xl wrap-anywhere">{name}</h2>
            {zone && (
              <RemovePart
                associationId={associationId}
                draft={draft}
                part={part}
                name={name}
                back={paths.officeZones}
                text={t('office-zones.removeText')}
              />
            )}
          </div>
          <ExampleNotice draft={draft} part={part} />
          <PartPage
            associationId={associationId}
            draft={draft}
            part={part}
            beginning={{ key, name: inEachLanguage('') }}
            onTakeBack={takenBack}
            renderFields={() => (
              <>
                <RuleFields fields={ZONE_FIELDS} at={[]} />
                <ShapeField
                  {...(isPlacedByExample(draft, part) && { invented: zone?.shape })}
                  others={others}
                  onSplit={split}
                  onJoin={join}
                  afterSplit={
                    <>
                      {state && (
                        <Notice kind={state.kind === 'changed' ? 'warning' : 'success'} isNew>
                          {t(`office-zones.splitting.${state.kind}`, { name: state.name })}
                        </Notice>
                      )}
                      <NotSaved saving={saving} />
                    </>
                  }
                />
              </>
            )}
          />
        </>
      ) : (
        <NoSuchPart of="zone" />
      )}
    </div>
  )
}
