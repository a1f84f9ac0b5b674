import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Draft } from '#contract/office-draft.ts'
import type { Office } from '#contract/staff.ts'
import { opensOnClock, refusalInWords } from '#rules/sentences/of-refusals.ts'
import { inLanguage, type Day } from '#rules/permit-terms.ts'
import { daysFromTo } from '#rules/days.ts'
import { type Trial, tryPurchase } from '#rules/try-purchase.ts'
import { useLanguage } from '#web/platform/i18n/i18n.ts'
import { paths } from '#web/platform/navigation/paths.ts'
import { QueryBoundary } from '#web/platform/query/query-boundary.tsx'
import { useMinute } from '#web/platform/use-minute.ts'
import { useToday } from '#web/platform/today.ts'
import { Link } from '#web/ui/link.tsx'
import { Money } from '#web/ui/money.tsx'
import { Select } from '#web/ui/select.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { StatePanel } from '#web/ui/state-panel.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { OfficeFrame } from '../../office-frame.tsx'
import { useOfficePath } from '../../use-office.ts'
import { YearDays } from '../calendars/year-days.tsx'
import { DraftBar } from '../draft-bar.tsx'
import { sectionOfRule } from './section-of-rule.ts'
import { fileOf, publishedOf, useDraft } from '../use-draft.ts'
import { useRuleWords } from '../use-rule-words.ts'
import { PEOPLE, type PersonKey, personOf } from './people.ts'
import { type TriedPermit, usePermits } from './use-permits.ts'

/** Who can buy what on which day, or why not: by the rules that sell, on the draft and on what is published. */
export default function TrialPage() {
  return (
    <OfficeFrame title="office.sections.trial.title" right="terms">
      {(office) => <TrialOf office={office} />}
    </OfficeFrame>
  )
}

function TrialOf({ office: { associationId } }: { office: Office }) {
  const { t } = useTranslation()
  const draft = useDraft(associationId)
  return (
    <div className="flex flex-col gap-6">
      <p className="max-w-lines text-ink-soft">{t('office-rules.trial.explained')}</p>
      <QueryBoundary query={draft} skeleton={<SkeletonLines lines={10} />}>
        {(found) => (
          <>
            <DraftBar draft={found} />
            <Simulator draft={found} />
          </>
        )}
      </QueryBoundary>
    </div>
  )
}

type Tried = { key: string; person: PersonKey; age: string }

function Simulator({ draft }: { draft: Draft }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const today = useToday()
  const file = useMemo(() => fileOf(draft), [draft])
  const before = useMemo(() => publishedOf(draft), [draft])
  const permits = usePermits(file)
  const published = usePermits(before ?? file)
  const [chosen, setChosen] = useState<Tried>({ key: '', person: 'adult', age: '' })
  const [day, setDay] = useState<Day>()
  const [year, setYear] = useState(() => Number(today.slice(0, 4)))
  const age = /^\d{1,3}$/.test(chosen.age) ? Number(chosen.age) : undefined
  const holder = useMemo(() => personOf(chosen.person, today, age), [chosen.person, today, age])
  const shown = permits?.find(({ key }) => key === chosen.key) ?? permits?.[0]
  if (permits === undefined || shown === undefined)
    return (
      <StatePanel
        kind="empty"
        title={t('office-rules.trial.mistakes')}
        text={t('office-rules.trial.mendFirst')}
      />
    )
  return (
    <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="flex min-w-0 flex-col gap-6">
        <div className="grid gap-4 sm:grid-cols-3">
          <Select
            label={t('office-rules.trial.permit')}
            options={permits.map(({ key, permit }) => ({
              value: key,
              text: inLanguage(permit.terms.name, language),
            }))}
            value={shown.key}
            onChange={(key) => setChosen({ ...chosen, key })}
          />
          <Select
            label={t('office-rules.trial.person')}
            options={PEOPLE.map((key) => ({ value: key, text: t(`office-rules.people.${key}`) }))}
            value={chosen.person}
            onChange={(person) => setChosen({ ...chosen, person })}
          />
          <TextField
            label={t('office-rules.trial.age')}
            inputMode="numeric"
            value={chosen.age}
            onChange={(typed) => setChosen({ ...chosen, age: typed })}
          />
        </div>
        <Year {...{ tried: shown, holder, today, year, day }} onYear={setYear} onDay={setDay} />
      </div>
      <aside className="flex flex-col gap-6 lg:sticky lg:top-20 lg:self-start">
        <Outcome title={t('office-rules.trial.draft')} tried={shown} holder={holder} day={day ?? today} />
        {before !== undefined && (
          <Outcome
            title={t('office-rules.trial.published')}
            tried={published?.find(({ key }) => key === shown.key)}
            holder={holder}
            day={day ?? today}
          />
        )}
      </aside>
    </div>
  )
}

type Holder = ReturnType<typeof personOf>
type Tone = 'open' | 'refused' | 'shut' | 'past'

/** Why a day is no day of fishing, whoever the person is. */
const SHUT: readonly string[] = ['OUT_OF_SEASON', 'NOT_ON_THIS_WEEKDAY', 'CLOSED']

/** A day as it will be once its sale has opened. */
const tryOn = ({ permit }: TriedPermit, day: Day, holder: Holder, now: Date): Trial => {
  const first = tryPurchase(permit, { firstDay: day, options: [] }, holder, now)
  const early = first.refused.find(({ code }) => code === 'TOO_EARLY' || code === 'HOLDER_TOO_EARLY')
  return early !== undefined && 'opens' in early
    ? tryPurchase(permit, { firstDay: day, options: [] }, holder, early.opens)
    : first
}

function Year({
  tried,
  holder,
  today,
  year,
  day,
  onYear,
  onDay,
}: {
  tried: TriedPermit
  holder: Holder
  today: Day
  year: number
  day: Day | undefined
  onYear: (year: number) => void
  onDay: (day: Day) => void
}) {
  const { t } = useTranslation()
  const minute = useMinute().getTime()
  const tones = useMemo(() => {
    const now = new Date(minute)
    const days = daysFromTo(`${year}-01-01`, `${year}-12-31`)
    return new Map(
      days.map((one): [Day, Tone] => [
        one,
        one < today ? 'past' : toneOfTrial(tryOn(tried, one, holder, now)),
      ]),
    )
  }, [tried, holder, minute, today, year])
  return (
    <>
      <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
        {(['open', 'refused', 'shut'] as const).map((tone) => (
          <li key={tone} className="flex items-center gap-2">
            <span
              aria-hidden
              className={`size-4 rounded-sm border ${tone === 'open' ? 'border-hair bg-glacier' : tone === 'refused' ? 'border-alarm' : 'border-hair'}`}
            />
            {t(`office-rules.trial.tones.${tone}`)}
          </li>
        ))}
      </ul>
      <YearDays
        year={year}
        onYear={onYear}
        selected={day}
        onPress={onDay}
        dayOf={(one) => {
          const tone = tones.get(one) ?? 'past'
          return { tone, text: t(`office-rules.trial.tones.${tone}`) }
        }}
      />
    </>
  )
}

const toneOfTrial = ({ refused }: Trial): Tone => {
  if (refused.length === 0) return 'open'
  return refused.some(({ code }) => SHUT.includes(code)) ? 'shut' : 'refused'
}

/** Whether this person can buy it for this day, for how much, or every reason why not. */
function Outcome({
  title,
  tried,
  holder,
  day,
}: {
  title: string
  tried: TriedPermit | undefined
  holder: Holder
  day: Day
}) {
  const { t } = useTranslation()
  const officePath = useOfficePath()
  const words = useRuleWords(NO_FILE)
  const now = useMinute()
  return (
    <section className="flex flex-col gap-2 rounded-md border border-hair bg-sheet p-4">
      <h2 className="text-lg">{title}</h2>
      {tried === undefined ? (
        <p className="text-ink-soft">{t('office-rules.trial.notThere')}</p>
      ) : (
        <>
          <p className="font-semibold">{words.dayText(day)}</p>
          <Answer trial={tryOn(tried, day, holder, now)} opens={opensFor(tried, day, holder, now)} />
          {tryOn(tried, day, holder, now).refused.map((refused) => (
            <p key={refused.code} className="flex flex-col">
              <span className="text-alarm">
                {refusalInWords(refused, { timeZone: tried.permit.timeZone, firstDay: day, now }, words)}
              </span>
              <Link href={officePath(paths.officeRules, { part: sectionOfRule(refused, tried.key) })}>
                {t('office-rules.trial.openRule')}
              </Link>
            </p>
          ))}
        </>
      )}
    </section>
  )
}

const NO_FILE = { permits: [], zones: [] } as unknown as ReturnType<typeof fileOf>

const opensFor = ({ permit }: TriedPermit, day: Day, holder: Holder, now: Date): Day | undefined => {
  const early = tryPurchase(permit, { firstDay: day, options: [] }, holder, now).refused.find(
    ({ code }) => code === 'TOO_EARLY' || code === 'HOLDER_TOO_EARLY',
  )
  return early !== undefined && 'opens' in early ? opensOnClock(early.opens, permit).day : undefined
}

function Answer({ trial, opens }: { trial: Trial; opens: Day | undefined }) {
  const { t } = useTranslation()
  const words = useRuleWords(NO_FILE)
  if (trial.refused.length > 0) return null
  return (
    <>
      <p className="flex items-baseline justify-between gap-3">
        <span className="text-moss">{t('office-rules.trial.can')}</span>
        <Money cents={trial.price.totalCents} exact />
      </p>
      {opens !== undefined && (
        <p className="text-sm text-ink-soft">
          {t('office-rules.trial.opens', { day: words.dayText(opens) })}
        </p>
      )}
    </>
  )
}
