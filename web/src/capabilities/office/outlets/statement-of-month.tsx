import { useState } from 'react'
import { readOutletStatement } from '#contract/office-outlets.ts'
import type { Office } from '#contract/staff.ts'
import { type Choice, useChoices } from '#web/platform/navigation/use-choices.ts'
import { QueryBoundary } from '#web/platform/query/query-boundary.tsx'
import { useCallPages } from '#web/platform/query/use-call-pages.ts'
import { useKeptOpen } from '#web/platform/typed/use-typed-form.ts'
import { Button } from '#web/ui/button.tsx'
import { useTexts } from '#web/ui/region.ts'
import { Select } from '#web/ui/select.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { MorePages } from '../more-pages.tsx'
import { Done } from '../outcome.tsx'
import { may } from '../use-office.ts'
import { EntriesOfMonth } from './entries-of-month.tsx'
import { useMonthText } from './month-text.ts'
import { SettleSheet } from './settle-sheet.tsx'
import { StatementFiles } from './statement-files.tsx'
import { StatementSums } from './statement-sums.tsx'

const aMonth: Choice<string> = {
  begins: '',
  isOne: (text): text is string => /^20\d{2}-(?:0[1-9]|1[0-2])$/.test(text),
}

interface StatementOfMonthProps {
  office: Office
  /** Absent: that of the person's own outlet. */
  outletId?: string
}

/** The account of an outlet in a month: its sums, whether it is settled, its entries, and both as files. */
export function StatementOfMonth({ office, outletId }: StatementOfMonthProps) {
  const { t } = useTexts()
  const monthText = useMonthText()
  const { associationId } = office
  const [{ month }, choose] = useChoices({ month: aMonth })
  const [done, setDone] = useState<string>()
  const [isSettling, setSettling] = useKeptOpen({ form: 'settle-outlet', of: outletId ?? '' })
  const request = {
    associationId,
    ...(outletId !== undefined && { outletId }),
    ...(month !== '' && { month }),
  }
  const found = useCallPages(readOutletStatement, request)
  const settles = may(office, 'money') && outletId !== undefined
  return (
    <QueryBoundary query={found.first} skeleton={<SkeletonLines lines={10} />}>
      {(statement) => (
        <div className="flex flex-col gap-6">
          <h2 className="text-2xl wrap-anywhere">{statement.name}</h2>
          <Done what={done} />
          <div className="flex flex-wrap items-end gap-4">
            <Select
              isSmall
              label={t('office-outlets.statement.month')}
              options={statement.months.map((one) => ({
                value: one.month,
                text: monthText(one.month, one.leftCents),
              }))}
              value={statement.month}
              onChange={(next) => {
                setDone(undefined)
                choose({ month: next })
              }}
            />
            {settles && (
              <Button
                onPress={() => {
                  setDone(undefined)
                  setSettling(true)
                }}
              >
                {t('office-outlets.settle.open')}
              </Button>
            )}
          </div>
          <StatementSums statement={statement} />
          <StatementFiles
            office={office}
            request={{ ...request, month: statement.month }}
            statement={statement}
          />
          <EntriesOfMonth
            associationId={associationId}
            outletId={settles ? outletId : undefined}
            entries={found.pages.flatMap(({ entries }) => entries)}
            onDone={() => setDone(t('office-outlets.settle.undoneNow'))}
          />
          <MorePages of={found} />
          {isSettling && settles && (
            <SettleSheet
              office={office}
              outletId={outletId}
              owedCents={statement.owedNowCents}
              onClose={() => setSettling(false)}
              onDone={(sentence) => {
                setSettling(false)
                setDone(sentence)
              }}
            />
          )}
        </div>
      )}
    </QueryBoundary>
  )
}
