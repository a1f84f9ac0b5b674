import { useTranslation } from 'react-i18next'
import { Select } from '#web/ui/select.tsx'
import { Switch } from '#web/ui/switch.tsx'

export interface Silence {
  quietFrom: number
  quietUntil: number
  letsUrgentThrough: boolean
}

const HOURS = Array.from({ length: 24 }, (_, hour) => hour)

/** When this person's devices stay silent. */
export function QuietHours({
  silence,
  onChange,
}: {
  silence: Silence
  onChange: (silence: Silence) => void
}) {
  const { t } = useTranslation()
  const options = HOURS.map((hour) => ({ value: hour, text: t('notices.quiet.hour', { hour }) }))
  const { quietFrom, quietUntil, letsUrgentThrough } = silence
  return (
    <section aria-labelledby="quiet-hours" className="flex flex-col gap-3">
      <h3 id="quiet-hours" className="text-lg">
        {t('notices.quiet.title')}
      </h3>
      <p className="text-ink-soft">{t('notices.quiet.explained')}</p>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-4">
        <Select
          label={t('notices.quiet.from')}
          value={quietFrom}
          options={options}
          onChange={(hour) => onChange({ ...silence, quietFrom: hour })}
        />
        <Select
          label={t('notices.quiet.until')}
          value={quietUntil}
          options={options}
          onChange={(hour) => onChange({ ...silence, quietUntil: hour })}
        />
      </div>
      <p className="text-sm text-ink-soft">{t('notices.quiet.never')}</p>
      <Switch
        isSelected={letsUrgentThrough}
        onChange={(next) => onChange({ ...silence, letsUrgentThrough: next })}
        description={t('notices.quiet.urgentWhy')}
      >
        {t('notices.quiet.urgent')}
      </Switch>
    </section>
  )
}
