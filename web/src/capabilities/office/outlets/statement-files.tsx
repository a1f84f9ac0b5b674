import { Printer, Sheet } from 'lucide-react'
import { useState } from 'react'
import type { RequestOf, ResponseOf } from '#contract/call.ts'
import { type OutletStatement, readOutletSheet, readOutletStatement } from '#contract/office-outlets.ts'
import type { Office } from '#contract/staff.ts'
import { ask } from '#web/platform/api/ask.ts'
import { useLanguage } from '#web/platform/i18n/i18n.ts'
import { saveFile } from '#web/platform/save-file.ts'
import { Button } from '#web/ui/button.tsx'
import { useTexts } from '#web/ui/region.ts'
import { useWords } from '#web/ui/use-rule-sentences.ts'
import { Done, Failed } from '../outcome.tsx'
import { monthName } from './month-text.ts'

type StatementRequest = RequestOf<typeof readOutletStatement>

/** Every entry of the month, also those that the page has not read yet. */
async function wholeMonth(request: StatementRequest): Promise<OutletStatement['entries']> {
  const entries: OutletStatement['entries'] = []
  let page: ResponseOf<typeof readOutletStatement> | undefined
  do {
    page = await ask(readOutletStatement, {
      ...request,
      ...(page?.next !== undefined && { after: page.next }),
    })
    entries.push(...page.entries)
  } while (page.next !== undefined)
  return entries
}

interface StatementFilesProps {
  office: Office
  request: StatementRequest
  statement: OutletStatement
}

/** The month on A4, made in the browser, and as a sheet. */
export function StatementFiles({ office, request, statement }: StatementFilesProps) {
  const { t, region } = useTexts()
  const words = useWords()
  const language = useLanguage()
  const [making, setMaking] = useState<'pdf' | 'csv'>()
  const [outcome, setOutcome] = useState<{ name: string } | 'failed'>()

  async function print(): Promise<string> {
    const [entries, { printedStatement, fileOfStatement }, { fetchFonts }] = await Promise.all([
      wholeMonth(request),
      import('#permit-sheet/printed-statement.ts'),
      import('#web/platform/paper/font-files.ts'),
    ])
    const name = fileOfStatement(statement)
    const pdf = await printedStatement({
      statement,
      entries,
      association: office.associationName,
      timeZone: office.timeZone,
      monthName: monthName(statement.month, region),
      printedAt: new Date(),
      words,
      language,
      fonts: await fetchFonts(),
    })
    saveFile(name, 'application/pdf', pdf)
    return name
  }

  async function sheet(): Promise<string> {
    const { fileName, csv } = await ask(readOutletSheet, request)
    saveFile(fileName, 'text/csv;charset=utf-8', csv)
    return fileName
  }

  async function make(kind: 'pdf' | 'csv', maker: () => Promise<string>) {
    setMaking(kind)
    setOutcome(undefined)
    try {
      setOutcome({ name: await maker() })
    } catch {
      setOutcome('failed')
    }
    setMaking(undefined)
  }

  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-3">
        <Button
          variant="secondary"
          icon={<Printer aria-hidden className="size-5" />}
          isPending={making === 'pdf'}
          pendingText={t('office-outlets.files.making')}
          onPress={() => void make('pdf', print)}
        >
          {t('office-outlets.files.pdf')}
        </Button>
        <Button
          variant="secondary"
          icon={<Sheet aria-hidden className="size-5" />}
          isPending={making === 'csv'}
          pendingText={t('office-outlets.files.making')}
          onPress={() => void make('csv', sheet)}
        >
          {t('office-outlets.files.csv')}
        </Button>
      </div>
      <Failed why={outcome === 'failed' ? t('office-outlets.files.failed') : undefined} />
      <Done
        what={
          outcome === undefined || outcome === 'failed'
            ? undefined
            : t('office-outlets.files.done', { name: outcome.name })
        }
      />
    </div>
  )
}
