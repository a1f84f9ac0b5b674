import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { paths } from '#web/platform/navigation/paths.ts'
import { wasUnknown } from '#web/platform/navigation/unknown-address.ts'
import { partOnDemand } from '#web/platform/on-demand.tsx'
import { usePageTitle } from '#web/platform/page-title.ts'
import { currentSession, useSession, useSessionEnded } from '#web/platform/session.ts'
import { ButtonLink } from '#web/ui/link.tsx'
import { RiverLines } from '#web/ui/river-lines.tsx'
import { FishToday, loadPartsOfFishToday } from './fish-today.tsx'
import { Foot } from './foot.tsx'
import { WardenTicket } from './warden-ticket.tsx'

/** Queries the server, which a first visit does not do; loaded only with a session. */
const myPermitsToday = () => import('./my-permits-today.tsx')
const MyPermitsToday = partOnDemand(myPermitsToday)

/** With what the phone knows of outings: the ticket does not grow after it is drawn. */
export async function loadPartsOfWelcome(): Promise<void> {
  await loadPartsOfFishToday()
  if (currentSession()?.kind !== 'angler') return
  await MyPermitsToday.load()
  await (await myPermitsToday()).readOutings()
}

/** The most likely task first: today's permit, buying one, or the warden's day. */
export function Welcome() {
  const { t } = useTranslation()
  const session = useSession()
  const isUnknown = wasUnknown(useLocation())
  usePageTitle(t('find.start.page'))
  return (
    <div className="relative isolate flex min-h-[calc(100dvh-64px-var(--bar))] flex-col overflow-hidden">
      <RiverLines className="-z-1" />
      <div className="mx-auto grid w-full max-w-page flex-1 content-start gap-8 px-4 pt-6 pb-10 md:grid-cols-2 md:content-center md:gap-x-16 md:gap-y-6 md:px-6">
        <div className="md:self-end">
          {isUnknown && (
            <p role="status" className="mb-3 max-w-lines text-ink-soft">
              {t('find.start.unknownAddress')}
            </p>
          )}
          <h1 className="text-4xl md:text-5xl">
            {session ? t('find.start.greeting', { name: session.firstName }) : t('find.start.title')}
          </h1>
          {session?.kind !== 'angler' && (
            <p className="mt-3 max-w-lines text-lg text-ink-soft">
              {session ? t(`find.start.${session.kind}.text`) : t('find.start.text')}
            </p>
          )}
        </div>
        <div className="md:col-start-2 md:row-span-2 md:row-start-1 md:self-center">
          {session?.kind === 'warden' && <WardenTicket />}
          {session?.kind === 'office' && (
            <ButtonLink href={paths.office}>{t('find.start.office.act')}</ButtonLink>
          )}
          {session?.kind === 'angler' && <MyPermitsToday />}
          {session === undefined && <FishToday />}
        </div>
        {session === undefined && <SignIn />}
      </div>
      <Foot />
    </div>
  )
}

function SignIn() {
  const { t } = useTranslation()
  const hasEnded = useSessionEnded()
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <ButtonLink href={paths.login} variant="secondary">
        {t('find.start.signIn')}
      </ButtonLink>
      <p role="status" className="text-sm text-ink-soft">
        {t(hasEnded ? 'identity.ended' : 'find.start.signInWhy')}
      </p>
    </div>
  )
}
