import { useTranslation } from 'react-i18next'
import { EntryMark, Section, WhyRefused } from '#web/capabilities/outings/index.ts'
import { MomentText } from '../moment-text.tsx'
import { VerdictMark } from '../verdict/verdict-mark.tsx'
import { MoreRows, usePortion } from '../portions.tsx'
import type { CheckSoFar } from './checks-of.ts'

export function ChecksSoFar({ checks, timeZone }: { checks: readonly CheckSoFar[]; timeZone: string }) {
  const { t } = useTranslation()
  const { most, more } = usePortion('')
  return (
    <Section title={t('supervision.angler.checks')}>
      {checks.length === 0 && <p className="text-lg">{t('supervision.angler.noChecks')}</p>}
      <ul className="divide-y divide-hair">
        {checks.slice(0, most).map((check) => (
          <li key={check.id} className="flex flex-wrap items-center gap-x-3 gap-y-0.5 py-2">
            <VerdictMark result={check.result} />
            <span className="font-semibold">{t(`supervision.verdict.${check.result}`)}</span>
            <span>
              <MomentText at={check.at} timeZone={timeZone} />
            </span>
            <span className="text-ink-soft">
              {t(`supervision.way.${check.way}`)} · {t(`supervision.by.${check.mine ? 'me' : 'other'}`)}
            </span>
            {check.entry && <EntryMark of={check.entry} />}
            {check.entry && (check.entry.refused ?? check.entry.impossible) !== undefined && (
              <div className="w-full">
                <WhyRefused of={check.entry} />
              </div>
            )}
          </li>
        ))}
      </ul>
      <MoreRows left={checks.length - most} onMore={more} />
    </Section>
  )
}
