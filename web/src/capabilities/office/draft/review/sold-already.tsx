import { useTranslation } from 'react-i18next'
import { paths } from '#web/platform/navigation/paths.ts'
import { Link } from '#web/ui/link.tsx'
import { useOfficePath } from '../../use-office.ts'

interface SoldAlreadyProps {
  /** Sentences; undefined while mistakes keep them from being counted. */
  sold: readonly string[] | undefined
}

/** What the change does to permits that are sold already. */
export function SoldAlready({ sold }: SoldAlreadyProps) {
  const { t } = useTranslation()
  const officePath = useOfficePath()
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-xl">{t('office-rules.review.sold')}</h2>
      {sold === undefined ? (
        <p className="text-ink-soft">{t('office-rules.review.soldLater')}</p>
      ) : sold.length === 0 ? (
        <p>{t('office-rules.review.soldNothing')}</p>
      ) : (
        <>
          <ul className="flex list-disc flex-col gap-1 pl-5">
            {sold.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
          <p>
            <Link href={officePath(paths.officeClosures)}>{t('office-rules.review.closeInstead')}</Link>
          </p>
        </>
      )}
      <p className="text-ink-soft">{t('office-rules.review.soldStays')}</p>
    </section>
  )
}
