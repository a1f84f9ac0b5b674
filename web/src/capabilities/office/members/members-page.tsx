import { useDeferredValue, useState } from 'react'
import { listMembers, memberReach, memberStanding, type OfficeMember } from '#contract/office-members.ts'
import type { Office } from '#contract/staff.ts'
import { paths } from '#web/platform/navigation/paths.ts'
import { anyText, oneOf, useChoices } from '#web/platform/navigation/use-choices.ts'
import { QueryBoundary } from '#web/platform/query/query-boundary.tsx'
import { useCallPages } from '#web/platform/query/use-call-pages.ts'
import { NEW_ENTRY, useOpenedForm } from '#web/platform/typed/use-typed-form.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/link.tsx'
import { useTexts } from '#web/ui/region.ts'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { StatePanel } from '#web/ui/state-panel.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { FilterRow } from '../filter-row.tsx'
import { Done } from '../outcome.tsx'
import { MorePages } from '../more-pages.tsx'
import { pageOfOffice } from '../page-of-office.tsx'
import { MembershipSale, useMembershipSale } from '../sell-membership/membership-sale.tsx'
import { SimilarBelow } from '../similar-below.tsx'
import { may, useOfficePath } from '../use-office.ts'
import { MemberSheet } from './member-sheet.tsx'
import { MembersTable } from './members-table.tsx'

/** The members of the association: found, added, changed, taken out. */
export default pageOfOffice('officeMembers', Members)

const DIALOGS = ['member'] as const

const STANDINGS = Object.values(memberStanding.words)
const REACHES = Object.values(memberReach.words)
const CHOICES = {
  text: anyText,
  state: oneOf(['', ...STANDINGS], ''),
  reach: oneOf(['', ...REACHES], ''),
} as const

/** Of a search it is the words that find nothing, in whatever group. */
const emptyText = (text: string): string =>
  text === '' ? 'office-members.notFound.ofStanding' : 'office-members.notFound.text'

function Members({ office }: { office: Office }) {
  const { associationId } = office
  const { t } = useTexts()
  const officePath = useOfficePath()
  const [{ text: typed, state, reach }, choose] = useChoices(CHOICES)
  const [open, setOpen] = useOpenedForm(DIALOGS, associationId)
  const [done, setDone] = useState<string>()
  const sale = useMembershipSale(office)
  const maySell = may(office, 'sell')
  const text = useDeferredValue(typed.trim())
  const found = useCallPages(listMembers, {
    associationId,
    ...(text !== '' && { text }),
    ...(state !== '' && { standing: state }),
    ...(reach !== '' && { reach }),
  })
  const isAll = text === '' && state === '' && reach === ''
  const begin = (member: OfficeMember | 'new') => {
    setDone(undefined)
    setOpen({ form: 'member', entry: NEW_ENTRY, about: { member: member === 'new' ? undefined : member } })
  }
  return (
    <div className="flex flex-col gap-6">
      <p className="max-w-lines text-ink-soft">{t('office-members.explained')}</p>
      <div className="flex flex-wrap gap-3">
        <Button onPress={() => begin('new')}>{t('office-members.add')}</Button>
        <ButtonLink variant="secondary" href={officePath(paths.officeMemberImport)}>
          {t('office-members.import.open')}
        </ButtonLink>
        <ButtonLink variant="secondary" href={officePath(paths.officeApplications)}>
          {t('office-memberships.open')}
        </ButtonLink>
        <ButtonLink variant="secondary" href={officePath(paths.officeMembershipsSold)}>
          {t('office-memberships.openSold')}
        </ButtonLink>
      </div>
      <Done what={done} />
      {maySell && open === undefined && <MembershipSale office={office} sale={sale} />}
      <TextField
        type="search"
        label={t('office-members.search')}
        description={t('office-members.searchHelp')}
        value={typed}
        onChange={(next) => choose({ text: next })}
        autoComplete="off"
      />
      <FilterRow
        filters={[
          {
            name: 'state',
            label: 'office-members.standing.label',
            all: 'office-members.standing.all',
            options: STANDINGS.map((value) => ({ value, text: t(`office-members.standing.${value}`) })),
          },
          {
            name: 'reach',
            label: 'office-members.reach.label',
            all: 'office-members.reach.all',
            options: REACHES.map((value) => ({ value, text: t(`office-members.reach.${value}`) })),
          },
        ]}
        chosen={{ state, reach }}
        choose={choose}
      />
      <QueryBoundary query={found.first} skeleton={<SkeletonLines lines={8} />}>
        {({ count, similar, listsNumbers }) => (
          <>
            {count === 0 && similar === undefined ? (
              <StatePanel
                kind="empty"
                title={t(isAll ? 'office-members.none.title' : 'office-members.notFound.title')}
                text={t(isAll ? 'office-members.none.text' : emptyText(text))}
              />
            ) : (
              <>
                {count > 0 && (
                  <>
                    <p role="status" className="text-ink-soft">
                      {t('office-members.count', { count })}
                    </p>
                    <MembersTable
                      caption={t('office.sections.members.title')}
                      rows={found.pages.flatMap(({ members }) => members)}
                      onOpen={begin}
                    />
                  </>
                )}
                {similar && (
                  <SimilarBelow text={text} isAlone={count === 0}>
                    <MembersTable
                      caption={t('office.similar.title', { text })}
                      rows={similar}
                      onOpen={begin}
                    />
                  </SimilarBelow>
                )}
              </>
            )}
            {open !== undefined && (
              <MemberSheet
                associationId={associationId}
                member={(open.about as { member?: OfficeMember }).member}
                listsNumbers={listsNumbers}
                onRenew={
                  maySell
                    ? (member) => {
                        setOpen(undefined)
                        sale.begin(member)
                      }
                    : undefined
                }
                onClose={() => setOpen(undefined)}
                onDone={(sentence) => {
                  setOpen(undefined)
                  setDone(sentence)
                }}
              />
            )}
          </>
        )}
      </QueryBoundary>
      <MorePages of={found} />
    </div>
  )
}
