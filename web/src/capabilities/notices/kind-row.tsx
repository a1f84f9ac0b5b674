import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { isAlwaysMailed, type NoticeChoice } from '#rules/notices/notice-kinds.ts'
import { Switch } from '#web/ui/switch.tsx'

interface KindRowProps {
  choice: NoticeChoice
  onChange: (choice: NoticeChoice) => void
}

/** One kind of thing, with its two channels: beside it where there is room, below it on a phone. */
export function KindRow({ choice, onChange }: KindRowProps) {
  const { t } = useTranslation()
  const name = useId()
  const { kind, byPush, byMail } = choice
  return (
    <li className="border-b border-hair py-3 last:border-0">
      <div role="group" aria-labelledby={name} className="flex flex-wrap items-center gap-x-8 gap-y-1">
        <p id={name} className="min-w-0 flex-1 basis-52 font-medium">
          {t(`notices.names.${kind}`)}
        </p>
        <div className="grid w-full gap-x-8 sm:w-auto sm:grid-cols-[12.5rem_10rem]">
          <Switch isSelected={byPush} onChange={(next) => onChange({ ...choice, byPush: next })}>
            {t('notices.push')}
          </Switch>
          {isAlwaysMailed(kind) ? (
            <p className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 py-2">
              <span>{t('notices.mail')}</span>
              <span className="unbroken text-ink-soft">{t('notices.always')}</span>
            </p>
          ) : (
            <Switch isSelected={byMail} onChange={(next) => onChange({ ...choice, byMail: next })}>
              {t('notices.mail')}
            </Switch>
          )}
        </div>
      </div>
    </li>
  )
}
