import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { listMemberCards } from '#contract/member-cards.ts'
import { paths, query as queryNames } from '#web/platform/navigation/paths.ts'
import { partOnDemand } from '#web/platform/on-demand.tsx'
import { usePageTitle } from '#web/platform/page-title.ts'
import { QueryBoundary } from '#web/platform/query/query-boundary.tsx'
import { useCallQuery } from '#web/platform/query/use-call-query.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Link } from '#web/ui/link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'
import { MyApplications } from '../purchase/index.ts'
import { CardInApp } from './card-in-app.tsx'
import { LetterSheet } from './letter-sheet.tsx'
import { MembershipsUnpaid } from './memberships-unpaid.tsx'
import { WhereToJoin } from './where-to-join.tsx'

const MembershipsPaid = partOnDemand(() => import('./memberships-paid.tsx'), { WhenMissing: () => null })

/** The cards of one's memberships, and of one's children: kept on the phone as permits are. */
export default function CardsPage() {
  const { t } = useTranslation()
  const cards = useCallQuery(listMemberCards, {})
  usePageTitle(t('member-cards.title'))
  return (
    <div className="mx-auto max-w-page px-4 pt-2 pb-16 md:px-6">
      <h1 className="pb-3 text-2xl md:pb-5 md:text-4xl">{t('member-cards.title')}</h1>
      <MembershipsUnpaid />
      <MyApplications className="mb-8" />
      <QueryBoundary query={cards} skeleton={<CardsToCome />}>
        {({ cards: all }) =>
          all.length === 0 ? (
            <EmptyState texts="member-cards.empty" href={paths.profile} />
          ) : (
            <ul className="flex flex-wrap gap-6">
              {all.map((card) => (
                <CardInApp key={card.memberId} card={card} />
              ))}
            </ul>
          )
        }
      </QueryBoundary>
      <WithLetter hasCards={cards.data !== undefined && cards.data.cards.length > 0} />
      <WhereToJoin />
      <MembershipsPaid />
    </div>
  )
}

/** A letter's own code opens the page with the code in its address. */
function WithLetter({ hasCards }: { hasCards: boolean }) {
  const { t } = useTranslation()
  const [params, setParams] = useSearchParams()
  const code = params.get(queryNames.code) ?? ''
  const association = Number(params.get(queryNames.association))
  const [isOpen, setOpen] = useState(false)
  const [done, setDone] = useState<string>()
  const close = () => {
    setOpen(false)
    if (code !== '') setParams({}, { replace: true })
  }
  return (
    <div className="mt-8 flex flex-col items-start gap-4">
      {done !== undefined && (
        <Notice kind="success" isNew>
          {t('member-cards.letter.done', { association: done })}
        </Notice>
      )}
      <Button variant="secondary" onPress={() => setOpen(true)}>
        {t('member-cards.letter.open')}
      </Button>
      {hasCards && (
        <p>
          <Link href={paths.profile}>{t('member-cards.join')}</Link>
        </p>
      )}
      {(isOpen || code !== '') && (
        <LetterSheet
          {...(code !== '' && {
            read: { code, ...(association > 0 && { associationId: association }) },
          })}
          onClose={close}
          onDone={(name) => {
            close()
            setDone(name)
          }}
        />
      )}
    </div>
  )
}

const CardsToCome = () => (
  <Skeletons of={['h-64 w-full rounded-lg']} className="flex w-full max-w-[440px] flex-col gap-4" />
)
