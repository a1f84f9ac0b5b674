import { useId } from 'react'
import type { RequestOf, ResponseOf } from '#contract/call.ts'
import { type countRecipients, type listMessages, RECIPIENTS_LISTED } from '#contract/office-messages.ts'
import { DateField } from '#web/platform/days-on-demand.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { useTexts } from '#web/ui/region.ts'
import { isComplete } from '../complete-day.ts'
import { Toggles } from '../draft/fields/toggles.tsx'

export type Whom = Required<
  Pick<RequestOf<typeof countRecipients>, 'from' | 'to'> & { zones: number[]; permits: number[] }
>
export type Choices = Pick<ResponseOf<typeof listMessages>, 'zones' | 'permits'>

interface WhomProps {
  whom: Whom
  onChange: (whom: Whom) => void
  choices: Choices
  /** Undefined: being counted, or no days. */
  found: ResponseOf<typeof countRecipients> | undefined
}

const toggled = (ids: number[], id: number, isIn: boolean) =>
  isIn ? [...ids, id] : ids.filter((one) => one !== id)

/** To whose holders it goes: days, zones and permits; how many they are, by name, and who cannot be reached. */
export function WhomFields({ whom, onChange, choices, found }: WhomProps) {
  const { t } = useTexts()
  const id = useId()
  const { from, to, zones, permits } = whom
  return (
    <>
      <div className="flex flex-wrap gap-4">
        <DateField
          label={t('office-messages.fields.from')}
          value={from}
          onChange={(day) =>
            onChange({ ...whom, from: day, ...(isComplete(day) && day > to && { to: day }) })
          }
        />
        <DateField
          label={t('office-messages.fields.to')}
          value={to}
          onChange={(day) => onChange({ ...whom, to: day })}
        />
      </div>
      {choices.permits.length > 1 && (
        <Toggles
          id={`${id}-permits`}
          label={t('office-messages.fields.permits')}
          error={undefined}
          options={choices.permits.map(({ permitId, name }) => ({ value: permitId, text: name }))}
          chosen={permits}
          onChange={(one, isIn) => onChange({ ...whom, permits: toggled(permits, one, isIn) })}
        />
      )}
      {choices.zones.length > 1 && (
        <Toggles
          id={`${id}-zones`}
          label={t('office-messages.fields.zones')}
          error={undefined}
          options={choices.zones.map(({ zoneId, name }) => ({ value: zoneId, text: name }))}
          chosen={zones}
          onChange={(one, isIn) => onChange({ ...whom, zones: toggled(zones, one, isIn) })}
        />
      )}
      <div>
        <p role="status" className="font-semibold">
          {found === undefined
            ? t('office-messages.counting')
            : t('office-messages.people', { count: found.people })}
        </p>
        {found !== undefined && <Names found={found} />}
      </div>
    </>
  )
}

function Names({
  found: { people, recipients, unreachable },
}: {
  found: ResponseOf<typeof countRecipients>
}) {
  const { t } = useTexts()
  return (
    <>
      {recipients.length > 0 && (
        <Disclosure title={t('office-messages.who')} level={3}>
          <ul className="pb-3">
            {recipients.map(({ name, language }, n) => (
              <li key={n} className="py-1 wrap-anywhere">
                {name} <span className="text-sm text-ink-soft">{t(`office-messages.in_${language}`)}</span>
              </li>
            ))}
          </ul>
          {people > RECIPIENTS_LISTED && (
            <p className="pb-3 text-sm text-ink-soft">
              {t('office-messages.more', { count: people - RECIPIENTS_LISTED })}
            </p>
          )}
        </Disclosure>
      )}
      {unreachable.length > 0 && (
        <Disclosure
          title={t('office-messages.unreachable', { count: unreachable.length })}
          level={3}
          isOpenAtFirst={unreachable.length <= 5}
        >
          <ul className="pb-3">
            {unreachable.map(({ name, why }, n) => (
              <li key={n} className="py-1 wrap-anywhere">
                {name}
                <span className="block text-sm text-ink-soft">{t(`office-messages.why.${why}`)}</span>
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </>
  )
}
