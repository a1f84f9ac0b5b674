import type { Office } from '#contract/staff.ts'
import { type Choice, oneOf, useChoices } from '#web/platform/navigation/use-choices.ts'
import { paths } from '#web/platform/navigation/paths.ts'
import { Link } from '#web/ui/link.tsx'
import { useTexts } from '#web/ui/region.ts'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { pageOfOffice } from '../page-of-office.tsx'
import { useOfficePath } from '../use-office.ts'
import { DisputesList } from './disputes-list.tsx'
import { MonthView } from './month-view.tsx'
import { OnePayout } from './one-payout.tsx'
import { PayoutsList } from './payouts-list.tsx'
import { StatementView } from './statement-view.tsx'
import { TransfersList } from './transfers-list.tsx'

/** Whether what was sold is what the bank has: the month, the payouts, the bank's statement, transfers, disputes. */
export default pageOfOffice('officeBank', Bank)

const VIEWS = ['month', 'payouts', 'statement', 'transfers', 'disputes'] as const
const aPayout: Choice<string> = {
  begins: '',
  isOne: (text): text is string => /^po_\w{1,100}$/.test(text),
}

function Bank({ office }: { office: Office }) {
  const { t } = useTexts()
  const pathOf = useOfficePath()
  const [{ view, payout }, choose] = useChoices({ view: oneOf(VIEWS, 'month'), payout: aPayout })
  if (payout !== '')
    return (
      <div className="flex flex-col gap-5">
        <p>
          <Link href={pathOf(paths.officeBank, { view: 'payouts' })}>{t('office-bank.payouts.toAll')}</Link>
        </p>
        <OnePayout key={payout} office={office} payoutId={payout} />
      </div>
    )
  return (
    <div className="flex flex-col gap-6">
      <SegmentedControl
        label={t('office-bank.view')}
        options={VIEWS.map((value) => ({ value, text: t(`office-bank.views.${value}`) }))}
        value={view}
        onChange={(next) => choose({ view: next })}
      />
      {view === 'month' && <MonthView office={office} />}
      {view === 'payouts' && <PayoutsList office={office} />}
      {view === 'statement' && <StatementView office={office} />}
      {view === 'transfers' && <TransfersList office={office} />}
      {view === 'disputes' && <DisputesList office={office} />}
    </div>
  )
}
