import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listMessages } from '#contract/office-messages.ts'
import type { Office } from '#contract/staff.ts'
import { useCallQuery } from '#web/platform/query/use-call-query.ts'
import { NEW_ENTRY, useOpenedEntry } from '#web/platform/typed/use-typed-form.ts'
import { Button } from '#web/ui/button.tsx'
import { ListPage } from '../list-page.tsx'
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
    <>
      <ListPage
        explained={t('office-messages.explained')}
        begin={
          <Button
            onPress={() => {
              setDone(undefined)
              setWritten(NEW_ENTRY)
            }}
          >
            {t('office-messages.write')}
          </Button>
        }
        done={done}
        query={found}
        rowsOf={({ messages }) => messages}
        renderRow={(message) => (
          <MessageRow
            key={message.messageId}
            office={office}
            message={message}
            onBegin={() => setDone(undefined)}
            onDone={setDone}
          />
        )}
        empty="office-messages.none"
      />
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
    </>
  )
}
