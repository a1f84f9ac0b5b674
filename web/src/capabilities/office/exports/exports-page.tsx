import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listExportYears, SHEET_FORMATS, startExport } from '#contract/office-exports.ts'
import type { Office } from '#contract/staff.ts'
import { kindsOfExport, mayExport, mayHaveNames, type OfficeExport } from '#rules/club/office-exports.ts'
import { ConfirmByOwnWays, useConfirmed } from '#web/capabilities/identity/index.ts'
import { ApiRefusal, ask } from '#web/platform/api/ask.ts'
import { useLanguage } from '#web/platform/i18n/i18n.ts'
import { aYear, oneOf, useChoices } from '#web/platform/navigation/use-choices.ts'
import { useCallQuery } from '#web/platform/query/use-call-query.ts'
import { useToday } from '#web/platform/today.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { pageOfOffice } from '../page-of-office.tsx'
import { type Chosen, ExportChoice } from './export-choice.tsx'
import { followDownload } from './follow-download.ts'

/** Sheets to take out: sales, refunds, catches, members. */
export default pageOfOffice('officeExports', Exports)

const YES = '1'
const YES_OR_NO = ['', YES] as const

function Exports({ office: { associationId, rights, timeZone } }: { office: Office }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const kinds = kindsOfExport(rights)
  const today = useToday(timeZone)
  const [{ sheet: kind, ...inAddress }, choose] = useChoices({
    sheet: oneOf(kinds, kinds[0] ?? 'catches'),
    year: aYear(today),
    format: oneOf(SHEET_FORMATS, 'xlsx'),
    withNames: oneOf(YES_OR_NO, ''),
  })
  const years = useYears(associationId, kind)
  const yearInAddress = Number(inAddress.year)
  const isEmpty = years?.length === 0
  const chosen: Chosen = {
    kind,
    // In January the year that begins has nothing yet.
    year: years?.includes(yearInAddress) === false ? (years[0] ?? yearInAddress) : yearInAddress,
    format: inAddress.format,
    withNames: inAddress.withNames !== '',
  }
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
        years={years ?? [chosen.year]}
        chosen={chosen}
        onChange={(next) => {
          setBegun(false)
          choose({
            sheet: next.kind,
            year: String(next.year),
            format: next.format,
            withNames: next.withNames ? YES : '',
          })
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
      {isEmpty ? (
        <Notice kind="info">{t('office-exports.nothingYet')}</Notice>
      ) : (
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
      )}
      {exporting.isAsking && (
        <ConfirmByOwnWays forWhat="export" onConfirmed={exporting.confirmed} onClose={exporting.giveUp} />
      )}
    </div>
  )
}

/** The years of which the sheet has something; undefined where they are not known, or the sheet is not of a year. */
function useYears(associationId: number, kind: OfficeExport): readonly number[] | undefined {
  const { data } = useCallQuery(listExportYears, { associationId })
  return data?.sheets.find((sheet) => sheet.kind === kind)?.years
}
