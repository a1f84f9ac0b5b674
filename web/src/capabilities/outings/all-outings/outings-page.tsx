import { useTranslation } from 'react-i18next'
import { paths } from '#web/platform/navigation/paths.ts'
import { QueryBoundary } from '#web/platform/query/query-boundary.tsx'
import { usePageTitle } from '#web/platform/page-title.ts'
import { useSession } from '#web/platform/session.ts'
import { Skeletons } from '#web/ui/skeleton.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ExampleOutings } from '../example/example-outings.tsx'
import { useMyPermits, useNamed } from '../log/use-held.ts'
import { SeasonOf } from '../season/season-of.tsx'
import { OutingsOf } from './outings-of.tsx'

/** All outings of a permit, or the season of a year (`[?anno=]`, else this one); an example without a session. */
export default function OutingsPage() {
  const { t } = useTranslation()
  usePageTitle(t('river.outings.title'))
  return (
    <div className="at-the-river mx-auto max-w-page px-4 pt-2 pb-16 md:px-6">
      {useSession() === undefined ? <ExampleOutings /> : <MyOutings />}
    </div>
  )
}

function MyOutings() {
  const { purchaseId } = useNamed()
  const permitsQuery = useMyPermits()
  return (
    <QueryBoundary query={permitsQuery} skeleton={<OutingsToCome />}>
      {({ permits }) => {
        if (purchaseId === undefined) return <SeasonOf permits={permits} />
        const held = permits.find((one) => one.purchaseId === purchaseId)
        return held === undefined ? (
          <EmptyState texts="river.unknown" level={1} href={paths.myPermits} />
        ) : (
          <OutingsOf held={held} />
        )
      }}
    </QueryBoundary>
  )
}

const OutingsToCome = () => (
  <Skeletons of={['h-10 w-2/3', 'h-24 w-full rounded-lg', 'h-64 w-full rounded-lg']} />
)
