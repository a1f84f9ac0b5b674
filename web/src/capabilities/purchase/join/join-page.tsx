import { useLocation, useSearchParams } from 'react-router'
import { listAssociations } from '#contract/catalogue.ts'
import { listOwnApplications, type OwnApplication } from '#contract/membership-applications.ts'
import { listMembershipPlans, type PlanOffered } from '#contract/membership-plans.ts'
import { datedDaysText } from '#rules/day-text.ts'
import { isNotThere } from '#web/platform/api/no-answer.ts'
import { guidePath, pathTo, paths, query } from '#web/platform/navigation/paths.ts'
import { usePageTitle } from '#web/platform/page-title.ts'
import { QueryBoundary } from '#web/platform/query/query-boundary.tsx'
import { useCallQuery } from '#web/platform/query/use-call-query.ts'
import { ButtonLink } from '#web/ui/link.tsx'
import { Money } from '#web/ui/money.tsx'
import { useTexts } from '#web/ui/region.ts'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { StatePanel } from '#web/ui/state-panel.tsx'
import { MyApplications } from '../applications/part.ts'
import { JoinForm } from './join-form.tsx'
import type { NamedOnCard } from './joiners.ts'
import { PayMembership } from './pay-membership.tsx'

/** `?associazione=&iscrizione=[&idAcquisto=]`: a plan of an association is joined or renewed, and the order of it is paid. */
export default function JoinPage() {
  const { t } = useTexts()
  const [params] = useSearchParams()
  const associationId = Number(params.get(query.association))
  const isAssociation = Number.isInteger(associationId) && associationId > 0
  const wanted = params.get(query.plan) ?? undefined
  const orderId = params.get(query.purchase) ?? undefined
  usePageTitle(t('join.title'))
  return (
    <div className="mx-auto max-w-page px-4 pt-2 pb-12 md:px-6">
      {isAssociation && orderId !== undefined && wanted !== undefined ? (
        <>
          <h1 className="pb-5 text-3xl md:text-4xl">{t('join.title')}</h1>
          <PayMembership key={orderId} orderId={orderId} associationId={associationId} plan={wanted} />
        </>
      ) : (
        <Choose associationId={isAssociation ? associationId : undefined} wanted={wanted} />
      )}
    </div>
  )
}

function Choose({
  associationId,
  wanted,
}: {
  associationId: number | undefined
  wanted: string | undefined
}) {
  const { t } = useTexts()
  const plans = useCallQuery(
    listMembershipPlans,
    { associationId: associationId ?? 0 },
    { enabled: associationId !== undefined },
  )
  const all = plans.data?.plans
  const [only, ...others] = all ?? []
  const plan = others.length === 0 && wanted === undefined ? only : all?.find(({ key }) => key === wanted)
  const isNone = associationId === undefined || isNotThere(plans.error) || all?.length === 0
  return (
    <>
      <h1 className="pb-5 text-3xl wrap-anywhere md:text-4xl">{plan?.name ?? t('join.title')}</h1>
      {associationId !== undefined && <OfAssociation associationId={associationId} />}
      {associationId !== undefined && <MyApplications associationId={associationId} className="mb-8" />}
      {isNone ? (
        <StatePanel
          kind="empty"
          title={t('join.none.title')}
          text={t('join.none.text')}
          action={<ButtonLink href={paths.guides}>{t('join.none.action')}</ButtonLink>}
        />
      ) : (
        <QueryBoundary query={plans} skeleton={<SkeletonLines lines={6} />}>
          {({ plans: offered }) =>
            plan ? (
              <OnePlan key={plan.key} associationId={associationId} plan={plan} />
            ) : (
              <ChoosePlan associationId={associationId} plans={offered} />
            )
          }
        </QueryBoundary>
      )}
    </>
  )
}

/** Of whom one becomes a member. */
function OfAssociation({ associationId }: { associationId: number }) {
  const { data } = useCallQuery(listAssociations, {})
  const name = data?.associations.find((one) => one.associationId === associationId)?.name
  return name === undefined ? null : <p className="-mt-3 pb-5 text-lg text-ink-soft wrap-anywhere">{name}</p>
}

/** What it costs the person, from when to when: first of all. */
function PriceOfPlan({ offered }: { offered: NonNullable<PlanOffered['offered']> }) {
  const { t, region } = useTexts()
  const { priceCents, firstDay, lastDay, isRenewal } = offered
  return (
    <p className="flex flex-wrap items-baseline gap-x-3">
      <Money cents={priceCents} exact className="text-3xl" />
      {t(isRenewal ? 'join.renewed' : 'join.joined', { days: datedDaysText(firstDay, lastDay, region) })}
    </p>
  )
}

function OnePlan({ associationId, plan }: { associationId: number; plan: PlanOffered }) {
  const { t } = useTexts()
  const own = useCallQuery(listOwnApplications, {})
  const state = useLocation().state as { joins?: NamedOnCard } | null
  const form = (applications: readonly OwnApplication[]) => (
    <JoinForm associationId={associationId} plan={plan} applications={applications} renews={state?.joins} />
  )
  return (
    <div className="grid gap-8 md:grid-cols-[minmax(260px,340px)_minmax(0,1fr)] md:gap-12">
      <section aria-label={t('join.about')} className="flex flex-col gap-3">
        {plan.summary !== undefined && <p>{plan.summary}</p>}
        <ul className="list-disc pl-5 text-ink-soft">
          {plan.sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </section>
      <QueryBoundary query={own} skeleton={<SkeletonLines lines={6} />} renderMissing={() => form([])}>
        {({ applications }) => form(applications)}
      </QueryBoundary>
    </div>
  )
}

function ChoosePlan({ associationId, plans }: { associationId: number; plans: readonly PlanOffered[] }) {
  const { t } = useTexts()
  const state: unknown = useLocation().state
  return (
    <ul className="flex max-w-column flex-col divide-y divide-hair">
      {plans.map((plan) => (
        <li key={plan.key} className="flex flex-col gap-2 py-5">
          <h2 className="text-xl wrap-anywhere">{plan.name}</h2>
          {plan.offered !== undefined && <PriceOfPlan offered={plan.offered} />}
          <ul className="list-disc pl-5 text-ink-soft">
            {plan.sentences.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
          {plan.summary !== undefined && <p>{plan.summary}</p>}
          {plan.whyNot !== undefined && (
            <p className="text-ink-soft">{t('guides.membership.notYou', { why: plan.whyNot })}</p>
          )}
          <div>
            <ButtonLink
              variant="secondary"
              href={pathTo(paths.join, { association: associationId, plan: plan.key })}
              aria-label={t('join.chooseOne', { plan: plan.name })}
              routerOptions={{ state }}
            >
              {t('join.choose')}
            </ButtonLink>
          </div>
        </li>
      ))}
      <li className="py-5">
        <ButtonLink variant="quiet" href={guidePath(associationId)}>
          {t('join.toGuide')}
        </ButtonLink>
      </li>
    </ul>
  )
}
