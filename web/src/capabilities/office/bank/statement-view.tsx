import { useState } from 'react'
import { BANK_ENTRY_MONTHS, listBankEntries, removeStatement } from '#contract/office-bank.ts'
import { listEvents } from '#contract/office-events.ts'
import { readMonth } from '#contract/office-month.ts'
import type { Office } from '#contract/staff.ts'
import { type Choice, useChoices } from '#web/platform/navigation/use-choices.ts'
import { useAct } from '#web/platform/query/use-act.ts'
import { useCallPages } from '#web/platform/query/use-call-pages.ts'
import { useToday } from '#web/platform/today.ts'
import { useTexts } from '#web/ui/region.ts'
import { Select } from '#web/ui/select.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { ConfirmedAct } from '../confirmed-act.tsx'
import { ListPage } from '../list-page.tsx'
import { Failed } from '../outcome.tsx'
import { monthName } from '../outlets/month-text.ts'
import { EntryRow } from './entry-row.tsx'
import { TakeStatement } from './take-statement.tsx'

const aMonth: Choice<string> = {
  begins: '',
  isOne: (text): text is string => /^20\d{2}-(?:0[1-9]|1[0-2])$/.test(text),
}

/** The bank's statements: a file is dropped, its lines are matched, and what is a transfer is confirmed by a tap. */
export function StatementView({ office }: { office: Office }) {
  const { t, region } = useTexts()
  const { associationId, timeZone } = office
  const [{ month }, choose] = useChoices({ month: aMonth })
  const [onlyOpen, setOnlyOpen] = useState(false)
  const [done, setDone] = useState<string>()
  const today = useToday(timeZone)
  const found = useCallPages(listBankEntries, {
    associationId,
    ...(month !== '' && { month }),
    ...(onlyOpen && { onlyOpen }),
  })
  const shown = found.pages.flatMap(({ entries }) => entries.map(({ day }) => day.slice(0, 7)))
  const months = monthsOffered(today, [...shown, ...(month === '' ? [] : [month])])
  const removing = useAct(removeStatement, {
    renews: [listBankEntries, readMonth, listEvents],
    onDone: ({ removed }) => setDone(t('office-bank.statement.removed', { count: removed })),
  })
  return (
    <ListPage
      explained={`${t('office-bank.statement.explained')} ${t('office-bank.statement.kept', { count: BANK_ENTRY_MONTHS })}`}
      begin={
        <TakeStatement
          associationId={associationId}
          onDone={(sentence, next) => {
            setDone(sentence)
            choose({ month: next })
          }}
        />
      }
      filters={
        <div className="flex flex-wrap items-end gap-4">
          <Select
            isSmall
            label={t('office-bank.statement.month')}
            options={[
              { value: '', text: t('office-bank.statement.newest') },
              ...months.map((value) => ({ value, text: monthName(value, region) })),
            ]}
            value={month}
            onChange={(next) => {
              setDone(undefined)
              choose({ month: next })
            }}
          />
          <Switch isSelected={onlyOpen} onChange={setOnlyOpen}>
            {t('office-bank.statement.only')}
          </Switch>
        </div>
      }
      done={done}
      failed={<Failed why={removing.failure} />}
      query={found.first}
      rowsOf={() => found.pages.flatMap(({ entries }) => entries)}
      renderRow={(entry) => (
        <EntryRow key={entry.entryId} associationId={associationId} entry={entry} onDone={setDone} />
      )}
      empty="office-bank.statement.none"
      renderBelow={({ lastStatement }) =>
        lastStatement && (
          <div className="flex">
            <ConfirmedAct
              act={t('office-bank.statement.remove')}
              isPending={removing.isPending}
              isDangerous
              title={t('office-bank.statement.removeTitle', { count: lastStatement.entries })}
              keep={t('office-bank.statement.keep')}
              onConfirm={() => removing.go({ associationId, statementId: lastStatement.statementId })}
            >
              {t('office-bank.statement.removeText')}
            </ConfirmedAct>
          </div>
        )
      }
      paging={found}
    />
  )
}

/** The months of which lines are kept, and those of lines that are shown: a bank may have lines of days to come. The newest first. */
const monthsOffered = (today: string, others: readonly string[]): string[] =>
  [...new Set([...others, ...lastMonths(today, BANK_ENTRY_MONTHS)])].toSorted().toReversed()

/** From the month of this day back, the newest first. */
function lastMonths(today: string, count: number): string[] {
  const [year = 0, month = 1] = today.split('-').map(Number)
  return Array.from({ length: count }, (_, back) => {
    const of = year * 12 + month - 1 - back
    return `${Math.floor(of / 12)}-${String((of % 12) + 1).padStart(2, '0')}`
  })
}
