import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { readPerson, type OfficePerson } from '#contract/office-person.ts'
import { dayText } from '#rules/day-text.ts'
import { paths } from '#web/platform/navigation/paths.ts'
import { QueryBoundary } from '#web/platform/query/query-boundary.tsx'
import { useCallQuery } from '#web/platform/query/use-call-query.ts'
import { EmailText } from '#web/ui/email-text.tsx'
import { ButtonLink } from '#web/ui/link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useTexts } from '#web/ui/region.ts'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { uncapitalised } from '../statistics/capitalised.ts'
import { useOfficePath } from '../use-office.ts'
import { ErasePerson } from './erase-person.tsx'
import { HandOverData } from './hand-over-data.tsx'
import type { PersonOfAddress } from './person-in-address.ts'

interface OnePersonProps {
  associationId: number
  of: PersonOfAddress
}

/** What is kept of a person, why and how long; hand it over or erase it. */
export function OnePerson({ associationId, of }: OnePersonProps) {
  const { t } = useTexts()
  const officePath = useOfficePath()
  const [done, setDone] = useState<string>()
  // Each question is a look that the person finds among their data: it is not asked again by itself.
  const person = useCallQuery(
    readPerson,
    { associationId, ...of },
    { staleMs: Infinity, enabled: done === undefined },
  )
  const back = (
    <div>
      <ButtonLink
        variant="secondary"
        href={officePath(paths.officePeople)}
        icon={<ArrowLeft aria-hidden className="size-5" />}
      >
        {t('office-person.back')}
      </ButtonLink>
    </div>
  )
  if (done !== undefined)
    return (
      <>
        {back}
        <Notice kind="success" isNew>
          {done}
        </Notice>
      </>
    )
  return (
    <>
      {back}
      <QueryBoundary query={person} skeleton={<SkeletonLines lines={8} />}>
        {(data) => (
          <div className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
            <div className="flex min-w-0 flex-col gap-6">
              <Who person={data} />
              <Kept person={data} />
            </div>
            <div className="flex flex-col gap-8">
              <Staying person={data} />
              <HandOverData associationId={associationId} of={of} />
              <ErasePerson associationId={associationId} person={data} onDone={setDone} />
            </div>
          </div>
        )}
      </QueryBoundary>
    </>
  )
}

function Who({ person: { kind, name, email, birthDate, sales } }: { person: OfficePerson }) {
  const { t, region } = useTexts()
  return (
    <div>
      <h2 className="text-2xl wrap-anywhere">{name ?? <EmailText email={email ?? ''} />}</h2>
      <p className="text-ink-soft">
        {t(`office-person.kinds.${kind}`)}
        {name !== undefined && email !== undefined && (
          <>
            {' · '}
            <EmailText email={email} />
          </>
        )}
        {birthDate !== undefined && ` · ${dayText(birthDate, 'dated', region)}`}
        {sales > 0 && ` · ${t('office-person.sales', { count: sales })}`}
      </p>
    </div>
  )
}

function Kept({ person: { kept } }: { person: OfficePerson }) {
  const { t, region } = useTexts()
  if (kept.length === 0) return <p>{t('office-person.nothing')}</p>
  return (
    <section>
      <h3 className="text-xl">{t('office-person.kept')}</h3>
      <ul className="divide-y divide-hair">
        {kept.map(({ section, count, why, howLong, fate }) => (
          <li key={section} className="py-3">
            <p className="flex flex-wrap justify-between gap-x-6">
              <span className="font-semibold">{t(`office-person.sections.${section}`)}</span>
              <span className="text-ink-soft">{t('office-person.count', { count })}</span>
            </p>
            <p>{why}</p>
            <p className="text-sm text-ink-soft">
              {t('office-person.howLong', { howLong: uncapitalised(howLong, region) })}
            </p>
            <p className="text-sm font-semibold">{t(`office-person.fates.${fate}`)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Staying({ person: { staying, hasAccount } }: { person: OfficePerson }) {
  const { t, region } = useTexts()
  if (staying.length === 0 && !hasAccount) return null
  return (
    <section className="flex flex-col gap-2">
      <h3 className="text-xl">{t('office-person.staying')}</h3>
      <ul className="flex list-disc flex-col gap-2 pl-5">
        {staying.map(({ what, name, until }, index) => (
          <li key={index}>
            {t(`office-person.stays.${what === 'block' && until !== undefined ? 'blockUntil' : what}`, {
              name,
              until: until === undefined ? '' : dayText(until, 'dated', region),
            })}
          </li>
        ))}
        {hasAccount && <li>{t('office-person.ownAccount')}</li>}
      </ul>
    </section>
  )
}
