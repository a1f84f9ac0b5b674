import type { TillSummary } from '#contract/office-tills.ts'
import { paths } from '#web/platform/navigation/paths.ts'
import { Link } from '#web/ui/link.tsx'
import { moneyText } from '#web/ui/money-text.ts'
import { useTexts } from '#web/ui/region.ts'
import { useMomentText } from '../moment-text.ts'
import { rowsOfList } from '../shortcuts/rows-of-list.ts'
import { useOfficePath } from '../use-office.ts'

/** The tills of the others that are open, for who has the right to the money. */
export function OtherTills({ tills }: { tills: readonly TillSummary[] }) {
  const { t, region } = useTexts()
  const moment = useMomentText()
  const pathOf = useOfficePath()
  return (
    <section aria-labelledby="other-tills" className="flex flex-col gap-2">
      <h2 id="other-tills" className="text-xl">
        {t('office-till.others.title')}
      </h2>
      {tills.length === 0 ? (
        <p className="text-ink-soft">{t('office-till.others.none')}</p>
      ) : (
        <ul {...rowsOfList} className="max-w-lines divide-y divide-hair">
          {tills.map(({ tillId, owner, openedAt, sums, isLeftOpen }) => (
            <li key={tillId} className="flex items-baseline justify-between gap-6 py-3">
              <div className="min-w-0">
                <Link href={pathOf(paths.officeTill, { till: tillId })}>
                  {owner ?? t('office-till.ownerGone')}
                </Link>
                <p className="text-sm text-ink-soft">
                  {t('office-till.others.since', { at: moment(openedAt) })}
                </p>
                {isLeftOpen && <p className="text-sm text-line">{t('office-till.leftOpen.title')}</p>}
              </div>
              {sums && <span className="unbroken">{moneyText(sums.expectedCents, region, true)}</span>}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
