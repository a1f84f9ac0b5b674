import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ResponseOf } from '#contract/call.ts'
import { changeNotices, readNotices } from '#contract/notices.ts'
import type { NoticeChoice } from '#rules/notices/notice-kinds.ts'
import { QueryBoundary } from '#web/platform/query/query-boundary.tsx'
import { useAct } from '#web/platform/query/use-act.ts'
import { useCallQuery } from '#web/platform/query/use-call-query.ts'
import { Notice } from '#web/ui/notice.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { KindRow } from './kind-row.tsx'
import { QuietHours, type Silence } from './quiet-hours.tsx'
import { ThisDevice } from './this-device.tsx'

/** Of what one is told, by which channel, when not, and on which device. */
export default function Reminders() {
  const { t } = useTranslation()
  const notices = useCallQuery(readNotices, {})
  return (
    <section aria-labelledby="reminders" className="flex flex-col gap-4">
      <h2 id="reminders" className="text-2xl">
        {t('notices.title')}
      </h2>
      <p className="text-ink-soft">{t('notices.explained')}</p>
      <QueryBoundary query={notices} skeleton={<SkeletonLines lines={8} />}>
        {(known) => <Choices known={known} />}
      </QueryBoundary>
    </section>
  )
}

type Known = ResponseOf<typeof readNotices>
type Chosen = Silence & { choices: NoticeChoice[] }

/** Each change is saved at once; until the server has answered, what was tapped is shown. */
function Choices({ known }: { known: Known }) {
  const { t } = useTranslation()
  const [tapped, setTapped] = useState<Chosen>()
  const change = useAct(changeNotices, { renews: [readNotices], onDone: setTapped })
  const { choices, quietFrom, quietUntil, letsUrgentThrough } =
    change.failure === undefined ? (tapped ?? known) : known
  const silence = { quietFrom, quietUntil, letsUrgentThrough }

  function choose(choice: NoticeChoice) {
    setTapped({ choices: choices.map((one) => (one.kind === choice.kind ? choice : one)), ...silence })
    change.go({ choices: [choice], ...silence })
  }
  function silenceAt(next: Silence) {
    setTapped({ choices, ...next })
    change.go({ choices: [], ...next })
  }
  return (
    <>
      <ul className="flex flex-col">
        {choices.map((choice) => (
          <KindRow key={choice.kind} choice={choice} onChange={choose} />
        ))}
      </ul>
      <p className="text-sm text-ink-soft">
        {t('notices.alwaysWhy')} {t('notices.longMessages')}
      </p>
      {known.devices === 0 && <p>{t('notices.noDevice')}</p>}
      {change.failure !== undefined && (
        <Notice kind="alarm" isNew>
          {change.failure}
        </Notice>
      )}
      <p role="status" className="text-moss empty:hidden">
        {change.isDone && !change.isPending ? t('notices.saved') : ''}
      </p>
      <ThisDevice known={known} />
      <QuietHours silence={silence} onChange={silenceAt} />
    </>
  )
}
