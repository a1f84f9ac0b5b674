import { Search } from 'lucide-react'
import { useDeferredValue, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { searchSales } from '#contract/office-sales.ts'
import type { Office } from '#contract/staff.ts'
import { WAYS_OF_PAYMENT } from '#rules/sale/purchase-lifecycle.ts'
import { SELLER_KINDS } from '#rules/sale/seller.ts'
import { aDay, anyText, isNarrowed, oneOf, useChoices } from '#web/platform/navigation/use-choices.ts'
import { QueryBoundary } from '#web/platform/query/query-boundary.tsx'
import { useCallPages } from '#web/platform/query/use-call-pages.ts'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { DateField } from '#web/platform/days-on-demand.tsx'
import { Select } from '#web/ui/select.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { StatePanel } from '#web/ui/state-panel.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { isComplete } from '../complete-day.ts'
import { MorePages } from '../more-pages.tsx'
import { pageOfOffice } from '../page-of-office.tsx'
import { BEGIN_SEARCH } from '../shortcuts/use-shortcuts.ts'
import { SimilarBelow } from '../similar-below.tsx'
import { SalesTable } from './sales-table.tsx'
import { SalesTotals } from './sales-totals.tsx'

/** The sales of the association: by name, code, payment or receipt, by days and state. */
export default pageOfOffice('officeSales', Sales)

const SHORTEST = 2
const STATES = ['issued', 'refunded', 'voided'] as const
const FILTERS = {
  state: oneOf(['', ...STATES], ''),
  payment: oneOf(['', ...WAYS_OF_PAYMENT], ''),
  seller: oneOf(['', ...SELLER_KINDS], ''),
  from: aDay,
  to: aDay,
  soldFrom: aDay,
  soldTo: aDay,
}

function Sales({ office: { associationId } }: { office: Office }) {
  const { t } = useTranslation()
  const [{ text: typed, ...filters }, choose] = useChoices({ text: anyText, ...FILTERS })
  const { state, payment, seller, from, to, soldFrom, soldTo } = filters
  const isSearchBegun = useLocation().state === BEGIN_SEARCH
  const search = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  useEffect(() => {
    if (!isSearchBegun) return undefined
    // After the shell, which moves the focus to each new page.
    const soon = setTimeout(() => search.current?.focus())
    return () => clearTimeout(soon)
  }, [isSearchBegun])

  const text = useDeferredValue(typed.trim())
  const sales = useCallPages(searchSales, {
    associationId,
    ...(text.length >= SHORTEST && { text }),
    ...(state !== '' && { state }),
    ...(payment !== '' && { payment }),
    ...(seller !== '' && { seller }),
    ...(isComplete(from) && { from }),
    ...(isComplete(to) && { to }),
    ...(isComplete(soldFrom) && { soldFrom }),
    ...(isComplete(soldTo) && { soldTo }),
  })
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-col">
        <TextField
          ref={search}
          type="search"
          label={t('office-sales.search')}
          description={
            typed.trim().length === 1 ? t('office-sales.twoLetters') : t('office-sales.searchHelp')
          }
          value={typed}
          onChange={(next) => choose({ text: next })}
          autoComplete="off"
        />
        {/* A phone has no keys. */}
        <p className="hidden text-sm text-ink-soft pointer-fine:block">{t('office-sales.searchKeys')}</p>
        <Disclosure
          title={t('office-sales.filters')}
          level={2}
          isOpenAtFirst={Object.values(filters).some((one) => one !== '')}
        >
          <div className="flex flex-wrap items-end gap-4 pb-4">
            <Select
              isSmall
              label={t('office-sales.state')}
              options={[
                { value: '' as const, text: t('office-sales.anyState') },
                ...STATES.map((value) => ({ value, text: t(`office-sales.states.${value}`) })),
              ]}
              value={state}
              onChange={(next) => choose({ state: next })}
            />
            <Select
              isSmall
              label={t('office-sales.payment')}
              options={[
                { value: '' as const, text: t('office-sales.anyPayment') },
                ...WAYS_OF_PAYMENT.map((value) => ({ value, text: t(`office-takings.ways.${value}`) })),
              ]}
              value={payment}
              onChange={(next) => choose({ payment: next })}
            />
            <Select
              isSmall
              label={t('office-sales.seller')}
              options={[
                { value: '' as const, text: t('office-sales.anySeller') },
                ...SELLER_KINDS.map((value) => ({ value, text: t(`office-sales.sellers.${value}`) })),
              ]}
              value={seller}
              onChange={(next) => choose({ seller: next })}
            />
            <DateField
              isOnlyWhole
              isSmall
              label={t('office-sales.from')}
              value={from}
              onChange={(next) => choose({ from: next })}
            />
            <DateField
              isOnlyWhole
              isSmall
              label={t('office-sales.to')}
              value={to}
              onChange={(next) => choose({ to: next })}
            />
            <DateField
              isOnlyWhole
              isSmall
              label={t('office-sales.soldFrom')}
              value={soldFrom}
              onChange={(next) => choose({ soldFrom: next })}
            />
            <DateField
              isOnlyWhole
              isSmall
              label={t('office-sales.soldTo')}
              value={soldTo}
              onChange={(next) => choose({ soldTo: next })}
            />
          </div>
        </Disclosure>
      </div>
      <QueryBoundary query={sales.first} skeleton={<SkeletonLines lines={8} />}>
        {({ totals, similar }) => {
          const showsPayment = totals?.byPayment.some(({ way }) => way !== 'card' && way !== 'free') ?? false
          const rows = sales.pages.flatMap((page) => page.sales)
          if (rows.length === 0 && similar === undefined)
            return (
              <StatePanel
                kind="empty"
                title={t('office-sales.none.title')}
                text={t(
                  `office-sales.none.${typed.trim() !== '' || isNarrowed(FILTERS, filters) ? 'text' : 'yet'}`,
                )}
                action={<Search aria-hidden className="size-6 text-ink-soft" />}
              />
            )
          return (
            <>
              {rows.length > 0 && (
                <>
                  {totals && <SalesTotals {...totals} />}
                  <SalesTable
                    caption={t('office.sections.sales.title')}
                    rows={rows}
                    {...{ showsPayment }}
                    typed={text}
                  />
                </>
              )}
              {similar && (
                <SimilarBelow text={text} isAlone={rows.length === 0}>
                  <SalesTable
                    caption={t('office.similar.title', { text })}
                    rows={similar}
                    showsPayment
                    typed={text}
                  />
                </SimilarBelow>
              )}
            </>
          )
        }}
      </QueryBoundary>
      <MorePages of={sales} />
    </div>
  )
}
