import { useTranslation } from 'react-i18next'
import { listGuides } from '#contract/guides.ts'
import { QueryBoundary } from '#web/platform/query/query-boundary.tsx'
import { useCallQuery } from '#web/platform/query/use-call-query.ts'
import { usePageTitle } from '#web/platform/page-title.ts'
import { Skeletons } from '#web/ui/skeleton.tsx'
import { GuideList } from './guide-list.tsx'

/** Every association with its waters; those that issued the person's permits come first. */
export default function AllGuidesPage() {
  const { t } = useTranslation()
  const guides = useCallQuery(listGuides, {})
  usePageTitle(t('guides.page'))
  return (
    <div className="mx-auto max-w-page px-4 pt-2 pb-12 md:px-6">
      <h1 className="text-3xl md:text-4xl">{t('guides.title')}</h1>
      <p className="mt-2 max-w-lines text-ink-soft">{t('guides.lead')}</p>
      <div className="mt-6">
        <QueryBoundary query={guides} skeleton={<GuidesToCome />}>
          {(answer) => <GuideList guides={answer.guides} />}
        </QueryBoundary>
      </div>
    </div>
  )
}

const GuidesToCome = () => (
  <Skeletons of={Array<string>(6).fill('my-3 h-18 w-full')} className="grid gap-x-12 md:grid-cols-2" />
)
