import { listClosedTills } from '#contract/office-tills.ts'
import type { Office } from '#contract/staff.ts'
import { aDay, aUuid, isNarrowed, oneOf, useChoices } from '#web/platform/navigation/use-choices.ts'
import { QueryBoundary } from '#web/platform/query/query-boundary.tsx'
import { useCallPages } from '#web/platform/query/use-call-pages.ts'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { StatePanel } from '#web/ui/state-panel.tsx'
import { useTexts } from '#web/ui/region.ts'
import { isComplete } from '../complete-day.ts'
import { FilterRow } from '../filter-row.tsx'
import { MorePages } from '../more-pages.tsx'
import { ClosedTillsTable } from './closed-tills-table.tsx'

const FILTERS = { seller: aUuid, from: aDay, to: aDay, different: oneOf(['', 'si'], '') }

/** Closed tills, the one closed last first, narrowed by seller, days, and to those that did not agree. */
export function ClosedTills({ office: { associationId } }: { office: Office }) {
  const { t } = useTexts()
  const [chosen, choose] = useChoices(FILTERS)
  const { seller, from, to, different } = chosen
  const closed = useCallPages(listClosedTills, {
    associationId,
    ...(seller !== '' && { sellerId: seller }),
    ...(isComplete(from) && { from }),
    ...(isComplete(to) && { to }),
    ...(different !== '' && { onlyDifferent: true }),
  })
  const sellers = closed.pages[0]?.sellers ?? []
  return (
    <section aria-labelledby="closed-tills" className="flex flex-col gap-4">
      <h2 id="closed-tills" className="text-xl">
        {t('office-till.closed.title')}
      </h2>
      <FilterRow
        filters={[
          ...(sellers.length > 1 || seller !== ''
            ? [
                {
                  name: 'seller' as const,
                  label: 'office-till.closed.seller',
                  all: 'office-till.closed.everyone',
                  options: sellers.map(({ sellerId, name }) => ({ value: sellerId, text: name })),
                },
              ]
            : []),
          { name: 'from' as const, label: 'office-till.closed.from' },
          { name: 'to' as const, label: 'office-till.closed.to' },
          {
            name: 'different' as const,
            label: 'office-till.closed.different',
            all: 'office-till.closed.any',
            options: [{ value: 'si', text: t('office-till.closed.onlyDifferent') }],
          },
        ]}
        chosen={chosen}
        choose={choose}
      />
      <QueryBoundary query={closed.first} skeleton={<SkeletonLines lines={4} />}>
        {() => {
          const rows = closed.pages.flatMap(({ tills }) => tills)
          const none = isNarrowed(FILTERS, chosen) ? 'noneSo' : 'none'
          return rows.length === 0 ? (
            <StatePanel
              kind="empty"
              title={t(`office-till.closed.${none}.title`)}
              text={t(`office-till.closed.${none}.text`)}
            />
          ) : (
            <ClosedTillsTable tills={rows} />
          )
        }}
      </QueryBoundary>
      <MorePages of={closed} />
    </section>
  )
}
