import { useMutation } from '@tanstack/react-query'
import { FileSpreadsheet } from 'lucide-react'
import { useId, useState } from 'react'
import { v5 } from 'uuid'
import { listBankEntries, type StatementLine } from '#contract/office-bank.ts'
import { listEvents } from '#contract/office-events.ts'
import { readMonth } from '#contract/office-month.ts'
import { datedDaysText } from '#rules/day-text.ts'
import { refusalText } from '#web/platform/api/refusal-text.ts'
import { useRenew } from '#web/platform/query/use-renew.ts'
import { useOnline } from '#web/platform/use-online.ts'
import { Button } from '#web/ui/button.tsx'
import { FileButton } from '#web/ui/file-button.tsx'
import { moneyText } from '#web/ui/money-text.ts'
import { Notice } from '#web/ui/notice.tsx'
import { useTexts } from '#web/ui/region.ts'
import { Failed } from '../outcome.tsx'
import type { ReadStatement, TakenFile } from './read/statement.ts'
import { daysOfLines, sendLines } from './send-lines.ts'

interface TakeStatementProps {
  associationId: number
  /** With the sentence that says what was taken, and the month of its last line. */
  onDone: (sentence: string, month: string) => void
}

/** A statement of this device: read here, shown, and its lines saved once the person says so. */
export function TakeStatement({ associationId, onDone }: TakeStatementProps) {
  const { t } = useTexts()
  const help = useId()
  const renew = useRenew()
  const isOnline = useOnline()
  const [isReading, setReading] = useState(false)
  const [read, setRead] = useState<ReadStatement>()
  const saving = useMutation({
    mutationFn: ({ lines, form }: TakenFile) =>
      sendLines({ associationId, statementId: idOfFile(lines), lines, form }),
    onSuccess: ({ added, known, recognised }, { lines }) => {
      setRead(undefined)
      const sentences = [
        t('office-bank.statement.added', { count: added }),
        known > 0 && t('office-bank.statement.known', { count: known }),
        recognised > 0 && t('office-bank.statement.recognised', { count: recognised }),
      ]
      onDone(sentences.filter(Boolean).join(' '), monthOf(lines))
    },
    onSettled: () => Promise.all([renew(listBankEntries), renew(readMonth), renew(listEvents)]),
  })

  async function take(file: File) {
    saving.reset()
    setRead(undefined)
    setReading(true)
    const { readStatement } = await import('./read/read-statement.ts')
    setRead(await readStatement(file).catch((): ReadStatement => ({ problem: 'unreadable' })))
    setReading(false)
  }

  const failure = saving.error && (refusalText(saving.error) ?? t('office-bank.statement.notSaved'))
  return (
    <div className="flex flex-col gap-3">
      <FileButton
        variant={read === undefined ? 'primary' : 'secondary'}
        icon={<FileSpreadsheet aria-hidden />}
        aria-describedby={help}
        isPending={isReading}
        isWaiting={saving.isPending}
        pendingText={t('office-bank.statement.reading')}
        accept=".csv,.txt,.tsv,.xlsx,.ods,.xml,text/csv,text/xml"
        label={t('office-bank.statement.choose')}
        onChoose={(file) => void take(file)}
      >
        {t(read === undefined ? 'office-bank.statement.choose' : 'office-bank.statement.another')}
      </FileButton>
      <p id={help} className="sr-only">
        {t('office-bank.statement.explained')}
      </p>
      <Failed why={failure ?? undefined} />
      {read !== undefined && 'problem' in read && (
        <Notice kind="alarm" isNew>
          {t(`office-bank.statement.problems.${read.problem}`)}
        </Notice>
      )}
      {read !== undefined && 'lines' in read && (
        <Found
          lines={read.lines}
          leftOut={read.leftOut}
          isSaving={saving.isPending}
          disabledBecause={isOnline ? undefined : t('office-sales.offline')}
          onSave={() => saving.mutate(read)}
          onDrop={() => setRead(undefined)}
        />
      )}
    </div>
  )
}

/** The same file is the same statement, however often it is read. */
const idOfFile = (lines: readonly StatementLine[]): string => v5(JSON.stringify(lines), v5.URL)

const monthOf = (lines: readonly StatementLine[]): string => daysOfLines(lines)[1].slice(0, 7)

interface FoundProps {
  lines: readonly StatementLine[]
  leftOut: number
  isSaving: boolean
  disabledBecause: string | undefined
  onSave: () => void
  onDrop: () => void
}

function Found({ lines, leftOut, isSaving, disabledBecause, onSave, onDrop }: FoundProps) {
  const { t, region } = useTexts()
  const [first, last] = daysOfLines(lines)
  const sumOf = (isIn: boolean) => lines.reduce((sum, { cents }) => sum + (cents > 0 === isIn ? cents : 0), 0)
  return (
    <Notice
      isNew
      action={
        <div className="flex flex-wrap gap-3">
          <Button
            isPending={isSaving}
            pendingText={t('office-bank.statement.sending')}
            disabledBecause={disabledBecause}
            onPress={onSave}
          >
            {t('office-bank.statement.take')}
          </Button>
          <Button variant="secondary" isWaiting={isSaving} onPress={onDrop}>
            {t('office-bank.statement.drop')}
          </Button>
        </div>
      }
    >
      <p>
        {t('office-bank.statement.found', {
          count: lines.length,
          days: datedDaysText(first, last, region),
          incoming: moneyText(sumOf(true), region, true),
          outgoing: moneyText(sumOf(false), region, true),
        })}
      </p>
      {leftOut > 0 && <p>{t('office-bank.statement.leftOut', { count: leftOut })}</p>}
    </Notice>
  )
}
