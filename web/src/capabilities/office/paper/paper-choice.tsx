import { PAPER_FORMATS, type PaperFormat } from '#permit-sheet/papers.ts'
import { useStore } from '#web/platform/store.ts'
import { useTexts } from '#web/ui/region.ts'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { paperOfDevice } from './paper-of-device.ts'

/** On what this device prints permits: its printer stays where it is. */
export function usePaper(): PaperFormat {
  const chosen = useStore(paperOfDevice)
  return PAPER_FORMATS.find((format) => format === chosen) ?? 'a4'
}

export function PaperChoice() {
  const { t } = useTexts()
  const options = PAPER_FORMATS.map((value) => ({ value, text: t(`office-sales.print.formats.${value}`) }))
  return (
    <SegmentedControl
      label={t('office-sales.print.format')}
      options={options}
      value={usePaper()}
      onChange={paperOfDevice.set}
    />
  )
}
