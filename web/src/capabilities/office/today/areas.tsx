import { Server } from 'lucide-react'
import type { Office } from '#contract/staff.ts'
import { kindsOfExport } from '#rules/club/office-exports.ts'
import { paths } from '#web/platform/navigation/paths.ts'
import { ActionRow } from '#web/ui/action-row.tsx'
import { useTexts } from '#web/ui/region.ts'
import { mayOpen } from '../right-of-page.ts'
import { sections } from '../sections.ts'
import { useOfficePath, useOffices } from '../use-office.ts'
import { rowsOfList } from '../shortcuts/rows-of-list.ts'

/** The other pages that the role may open, and the server's for who runs it. */
export function Areas({ office }: { office: Office }) {
  const { t, region } = useTexts()
  const pathOf = useOfficePath()
  const isOperator = useOffices().data?.isOperator === true
  const others = sections.filter(({ path }) => path !== paths.office && mayOpen(office, path))
  if (others.length === 0 && !isOperator) return null
  /** Only what the role can take out. */
  const exports = new Intl.ListFormat(region, { type: 'conjunction' }).format(
    kindsOfExport(office.rights).map((kind) => t(`office-exports.kinds.${kind}.inList`)),
  )
  return (
    <nav aria-label={t('office-day.areas')}>
      <ul {...rowsOfList} className="divide-y divide-hair">
        {others.map(({ path, texts, Icon }) => (
          <li key={path}>
            <ActionRow
              icon={<Icon aria-hidden className="size-6" />}
              title={t(`${texts}.title`)}
              text={t(`${texts}.text`, { exports })}
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
