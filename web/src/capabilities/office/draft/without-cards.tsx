import { useTranslation } from 'react-i18next'
import type { WrittenFile } from '#association-file/file/association-file.ts'
import { paths } from '#web/platform/navigation/paths.ts'
import { Link } from '#web/ui/link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { may, useOffice, useOfficePath } from '../use-office.ts'
import { howPaid, pricedPermits } from './how-paid.ts'

/** What follows for a club that sells nothing online: what anglers see, and where they are sent. */
export function WithoutCards({ file }: { file: WrittenFile }) {
  const { t } = useTranslation()
  const officePath = useOfficePath()
  const office = useOffice()
  if (howPaid(file) !== 'none') return null
  const points = (file.contacts.pointsOfSale ?? []).map(({ name }) => name)
  const isAll = pricedPermits(file).length === file.permits.length
  return (
    <Notice kind="info" title={t('office-begin.money.none.title')}>
      <p>{t(isAll ? 'office-begin.money.shownOnly' : 'office-begin.money.freeOnly')}</p>
      <p>
        {points.length > 0
          ? t('office-begin.money.points', { points: points.join(', ') })
          : t('office-begin.money.noPoint')}{' '}
        {office && may(office, 'settings') && (
          <Link href={officePath(paths.officeSettings)}>{t('office-begin.money.toPoints')}</Link>
        )}
      </p>
    </Notice>
  )
}
