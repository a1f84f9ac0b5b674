import { listOutlets, type OfficeOutlet, removeOutlet } from '#contract/office-outlets.ts'
import { listEvents } from '#contract/office-events.ts'
import type { Office } from '#contract/staff.ts'
import { paths } from '#web/platform/navigation/paths.ts'
import { useAct } from '#web/platform/query/use-act.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/link.tsx'
import { moneyText } from '#web/ui/money-text.ts'
import { useTexts } from '#web/ui/region.ts'
import { ConfirmedAct } from '../confirmed-act.tsx'
import { Failed } from '../outcome.tsx'
import { useOfficePath } from '../use-office.ts'
import { PeopleOfOutlet } from './people-of-outlet.tsx'
import { type PermitToChoose, useTermsInWords } from './terms-in-words.ts'

interface OutletRowProps {
  office: Office
  outlet: OfficeOutlet
  permits: readonly PermitToChoose[]
  onChange: () => void
  onInvite: () => void
  /** With the sentence that says what was done. */
  onDone: (sentence: string) => void
}

/** One outlet: what it owes, what is agreed, who sells there, and what can be done with it. */
export function OutletRow({ office, outlet, permits, onChange, onInvite, onDone }: OutletRowProps) {
  const { t, region } = useTexts()
  const pathOf = useOfficePath()
  const termsInWords = useTermsInWords()
  const { associationId } = office
  const { outletId, name, owedCents, sellers, people } = outlet
  const remove = useAct(removeOutlet, {
    renews: [listOutlets, listEvents],
    onDone: () => onDone(t('office-outlets.removedNow', { name })),
  })
  return (
    <li className="flex flex-col gap-4 py-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 className="min-w-0 text-xl wrap-anywhere">{name}</h2>
        <p className="font-semibold unbroken">{owedText(owedCents)}</p>
      </div>
      <ul className="max-w-lines list-disc pl-5">
        {termsInWords(outlet, permits).map((sentence) => (
          <li key={sentence} className="wrap-anywhere">
            {sentence}
          </li>
        ))}
      </ul>
      {people === undefined ? (
        <p className="text-ink-soft">{t('office-outlets.people.count', { count: sellers })}</p>
      ) : (
        <PeopleOfOutlet
          associationId={associationId}
          name={name}
          people={people}
          onInvite={onInvite}
          onDone={onDone}
        />
      )}
      <div className="flex flex-wrap gap-3">
        <ButtonLink
          href={pathOf(paths.officeOutlets, { outlet: outletId })}
          aria-label={t('office-outlets.accountOf', { name })}
        >
          {t('office-outlets.account')}
        </ButtonLink>
        <Button variant="secondary" aria-label={t('office-outlets.changeOf', { name })} onPress={onChange}>
          {t('office-outlets.change')}
        </Button>
        <ConfirmedAct
          act={t('office-outlets.remove')}
          label={t('office-outlets.removeOf', { name })}
          isPending={remove.isPending}
          isDangerous
          title={t('office-outlets.removeTitle', { name })}
          keep={t('office-outlets.keep')}
          onConfirm={() => remove.go({ associationId, outletId })}
        >
          {t('office-outlets.removeText')}
        </ConfirmedAct>
      </div>
      <Failed why={remove.failure} />
    </li>
  )

  function owedText(cents: number): string {
    if (cents === 0) return t('office-outlets.owed.nothing')
    const amount = moneyText(Math.abs(cents), region, true)
    return t(cents > 0 ? 'office-outlets.owed.toAssociation' : 'office-outlets.owed.toOutlet', { amount })
  }
}
