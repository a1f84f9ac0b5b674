import { CalendarPlus, Files, Printer } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#web/platform/i18n/i18n.ts'
import { saveFile } from '#web/platform/save-file.ts'
import { ActionRow } from '#web/ui/action-row.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { fileNameOf } from '#permit-sheet/file-names.ts'
import type { PermitOfSheet } from '#permit-sheet/permit-on-paper.ts'
import { useWords } from '#web/ui/use-rule-sentences.ts'

type Kind = 'calendar' | 'paper' | 'order'
type Making = { kind: Kind; state: 'making' | 'saved' | 'failed'; name: string }

const icons = {
  calendar: <CalendarPlus aria-hidden className="size-5" />,
  paper: <Printer aria-hidden className="size-5" />,
  order: <Files aria-hidden className="size-5" />,
}

const madeAt = () => new Date()

interface TakeItAlongProps extends PermitOfSheet {
  /** Of the same order. */
  others: readonly PermitOfSheet[]
}

/** Files for use without the app. They are made on the phone, by code loaded on demand. */
export function TakeItAlong({ held, permit, others }: TakeItAlongProps) {
  const { t } = useTranslation()
  const words = useWords()
  const language = useLanguage()
  const title = useId()
  const [made, setMade] = useState<Making>()

  const print = async (name: string, behind: readonly PermitOfSheet[]) => {
    const [{ printedPermit }, { fetchFonts }] = await Promise.all([
      import('#permit-sheet/printed-permit.ts'),
      import('#web/platform/paper/font-files.ts'),
    ])
    const printed = { held, permit, others: behind, words, language, fonts: await fetchFonts() }
    saveFile(name, 'application/pdf', await printedPermit(printed))
  }
  const makers = {
    calendar: async (name: string) => {
      const { calendarFile } = await import('#permit-sheet/calendar-file.ts')
      const file = calendarFile(held, { words, origin: location.origin, now: madeAt() })
      saveFile(name, 'text/calendar;charset=utf-8', file)
    },
    paper: (name: string) => print(name, []),
    order: (name: string) => print(name, others),
  }

  const kinds: Kind[] = [
    'calendar',
    // Its sheet behind others says that it is not valid yet; alone it would be of no use.
    ...(held.invitation === undefined ? (['paper'] as const) : []),
    ...(others.length > 0 ? (['order'] as const) : []),
  ]

  async function make(kind: Kind) {
    const name = fileNameOf(held, kind, words)
    setMade({ kind, state: 'making', name })
    try {
      await makers[kind](name)
      setMade({ kind, state: 'saved', name })
    } catch {
      setMade({ kind, state: 'failed', name })
    }
  }

  return (
    <section aria-labelledby={title} className="pt-4">
      <h3 id={title} className="text-lg">
        {t('my-permits.along.title')}
      </h3>
      <ul className="mt-1 divide-y divide-hair">
        {kinds.map((kind) => {
          const isMaking = made?.kind === kind && made.state === 'making'
          return (
            <li key={kind}>
              <ActionRow
                icon={icons[kind]}
                title={t(`my-permits.along.${kind}`, { count: others.length + 1 })}
                text={t(isMaking ? 'my-permits.along.making' : `my-permits.along.${kind}Text`)}
                isPending={isMaking}
                onPress={() => void make(kind)}
              />
            </li>
          )
        })}
      </ul>
      {made?.state === 'failed' && (
        <Notice kind="alarm" isNew>
          {t('my-permits.along.failed')}
        </Notice>
      )}
      {made?.state === 'saved' && (
        <Notice kind="success" isNew>
          {t('my-permits.along.saved', { name: made.name })}
        </Notice>
      )}
    </section>
  )
}
