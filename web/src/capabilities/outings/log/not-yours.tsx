import { useTranslation } from 'react-i18next'
import type { HeldPermit } from '#contract/permits.ts'
import { pathTo, paths } from '#web/platform/navigation/paths.ts'
import { ButtonLink } from '#web/ui/link.tsx'
import { StatePanel } from '#web/ui/state-panel.tsx'

/** The buyer of a permit for another person can read its log; only the holder records fish. */
export function NotYours({ held }: { held: HeldPermit }) {
  const { t } = useTranslation()
  return (
    <StatePanel
      kind="empty"
      level={1}
      title={t('river.notYours.title', { name: held.holder.firstName })}
      text={t('river.notYours.text', { name: held.holder.firstName })}
      action={
        <ButtonLink href={pathTo(paths.outings, { purchase: held.purchaseId })}>
          {t('river.notYours.action')}
        </ButtonLink>
      }
    />
  )
}
