import type { OfficeNeed } from '#contract/office-day.ts'
import { paths, type Path } from '#web/platform/navigation/paths.ts'
import { ButtonLink } from '#web/ui/link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useTexts } from '#web/ui/region.ts'
import { useOfficePath } from '../use-office.ts'

/** Where each is settled; a need about a sale leads to the first one. */
const PAGE: Record<OfficeNeed['kind'], Path | undefined> = {
  refundStuck: paths.officeSales,
  mailFailed: paths.officeSales,
  holdStuck: undefined,
  closureUnderWay: paths.officeClosures,
  invitationWaiting: paths.officeStaff,
  wardenWaiting: paths.officeWardens,
  booksDiffer: undefined,
  cardsNotReady: paths.officeCards,
  nothingOnSale: paths.officeBegin,
  unpublishedChanges: paths.officeReview,
}

/** What needs the office, each with its way there; when there is nothing, that is said. */
export function Needs({ needs }: { needs: readonly OfficeNeed[] }) {
  const { t } = useTexts()
  const pathOf = useOfficePath()
  if (needs.length === 0)
    return (
      <Notice kind="success">
        <p>{t('office-day.nothing')}</p>
      </Notice>
    )
  return (
    <section aria-labelledby="office-needs" className="flex flex-col gap-4">
      <h2 id="office-needs" className="text-xl">
        {t('office-day.needsYou')}
      </h2>
      {needs.map(({ kind, count, purchaseId }) => {
        const page = PAGE[kind]
        const href =
          purchaseId === undefined ? page && pathOf(page) : pathOf(paths.officeSale, { purchase: purchaseId })
        return (
          <Notice
            key={kind}
            kind="warning"
            title={t(`office-day.needs.${kind}.title`, { count })}
            action={
              href !== undefined && (
                <ButtonLink variant="secondary" href={href}>
                  {t(`office-day.needs.${kind}.act`)}
                </ButtonLink>
              )
            }
          >
            {t(`office-day.needs.${kind}.text`)}
          </Notice>
        )
      })}
    </section>
  )
}
