import { useTranslation } from 'react-i18next'
import { pathTo, paths } from '#web/platform/navigation/paths.ts'
import { ButtonLink } from '#web/ui/link.tsx'
import { StatePanel } from '#web/ui/state-panel.tsx'

interface BoughtAlreadyProps {
  purchaseId: string
  permitId: number
  day: string | undefined
  /** The order was of now, not one that is behind the person in the tab's history. */
  isSecond?: boolean
}

/** In place of a form or a payment that is over: the permit, and the way to one for somebody else. */
export function BoughtAlready({ purchaseId, permitId: permit, day, isSecond = false }: BoughtAlreadyProps) {
  const { t } = useTranslation()
  return (
    <StatePanel
      kind="empty"
      title={t(isSecond ? 'buy.bought.haveIt' : 'buy.bought.title')}
      text={t('buy.bought.text')}
      action={
        <>
          <ButtonLink href={pathTo(paths.myPermits, { purchase: purchaseId })}>
            {t('buy.bought.open')}
          </ButtonLink>
          <ButtonLink variant="secondary" href={pathTo(paths.buyPermit, { permit, day })}>
            {t('buy.bought.forAnother')}
          </ButtonLink>
        </>
      }
    />
  )
}
