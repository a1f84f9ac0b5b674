import { useEffect } from 'react'
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router'
import type { ResponseOf } from '#contract/call.ts'
import { readPaymentReturn } from '#contract/payment-return.ts'
import { isNotThere } from '#web/platform/api/no-answer.ts'
import { ApiRefusal } from '#web/platform/api/ask.ts'
import { pathTo, paths } from '#web/platform/navigation/paths.ts'
import { usePageTitle } from '#web/platform/page-title.ts'
import { QueryBoundary } from '#web/platform/query/query-boundary.tsx'
import { useCallQuery } from '#web/platform/query/use-call-query.ts'
import { useRenew } from '#web/platform/query/use-renew.ts'
import { useSession } from '#web/platform/session.ts'
import { Countdown } from '#web/ui/countdown.tsx'
import { ButtonLink } from '#web/ui/link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useTexts } from '#web/ui/region.ts'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { StatePanel } from '#web/ui/state-panel.tsx'
import { backWith, isOfMembership, pageOfOrder, SECRET, withoutSecret } from './return-url.ts'

type Returned = ResponseOf<typeof readPaymentReturn>

const HALF_A_MINUTE_MS = 30_000

/**
 * Where the payment provider returns to: the order of who is signed in goes on at its own page; everybody else reads what became of
 * the payment, and nothing of the order.
 */
export default function PaymentReturnPage() {
  const { t } = useTexts()
  const [params] = useSearchParams()
  const secret = useSecret(params)
  const session = useSession()
  const query = useCallQuery(
    readPaymentReturn,
    { clientSecret: secret ?? '' },
    { enabled: secret !== undefined, staleMs: 0, everyMs: whileHeld },
  )
  const page = pageOfOrder(params)
  const isUnknown = secret === undefined || isNotThere(query.error)
  // Where nothing can be asked, the buyer's own page asks for what is theirs, and finds nothing of anybody else.
  const goesOn = query.data?.isYours === true || (session?.kind === 'angler' && (isUnknown || query.isError))
  usePageTitle(t('payment-return.title'))
  if (goesOn && page !== undefined) return <Navigate to={page} state={backWith(params)} replace />
  return (
    <div className="mx-auto max-w-column px-4 pt-4 pb-12 md:px-6">
      <h1 className="sr-only">{t('payment-return.title')}</h1>
      {isUnknown ? (
        <Panel of="unknown" page={page} />
      ) : query.data === undefined && isSilent(query.error) ? (
        <Panel of="silent" page={page} onRetry={() => void query.refetch()} />
      ) : (
        <QueryBoundary query={query} skeleton={<SkeletonLines lines={5} />}>
          {(found) => <Became found={found} readAt={query.dataUpdatedAt} params={params} />}
        </QueryBoundary>
      )}
    </div>
  )
}

const whileHeld = ({ outcome, secondsLeft = 0 }: Returned): number | undefined =>
  outcome === 'held' ? Math.min(HALF_A_MINUTE_MS, (secondsLeft + 1) * 1000) : undefined

const isSilent = (error: unknown): boolean =>
  error instanceof ApiRefusal && ['PAYMENT_UNAVAILABLE', 'BUSY'].includes(error.problem.code)

/** Taken out of the address at once, so that no copy of the address opens it; a reload of the page still has it. */
function useSecret(params: URLSearchParams): string | undefined {
  const navigate = useNavigate()
  const { state } = useLocation() as { state: { secret?: string } | null }
  const inAddress = params.get(SECRET) ?? undefined
  useEffect(() => {
    if (inAddress !== undefined)
      void navigate(withoutSecret(params), { replace: true, state: { secret: inAddress } })
  }, [inAddress, params, navigate])
  return inAddress ?? state?.secret
}

interface BecameProps {
  found: Returned
  /** Milliseconds since 1970, by this device's clock. */
  readAt: number
  params: URLSearchParams
}

function Became({ found, readAt, params }: BecameProps) {
  const { t } = useTexts()
  const renew = useRenew()
  const { outcome, secondsLeft = 0, money = 'none' } = found
  const texts = {
    bought: t(`payment-return.bought.${isOfMembership(params) ? 'membership' : 'permit'}`),
    held: t('payment-return.held.text'),
    over: t(`payment-return.over.${money}`),
  }
  return (
    <StatePanel
      kind="empty"
      title={t(`payment-return.${outcome}.title`)}
      text={
        <>
          {texts[outcome]}
          {outcome === 'held' && (
            <span className="mt-3 flex items-baseline justify-center gap-2 text-ink">
              {t('payment-return.held.left')}
              <Countdown until={readAt + secondsLeft * 1000} onEnd={() => renew(readPaymentReturn)} />
            </span>
          )}
        </>
      }
      action={<SignIn page={outcome === 'over' ? undefined : pageOfOrder(params)} />}
    />
  )
}

interface PanelProps {
  of: 'unknown' | 'silent'
  page: string | undefined
  onRetry?: () => void
}

function Panel({ of, page, onRetry }: PanelProps) {
  const { t } = useTexts()
  const texts = { title: t(`payment-return.${of}.title`), text: t(`payment-return.${of}.text`) }
  return onRetry === undefined ? (
    <StatePanel kind="empty" {...texts} action={<SignIn page={page} />} />
  ) : (
    <StatePanel kind="failed" {...texts} onRetry={onRetry} action={<SignIn page={page} />} />
  )
}

/** The way to the order, and why it is not shown to who is signed in. */
function SignIn({ page }: { page: string | undefined }) {
  const { t } = useTexts()
  const session = useSession()
  if (session !== undefined)
    return <Notice kind="info">{t('payment-return.other', { name: session.firstName })}</Notice>
  return (
    <ButtonLink href={pathTo(paths.login, { follow: page ?? paths.myPermits })}>
      {t('payment-return.signIn')}
    </ButtonLink>
  )
}
