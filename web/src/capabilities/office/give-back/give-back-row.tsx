import type { ReactNode } from 'react'
import type { ToGiveBack } from '#contract/office-give-back.ts'
import type { Office } from '#contract/staff.ts'
import { datedDaysText } from '#rules/day-text.ts'
import { paths } from '#web/platform/navigation/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { EmailText } from '#web/ui/email-text.tsx'
import { Link } from '#web/ui/link.tsx'
import { moneyText } from '#web/ui/money-text.ts'
import { useTexts } from '#web/ui/region.ts'
import { useMomentText } from '../moment-text.ts'
import { may, useOfficePath } from '../use-office.ts'

interface GiveBackRowProps {
  office: Office
  row: ToGiveBack
  onGive: () => void
  /** Another way to give it; absent: there is none. */
  children?: ReactNode
}

/** To whom, how much, why and since when; how the person is reached, and what it was for. */
export function GiveBackRow({ office, row, onGive, children }: GiveBackRowProps) {
  const { t, region } = useTexts()
  const moment = useMomentText()
  const pathOf = useOfficePath()
  const { name, email, phone, cents, payment, seller, since, reason, isUnsold, permits, isOfRemovedOutlet } =
    row
  const amount = moneyText(cents, region, true)
  const called = name || t('office-give-back.closedAccount')
  const isAtOutlet = may(office, 'ownOutlet')
  const sold = () => {
    if (seller.name === undefined) return t(`office-sales.sellers.${seller.kind}`)
    return seller.kind === 'outlet'
      ? t('office-give-back.soldAt', { name: seller.name })
      : t(`office-sales.one.sellers.${seller.kind}`, { name: seller.name })
  }
  return (
    <li className="flex flex-col gap-3 py-4 md:flex-row md:items-start md:justify-between md:gap-8">
      <div className="flex min-w-0 flex-col gap-1 wrap-anywhere">
        <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-lg md:justify-start">
          <bdi className="font-medium">{called}</bdi>
          <span className="figures unbroken">{amount}</span>
        </p>
        <p>{isUnsold === true ? t('office-give-back.unsold') : reason}</p>
        {row.cameBack === true && (
          <p className="font-semibold text-line">{t('office-give-back.cameBack.text')}</p>
        )}
        {row.isTooLate === true && <p className="font-semibold text-line">{t('office-give-back.tooLate')}</p>}
        <ul>
          {permits.map(
            ({
              purchaseId,
              isMembership,
              holder,
              permitName,
              firstDay,
              lastDay,
              receiptNumber,
              shortCode,
            }) => (
              <li key={purchaseId}>
                {isUnsold === true || isMembership === true || !may(office, 'people') ? (
                  permitName
                ) : (
                  <Link href={pathOf(paths.officeSale, { purchase: purchaseId })}>{permitName}</Link>
                )}
                <span className="text-ink-soft">
                  {[
                    '',
                    holder === name ? undefined : holder,
                    datedDaysText(firstDay, lastDay, region),
                    shortCode && t('office-give-back.code', { code: shortCode }),
                    receiptNumber && t('office-give-back.receipt', { number: receiptNumber }),
                  ]
                    .filter((part) => part !== undefined)
                    .join(' · ')}
                </span>
              </li>
            ),
          )}
        </ul>
        <p className="text-sm text-ink-soft">
          {t(`office-give-back.paid.${payment}`)}
          {!isAtOutlet && (
            <>
              {' · '}
              <bdi>{sold()}</bdi>
            </>
          )}
          {' · '}
          {t('office-give-back.since', { at: moment(since) })}
        </p>
        {isOfRemovedOutlet === true && <p className="text-sm">{t('office-give-back.ofRemovedOutlet')}</p>}
        {!isAtOutlet && (
          <p className="flex flex-wrap gap-x-4 text-sm">
            {phone !== undefined && <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</a>}
            {email !== undefined && <EmailText email={email} />}
            {phone === undefined && email === undefined && (
              <span className="text-ink-soft">{t('office-give-back.noContact')}</span>
            )}
          </p>
        )}
      </div>
      <div className="flex shrink-0 flex-col items-start gap-2">
        <Button
          variant="secondary"
          aria-label={t('office-give-back.actOf', { name: called, amount })}
          onPress={onGive}
        >
          {t('office-give-back.act')}
        </Button>
        {children}
      </div>
    </li>
  )
}
