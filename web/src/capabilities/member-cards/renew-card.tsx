import type { MemberCard } from '#contract/member-cards.ts'
import { listMembershipPlans } from '#contract/membership-plans.ts'
import { listMembershipsBought } from '#contract/memberships.ts'
import { datedDaysText } from '#rules/day-text.ts'
import { pathTo, paths } from '#web/platform/navigation/paths.ts'
import { useCallQuery } from '#web/platform/query/use-call-query.ts'
import { useOnline } from '#web/platform/use-online.ts'
import { ButtonLink } from '#web/ui/link.tsx'
import { useTexts } from '#web/ui/region.ts'

/** Where a plan can be joined now, from when to when, or why not yet. Nothing without a network. */
export function RenewCard({ card }: { card: MemberCard }) {
  const { t, region } = useTexts()
  const isOnline = useOnline()
  const { associationId: association, associationName, isChild, memberId, name, birthDate } = card
  const of = { associationId: association, memberId: isChild ? memberId : undefined }
  const { data } = useCallQuery(listMembershipPlans, of, { enabled: isOnline })
  const bought = useCallQuery(listMembershipsBought, {}, { enabled: isOnline }).data?.memberships ?? []
  const last = bought.find(
    (one) => one.associationId === association && one.memberName === name && one.state === 'issued',
  )
  const all = data?.plans ?? []
  // One renews what one has, where that is known and still sold.
  const same = all.filter(({ key }) => key === last?.plan)
  const plans = same.length > 0 ? same : all
  const [first] = plans
  if (!isOnline || first === undefined) return null
  const possible = plans.filter(({ offered }) => offered)
  const [next, ...others] = possible
  if (next === undefined) return <p className="text-ink-soft">{first.whyNot}</p>
  const { firstDay, lastDay, restNote } = (others.length === 0 && next.offered) || {}
  return (
    <div className="flex flex-col items-start gap-1">
      {firstDay !== undefined && lastDay !== undefined && (
        <p>{t('member-cards.renew.next', { days: datedDaysText(firstDay, lastDay, region) })}</p>
      )}
      {restNote !== undefined && <p className="font-medium">{restNote}</p>}
      <ButtonLink
        variant="secondary"
        href={pathTo(paths.join, { association, plan: others.length === 0 ? next.key : undefined })}
        aria-label={t('member-cards.renew.of', { name, association: associationName })}
        {...(isChild && { routerOptions: { state: { joins: { name, birthDate } } } })}
      >
        {t('member-cards.renew.act')}
      </ButtonLink>
    </div>
  )
}
