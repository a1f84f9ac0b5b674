import { useTranslation } from 'react-i18next'
import type { Draft } from '#contract/office-draft.ts'
import type { WrittenFile } from '#association-file/file/association-file.ts'
import { Notice } from '#web/ui/notice.tsx'
import { CLUB_PARTS } from '../fields/club-fields.ts'
import { usePartEditor } from '../fields/part-editor.ts'
import { RuleFields } from '../fields/rule-fields.tsx'
import { PartPage } from '../part-page.tsx'
import { useFileOf } from '../use-draft.ts'
import { useRuleWords } from '../use-rule-words.ts'
import { partsWithNewNames, renamedWaters } from './renamed-waters.ts'

const WATERS = [{ ...CLUB_PARTS.waters, label: 'list.waters' }]

/** The names of the waters. A new name goes into the zones and photographs that have the old one, in the same act. */
export function WatersPart({ associationId, draft }: { associationId: number; draft: Draft }) {
  const { t } = useTranslation()
  const file = useFileOf(draft)
  return (
    <PartPage
      associationId={associationId}
      draft={draft}
      part="waters"
      beginning={[]}
      savedWith={(value) => partsWithNewNames(draft, file, renamedWaters(file, value))}
      renderFields={() => (
        <>
          <p className="max-w-lines text-ink-soft">{t('office-rules.partTexts.waters')}</p>
          <RuleFields fields={WATERS} at={[]} />
          <Renamed file={file} />
        </>
      )}
    />
  )
}

/** In which zones a name changes too, before it is saved. */
function Renamed({ file }: { file: WrittenFile }) {
  const { t } = useTranslation()
  const { textOf, listed } = useRuleWords(file)
  const { value } = usePartEditor()
  const found = renamedWaters(file, value).filter(({ zones }) => zones.length > 0)
  const nameOf = (key: string) => {
    const zone = file.zones?.find((one) => one.key === key)
    return (zone && textOf(zone.name)) || t('office-rules.unnamed')
  }
  return found.map(({ before, after, zones }) => (
    <Notice key={before} kind="info">
      {t('office-rules.renamesWater', {
        before,
        after,
        count: zones.length,
        zones: listed(zones.map(nameOf)),
      })}
    </Notice>
  ))
}
