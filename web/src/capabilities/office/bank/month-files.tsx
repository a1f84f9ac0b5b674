import type { AccountsOfMonth } from '#contract/office-month.ts'
import type { Office } from '#contract/staff.ts'
import { useLanguage } from '#web/platform/i18n/i18n.ts'
import { useTexts } from '#web/ui/region.ts'
import { useWords } from '#web/ui/use-rule-sentences.ts'
import { monthName } from '../outlets/month-text.ts'
import { AccountsFiles } from './accounts-files.tsx'

interface MonthFilesProps {
  office: Office
  accounts: AccountsOfMonth
}

/** The month on A4 and as sheets. */
export function MonthFiles({ office, accounts }: MonthFilesProps) {
  const { region } = useTexts()
  const words = useWords()
  const language = useLanguage()
  async function print(): Promise<string> {
    const { saveMonthOnPaper } = await import('./month-on-paper.ts')
    return saveMonthOnPaper({
      accounts,
      association: office.associationName,
      timeZone: office.timeZone,
      monthName: monthName(accounts.month, region),
      printedAt: new Date(),
      words,
      language,
    })
  }
  return <AccountsFiles associationId={office.associationId} of={{ month: accounts.month }} onPrint={print} />
}
