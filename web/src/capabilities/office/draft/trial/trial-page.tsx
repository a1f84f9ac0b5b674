import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { soonestTrial } from '#rules/sale/soonest-trial.ts'
import type { Draft } from '#contract/office-draft.ts'
import type { Office } from '#contract/staff.ts'
import { QueryBoundary } from '#web/platform/query/query-boundary.tsx'
import { useMinute } from '#web/platform/use-minute.ts'
import { useToday } from '#web/platform/today.ts'
import { Notice } from '#web/ui/notice.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { StatePanel } from '#web/ui/state-panel.tsx'
import { pageOfOffice } from '../../page-of-office.tsx'
import { DraftBar } from '../draft-bar.tsx'
import { fileOf, publishedOf, useDraft } from '../use-draft.ts'
import { MistakeList } from '../mistake-list.tsx'
import { useRuleWords } from '../use-rule-words.ts'
import { personOf } from './people.ts'
import { TrialForm } from './trial-form.tsx'
import { TrialOutcome } from './trial-outcome.tsx'
import { TrialYear } from './trial-year.tsx'
import { ageTyped, caughtTyped, choicesOf } from './tried.ts'
import { useTried } from './use-tried.ts'
import { useCaught, usePermits } from './use-permits.ts'

/** Who can buy what on which day, or why not: by the rules that sell, on the draft and on what is published. */
export default pageOfOffice('officeTrial', TrialOf)

function TrialOf({ office: { associationId } }: { office: Office }) {
  const { t } = useTranslation()
  const draft = useDraft(associationId)
  return (
    <div className="flex flex-col gap-6">
      <p className="max-w-lines text-ink-soft">{t('office-rules.trial.explained')}</p>
      <QueryBoundary query={draft} skeleton={<SkeletonLines lines={10} />}>
        {(found) => (
          <>
            <DraftBar draft={found} isOfTrial />
            <LeftOut draft={found} />
            <Simulator draft={found} />
          </>
        )}
      </QueryBoundary>
    </div>
  )
}

function Simulator({ draft }: { draft: Draft }) {
  const { t } = useTranslation()
  const today = useToday()
  const now = useMinute()
  const written = useMemo(() => fileOf(draft), [draft])
  const before = useMemo(() => publishedOf(draft), [draft])
  const { tried, setTried, day: chosenDay, setDay, year: chosenYear, setYear } = useTried()
  const kept = caughtTyped(tried) ?? 0
  const file = useCaught(usePermits(written), kept)
  const published = useCaught(usePermits(before ?? written), kept)
  const words = useRuleWords(file?.written ?? written)
  const age = ageTyped(tried.age) ?? undefined
  const person = useMemo(() => personOf(tried.person, today, age), [tried.person, today, age])
  const shown = file?.permits.find(({ key }) => key === tried.key) ?? file?.permits[0]
  if (file === undefined || shown === undefined) return null
  // The season that can be bought, and not the rest of one that is over.
  const { zone, slot, extras } = choicesOf(shown.permit, tried)
  const choice = { zoneId: zone?.zoneId, slot: slot?.code, options: [...extras] }
  const soonest = soonestTrial(shown.permit, person, now, choice).day
  const day = chosenDay ?? soonest
  const year = chosenYear ?? Number(day.slice(0, 4))
  const order = { permitKey: shown.key, tried, person, day, draft: written }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-6 wrap-anywhere lg:grid-cols-[minmax(0,1fr)_22rem]">
      <TrialForm
        permits={file.permits}
        hasCaps={file.caps.length > 0}
        {...{ shown, tried, day, words }}
        onChange={setTried}
      />
      <aside
        aria-live="polite"
        className="flex flex-col gap-6 lg:sticky lg:top-20 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:self-start"
      >
        <TrialOutcome title={t('office-rules.trial.draft')} file={file} {...order} />
        {before !== undefined && (
          <TrialOutcome title={t('office-rules.trial.published')} file={published} {...order} />
        )}
      </aside>
      <div className="flex min-w-0 flex-col gap-6">
        <TrialYear {...{ file, shown, tried, person, today, year, day }} onYear={setYear} onDay={setDay} />
      </div>
    </div>
  )
}

/** What is not tried, as it has to be put right first. */
function LeftOut({ draft }: { draft: Draft }) {
  const { t } = useTranslation()
  const file = usePermits(useMemo(() => fileOf(draft), [draft]))
  if (draft.mistakes.length === 0)
    return file === undefined || file.permits.length === 0 ? (
      <StatePanel
        kind="empty"
        title={t('office-rules.trial.noPermit')}
        text={t('office-begin.templateFirst')}
      />
    ) : null
  return (
    <Notice kind="warning" title={t('office-rules.trial.mistakes')}>
      {t((file?.permits.length ?? 0) > 0 ? 'office-rules.trial.leftOut' : 'office-rules.trial.mendFirst')}
      <div className="mt-2">
        <MistakeList of={draft.mistakes} />
      </div>
    </Notice>
  )
}
