import { guidePath, paths } from '#web/platform/navigation/paths.ts'
import { Link } from '#web/ui/link.tsx'
import { useTexts } from '#web/ui/region.ts'
import type { Joiner } from './joiners.ts'
import type { JoinForm } from './use-join-form.ts'

/** What only the association can put right. */
const OF_THE_CLUB = new Set(['LIST_DIFFERS', 'TWO_LISTED', 'BLOCKED'])

/** Where somebody cannot join before something else is done: the way to it. */
export function WayOut({ form, joiner }: { form: JoinForm; joiner: Joiner }) {
  const { t } = useTexts()
  const code = form.quotedOf(joiner)?.reason?.code ?? ''
  const isOfClub = OF_THE_CLUB.has(code)
  if (!isOfClub && code !== 'JOIN_BY_NUMBER') return null
  return (
    <p className="px-4 pb-4">
      {isOfClub ? (
        <Link href={guidePath(form.associationId)}>{t('join.wayOut.club')}</Link>
      ) : (
        <Link href={paths.profile}>{t('join.wayOut.number')}</Link>
      )}
    </p>
  )
}
