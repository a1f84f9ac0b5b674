import { dayText, timeText } from '#rules/day-text.ts'
import { pathTo, paths } from '#web/platform/navigation/paths.ts'
import { useToday } from '#web/platform/today.ts'
import { Link } from '#web/ui/link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useTexts } from '#web/ui/region.ts'
import { Button } from '#web/ui/button.tsx'
import { changeDraft, type OrderAgain, useDraft } from '../order-draft.ts'
import { peopleOf } from '../who/people.ts'

/** What the form was filled in with, and what of the earlier order could not be. */
export default function AboutAgain({ again }: { again: OrderAgain }) {
  const { t, region } = useTexts()
  const { firstDay, soldFrom, soldFromTime, reasons, lost, boughtFor } = again
  const day = firstDay && dayText(firstDay, 'day', region)
  const today = useToday()
  const draft = useDraft()
  const people = draft ? peopleOf(draft) : []
  const isOnlyOneWanted = people.length > 1 && draft?.holder.kind === 'self'
  const isStillToCome = boughtFor >= today && boughtFor !== firstDay
  return (
    <div className="mb-6">
      <Notice
        kind={lost.length > 0 || day === undefined ? 'warning' : 'info'}
        title={t('buy.again.title')}
        isNew
      >
        {day && (
          <p>
            {soldFrom
              ? t(soldFromTime ? 'buy.again.laterAt' : 'buy.again.later', {
                  day,
                  soldFrom: dayText(soldFrom, 'day', region),
                  time: timeText(soldFromTime ?? ''),
                })
              : t('buy.again.next', { day })}
          </p>
        )}
        {day === undefined && (
          <p>{[t('buy.again.noDay'), ...reasons.map(({ sentence }) => sentence)].join(' ')}</p>
        )}
        {isOnlyOneWanted && (
          <p>
            {t('buy.again.forAll', { count: people.length })}{' '}
            <Button variant="quiet" onPress={() => changeDraft({ others: [], refusals: [] })}>
              {t('buy.again.onlyForMe')}
            </Button>
          </p>
        )}
        {isStillToCome && (
          <p>
            <Link href={pathTo(paths.buyPermit, { permit: again.permitId, day: boughtFor })}>
              {t('buy.again.sameDay', { day: dayText(boughtFor, 'day', region) })}
            </Link>
          </p>
        )}
        {lost.length > 0 && (
          <ul className="mt-1 list-disc pl-5">
            {lost.map(({ field, name }) => (
              <li key={`${field} ${name}`}>{t(`buy.again.lost.${field}`, { name })}</li>
            ))}
          </ul>
        )}
      </Notice>
    </div>
  )
}
