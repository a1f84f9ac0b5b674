import { FileDown } from 'lucide-react'
import { useId } from 'react'
import { useMutation } from '@tanstack/react-query'
import { type SheetFormat, startExport } from '#contract/office-exports.ts'
import type { OfficeExport } from '#rules/club/office-exports.ts'
import { ApiRefusal, ask } from '#web/platform/api/ask.ts'
import { useLanguage } from '#web/platform/i18n/i18n.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useTexts } from '#web/ui/region.ts'
import { followDownload } from './follow-download.ts'

const FORMATS = ['xlsx', 'csv'] as const satisfies SheetFormat[]

interface SheetDownloadProps {
  associationId: number
  kind: OfficeExport
  year: number
  /** What the sheet has. */
  title: string
}

/** What a page counts as a sheet without names, from that page. */
export function SheetDownload({ associationId, kind, year, title }: SheetDownloadProps) {
  const { t } = useTexts()
  const language = useLanguage()
  const heading = useId()
  const starting = useMutation({
    mutationFn: (format: SheetFormat) =>
      ask(startExport, { associationId, kind, year, format, withNames: false, language }),
    onSuccess: ({ link }) => followDownload(link),
  })
  const { error } = starting
  return (
    <div className="flex flex-col gap-3">
      {error && (
        <Notice kind="alarm" isNew>
          {error instanceof ApiRefusal ? (error.problem.detail ?? error.problem.title) : t('app.unreachable')}
        </Notice>
      )}
      {starting.isSuccess && (
        <Notice kind="success" isNew>
          {t('office-exports.begun')}
        </Notice>
      )}
      <p id={heading} className="font-semibold">
        {title}
      </p>
      <div className="flex flex-wrap gap-3">
        {FORMATS.map((format) => (
          <Button
            key={format}
            variant="secondary"
            icon={<FileDown aria-hidden className="size-5" />}
            aria-describedby={heading}
            isPending={starting.isPending && starting.variables === format}
            isWaiting={starting.isPending && starting.variables !== format}
            onPress={() => starting.mutate(format)}
          >
            {t(`office-exports.formats.${format}`)}
          </Button>
        ))}
      </div>
    </div>
  )
}
