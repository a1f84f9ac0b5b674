import { Clock3, Globe, Mail, MapPin, Phone } from 'lucide-react'
import type * as z from 'zod/mini'
import type { ComponentType, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { association } from '#contract/catalogue.ts'
import { EmailText } from '#web/ui/email-text.tsx'
import { Link } from '#web/ui/link.tsx'
import { dialled, followed } from './safe-links.ts'

export type Association = z.output<typeof association>
type Reached = Pick<Association, 'phone' | 'email' | 'website' | 'address' | 'officeHours'>

export function ContactWays({ of }: { of: Reached }) {
  const { t } = useTranslation()
  const website = followed(of.website)
  return (
    <ul className="flex flex-col">
      {of.phone && (
        <Way Icon={Phone} name={t('find.contacts.phone')}>
          <Link href={dialled(of.phone)}>{of.phone}</Link>
        </Way>
      )}
      {of.email && (
        <Way Icon={Mail} name={t('find.contacts.email')}>
          <Link href={`mailto:${of.email}`}>
            <EmailText email={of.email} />
          </Link>
        </Way>
      )}
      {website && (
        <Way Icon={Globe} name={t('find.contacts.website')}>
          <Link href={website} target="_blank" rel="noopener noreferrer">
            {website.replace(/^https?:\/\/|\/$/g, '')}
            <span className="sr-only"> ({t('find.contacts.opens')})</span>
          </Link>
        </Way>
      )}
      {of.address && (
        <Way Icon={MapPin} name={t('find.contacts.address')}>
          {of.address}
        </Way>
      )}
      {of.officeHours && (
        <Way Icon={Clock3} name={t('find.contacts.officeHours')}>
          {of.officeHours}
        </Way>
      )}
    </ul>
  )
}

interface WayProps {
  Icon: ComponentType<{ className: string; 'aria-hidden': true }>
  name: string
  children: ReactNode
}

function Way({ Icon, name, children }: WayProps) {
  return (
    <li className="flex min-h-16 items-center gap-4 border-b border-hair py-2 last:border-0 [&_a]:-my-1 [&_a]:inline-block [&_a]:py-2">
      <Icon aria-hidden className="size-6 shrink-0 text-river" />
      <div className="min-w-0">
        <p className="text-sm text-ink-soft">{name}</p>
        <div className="text-lg whitespace-pre-line">{children}</div>
      </div>
    </li>
  )
}
