import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { startExport } from '#contract/office-exports.ts'
import type { Office } from '#contract/staff.ts'
import { kindsOfExport, mayExport, mayHaveNames } from '#rules/office-exports.ts'
import { ConfirmByOwnWays, useConfirmed } from '#web/capabilities/identity/index.ts'
import { ApiRefusal, ask } from '#web/platform/api/ask.ts'
import { useLanguage } from '#web/platform/i18n/i18n.ts'
import { paths } from '#web/platform/navigation/paths.ts'
import { useToday } from '#web/platform/today.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { OfficeFrame } from '../office-frame.tsx'
import { type Chosen, ExportChoice } from './export-choice.tsx'
import { followDownload } from './follow-download.ts'

/** Sheets to take out: sales, refunds, catches, members. */
export default function ExportsPage() {
  return (
    <OfficeFrame title="office.sections.exports.title" page={paths.officeExports}>
      {(office) => <Exports office={office} />}
    </OfficeFrame>
  )
}

function Exports({ office: { associationId, rights, timeZone } }: { office: Office }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const kinds = kindsOfExport(rights)
  const thisYear = Number(useToday(timeZone).slice(0, 4))
  const [chosen, setChosen] = useState<Chosen>({
    kind: kinds[0] ?? 'catches',
    year: thisYear,
    format: 'xlsx',
    withNames: false,
  })
  const [isBegun, setBegun] = useState(false)
  const exporting = useConfirmed(
    (input: Chosen) => ask(startExport, { ...input, associationId, language }),
    ({ link }) => {
      setBegun(true)
      followDownload(link)
    },
  )
  const { error } = exporting
  const withNames = chosen.withNames && mayExport(rights, chosen.kind, true)
  return (
    <div className="flex max-w-lines flex-col gap-6">
      <p className="text-ink-soft">{t('office-exports.explained')}</p>
      <ExportChoice
        kinds={kinds}
        mayName={mayHaveNames(chosen.kind) && mayExport(rights, chosen.kind, true)}
        thisYear={thisYear}
        chosen={chosen}
        onChange={(next) => {
          setBegun(false)
          setChosen(next)
        }}
      />
      {error && (
        <Notice kind="alarm" isNew>
          {error instanceof ApiRefusal ? (error.problem.detail ?? error.problem.title) : t('app.unreachable')}
        </Notice>
      )}
      {isBegun && (
        <Notice kind="success" isNew>
          {t('office-exports.begun')}
        </Notice>
      )}
      <div>
        <Button
          isPending={exporting.isPending}
          onPress={() => {
            setBegun(false)
            exporting.start({ ...chosen, withNames })
          }}
        >
          {t('office-exports.act')}
        </Button>
      </div>
      {exporting.isAsking && (
        <ConfirmByOwnWays forWhat="export" onConfirmed={exporting.confirmed} onClose={exporting.giveUp} />
      )}
    </div>
  )
}
