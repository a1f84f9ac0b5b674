import { dayText } from '#rules/day-text.ts'
import { useTexts } from '#web/ui/region.ts'
import type { Checked, CheckedCard } from '../../check/index.ts'

/** Who the card is of: what a warden compares with a document. */
export function CardSummary({ card, verdict }: { card: CheckedCard; verdict: Checked['verdict'] }) {
  const { t, region } = useTexts()
  const { member, club = t('supervision.card.unknownClub') } = card
  const day = member.lastDay && dayText(member.lastDay, 'dated', region)
  const isOver = verdict.reasons.includes('MEMBERSHIP_ENDED')
  const membership =
    day === undefined
      ? `${t('supervision.card.member', { club })}, ${t('supervision.card.forEver')}`
      : t(`supervision.card.${isOver ? 'memberOnce' : 'memberUntil'}`, { club, day })
  const facts = [
    ['number', member.number],
    ['birthDate', member.birthDate && dayText(member.birthDate, 'dated', region)],
  ] as const
  return (
    <>
      <div>
        <h3 className="text-3xl wrap-anywhere">{member.name}</h3>
        {verdict.result !== 'revoked' && <p className="mt-1 text-xl">{membership}</p>}
      </div>
      <dl className="grid gap-3 text-xl font-[640]">
        {facts.map(
          ([name, value]) =>
            value !== undefined && (
              <div key={name}>
                <dt className="text-sm font-normal text-ink-soft">{t(`supervision.card.${name}`)}</dt>
                <dd className="figures wrap-anywhere">{value}</dd>
              </div>
            ),
        )}
      </dl>
      <p className="max-w-lines text-lg">{t('supervision.card.document')}</p>
      <p className="max-w-lines text-ink-soft">{t('supervision.card.noPermit')}</p>
    </>
  )
}
