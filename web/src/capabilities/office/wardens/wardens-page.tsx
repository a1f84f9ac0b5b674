import type { Office } from '#contract/staff.ts'
import { oneOf, useChoices } from '#web/platform/navigation/use-choices.ts'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { useTexts } from '#web/ui/region.ts'
import { pageOfOffice } from '../page-of-office.tsx'
import { Blocks } from './blocks.tsx'
import { Checks } from './checks.tsx'
import { Wardens } from './wardens.tsx'

/** Who watches the waters, what they checked, and to whom nothing is sold. */
export default pageOfOffice('officeWardens', Views)

const VIEWS = ['people', 'checks', 'blocks'] as const

function Views({ office }: { office: Office }) {
  const { t } = useTexts()
  const [{ view }, choose] = useChoices({ view: oneOf(VIEWS, 'people') })
  return (
    <div className="flex flex-col gap-6">
      <SegmentedControl
        label={t('office.sections.wardens.title')}
        options={VIEWS.map((value) => ({ value, text: t(`office-wardens.views.${value}`) }))}
        value={view}
        onChange={(next) => choose({ view: next })}
      />
      {view === 'people' && <Wardens office={office} />}
      {view === 'checks' && <Checks office={office} />}
      {view === 'blocks' && <Blocks office={office} />}
    </div>
  )
}
