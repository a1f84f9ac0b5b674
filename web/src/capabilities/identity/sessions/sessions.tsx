import { useTranslation } from 'react-i18next'
import { endOtherSessions, endSession, listSessions } from '#contract/sessions.ts'
import { QueryBoundary } from '#web/platform/query/query-boundary.tsx'
import { useCallQuery } from '#web/platform/query/use-call-query.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { useAct } from '#web/platform/query/use-act.ts'
import { SessionRow } from './session-row.tsx'

export function Sessions() {
  const { t } = useTranslation()
  const sessionsQuery = useCallQuery(listSessions, {})
  const one = useAct(endSession, { renews: [listSessions] })
  const others = useAct(endOtherSessions, { renews: [listSessions] })
  const failure = one.failure ?? others.failure
  const isDone = one.isDone || others.isDone
  return (
    <section aria-labelledby="sessions" className="flex flex-col gap-4">
      <h2 id="sessions" className="text-2xl">
        {t('my-data.sessions.title')}
      </h2>
      <p className="text-ink-soft">{t('my-data.sessions.explained')}</p>
      <QueryBoundary query={sessionsQuery} skeleton={<SkeletonLines lines={4} />}>
        {({ sessions }) => (
          <>
            <ul className="flex flex-col">
              {sessions.map((session) => (
                <SessionRow
                  key={session.sessionId}
                  session={session}
                  isBusy={one.isPending || others.isPending}
                  onEnd={() => one.go({ sessionId: session.sessionId })}
                />
              ))}
            </ul>
            {sessions.length > 2 && (
              <div>
                <Button
                  variant="secondary"
                  isPending={others.isPending}
                  pendingText={t('my-data.sessions.ending')}
                  onPress={() => others.go({})}
                >
                  {t('my-data.sessions.endOthers')}
                </Button>
              </div>
            )}
          </>
        )}
      </QueryBoundary>
      {failure !== undefined && (
        <Notice kind="alarm" isNew>
          {failure}
        </Notice>
      )}
      {isDone && failure === undefined && (
        <Notice kind="success" isNew>
          {t('my-data.sessions.ended')}
        </Notice>
      )}
    </section>
  )
}
