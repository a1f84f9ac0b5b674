import { useTranslation } from 'react-i18next'
import type { Draft } from '#contract/office-draft.ts'
import type { Office } from '#contract/staff.ts'
import { paths } from '#web/platform/navigation/paths.ts'
import { QueryBoundary } from '#web/platform/query/query-boundary.tsx'
import { Link } from '#web/ui/link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { pageOfOffice } from '../page-of-office.tsx'
import { may, useOfficePath } from '../use-office.ts'
import { CLUB_PARTS } from './fields/club-fields.ts'
import { RuleFields } from './fields/rule-fields.tsx'
import { PartPage } from './part-page.tsx'
import { changedParts, useDraft } from './use-draft.ts'

const PART = 'discountCodes'
const FIELDS = [{ ...CLUB_PARTS[PART], label: `list.${PART}` }]

/** The discount codes, of who looks after the money: a part of the draft, which others publish. */
export default pageOfOffice('officeCodes', Codes)

function Codes({ office }: { office: Office }) {
  const { t } = useTranslation()
  const draft = useDraft(office.associationId)
  return (
    <div className="flex flex-col gap-6">
      <p className="max-w-lines text-ink-soft">
        {t(`office-rules.partTexts.${PART}`)} {t('office-rules.codes.explained')}
      </p>
      <QueryBoundary query={draft} skeleton={<SkeletonLines lines={8} />}>
        {(found) => (
          <>
            <Waiting office={office} draft={found} />
            {/* Above the rows, which are headings of the third level on every page of the rules. */}
            <h2 className="sr-only">{t(`office-rules.parts.${PART}`)}</h2>
            <PartPage
              associationId={office.associationId}
              draft={found}
              part={PART}
              beginning={[]}
              renderFields={() => <RuleFields fields={FIELDS} at={[]} />}
            />
          </>
        )}
      </QueryBoundary>
    </div>
  )
}

/** What is saved and does not hold yet, with the way to publish it for who may. */
function Waiting({ office, draft }: { office: Office; draft: Draft }) {
  const { t } = useTranslation()
  const officePath = useOfficePath()
  if (!changedParts(draft).some(({ part }) => part === PART)) return null
  return (
    <Notice kind="info">
      {t('office-rules.codes.waiting')}{' '}
      {may(office, 'publish') && (
        <Link href={officePath(paths.officeReview)}>{t('office-rules.bar.review')}</Link>
      )}
    </Notice>
  )
}
