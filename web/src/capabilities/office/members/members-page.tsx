import { useDeferredValue, useState } from 'react'
import { listMembers, type OfficeMember } from '#contract/office-members.ts'
import type { Office } from '#contract/staff.ts'
import { paths } from '#web/platform/navigation/paths.ts'
import { anyText, useChoices } from '#web/platform/navigation/use-choices.ts'
import { QueryBoundary } from '#web/platform/query/query-boundary.tsx'
import { useCallPages } from '#web/platform/query/use-call-pages.ts'
import { NEW_ENTRY, useOpenedForm } from '#web/platform/typed/use-typed-form.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/link.tsx'
import { useTexts } from '#web/ui/region.ts'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { StatePanel } from '#web/ui/state-panel.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Done } from '../outcome.tsx'
import { MorePages } from '../more-pages.tsx'
import { pageOfOffice } from '../page-of-office.tsx'
import { SimilarBelow } from '../similar-below.tsx'
import { useOfficePath } from '../use-office.ts'
import { MemberSheet } from './member-sheet.tsx'
import { MembersTable } from './members-table.tsx'

/** The members of the association: found, added, changed, taken out. */
export default pageOfOffice('officeMembers', Members)

const DIALOGS = ['member'] as const

function Members({ office: { associationId } }: { office: Office }) {
  const { t } = useTexts()
  const officePath = useOfficePath()
  const [{ text: typed }, choose] = useChoices({ text: anyText })
  const [open, setOpen] = useOpenedForm(DIALOGS, associationId)
  const [done, setDone] = useState<string>()
  const text = useDeferredValue(typed.trim())
  const found = useCallPages(listMembers, { associationId, ...(text !== '' && { text }) })
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
      </div>
      <Done what={done} />
      <TextField
        type="search"
        label={t('office-members.search')}
        description={t('office-members.searchHelp')}
        value={typed}
        onChange={(next) => choose({ text: next })}
        autoComplete="off"
      />
      <QueryBoundary query={found.first} skeleton={<SkeletonLines lines={8} />}>
        {({ count, similar, listsNumbers }) => (
          <>
            {count === 0 && similar === undefined ? (
              <StatePanel
                kind="empty"
                title={t(text === '' ? 'office-members.none.title' : 'office-members.notFound.title')}
                text={t(text === '' ? 'office-members.none.text' : 'office-members.notFound.text')}
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
