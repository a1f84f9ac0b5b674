import { dayText } from '#rules/day-text.ts'
import { pathTo, paths } from '#web/platform/navigation/paths.ts'
import { ButtonLink } from '#web/ui/link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useTexts } from '#web/ui/region.ts'

/** `angler`: it is in their app. `guest`: it comes by mail. */
export type CompletedBy =
  | { kind: 'angler'; purchaseId: string }
  | { kind: 'guest'; permitName: string; firstDay: string }

/** Where the permit is now. */
export function Completed({ by }: { by: CompletedBy }) {
  const { t, region } = useTexts()
  const isInApp = by.kind === 'angler'
  return (
    <Notice
      kind="success"
      isNew
      takesFocus
      title={t(`permit-invitation.done.${by.kind}.title`)}
      action={
        isInApp && (
          <ButtonLink href={pathTo(paths.myPermits, { purchase: by.purchaseId })}>
            {t('my-permits.claim.done.act')}
          </ButtonLink>
        )
      }
    >
      {isInApp
        ? t('permit-invitation.done.angler.text')
        : t('permit-invitation.done.guest.text', {
            permit: by.permitName,
            day: dayText(by.firstDay, 'day', region),
          })}
    </Notice>
  )
}
