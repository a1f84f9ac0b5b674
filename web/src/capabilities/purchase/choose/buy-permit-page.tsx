import { useCallback, useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, NavigationType, useNavigate, useNavigationType, useSearchParams } from 'react-router'
import { readPermit } from '#contract/catalogue.ts'
import { addDays, countDays, isDay } from '#rules/days.ts'
import { QueryBoundary } from '#web/platform/query/query-boundary.tsx'
import { pathTo, paths, query } from '#web/platform/navigation/paths.ts'
import { isNotThere } from '#web/platform/api/no-answer.ts'
import { useCallQuery } from '#web/platform/query/use-call-query.ts'
import { usePageTitle } from '#web/platform/page-title.ts'
import { useToday } from '#web/platform/today.ts'
import { partOnDemand } from '#web/platform/on-demand.tsx'
import { useSession } from '#web/platform/session.ts'
import { useJustBought } from '../just-bought.ts'
import { beginDraft, changeDraft, draftOf, useDraft } from '../order-draft.ts'
import { PurchaseSteps } from '../purchase-steps.tsx'
import { BoughtAlready } from '../under-way/bought-already.tsx'
import { FormToCome } from './form-to-come.tsx'
import { NoPermit } from './no-permit.tsx'
import { PermitForm } from './permit-form.tsx'
import { PermitHead } from './permit-head.tsx'
import { useKnownHead } from './use-known-head.ts'

const FillInAgain = partOnDemand(() => import('../again/fill-in-again.tsx'))
const HoldsToPay = partOnDemand(() => import('../under-way/holds-to-pay.tsx'), { WhenMissing: () => null })
const AboutAgain = partOnDemand(() => import('../again/about-again.tsx'))

/** The day is part of the address: a list links to it and a reload keeps it. */
export default function BuyPermitPage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const permitId = Number(params.get(query.permit))
  const isPermit = Number.isInteger(permitId) && permitId > 0
  const permit = useCallQuery(readPermit, { permitId }, { enabled: isPermit })
  const today = useToday(permit.data?.timeZone)
  const dayInAddress = params.get(query.day) ?? ''
  const day = isDay(dayInAddress) && dayInAddress >= today ? dayInAddress : undefined
  const stored = useDraft()
  const known = useKnownHead(permitId)
  const head = permit.data ?? known
  usePageTitle(head?.name ?? t('buy.title'))

  const earlier = params.get(query.purchase) ?? undefined
  const isAngler = useSession()?.kind === 'angler'
  const isFilledIn = isAngler && earlier !== undefined && stored?.isPaying !== true
  const zoneId = Number(params.get(query.zone))
  const zone = Number.isInteger(zoneId) && zoneId > 0 ? zoneId : undefined
  // Drawn before it is stored; the stored one is this very object, so that the form is not drawn twice.
  const begun = useMemo(() => draftOf(undefined, permitId, day, zone), [permitId, day, zone])
  const draft = stored?.permitId === permitId ? stored : begun
  const bought = useJustBought()
  const isBack = useNavigationType() === NavigationType.Pop
  const isBehind =
    isBack &&
    stored?.permitId !== permitId &&
    bought?.permitId === permitId &&
    bought.firstDay === (day ?? bought.firstDay)
  useEffect(() => {
    if (isFilledIn || isBehind) return
    if (isPermit) beginDraft(permitId, day, zone, begun)
    // The zone leaves the address: a zone chosen later on the form survives a reload.
    if (isPermit && zone !== undefined)
      void navigate(pathTo(paths.buyPermit, { permit: permitId, day }), { replace: true })
  }, [isPermit, isFilledIn, isBehind, begun, permitId, day, zone, navigate])

  const changeDay = useCallback(
    (next: string) => {
      const { firstDay, lastDay } = draft
      const length = firstDay !== undefined && lastDay !== undefined ? countDays(firstDay, lastDay) : 1
      changeDraft({ firstDay: next, lastDay: addDays(next, length - 1), refusals: [] })
      void navigate(pathTo(paths.buyPermit, { permit: permitId, day: next }), { replace: true })
    },
    [draft, permitId, navigate],
  )

  const isUnknown = isNotThere(permit.error)
  if (!isPermit || isUnknown) return <NoPermit />
  // A card payment without a known result comes before any new choice.
  if (stored?.isPaying) return <Navigate to={pathTo(paths.payment, { permit: stored.permitId })} replace />
  return (
    <div className="mx-auto max-w-page px-4 pt-2 pb-12 md:px-6">
      <PurchaseSteps at="choose" />
      {/* The page has a heading while the permit loads and after a failed load. */}
      {head === undefined ? (
        <h1 className="sr-only">{t('buy.title')}</h1>
      ) : (
        <PermitHead permit={head} day={isFilledIn ? undefined : (draft.firstDay ?? day)} />
      )}
      <QueryBoundary query={permit} skeleton={<FormToCome hasHead={head !== undefined} />}>
        {(shown) => (
          <>
            {isBehind && bought ? (
              <BoughtAlready purchaseId={bought.purchaseId} permitId={permitId} day={bought.firstDay} />
            ) : isFilledIn ? (
              <FillInAgain permitId={permitId} purchaseId={earlier} />
            ) : (
              <>
                {isAngler && <HoldsToPay permitId={permitId} className="mb-6" />}
                {draft.again && <AboutAgain again={draft.again} />}
                <PermitForm key={permitId} permit={shown} draft={draft} onDay={changeDay} />
              </>
            )}
          </>
        )}
      </QueryBoundary>
    </div>
  )
}
