import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listOutlets, type OfficeOutlet } from '#contract/office-outlets.ts'
import { listOfficers, removeOfficer } from '#contract/staff.ts'
import { ConfirmByOwnWays, useConfirmed } from '#web/capabilities/identity/index.ts'
import { ask } from '#web/platform/api/ask.ts'
import { refusalText } from '#web/platform/api/refusal-text.ts'
import { useRenew } from '#web/platform/query/use-renew.ts'
import { AlertDialog } from '#web/ui/alert-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmailText } from '#web/ui/email-text.tsx'
import { Failed } from '../outcome.tsx'

type Seller = NonNullable<OfficeOutlet['people']>[number]

interface PeopleOfOutletProps {
  associationId: number
  /** Of the outlet. */
  name: string
  people: readonly Seller[]
  onInvite: () => void
  onDone: (sentence: string) => void
}

/** Who sells at an outlet: invited and removed here, each with the password of who does it. */
export function PeopleOfOutlet({ associationId, name, people, onInvite, onDone }: PeopleOfOutletProps) {
  const { t } = useTranslation()
  const id = useId()
  const renew = useRenew()
  const [leaving, setLeaving] = useState<Seller>()
  const nameOf = ({ firstName, lastName }: Seller) => `${firstName} ${lastName}`
  const removal = useConfirmed(
    (officerId: string) => ask(removeOfficer, { associationId, officerId }),
    () => {
      void renew(listOutlets)
      void renew(listOfficers)
      onDone(t('office-outlets.people.removed'))
    },
  )
  return (
    <section aria-labelledby={id} className="flex max-w-lines flex-col gap-2">
      <h3 id={id} className="font-semibold">
        {t('office-outlets.people.title')}
      </h3>
      {people.length === 0 && <p className="text-ink-soft">{t('office-outlets.people.none')}</p>}
      {people.length > 0 && (
        <ul className="divide-y divide-hair">
          {people.map((one) => (
            <li
              key={one.officerId}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2"
            >
              <p className="min-w-0 flex-1 basis-48 wrap-anywhere">
                {nameOf(one)}{' '}
                <span className="block text-sm text-ink-soft">
                  <EmailText email={one.email} />
                  {one.isInvited && ` · ${t('office-outlets.people.waiting')}`}
                </span>
              </p>
              <Button
                variant="quiet"
                aria-label={t('office-outlets.people.removeOf', { name: nameOf(one) })}
                isPending={removal.isPending}
                pendingText={t('office.saving')}
                onPress={() => setLeaving(one)}
              >
                {t('office-outlets.people.remove')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div>
        <Button
          variant="secondary"
          aria-label={t('office-outlets.people.inviteTo', { name })}
          onPress={onInvite}
        >
          {t('office-outlets.people.invite')}
        </Button>
      </div>
      <Failed why={removal.error ? (refusalText(removal.error) ?? t('app.unreachable')) : undefined} />
      {leaving && (
        <AlertDialog
          isOpen
          isDangerous
          isDismissable
          title={t('office-outlets.people.removeTitle', { name: nameOf(leaving) })}
          okText={t('office-outlets.people.remove')}
          cancelText={t('office-outlets.keep')}
          onConfirm={() => removal.start(leaving.officerId)}
          onClose={() => setLeaving(undefined)}
        >
          {t('office-outlets.people.removeText')}
        </AlertDialog>
      )}
      {removal.isAsking && (
        <ConfirmByOwnWays forWhat="removal" onConfirmed={removal.confirmed} onClose={removal.giveUp} />
      )}
    </section>
  )
}
