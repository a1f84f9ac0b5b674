import type { PermitToCheck } from '#contract/supervised.ts'
import { Section } from '#web/capabilities/outings/index.ts'
import { dayText } from '#rules/day-text.ts'
import { useTexts } from '#web/ui/region.ts'
import { OutingState } from '../outing-state.tsx'
import { WrittenMark } from './written-mark.tsx'
import type { OutingSoFar } from './written-so-far.ts'

interface OutingsSoFarProps {
  outings: readonly OutingSoFar[]
  permit: PermitToCheck | undefined
  checkedAt: string | undefined
  today: string
  timeZone: string
}

export function OutingsSoFar({ outings, permit, checkedAt, today, timeZone }: OutingsSoFarProps) {
  const { t, region } = useTexts()
  const begun = outings.filter(({ startedAt }) => startedAt !== undefined)
  return (
    <Section title={t('supervision.angler.outings')}>
      {begun.length === 0 && <p className="text-lg">{t('supervision.angler.noOutings')}</p>}
      <ul className="divide-y divide-hair">
        {begun.map((outing) => {
          const { id, day, zoneId, slot, startedAt, endedAt, noCatch } = outing
          const where = [
            permit?.zones.find((zone) => zone.zoneId === zoneId)?.name,
            permit?.slots.find(({ code }) => code === slot)?.name,
          ]
          return (
            <li key={id} className="py-2.5">
              <p className="flex flex-wrap items-center justify-between gap-x-4">
                <span className="text-lg font-semibold first-letter:uppercase">
                  {day === today ? t('ui.today') : dayText(day, 'day', region)}
                </span>
                <OutingState state={endedAt ? 'ended' : 'started'} {...{ startedAt, endedAt, timeZone }} />
              </p>
              <p>{[...where, noCatch && t('river.outing.noCatch')].filter(Boolean).join(' · ')}</p>
              <WrittenMark of={outing} checkedAt={checkedAt} timeZone={timeZone} />
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
