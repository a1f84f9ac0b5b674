import { type Application, decideApplication, listApplications } from '#contract/membership-applications.ts'
import { readOfficeDay } from '#contract/office-day.ts'
import { dayText } from '#rules/day-text.ts'
import { useAct } from '#web/platform/query/use-act.ts'
import { Button } from '#web/ui/button.tsx'
import { useTexts } from '#web/ui/region.ts'
import { ConfirmedAct } from '../confirmed-act.tsx'
import { useMomentText } from '../moment-text.ts'
import { Failed } from '../outcome.tsx'

interface ApplicationRowProps {
  associationId: number
  application: Application
  onBegin: () => void
  onDecline: () => void
  /** With the sentence that says what was done. */
  onDone: (sentence: string) => void
}

/** Who asks for which membership, what they have stated, and the answer. */
export function ApplicationRow(props: ApplicationRowProps) {
  const { associationId, application, onBegin, onDecline, onDone } = props
  const { t, region } = useTexts()
  const moment = useMomentText()
  const { applicationId, memberName: name, planName, state, appliedAt, payUntil, reason } = application
  const { applicantName, birthDate, stated } = application
  const accept = useAct(decideApplication, {
    renews: [listApplications, readOfficeDay],
    onDone: () => onDone(t('office-memberships.applications.accept.done', { name })),
  })
  return (
    <li className="flex flex-col gap-3 py-4 md:flex-row md:items-start md:justify-between md:gap-8">
      <div className="flex min-w-0 flex-col gap-1 wrap-anywhere">
        <h2 className="text-lg">
          <bdi className="font-medium">{name}</bdi>
        </h2>
        <p>{planName}</p>
        <p>
          {t(`office-memberships.applications.states.${state}`, {
            until: payUntil === undefined ? '' : moment(payUntil),
            reason,
          })}
        </p>
        <p className="text-sm text-ink-soft">
          {[
            birthDate &&
              t('office-memberships.applications.born', { day: dayText(birthDate, 'dated', region) }),
            t('office-memberships.applications.asked', { at: moment(appliedAt) }),
            applicantName === name
              ? undefined
              : t('office-memberships.applications.by', { name: applicantName }),
          ]
            .filter((part) => part !== undefined)
            .join(' · ')}
        </p>
        {stated.length > 0 && (
          <ul>
            {stated.map((document) => (
              <li key={document.name}>{inWords(document)}</li>
            ))}
          </ul>
        )}
        <Failed why={accept.failure} />
      </div>
      {state === 'waiting' && (
        <div className="flex shrink-0 flex-wrap gap-3">
          <ConfirmedAct
            act={t('office-memberships.applications.accept.act')}
            label={t('office-memberships.applications.accept.of', { name })}
            isPending={accept.isPending}
            title={t('office-memberships.applications.accept.title', { name })}
            keep={t('office-memberships.applications.accept.keep')}
            onConfirm={() => {
              onBegin()
              accept.go({ associationId, applicationId, isAccepted: true })
            }}
          >
            {t('office-memberships.applications.accept.text')}
          </ConfirmedAct>
          <Button
            variant="secondary"
            aria-label={t('office-memberships.applications.decline.of', { name })}
            onPress={onDecline}
          >
            {t('office-memberships.applications.decline.act')}
          </Button>
        </div>
      )}
    </li>
  )

  function inWords({ name: document, number, validUntil }: Application['stated'][number]): string {
    const day = validUntil && dayText(validUntil, 'dated', region)
    const key = day === undefined ? 'document' : number === undefined ? 'documentOnlyUntil' : 'documentUntil'
    return t(`office-memberships.applications.${key}`, { name: document, number, day })
  }
}
