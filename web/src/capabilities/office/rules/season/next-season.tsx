import { useMemo, useState } from 'react'
import type { Draft } from '#contract/office-draft.ts'
import { nextSeason, type Shift } from '#association-file/next-season.ts'
import { dayText } from '#rules/day-text.ts'
import { paths } from '#web/platform/navigation/paths.ts'
import { useToday } from '#web/platform/today.ts'
import { Button } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useTexts } from '#web/ui/region.ts'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { StatePanel } from '#web/ui/state-panel.tsx'
import { useOfficePath } from '../../use-office.ts'
import { useFileOf, useSaveDraft } from '../use-draft.ts'

/** Days of this year moved to the next one, each shown before it is saved; what comes back every year needs nothing. */
export function NextSeason({ associationId, draft }: { associationId: number; draft: Draft }) {
  const { t, region } = useTexts()
  const officePath = useOfficePath()
  const today = useToday()
  const year = Number(today.slice(0, 4))
  const [by, setBy] = useState<Shift>('weekday')
  const file = useFileOf(draft)
  const next = useMemo(() => nextSeason(file, year, by), [file, year, by])
  const saving = useSaveDraft(associationId)
  const save = () =>
    saving.mutate(
      [...next.parts].map(([part, value]) => {
        const revision = draft.parts.find((one) => one.part === part)?.revision
        return { part, value: JSON.stringify(value), ...(revision !== undefined && { revision }) }
      }),
    )
  return (
    <div className="flex flex-col gap-5">
      {saving.isSuccess && (
        <Notice kind="success" isNew title={t('office-rules.season.saved')}>
          <Link href={officePath(paths.officeReview)}>{t('office-rules.bar.review')}</Link>
        </Notice>
      )}
      {next.days.length === 0 ? (
        <StatePanel
          kind="empty"
          title={t('office-rules.season.nothing')}
          text={t('office-rules.season.nothingText')}
        />
      ) : (
        <>
          <div className="max-w-xl">
            <SegmentedControl
              label={t('office-rules.season.how')}
              options={(['weekday', 'date'] as const).map((one) => ({
                value: one,
                text: t(`office-rules.season.${one}`),
              }))}
              value={by}
              onChange={setBy}
            />
          </div>
          <div className="overflow-x-auto">
            <table className="w-full max-w-3xl text-left">
              <thead className="text-sm text-ink-soft">
                <tr>
                  <th scope="col" className="py-1 pr-4 font-normal">
                    {t('office-rules.season.where')}
                  </th>
                  <th scope="col" className="py-1 pr-4 font-normal">
                    {year}
                  </th>
                  <th scope="col" className="py-1 font-normal">
                    {year + 1}
                  </th>
                </tr>
              </thead>
              <tbody>
                {next.days.map(({ part, before, after }, index) => (
                  // The same day may stand in two rules.
                  // oxlint-disable-next-line react/no-array-index-key
                  <tr key={`${part} ${before} ${index}`} className="border-t border-hair">
                    <td className="py-1.5 pr-4">{t(`office-rules.parts.${part}`)}</td>
                    <td className="py-1.5 pr-4">{dayText(before, 'long', region)}</td>
                    <td className="py-1.5">{dayText(after, 'long', region)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          {saving.isUnreachable && (
            <Notice kind="alarm" isNew>
              {t('office-rules.notSaved')}
            </Notice>
          )}
          {saving.problem && (
            <Notice kind="alarm" isNew>
              {saving.mistakes[0]?.sentence ?? saving.problem.detail ?? saving.problem.title}
            </Notice>
          )}
          <div>
            <Button isPending={saving.isPending} pendingText={t('office.saving')} onPress={save}>
              {t('office-rules.season.move', { count: next.days.length })}
            </Button>
          </div>
        </>
      )}
    </div>
  )
}
