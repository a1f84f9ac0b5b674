import { useTranslation } from 'react-i18next'
import { IN_THE_BAR, mayOpen, sections, useOffice, useOfficePath } from '#web/capabilities/office/index.ts'
import { useTextPart } from '#web/platform/i18n/use-text-part.ts'
import { ActionRow } from '#web/ui/action-row.tsx'

/** The pages of the office for which the bar has no room. */
export default function MoreOfOffice({ onOpen }: { onOpen: () => void }) {
  const { t } = useTranslation()
  const office = useOffice()
  const pathOf = useOfficePath()
  if (!useTextPart('office').isReady) return null
  const others = sections.filter(({ path }) => mayOpen(office, path)).slice(IN_THE_BAR)
  return others.map(({ path, texts, Icon }) => (
    <li key={path}>
      <ActionRow
        icon={<Icon aria-hidden className="size-6" />}
        title={t(`${texts}.title`)}
        href={pathOf(path)}
        onPress={onOpen}
      />
    </li>
  ))
}
