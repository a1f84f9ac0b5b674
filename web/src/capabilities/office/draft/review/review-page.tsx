import { useQuery } from '@tanstack/react-query'
import { previewEdition } from '#contract/office-draft.ts'
import type { Office } from '#contract/staff.ts'
import { ask } from '#web/platform/api/ask.ts'
import { useLanguage } from '#web/platform/i18n/i18n.ts'
import { QueryBoundary } from '#web/platform/query/query-boundary.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { pageOfOffice } from '../../page-of-office.tsx'
import { DraftReview } from './draft-review.tsx'
import { Editions } from './editions.tsx'

/** What publishing the draft would change and touch, the publishing itself, and what was published before. */
export default pageOfOffice('officeReview', Review)

function Review({ office }: { office: Office }) {
  const { associationId } = office
  const language = useLanguage()
  // The preview is an act that leaves nothing, so it is asked like a question.
  const preview = useQuery({
    queryKey: [previewEdition.name, { associationId }, language],
    queryFn: () => ask(previewEdition, { associationId }),
    staleTime: 0,
  })
  return (
    <div className="flex flex-col gap-12">
      <QueryBoundary query={preview} skeleton={<SkeletonLines lines={8} />}>
        {(found) => <DraftReview office={office} preview={found} />}
      </QueryBoundary>
      <Editions office={office} />
    </div>
  )
}
