import {
  previewReminders,
  readReminders,
  type ReminderKind,
  sendReminders,
} from '#contract/office-reminders.ts'
import { QueryBoundary } from '#web/platform/query/query-boundary.tsx'
import { useAct } from '#web/platform/query/use-act.ts'
import { useCallQuery } from '#web/platform/query/use-call-query.ts'
import { Button } from '#web/ui/button.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { useTexts } from '#web/ui/region.ts'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { MailPreview } from '../messages/mail-preview.tsx'
import { Failed } from '../outcome.tsx'

interface ReminderSheetProps {
  associationId: number
  kind: ReminderKind
  onClose: () => void
  onDone: () => void
}

/** Who gets the reminder and what it says in each language, before it is sent. */
export function ReminderSheet({ associationId, kind, onClose, onDone }: ReminderSheetProps) {
  const { t } = useTexts()
  const text = (key: string, values = {}) => t(`office-membership.reminders.${key}`, values)
  const query = useCallQuery(previewReminders, { associationId, kind }, { staleMs: 0 })
  const send = useAct(sendReminders, { renews: [readReminders], onDone })
  return (
    <Sheet isOpen onOpenChange={(isOpen) => !isOpen && onClose()} title={text(`kinds.${kind}.title`)}>
      <div className="flex flex-col gap-6">
        <QueryBoundary query={query} skeleton={<SkeletonLines lines={6} />}>
          {({ people, names, mails }) => (
            <>
              <p>{text('before', { count: people })}</p>
              <Disclosure title={text('names', { count: people })} level={3}>
                <p className="wrap-anywhere">{names.join(', ')}</p>
                {people > names.length && (
                  <p className="text-sm text-ink-soft">
                    {text('moreNames', { count: people - names.length })}
                  </p>
                )}
              </Disclosure>
              {mails.map((mail) => (
                <MailPreview key={mail.language} mail={mail} />
              ))}
              <Failed why={send.failure} />
              <div className="flex flex-wrap gap-3">
                <Button
                  isPending={send.isPending}
                  pendingText={text('sending')}
                  onPress={() => send.go({ associationId, kind })}
                >
                  {text('send', { count: people })}
                </Button>
                <Button variant="secondary" onPress={onClose}>
                  {text('keep')}
                </Button>
              </div>
            </>
          )}
        </QueryBoundary>
      </div>
    </Sheet>
  )
}
