import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listMessages } from '#contract/office-messages.ts'
import type { Office } from '#contract/staff.ts'
import { QueryBoundary } from '#web/platform/query/query-boundary.tsx'
import { useCallQuery } from '#web/platform/query/use-call-query.ts'
import { NEW_ENTRY, useOpenedEntry } from '#web/platform/typed/use-typed-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { StatePanel } from '#web/ui/state-panel.tsx'
import { rowsOfList } from '../shortcuts/rows-of-list.ts'
import { pageOfOffice } from '../page-of-office.tsx'
import { MessageRow } from './message-row.tsx'
import { WriteSheet } from './write-sheet.tsx'

/** Mails to all who hold a permit for some days: write, count, send, stop. */
export default pageOfOffice('officeMessages', Messages)

const WATCHED_EVERY_MS = 2000
/** Before the list has arrived, one writes to all. */
const NOTHING_KNOWN = { zones: [], permits: [] }

function Messages({ office }: { office: Office }) {
  const { t } = useTranslation()
  const { associationId } = office
  const [written, setWritten] = useOpenedEntry('message', associationId)
  const [done, setDone] = useState<string>()
  const found = useCallQuery(
    listMessages,
    { associationId },
    {
      everyMs: ({ messages }) => (messages.some(({ waiting }) => waiting > 0) ? WATCHED_EVERY_MS : undefined),
    },
  )
  return (
    <div className="flex flex-col gap-5">
      <p className="max-w-lines text-ink-soft">{t('office-messages.explained')}</p>
      <div>
        <Button
          onPress={() => {
            setDone(undefined)
            setWritten(NEW_ENTRY)
          }}
        >
          {t('office-messages.write')}
        </Button>
      </div>
      {done !== undefined && (
        <Notice kind="success" isNew>
          {done}
        </Notice>
      )}
      <QueryBoundary query={found} skeleton={<SkeletonLines lines={6} />}>
        {({ messages }) =>
          messages.length === 0 ? (
            <StatePanel
              kind="empty"
              title={t('office-messages.none.title')}
              text={t('office-messages.none.text')}
            />
          ) : (
            <ul {...rowsOfList} className="divide-y divide-hair">
              {messages.map((message) => (
                <MessageRow
                  key={message.messageId}
                  office={office}
                  message={message}
                  onBegin={() => setDone(undefined)}
                  onDone={setDone}
                />
              ))}
            </ul>
          )
        }
      </QueryBoundary>
      {written !== undefined && (
        <WriteSheet
          office={office}
          choices={found.data ?? NOTHING_KNOWN}
          onClose={() => setWritten(undefined)}
          onDone={() => {
            setWritten(undefined)
            setDone(t('office-messages.sent'))
          }}
        />
      )}
    </div>
  )
}
