import type { ReactNode } from 'react'
import { listMembershipPlans, type PlanOffered } from '#contract/membership-plans.ts'
import { datedDaysText } from '#rules/day-text.ts'
import { pathTo, paths } from '#web/platform/navigation/paths.ts'
import { QueryBoundary } from '#web/platform/query/query-boundary.tsx'
import { useCallQuery } from '#web/platform/query/use-call-query.ts'
import { useOnline } from '#web/platform/use-online.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/link.tsx'
import { Money } from '#web/ui/money.tsx'
import { useTexts } from '#web/ui/region.ts'
import type { Guide } from '../guide-shown.ts'

/** How one becomes a member, and what it would be for the person who reads. Nothing where the association has no plans. */
export function MembershipPlans({ of: { associationId } }: { of: Pick<Guide, 'associationId'> }) {
  const { t } = useTexts()
  const query = useCallQuery(listMembershipPlans, { associationId })
  return (
    <QueryBoundary query={query} skeleton={null} renderMissing={(state) => <Missing {...state} />}>
      {({ plans }) =>
        plans.length === 0 ? null : (
          <Titled>
            <p className="max-w-lines text-ink-soft">{t('guides.membership.where')}</p>
            <ul className="mt-2 flex max-w-lines flex-col divide-y divide-hair">
              {plans.map((plan) => (
                <Plan key={plan.key} associationId={associationId} plan={plan} />
              ))}
            </ul>
          </Titled>
        )
      }
    </QueryBoundary>
  )
}

function Titled({ children }: { children: ReactNode }) {
  const { t } = useTexts()
  return (
    <section aria-labelledby="become-member">
      <h2 id="become-member" className="mb-1 text-xl">
        {t('guides.membership.title')}
      </h2>
      {children}
    </section>
  )
}

/** A guide is read at the river too: what is missing of it takes no more than a line. */
function Missing({ isOffline, again }: { isOffline: boolean; again: () => void }) {
  const { t } = useTexts()
  return (
    <Titled>
      <p className="max-w-lines text-ink-soft">
        {t(isOffline ? 'guides.membership.offline' : 'guides.membership.failed')}
      </p>
      {!isOffline && (
        <div className="-ml-5">
          <Button variant="quiet" onPress={again}>
            {t('ui.retry')}
          </Button>
        </div>
      )}
    </Titled>
  )
}

/** What somebody could join is of today: without a network the plan is shown as its rules say it. */
function Plan({ associationId, plan }: { associationId: number; plan: PlanOffered }) {
  const { t } = useTexts()
  const isOnline = useOnline()
  const { name, summary, sentences, offered, whyNot } = plan
  return (
    <li className="flex flex-col gap-1.5 py-4">
      <h3 className="text-lg wrap-anywhere">{name}</h3>
      {summary !== undefined && <p>{summary}</p>}
      {isOnline && offered && <Offered offered={offered} />}
      {isOnline && offered?.restNote !== undefined && <p className="font-medium">{offered.restNote}</p>}
      {isOnline && whyNot !== undefined && (
        <p className="font-medium">{t('guides.membership.notYou', { why: whyNot })}</p>
      )}
      <ul className="list-disc pl-5 text-ink-soft">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {isOnline && <JoinLink associationId={associationId} plan={plan} />}
    </li>
  )
}

/** Whoever cannot join may still pay for their children; a visitor signs in first. */
function JoinLink({ associationId: association, plan }: { associationId: number; plan: PlanOffered }) {
  const { t } = useTexts()
  const { key, name, offered, whyNot } = plan
  const isToApplyFor = offered?.needsApproval === true || offered?.isFull === true
  const atOnce = offered?.isRenewal ? 'renewNow' : 'joinNow'
  const ofSelf = isToApplyFor ? 'askToJoin' : atOnce
  const act = t(`guides.membership.${whyNot === undefined ? ofSelf : 'forAnother'}`)
  return (
    <div className="mt-2">
      <ButtonLink
        variant="secondary"
        href={pathTo(paths.join, { association, plan: key })}
        aria-label={t('guides.membership.actOf', { act, plan: name })}
      >
        {act}
      </ButtonLink>
    </div>
  )
}

/** What the plan is for the person who is signed in. */
function Offered({ offered }: { offered: NonNullable<PlanOffered['offered']> }) {
  const { t, region } = useTexts()
  const { firstDay, lastDay, priceCents, isRenewal, needsApproval, isFull } = offered
  const days = datedDaysText(firstDay, lastDay, region)
  return (
    <p className="flex flex-wrap justify-between gap-x-4 font-medium">
      <span>
        {t(isRenewal ? 'guides.membership.renew' : 'guides.membership.join', { days })}
        {needsApproval && ` ${t('guides.membership.approval')}`}
        {isFull && ` ${t('guides.membership.full')}`}
      </span>
      <Money cents={priceCents} exact />
    </p>
  )
}
