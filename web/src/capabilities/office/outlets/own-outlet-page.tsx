import { useTranslation } from 'react-i18next'
import type { Office } from '#contract/staff.ts'
import { pageOfOffice } from '../page-of-office.tsx'
import { StatementOfMonth } from './statement-of-month.tsx'

/** The account of the outlet where one sells. */
export default pageOfOffice('officeOwnOutlet', OwnOutlet)

function OwnOutlet({ office }: { office: Office }) {
  const { t } = useTranslation()
  return (
    <div className="flex flex-col gap-5">
      <p className="max-w-lines text-ink-soft">{t('office-outlets.own.explained')}</p>
      <StatementOfMonth office={office} />
    </div>
  )
}
