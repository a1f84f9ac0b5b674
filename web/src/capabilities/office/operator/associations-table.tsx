import { type OperatedAssociation, SALES_DAYS } from '#contract/operator.ts'
import { WITHOUT_CARDS } from '#rules/club/card-account.ts'
import { dayText } from '#rules/day-text.ts'
import { needsOwner } from '#rules/club/needs-owner.ts'
import { dayIn } from '#rules/wall-clock.ts'
import { zoneOfTheWaters } from '#web/platform/waters-zone.ts'
import { EmailsIn } from '#web/ui/emails-in.tsx'
import { moneyText } from '#web/ui/money-text.ts'
import { useTexts } from '#web/ui/region.ts'

const cell = 'py-3 pr-4 align-top'
const wide = `${cell} hidden md:table-cell`
const last = 'py-3 text-right align-top'
const below = 'mt-1 block text-sm font-normal text-ink-soft'

/** One row an association. On a phone owners, card account and last change are under the name. */
export function AssociationsTable({ associations }: { associations: readonly OperatedAssociation[] }) {
  const { t } = useTexts()
  const columns = 'office-operator.associations.columns'
  return (
    <table className="w-full text-left">
      <caption className="sr-only">{t('office-operator.associations.title')}</caption>
      <thead className="border-b border-edge text-sm text-ink-soft">
        <tr className="align-bottom">
          <th scope="col" className={cell}>
            {t(`${columns}.association`)}
          </th>
          <th scope="col" className={wide}>
            {t(`${columns}.owners`)}
          </th>
          <th scope="col" className={wide}>
            {t(`${columns}.cards`)}
          </th>
          <th scope="col" className={last}>
            {t(`${columns}.sold`, { days: SALES_DAYS })}
          </th>
        </tr>
      </thead>
      <tbody>
        {associations.map((one) => (
          <Row key={one.associationId} association={one} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ association }: { association: OperatedAssociation }) {
  const { t, region } = useTexts()
  const { name, key, isDemo, since, changedAt, permitsOnSale, sold, soldCents, owners } = association
  const day = (at: string) => dayText(dayIn(zoneOfTheWaters(), new Date(at)), 'dated', region)
  return (
    <tr className="border-b border-hair">
      <th scope="row" className={`${cell} font-semibold wrap-anywhere`}>
        {name}
        <span className={below}>
          {key}
          {isDemo && ` · ${t('office-operator.associations.demo')}`}
        </span>
        <span className={`${below} ${permitsOnSale === 0 ? 'text-alarm' : ''}`}>
          {since === undefined
            ? t('office-operator.associations.never')
            : t('office-operator.associations.onSale', { count: permitsOnSale, since: day(since) })}
        </span>
        <span className={below}>{t('office-operator.associations.changed', { day: day(changedAt) })}</span>
        <span className={`${below} md:hidden`}>
          <Owners owners={owners} isDemo={isDemo} />
        </span>
        <span className={`${below} md:hidden`}>
          <CardAccount association={association} />
        </span>
      </th>
      <td className={`${wide} wrap-anywhere`}>
        <Owners owners={owners} isDemo={isDemo} />
      </td>
      <td className={wide}>
        <CardAccount association={association} />
      </td>
      <td className={`${last} figures unbroken`}>
        {new Intl.NumberFormat(region).format(sold)}
        <span className="block">{moneyText(soldCents, region, true)}</span>
      </td>
    </tr>
  )
}

function Owners({ owners, isDemo }: Pick<OperatedAssociation, 'owners' | 'isDemo'>) {
  const { t } = useTexts()
  if (needsOwner({ isDemo, owners: owners.length }))
    return <span className="text-alarm">{t('office-operator.associations.noOwner')}</span>
  if (owners.length === 0) return t('office-operator.associations.noOwnerNeeded')
  return owners.map(({ email, isInvited }) => (
    <span key={email} className="block">
      <EmailsIn text={isInvited ? t('office-operator.associations.invited', { email }) : email} />
    </span>
  ))
}

function CardAccount({
  association: {
    cardAccount: { kind, accountId, state, paidAt },
  },
}: {
  association: OperatedAssociation
}) {
  const { t, region } = useTexts()
  return (
    <>
      {t(`office-operator.associations.cards.${kind}`)}
      {accountId !== undefined && <span className="block text-sm wrap-anywhere">{accountId}</span>}
      {state !== undefined && (
        <span className={`block text-sm ${WITHOUT_CARDS.some((one) => one === state) ? 'text-alarm' : ''}`}>
          {t(`office-operator.associations.cardStates.${state}`)}
        </span>
      )}
      {paidAt !== undefined && (
        <span className="block text-sm">
          {t('office-operator.associations.paid', {
            day: dayText(dayIn(zoneOfTheWaters(), new Date(paidAt)), 'dated', region),
          })}
        </span>
      )}
    </>
  )
}
