import { FileText } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { AllowedIcons } from './allowed-icons.tsx'
import { EmailsIn } from './emails-in.tsx'
import { useLimitText } from './limit-text.ts'
import { Ordinances } from './ordinances.tsx'
import type { PermitOnPaper, PersonOnPermit } from '#permit-sheet/permit-on-paper.ts'
import { PersonName } from './person-name.tsx'

/** Below the perforation: what is allowed, and who may fish. */
export function PermitFacts({ permit, today }: { permit: PermitOnPaper; today: string }) {
  const { t } = useTranslation()
  const { limits = [], options = [], earlier = [], besideWhich = [] } = permit
  return (
    <>
      <Ordinances ordinances={permit.ordinances} today={today} className="mx-5 mb-4" />
      <AllowedIcons techniques={permit.techniques} keeping={permit.keeping} size="river" className="px-5" />
      {limits.length > 0 && (
        <ul className="list-disc py-1 pr-5 pl-10 text-base">
          {limits.map((limit) => (
            <li key={limit}>{limit}</li>
          ))}
        </ul>
      )}
      <dl className="mx-5 mt-4 flex flex-col gap-3 border-t border-hair pt-4">
        {permit.invitation === undefined ? (
          <Person term={t('ui.permit.holder')} person={permit.holder} />
        ) : (
          <Invited permit={permit} invitation={permit.invitation} />
        )}
        {permit.minor && <Person term={t('ui.permit.minor')} person={permit.minor} />}
        {permit.isForUnnamedMinor && (
          <div>
            <dt className="text-sm text-ink-soft">{t('ui.permit.minor')}</dt>
            <dd className="font-display text-xl font-[640]">{t('ui.permit.unnamedMinor')}</dd>
          </div>
        )}
        {earlier.map((before) => (
          <Person
            key={`${before.firstName} ${before.lastName} ${before.birthYear}`}
            term={t('ui.permit.earlier')}
            person={before}
          />
        ))}
        {besideWhich.length > 0 && (
          <div>
            <dt className="text-sm text-ink-soft">{t('ui.permit.beside')}</dt>
            {besideWhich.map((one) => (
              <dd key={one} className="font-medium">
                {one}
              </dd>
            ))}
          </div>
        )}
        {options.length > 0 && (
          <div>
            <dt className="text-sm text-ink-soft">{t('ui.permit.options')}</dt>
            <dd className="font-medium">{options.join(', ')}</dd>
          </div>
        )}
      </dl>
      {permit.licence && (
        <p className="mx-5 mt-3 flex items-start gap-2">
          <FileText aria-hidden className="mt-0.5 size-5 shrink-0" />
          {permit.licence}
        </p>
      )}
    </>
  )
}

interface InvitedProps {
  permit: Pick<PermitOnPaper, 'state' | 'timeZone'>
  invitation: NonNullable<PermitOnPaper['invitation']>
}

/** In place of a holder: who is to say who they are, and until when. */
function Invited({ permit: { state, timeZone }, invitation: { email, completeBy } }: InvitedProps) {
  const { t } = useTranslation()
  const limit = useLimitText(timeZone)
  return (
    <div>
      <dt className="text-sm text-ink-soft">{t('ui.permit.holder')}</dt>
      <dd className="font-medium">
        {state === 'issued' ? (
          <EmailsIn text={t('ui.permit.toCompleteBy', { email, until: limit(completeBy) })} />
        ) : (
          t('ui.permit.notCompleted')
        )}
      </dd>
    </div>
  )
}

function Person({ term, person }: { term: string; person: PersonOnPermit }) {
  const { t } = useTranslation()
  return (
    <div>
      <dt className="text-sm text-ink-soft">{term}</dt>
      <dd className="font-display text-xl font-[640]">
        <PersonName person={person} />
        {person.birthYear !== undefined && (
          <span className="ml-2 font-text text-base font-normal text-ink-soft">
            {t('ui.permit.birthYear', { year: person.birthYear })}
          </span>
        )}
      </dd>
    </div>
  )
}
