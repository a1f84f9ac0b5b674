import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { readPermit } from '#contract/catalogue.ts'
import { QueryBoundary } from '#web/platform/query/query-boundary.tsx'
import { useOverlayPage } from '#web/platform/navigation/overlay-page.ts'
import { pathTo, paths, query } from '#web/platform/navigation/paths.ts'
import { useCallQueries } from '#web/platform/query/use-call-queries.ts'
import { useCallQuery } from '#web/platform/query/use-call-query.ts'
import { usePageTitle } from '#web/platform/page-title.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/link.tsx'
import { Markdown } from '#web/ui/markdown.tsx'
import { PageModal } from '#web/ui/page-modal.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { StatePanel } from '#web/ui/state-panel.tsx'
import { useJustBought } from '../just-bought.ts'
import { changeDraft, useDraft } from '../order-draft.ts'
import { PurchaseSteps } from '../purchase-steps.tsx'
import { BoughtAlready } from '../under-way/bought-already.tsx'
import { Conditions } from './conditions.tsx'

/** The conditions of the permit. The accepted version is stored with the purchase. */
export default function ConditionsPage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const over = useOverlayPage()
  const [params] = useSearchParams()
  const draft = useDraft()
  const bought = useJustBought()
  const permitId = Number(params.get(query.permit) ?? draft?.permitId)
  const isHere = draft?.permitId === permitId
  const permit = useCallQuery(readPermit, { permitId }, { enabled: isHere })
  const addedIds = [...new Set(isHere ? draft.added?.map((one) => one.permitId) : [])]
  const others = useCallQueries(
    readPermit,
    addedIds.map((id) => ({ permitId: id })),
  )
  usePageTitle(t('buy.conditions.title'))

  const form = pathTo(paths.buyPermit, { permit: permitId, day: params.get(query.day) ?? undefined })
  if (!isHere) {
    const wayOn = permitId > 0 ? form : paths.home
    return (
      <PageModal title={t('buy.conditions.title')} onClose={() => over.close(wayOn)} isFullPage>
        {bought?.permitId === permitId ? (
          <BoughtAlready purchaseId={bought.purchaseId} permitId={permitId} day={bought.firstDay} />
        ) : (
          <BeforeChoosing wayOn={wayOn} isKnown={permitId > 0} />
        )}
      </PageModal>
    )
  }

  const { firstDay: day } = draft
  const version = others.every(({ data }) => data !== undefined) ? permit.data?.version : undefined
  const accept = () => {
    const added = draft.added?.map((one) => {
      const read = others.find(({ data }) => data?.permitId === one.permitId)
      return { ...one, conditionsVersion: read?.data?.version }
    })
    changeDraft({ conditionsVersion: version, ...(added && { added }) })
    void navigate(pathTo(paths.payment, { permit: permitId, day }), { replace: over.isFullPage })
  }
  return (
    <PageModal
      title={t('buy.conditions.title')}
      onClose={() => over.close(form)}
      isFullPage={over.isFullPage}
      foot={
        version !== undefined && (
          <Button size="river" onPress={accept}>
            {t('buy.conditions.accept')}
          </Button>
        )
      }
    >
      <PurchaseSteps at="conditions" />
      <div className="pt-5">
        <QueryBoundary query={permit} skeleton={<SkeletonLines lines={8} />}>
          {(shown) => <Conditions permit={shown} draft={draft} />}
        </QueryBoundary>
        {others.map((other, n) => (
          <QueryBoundary key={addedIds[n]} query={other} skeleton={<SkeletonLines lines={4} />}>
            {({ name, conditions }) => (
              <section aria-label={name} className="flex flex-col gap-3 pt-8">
                <h2 className="text-lg">{t('buy.conditions.rulesOf', { permit: name })}</h2>
                <Markdown text={conditions} level={3} />
              </section>
            )}
          </QueryBoundary>
        ))}
      </div>
    </PageModal>
  )
}

/** The page was opened by its address, without a draft that has conditions. */
function BeforeChoosing({ wayOn, isKnown }: { wayOn: string; isKnown: boolean }) {
  const { t } = useTranslation()
  return (
    <StatePanel
      kind="empty"
      title={t('buy.conditions.before.title')}
      text={t('buy.conditions.before.text')}
      action={
        <ButtonLink href={wayOn}>
          {t(isKnown ? 'buy.conditions.before.choose' : 'buy.conditions.before.find')}
        </ButtonLink>
      }
    />
  )
}
