import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Office } from '#contract/staff.ts'
import { paths } from '#web/platform/navigation/paths.ts'
import { Sheet } from '#web/ui/sheet.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { mayOpen } from '../right-of-page.ts'
import { sections } from '../sections.ts'
import { setShortcutsOn, useShortcutsOn } from './shortcuts-on.ts'

/** Beside the pages: the keys, and the name of what they do. */
const KEYS = [
  ['/', 'search'],
  ['↓ j', 'down'],
  ['↑ k', 'up'],
  ['Home', 'first'],
  ['End', 'last'],
  ['?', 'list'],
] as const

interface ShortcutsSheetProps {
  office: Office | undefined
  onClose: () => void
}

/** All shortcuts of the office that the role has a use for, and the switch that turns them off. */
export default function ShortcutsSheet({ office, onClose }: ShortcutsSheetProps) {
  const { t } = useTranslation()
  const isOn = useShortcutsOn()
  const shown = sections.filter(({ path }) => mayOpen(office, path))
  const keys = KEYS.filter(([, act]) => act !== 'search' || mayOpen(office, paths.officeSales))
  return (
    <Sheet isOpen onOpenChange={onClose} title={t('office.shortcuts.title')}>
      <div className="flex flex-col gap-6">
        <Switch isSelected={isOn} onChange={setShortcutsOn} description={t('office.shortcuts.offWhy')}>
          {t('office.shortcuts.on')}
        </Switch>
        <Group title={t('office.shortcuts.everywhere')}>
          {keys.map(([letters, act]) => (
            <Row key={act} keys={letters.split(' ')} text={t(`office.shortcuts.acts.${act}`)} />
          ))}
        </Group>
        <Group title={t('office.shortcuts.pages')}>
          {shown.map(({ path, texts }) => (
            <Row key={path} keys={['g', t(`${texts}.letter`)]} text={t(`${texts}.title`)} />
          ))}
        </Group>
      </div>
    </Sheet>
  )
}

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h3 className="text-lg">{title}</h3>
    <dl className="mt-1 divide-y divide-hair">{children}</dl>
  </section>
)

const Row = ({ keys, text }: { keys: readonly string[]; text: string }) => (
  <div className="flex min-h-12 items-center justify-between gap-4 py-1">
    <dt>{text}</dt>
    <dd className="flex shrink-0 gap-1.5">
      {keys.map((key, n) => (
        // A page may have the letter that all of them begin with.
        <kbd
          key={`${n} ${key}`}
          className="figures grid min-h-8 min-w-8 place-items-center rounded-sm border border-edge bg-paper px-2 text-base"
        >
          {key}
        </kbd>
      ))}
    </dd>
  </div>
)
