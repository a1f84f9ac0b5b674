import { Server } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Office } from '#contract/staff.ts'
import { paths } from '#web/platform/navigation/paths.ts'
import { ActionRow } from '#web/ui/action-row.tsx'
import { sections } from '../sections.ts'
import { may, useOfficePath, useOffices } from '../use-office.ts'
import { rowsOfList } from '../shortcuts/rows-of-list.ts'

/** The other pages that the role may open, and the server's for who runs it. */
export function Areas({ office }: { office: Office }) {
  const { t } = useTranslation()
  const pathOf = useOfficePath()
  const isOperator = useOffices().data?.isOperator === true
  const others = sections.filter(({ key, right }) => key !== 'today' && may(office, right))
  if (others.length === 0 && !isOperator) return null
  return (
    <nav aria-label={t('office-day.areas')}>
      <ul {...rowsOfList} className="divide-y divide-hair">
        {others.map(({ key, path, Icon }) => (
          <li key={key}>
            <ActionRow
              icon={<Icon aria-hidden className="size-6" />}
              title={t(`office.sections.${key}.title`)}
              text={t(`office.sections.${key}.text`)}
              href={pathOf(path)}
            />
          </li>
        ))}
        {isOperator && (
          <li>
            <ActionRow
              icon={<Server aria-hidden className="size-6" />}
              title={t('office-operator.link.title')}
              text={t('office-operator.link.text')}
              href={paths.operator}
            />
          </li>
        )}
      </ul>
    </nav>
  )
}
