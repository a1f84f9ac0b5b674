import { IdCard, Mails, Tags } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { listMembers, memberStanding, type OfficeMember } from '#contract/office-members.ts'
import { MEMBERS_ON_PAPER } from '#contract/office-membership.ts'
import type { Office } from '#contract/staff.ts'
import { oneOf, useChoices } from '#web/platform/navigation/use-choices.ts'
import { QueryBoundary } from '#web/platform/query/query-boundary.tsx'
import { useCallPages } from '#web/platform/query/use-call-pages.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { useTexts } from '#web/ui/region.ts'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { FilterRow } from '../filter-row.tsx'
import { MorePages } from '../more-pages.tsx'
import { Done, Failed } from '../outcome.tsx'
import { titleOf } from '../members/title-of-member.ts'
import { ByPost, useByPost } from './by-post.tsx'
import { type MemberPaper, usePrint } from './use-print.ts'

const STANDINGS = Object.values(memberStanding.words)
const CHOICES = { state: oneOf(['', ...STANDINGS], '') } as const
const PAPERS: Record<MemberPaper, typeof IdCard> = { cards: IdCard, letters: Mails, labels: Tags }

/** Cards, letters and labels: of a standing, or of members chosen one by one. */
export function PrintMembers({ office }: { office: Office }) {
  const { t } = useTexts()
  const [{ state }, choose] = useChoices(CHOICES)
  const [chosen, setChosen] = useState<Chosen>(new Map())
  const [onlyWithAddress, setOnlyWithAddress] = useState(false)
  const { making, outcome, print } = usePrint(office)
  const whom = chosen.size > 0 ? { members: [...chosen.keys()] } : state === '' ? {} : { standing: state }
  const byPost = useByPost(office, state, [...chosen.values()])
  const isMost = chosen.size >= MEMBERS_ON_PAPER
  return (
    <section aria-labelledby="membership-papers" className="flex flex-col gap-4">
      <h2 id="membership-papers" className="text-xl">
        {t('office-membership.print.title')}
      </h2>
      <p className="max-w-lines">{t('office-membership.print.explained')}</p>
      {chosen.size === 0 ? (
        <FilterRow
          filters={[
            {
              name: 'state',
              label: 'office-membership.print.whom',
              all: 'office-membership.print.ofToday',
              options: STANDINGS.map((value) => ({ value, text: t(`office-members.standing.${value}`) })),
            },
          ]}
          chosen={{ state }}
          choose={choose}
        />
      ) : (
        <p role="status" className="font-semibold">
          {t('office-membership.print.chosen', { count: chosen.size })}{' '}
          {isMost && t('office-membership.print.most', { most: MEMBERS_ON_PAPER })}
        </p>
      )}
      <Disclosure title={t('office-membership.print.choose')} level={3}>
        <ChooseMembers
          associationId={office.associationId}
          chosen={chosen}
          isMost={isMost}
          onChange={setChosen}
        />
      </Disclosure>
      <ByPost
        isChosen={chosen.size > 0}
        of={byPost}
        state={state}
        isOnlyWithAddress={onlyWithAddress}
        onOnlyWithAddress={setOnlyWithAddress}
      />
      <div className="flex flex-wrap gap-3">
        {Object.entries(PAPERS).map(([paper, Icon]) => (
          <Button
            key={paper}
            variant="secondary"
            icon={<Icon aria-hidden className="size-5" />}
            isPending={making === paper}
            isWaiting={making !== undefined && making !== paper}
            pendingText={t('office-membership.print.making')}
            onPress={() => print(paper as MemberPaper, whom, onlyWithAddress)}
          >
            {t(`office-membership.print.${paper}`)}
          </Button>
        ))}
      </div>
      {outcome !== undefined && <Printed outcome={outcome} />}
    </section>
  )
}

function Printed({ outcome }: { outcome: NonNullable<ReturnType<typeof usePrint>['outcome']> }) {
  const { t } = useTexts()
  if (outcome === 'none') return <Failed why={t('office-membership.print.none')} />
  if ('why' in outcome) return <Failed why={outcome.why ?? t('office-membership.print.failed')} />
  return <Done what={t('office-membership.print.done', outcome)} />
}

type Chosen = ReadonlyMap<string, OfficeMember>

interface ChooseMembersProps {
  associationId: number
  chosen: Chosen
  isMost: boolean
  onChange: (chosen: Chosen) => void
}

function ChooseMembers({ associationId, chosen, isMost, onChange }: ChooseMembersProps) {
  const { t } = useTexts()
  const [typed, setTyped] = useState('')
  const text = useDeferredValue(typed.trim())
  const found = useCallPages(listMembers, { associationId, ...(text !== '' && { text }) })
  const toggle = (member: OfficeMember, isChosen: boolean) => {
    const next = new Map(chosen)
    if (isChosen) next.set(member.memberId, member)
    else next.delete(member.memberId)
    onChange(next)
  }
  return (
    <div className="flex flex-col gap-3">
      <TextField
        type="search"
        label={t('office-membership.print.search')}
        value={typed}
        onChange={setTyped}
        autoComplete="off"
      />
      {chosen.size > 0 && (
        <div>
          <Button variant="quiet" onPress={() => onChange(new Map())}>
            {t('office-membership.print.clear')}
          </Button>
        </div>
      )}
      <QueryBoundary query={found.first} skeleton={<SkeletonLines lines={6} />}>
        {() => (
          <ul className="grid gap-x-6 md:grid-cols-2">
            {found.pages
              .flatMap(({ members }) => members)
              .map((member) => {
                const isChosen = chosen.has(member.memberId)
                return (
                  <li key={member.memberId}>
                    <Checkbox
                      isSelected={isChosen}
                      isDisabled={isMost && !isChosen}
                      onChange={(next) => toggle(member, next)}
                    >
                      <span className="wrap-anywhere">{titleOf(member)}</span>
                      {member.number !== undefined && (
                        <span className="text-sm text-ink-soft"> · {member.number}</span>
                      )}
                    </Checkbox>
                  </li>
                )
              })}
          </ul>
        )}
      </QueryBoundary>
      <MorePages of={found} />
    </div>
  )
}
