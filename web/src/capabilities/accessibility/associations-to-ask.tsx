import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { listAssociations } from '#contract/catalogue.ts'
import { useCallQuery } from '#web/platform/query/use-call-query.ts'
import { EmailText } from '#web/ui/email-text.tsx'
import { Link } from '#web/ui/link.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { QueryBoundary } from '#web/platform/query/query-boundary.tsx'

const telephone = (phone: string) => `tel:${phone.replaceAll(/[^+\d]/g, '')}`

/** The contacts of each association that sells here: inline, as wardens read this page too. */
export function AssociationsToAsk() {
  const { t } = useTranslation()
  const associationsQuery = useCallQuery(listAssociations, {}, { staleMs: Infinity })
  return (
    <div className="flex flex-col gap-2">
      <h3 className="text-lg">{t('accessibility.report.associations')}</h3>
      <QueryBoundary query={associationsQuery} skeleton={<SkeletonLines lines={3} />}>
        {({ associations }) => (
          <ul className="flex flex-col divide-y divide-hair">
            {associations.map(({ associationId, name, email, phone }) => (
              <li key={associationId} className="py-2">
                <p className="font-semibold">{name}</p>
                <p className="flex flex-wrap gap-x-6">
                  {email !== undefined && (
                    <Way href={`mailto:${email}`}>
                      <EmailText email={email} />
                    </Way>
                  )}
                  {phone !== undefined && <Way href={telephone(phone)}>{phone}</Way>}
                </p>
              </li>
            ))}
          </ul>
        )}
      </QueryBoundary>
    </div>
  )
}

const Way = ({ href, children }: { href: string; children: ReactNode }) => (
  <span className="inline-flex min-h-12 items-center">
    <Link href={href}>{children}</Link>
  </span>
)
