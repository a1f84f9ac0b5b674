import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { listMyPermits } from '#contract/permits.ts'
import { ExamplesNotice } from '#web/capabilities/catalogue/index.ts'
import { useCallQuery } from '#web/platform/query/use-call-query.ts'
import { useSession } from '#web/platform/session.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import type { Guide } from '../guide-shown.ts'
import { GuideRow } from './guide-row.tsx'

/** Two lists if some associations issued the person's permits, otherwise one. */
export function GuideList({ guides }: { guides: readonly Guide[] }) {
  const { t } = useTranslation()
  const session = useSession()
  const held = useCallQuery(listMyPermits, {}, { enabled: session?.kind === 'angler' })
  const mine = new Set(held.data?.permits.map(({ associationId }) => associationId))
  const [ofMine, others] = [true, false].map((isMine) =>
    guides.filter(({ associationId }) => mine.has(associationId) === isMine),
  ) as [Guide[], Guide[]]

  if (guides.length === 0) return <EmptyState texts="guides.none" />
  return (
    <div className="flex flex-col gap-8">
      <Section title={t('guides.mine')} guides={ofMine} />
      <Section title={t(ofMine.length > 0 ? 'guides.others' : 'guides.all')} guides={others} />
      {guides.some(({ demo }) => demo) && <ExamplesNotice />}
    </div>
  )
}

function Section({ title, guides }: { title: string; guides: readonly Guide[] }) {
  const id = useId()
  if (guides.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      <ul className="mt-2 grid gap-x-12 border-t border-hair md:grid-cols-2">
        {guides.map((guide) => (
          <GuideRow key={guide.associationId} guide={guide} />
        ))}
      </ul>
    </section>
  )
}
