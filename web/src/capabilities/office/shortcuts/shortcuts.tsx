import { Keyboard } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Office } from '#contract/staff.ts'
import { partOnDemand } from '#web/platform/on-demand.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useShortcuts } from './use-shortcuts.ts'

const ShortcutsSheet = partOnDemand(() => import('./shortcuts-sheet.tsx'))

/** The keys of the office, and the button that lists them; on a phone there is no keyboard, and no button. */
export function Shortcuts({ office }: { office: Office | undefined }) {
  const { t } = useTranslation()
  const [isListed, setListed] = useState(false)
  useShortcuts(office, () => setListed(true))
  return (
    <span className="hidden md:inline">
      <IconButton
        label={t('office.shortcuts.title')}
        icon={<Keyboard aria-hidden />}
        onPress={() => setListed(true)}
      />
      {isListed && <ShortcutsSheet office={office} onClose={() => setListed(false)} />}
    </span>
  )
}
