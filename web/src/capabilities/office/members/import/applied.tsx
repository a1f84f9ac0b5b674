import { useTranslation } from 'react-i18next'
import type { ImportOutcome } from '#contract/member-import.ts'
import { paths } from '#web/platform/navigation/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink, Link } from '#web/ui/link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useOfficePath } from '../../use-office.ts'

interface AppliedProps {
  outcome: ImportOutcome
  onAgain: () => void
}

/** What was done, and where it is undone. */
export function Applied({ outcome, onAgain }: AppliedProps) {
  const { t } = useTranslation()
  const officePath = useOfficePath()
  const { added, changed, removed } = outcome
  const hasChanged = added + changed + removed > 0
  return (
    <div className="flex flex-col gap-6">
      {hasChanged ? (
        <Notice kind="success" isNew takesFocus title={t('office-members.import.applied')}>
          <p>{t('office-members.import.outcome', { ...outcome })}</p>
          <p>
            {t('office-members.import.undone')}{' '}
            <Link href={officePath(paths.officeEvents)}>{t('office-members.import.openTrail')}</Link>
          </p>
        </Notice>
      ) : (
        <Notice isNew takesFocus title={t('office-members.import.nothingChanged')}>
          {t('office-members.import.outcome', { ...outcome })}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <ButtonLink href={officePath(paths.officeMembers)}>{t('office.events.openMembers')}</ButtonLink>
        <Button variant="secondary" onPress={onAgain}>
          {t('office-members.import.anotherList')}
        </Button>
      </div>
    </div>
  )
}
