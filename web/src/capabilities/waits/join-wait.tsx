import { BellRing } from 'lucide-react'
import { useLocation } from 'react-router'
import type { RequestOf } from '#contract/call.ts'
import { type joinWait, listWaits } from '#contract/waits.ts'
import { pathTo, paths } from '#web/platform/navigation/paths.ts'
import { partOnDemand } from '#web/platform/on-demand.tsx'
import { useCallQuery } from '#web/platform/query/use-call-query.ts'
import { useSession } from '#web/platform/session.ts'
import { useOpenedEntry } from '#web/platform/typed/use-typed-form.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink, Link } from '#web/ui/link.tsx'
import { useTexts } from '#web/ui/region.ts'

const WaitSheet = partOnDemand(() => import('./wait-sheet.tsx'))

export interface JoinWaitProps {
  permitId: number
  day: string
  /** Chosen already; absent: any. */
  zoneId?: number | undefined
  slot?: string | undefined
  /** Who fishes, as in a line of an order; absent: it is asked. */
  party?: RequestOf<typeof joinWait>['people']
}

/** One tap where a day, a zone or a slot is full: being told when a place comes free. For who waits already: how far they are. */
export function JoinWait(props: JoinWaitProps) {
  const { permitId, day } = props
  const { t } = useTexts()
  const session = useSession()
  const { pathname, search } = useLocation()
  const isAngler = session?.kind === 'angler'
  const { data } = useCallQuery(listWaits, {}, { enabled: isAngler })
  const [opened, setOpened] = useOpenedEntry('join-wait', permitId)
  const own = data?.waits.find((wait) => wait.permitId === permitId && wait.day === day)
  if (session !== undefined && !isAngler) return null
  if (data?.withoutList.includes(permitId)) return null
  if (session === undefined)
    return (
      <ButtonLink
        variant="secondary"
        href={pathTo(paths.login, { follow: pathname + search })}
        icon={<BellRing aria-hidden className="size-5" />}
      >
        {t('waits.tellMe')}
      </ButtonLink>
    )
  return (
    <>
      {own ? (
        <p className="text-base">
          {own.state === 'offered' ? t('waits.offered') : t('waits.waiting', { count: own.before })}{' '}
          <Link href={paths.profile}>{t('waits.see')}</Link>
        </p>
      ) : (
        <Button
          variant="secondary"
          icon={<BellRing aria-hidden className="size-5" />}
          onPress={() => setOpened(day)}
        >
          {t('waits.tellMe')}
        </Button>
      )}
      {opened === day && <WaitSheet {...props} onClose={() => setOpened(undefined)} />}
    </>
  )
}
