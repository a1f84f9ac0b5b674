import { useTranslation } from 'react-i18next'
import type { Draft } from '#contract/office-draft.ts'
import { paths } from '#web/platform/navigation/paths.ts'
import { Link } from '#web/ui/link.tsx'
import { useOfficePath } from '../use-office.ts'
import { changedParts } from './use-draft.ts'

/** How much of the draft waits to be published, and where that is done. `isOfTrial`: on the page where the draft is tried. */
export function DraftBar({ draft, isOfTrial = false }: { draft: Draft; isOfTrial?: boolean }) {
  const { t } = useTranslation()
  const officePath = useOfficePath()
  const count = changedParts(draft).length
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-y border-hair py-3">
      <p>
        {draft.edition === undefined
          ? t('office-rules.bar.nothingPublished')
          : count === 0
            ? t('office-rules.bar.allPublished', { edition: draft.edition })
            : t('office-rules.bar.waiting', { count })}
        {draft.mistakes.length > 0 && (
          <span className="text-alarm">
            {' '}
            {t('office-rules.bar.mistakes', { count: draft.mistakes.length })}
          </span>
        )}
      </p>
      <span className="flex flex-wrap gap-x-6">
        {draft.edition === undefined && (
          <Link href={officePath(paths.officeBegin)}>{t('office.sections.begin.title')}</Link>
        )}
        {!isOfTrial && <Link href={officePath(paths.officeTrial)}>{t('office-rules.bar.try')}</Link>}
        <Link href={officePath(paths.officeReview)}>
          {t(count === 0 ? 'office-rules.bar.editions' : 'office-rules.bar.review')}
        </Link>
      </span>
    </div>
  )
}
