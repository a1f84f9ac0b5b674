import type { OfficeNeed } from '#contract/office-day.ts'
import type { Office } from '#contract/staff.ts'
import { paths, pathTo, type Path } from '#web/platform/navigation/paths.ts'
import { ButtonLink, Link } from '#web/ui/link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useTexts } from '#web/ui/region.ts'
import { useMomentText } from '../moment-text.ts'
import { SoldLink, useSoldPath } from '../sold-link.tsx'
import { may, useOfficePath, useOffices } from '../use-office.ts'

/** Where each is settled; a need about a sale leads to the first one. */
const PAGE: Record<OfficeNeed['kind'], Path | undefined> = {
  refundStuck: paths.officeSales,
  refundedElsewhere: paths.officeSales,
  disputeOpen: paths.officeBank,
  disputeLost: paths.officeSales,
  toGiveBack: paths.officeToGiveBack,
  mailFailed: paths.officeSales,
  holdStuck: undefined,
  closureUnderWay: paths.officeClosures,
  invitationWaiting: paths.officeStaff,
  wardenWaiting: paths.officeWardens,
  booksDiffer: undefined,
  cardsNotReady: paths.officeCards,
  waitNotServed: undefined,
  tillLeftOpen: paths.officeTill,
  soldBeside: paths.officeBooklets,
  numbersTried: paths.officeMembers,
  memberDiffers: paths.officeMembers,
  applicationsWaiting: paths.officeApplications,
  webhookFails: paths.officeConnections,
  nothingOnSale: paths.officeBegin,
  unpublishedChanges: paths.officeReview,
}

/** The part of the page that settles it. */
const VIEW: Partial<Record<OfficeNeed['kind'], { view: string }>> = { disputeOpen: { view: 'disputes' } }

interface NeedsProps {
  office: Office
  needs: readonly OfficeNeed[]
}

/** What needs the office, by name and each with its way there; when there is nothing, that is said. */
export function Needs({ office, needs }: NeedsProps) {
  const { t } = useTexts()
  const pathOf = useOfficePath()
  const soldPath = useSoldPath()
  const moment = useMomentText()
  if (needs.length === 0)
    return (
      <>
        <Notice kind="success">
          <p>{t('office-day.nothing')}</p>
        </Notice>
        <Elsewhere office={office} />
      </>
    )
  return (
    <section aria-labelledby="office-needs" className="flex flex-col gap-4">
      <h2 id="office-needs" className="text-xl">
        {t('office-day.needsYou')}
      </h2>
      {needs.map(({ kind, count, purchaseId, dueAt, which = [] }) => {
        const page = PAGE[kind]
        // Where none of it is a permit, the first membership; of what is settled elsewhere neither.
        const ofSale = page === paths.officeSales ? { ...which[0], purchaseId } : { purchaseId }
        const href = soldPath(ofSale) ?? (page && pathOf(page, VIEW[kind]))
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
            <p>
              {kind === 'toGiveBack' && may(office, 'ownOutlet')
                ? t('office-day.needs.toGiveBack.textOutlet')
                : t(`office-day.needs.${kind}.text`, { at: dueAt && moment(dueAt) })}
            </p>
            {which.length > 0 && (
              <ul className="mt-1 wrap-anywhere">
                {which.map((one) => (
                  <li key={one.purchaseId ?? one.membershipId ?? one.text}>
                    <SoldLink of={one}>{one.text}</SoldLink>
                  </li>
                ))}
                {count > which.length && <li>{t('office-day.more', { count: count - which.length })}</li>}
              </ul>
            )}
          </Notice>
        )
      })}
      <Elsewhere office={office} />
    </section>
  )
}

/** The other clubs in whose office the person works, where something waits. */
function Elsewhere({ office }: { office: Office }) {
  const { t } = useTexts()
  const others = (useOffices().data?.offices ?? []).filter(
    ({ associationId, isInvited, needs = 0 }) =>
      associationId !== office.associationId && !isInvited && needs > 0,
  )
  if (others.length === 0) return null
  return (
    <Notice kind="info" title={t('office-day.elsewhere.title')}>
      <ul>
        {others.map(({ associationId, associationName, needs = 0 }) => (
          <li key={associationId}>
            <Link href={pathTo(paths.office, { association: associationId })}>
              {t('office-day.elsewhere.club', { association: associationName, count: needs })}
            </Link>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
