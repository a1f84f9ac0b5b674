import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useNavigate, useSearchParams } from 'react-router'
import { readPermit } from '#contract/catalogue.ts'
import { addDays, countDays, isDay } from '#rules/days.ts'
import { QueryBoundary } from '#web/platform/query/query-boundary.tsx'
import { pathTo, paths, query } from '#web/platform/navigation/paths.ts'
import { isNotThere } from '#web/platform/api/no-answer.ts'
import { useCallQuery } from '#web/platform/query/use-call-query.ts'
import { usePageTitle } from '#web/platform/page-title.ts'
import { useToday } from '#web/platform/today.ts'
import { beginDraft, changeDraft, useDraft } from '../order-draft.ts'
import { PurchaseSteps } from '../purchase-steps.tsx'
import { FormToCome } from './form-to-come.tsx'
import { NoPermit } from './no-permit.tsx'
import { PermitForm } from './permit-form.tsx'
import { PermitHead } from './permit-head.tsx'

/** The permit's form. Its day stands in the address too, so that a list leads to it and a reload keeps it. */
export default function BuyPermitPage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const today = useToday()
  const [params] = useSearchParams()
  const permitId = Number(params.get(query.permit))
  const isPermit = Number.isInteger(permitId) && permitId > 0
  const asked = params.get(query.day) ?? ''
  const day = isDay(asked) && asked >= today ? asked : undefined
  const draft = useDraft()
  const permit = useCallQuery(readPermit, { permitId }, { enabled: isPermit })
  usePageTitle(permit.data?.name ?? t('buy.title'))

  const zoneId = Number(params.get(query.zone))
  const zone = Number.isInteger(zoneId) && zoneId > 0 ? zoneId : undefined
  useEffect(() => {
    if (isPermit) beginDraft(permitId, day, zone)
    // Once it is taken up: another one that is chosen on the form must survive a reload.
    if (isPermit && zone !== undefined)
      void navigate(pathTo(paths.buyPermit, { permit: permitId, day }), { replace: true })
  }, [isPermit, permitId, day, zone, navigate])

  const isUnknown = isNotThere(permit.error)
  if (!isPermit || isUnknown) return <NoPermit />
  // What the card was asked for is resolved before anything else is chosen.
  if (draft?.isPaying) return <Navigate to={pathTo(paths.payment, { permit: draft.permitId })} replace />

  const changeDay = (next: string) => {
    const { firstDay, lastDay } = draft ?? {}
    const length = firstDay !== undefined && lastDay !== undefined ? countDays(firstDay, lastDay) : 1
    changeDraft({ firstDay: next, lastDay: addDays(next, length - 1), said: [] })
    void navigate(pathTo(paths.buyPermit, { permit: permitId, day: next }), { replace: true })
  }
  return (
    <div className="mx-auto max-w-page px-4 pt-2 pb-12 md:px-6">
      <PurchaseSteps at="choose" />
      {/* Until its name is known, and where it cannot be had, the page still has one. */}
      {permit.data === undefined && <h1 className="sr-only">{t('buy.title')}</h1>}
      <QueryBoundary query={permit} skeleton={<FormToCome />}>
        {(shown) => (
          <>
            <PermitHead permit={shown} day={draft?.firstDay ?? day} />
            {draft?.permitId === permitId && (
              <PermitForm key={permitId} permit={shown} draft={draft} onDay={changeDay} />
            )}
          </>
        )}
      </QueryBoundary>
    </div>
  )
}
