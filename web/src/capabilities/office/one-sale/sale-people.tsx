import type { Sale } from '#contract/office-sale.ts'
import { datedDaysText } from '#rules/day-text.ts'
import { EmailText } from '#web/ui/email-text.tsx'
import { EmailsIn } from '#web/ui/emails-in.tsx'
import { DescriptionList } from '#web/ui/description-list.tsx'
import { useLimitText } from '#web/ui/limit-text.ts'
import { Notice } from '#web/ui/notice.tsx'
import { useTexts } from '#web/ui/region.ts'

/** Who holds it, who bought it, for what day and where. */
export function SalePeople({ sale: { permit, buyer, holder, sheet } }: { sale: Sale }) {
  const { t, region } = useTexts()
  const untilWhen = useLimitText(permit.river.timeZone)
  const { firstDay, lastDay, zone, slot, minor, shortCode, state, limits } = permit
  const isSame =
    buyer.email === holder.email &&
    buyer.lastName === holder.lastName &&
    (buyer.email !== undefined || buyer.firstName === holder.firstName)
  const named = ({ firstName, lastName, email, isUnreachable, emailToConfirm }: Sale['buyer']) => (
    <>
      <bdi>
        {`${firstName} ${lastName}`.trim() ||
          t(`office-sales.one.${email === undefined ? 'closedAccount' : 'notCompleted'}`)}
      </bdi>
      {email !== undefined && (
        <span className="block text-sm text-ink-soft">
          <EmailText email={email} />
        </span>
      )}
      {isUnreachable === true && (
        <span className="block text-sm text-alarm">{t('office-sales.correct.unreachable')}</span>
      )}
      {emailToConfirm !== undefined && (
        <span className="block text-sm text-ink-soft">
          <EmailsIn text={t('office-sales.correct.toConfirm', { email: emailToConfirm })} />
        </span>
      )}
    </>
  )
  const { invitation } = permit
  const whoFishes =
    invitation === undefined ? (
      named({ ...permit.holder, ...holder })
    ) : (
      <EmailsIn
        text={t('ui.permit.toCompleteBy', {
          email: invitation.email,
          until: untilWhen(invitation.completeBy),
        })}
      />
    )
  const rows = [
    { term: t('office-sales.one.permit'), value: permit.name },
    {
      term: t('office-sales.one.day'),
      value: datedDaysText(firstDay, lastDay, region),
    },
    ...(zone ? [{ term: t('office-sales.one.zone'), value: zone.name }] : []),
    ...(slot ? [{ term: t('office-sales.one.slot'), value: slot.name }] : []),
    { term: t('office-sales.one.holder'), value: whoFishes },
    ...(minor ? [{ term: t('office-sales.one.child'), value: `${minor.firstName} ${minor.lastName}` }] : []),
    ...(isSame ? [] : [{ term: t('office-sales.one.buyer'), value: named(buyer) }]),
    ...(sheet ? [{ term: t('office-sales.one.sheet'), value: t('office-sales.sheet', sheet) }] : []),
    ...(shortCode === '' ? [] : [{ term: t('office-sales.one.code'), value: shortCode }]),
  ]
  return (
    <section aria-labelledby="sale-permit">
      <h2 id="sale-permit" className="text-xl">
        {t('office-sales.one.sold')}
      </h2>
      {state !== 'issued' && (
        <div className="mt-3">
          <Notice kind="warning">{t(`office-sales.one.${state}`)}</Notice>
        </div>
      )}
      <div className="mt-2">
        <DescriptionList rows={rows} />
      </div>
      {limits.length > 0 && (
        <ul className="mt-3 list-disc pl-5 text-sm text-ink-soft">
          {limits.map((limit) => (
            <li key={limit}>{limit}</li>
          ))}
        </ul>
      )}
    </section>
  )
}
