import { useTranslation } from 'react-i18next'
import type { Office } from '#contract/staff.ts'
import { paths } from '#web/platform/navigation/paths.ts'
import { Link } from '#web/ui/link.tsx'
import { pageOfOffice } from '../page-of-office.tsx'
import { may, useOfficePath } from '../use-office.ts'
import { CardAccount } from './card-account.tsx'
import { TransferAccountPart } from './transfer-account.tsx'

/** The account on which the cards of an association pay, for those who have to do with its payouts. */
export default pageOfOffice('officeCards', Cards)

function Cards({ office }: { office: Office }) {
  const { t } = useTranslation()
  const officePath = useOfficePath()
  return (
    <div className="flex max-w-3xl flex-col gap-6">
      <p className="max-w-lines text-ink-soft">{t('office-cards.explained')}</p>
      <CardAccount office={office} from="cards" />
      {may(office, 'terms') && (
        <p>
          <Link href={officePath(paths.officeRules, { part: 'stripeAccount' })}>
            {t('office-cards.typed.title')}
          </Link>
        </p>
      )}
      {may(office, 'payouts') && <TransferAccountPart associationId={office.associationId} />}
    </div>
  )
}
