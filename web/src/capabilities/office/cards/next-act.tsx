import { useTranslation } from 'react-i18next'
import { paths } from '#web/platform/navigation/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/link.tsx'
import { may, useOfficePath } from '../use-office.ts'
import type { StateProps } from './state-props.ts'
import type { Connecting } from './use-connect-cards.ts'

const STRIPE = 'https://dashboard.stripe.com/'

interface NextActProps extends StateProps {
  connecting: Connecting
}

/** What the state of the account asks for: Stripe's form, Stripe's own pages, another look, or publishing. */
export function NextAct({ office, from, account, isAsking, onAsk, connecting }: NextActProps) {
  const { t } = useTranslation()
  const officePath = useOfficePath()
  switch (account.state) {
    case 'none':
    case 'notConnected':
      return <ToForm connecting={connecting} text={t('office-cards.connect')} />
    case 'incomplete':
    case 'payoutsOff':
      return account.isOpenedHere ? (
        <ToForm connecting={connecting} text={t('office-cards.goOn')} />
      ) : (
        <ToStripe />
      )
    case 'rejected':
      return <ToStripe />
    case 'checking':
    case 'silent':
      return (
        <Button
          variant="secondary"
          isPending={isAsking}
          pendingText={t('office-cards.asking')}
          onPress={onAsk}
        >
          {t('office-cards.ask')}
        </Button>
      )
    case 'ready':
      // The wizard has its own way on.
      if (account.isInUse || from === 'begin' || !may(office, 'publish')) return null
      return (
        <ButtonLink variant="secondary" href={officePath(paths.officeReview)}>
          {t('office-cards.publish')}
        </ButtonLink>
      )
  }
}

function ToForm({ connecting, text }: { connecting: Connecting; text: string }) {
  const { t } = useTranslation()
  return (
    <Button isPending={connecting.isPending} pendingText={t('office-cards.opening')} onPress={connecting.go}>
      {text}
    </Button>
  )
}

/** The account was not opened from here, or no form helps it. */
function ToStripe() {
  const { t } = useTranslation()
  return (
    <ButtonLink variant="secondary" href={STRIPE} target="_blank" rel="noopener noreferrer">
      {t('office-cards.toStripe')}
    </ButtonLink>
  )
}
