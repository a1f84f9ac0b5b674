import { useTranslation } from 'react-i18next'
import { AllowedIcons } from '#web/ui/allowed-icons.tsx'
import type { PermitShown } from './permit-shown.ts'

export function WhatIsAllowed({ permit }: { permit: PermitShown }) {
  const { t } = useTranslation()
  const { licenceFromAge, licenceNote, dateChanges, giveBackPercent, giveBackHours, limits } = permit
  const changes = [
    licenceFromAge === undefined ? undefined : t('buy.licence', { count: licenceFromAge }),
    licenceNote,
    dateChanges > 0 ? t('buy.dateChanges', { count: dateChanges }) : undefined,
    giveBackPercent === undefined
      ? undefined
      : t('buy.giveBack', { percent: giveBackPercent, count: giveBackHours ?? 0 }),
  ].filter((text) => text !== undefined)
  return (
    <section aria-labelledby="order-allowed" className="flex flex-col gap-3">
      <h2 id="order-allowed" className="text-lg">
        {t('buy.allowed')}
      </h2>
      <AllowedIcons techniques={permit.techniques} keeping={permit.keeping} />
      {limits.length > 0 && (
        <ul className="list-disc pl-5 text-sm">
          {limits.map((limit) => (
            <li key={limit}>{limit}</li>
          ))}
        </ul>
      )}
      {changes.map((text) => (
        <p key={text} className="text-sm text-ink-soft">
          {text}
        </p>
      ))}
    </section>
  )
}
