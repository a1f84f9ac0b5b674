import type { Language } from '#contract/languages.ts'
import type { Office } from '#contract/staff.ts'
import { RIGHTS_TO_CLOSE_WITH_REFUNDS } from '#contract/office-closures.ts'
import { useLanguage } from '#web/platform/i18n/i18n.ts'
import { offeredLanguages } from '#web/platform/i18n/offered-languages.ts'
import { FormSheet } from '#web/platform/typed/form-sheet.tsx'
import { useTypedField, useTypedForm } from '#web/platform/typed/use-typed-form.ts'
import { useToday } from '#web/platform/today.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { DateField } from '#web/platform/days-on-demand.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { useTexts } from '#web/ui/region.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { Failed } from '../outcome.tsx'
import { isComplete } from '../complete-day.ts'
import { may } from '../use-office.ts'
import { ClosureHits } from './closure-hits.tsx'
import { useCloseWater } from './use-close-water.tsx'

interface CloseSheetProps {
  office: Office
  zones: readonly { zoneId: number; name: string }[]
  onClose: () => void
  onDone: (sentence: string) => void
}

type How = 'refund' | 'onlyStop'
type Reasons = Partial<Record<Language, string>>

/** When, where and why; what it hits is counted while one chooses. */
export function CloseSheet({ office, zones, onClose, onDone }: CloseSheetProps) {
  const { t } = useTexts()
  const today = useToday()
  const own = useLanguage()
  const { associationId } = office
  const mayRefund = RIGHTS_TO_CLOSE_WITH_REFUNDS.every((right) => may(office, right))
  const form = useTypedForm({ form: 'close-water', of: associationId })
  const [chosen, setChosen] = useTypedField<readonly number[]>(
    form,
    'zones',
    zones.length === 1 ? zones.map(({ zoneId }) => zoneId) : [],
  )
  const [from, setFrom] = useTypedField(form, 'from', today)
  const [to, setTo] = useTypedField(form, 'to', today)
  const [typed, setTyped] = useTypedField<Reasons>(form, 'reasons', {})
  const [how, setHow] = useTypedField<How>(form, 'how', mayRefund ? 'refund' : 'onlyStop')
  const close = useCloseWater(() => {
    form.forget()
    onDone(t('office-closures.done'))
  })
  const reasons = Object.fromEntries(
    Object.entries(typed).flatMap(([language, text]) =>
      text.trim() === '' ? [] : [[language, text.trim()]],
    ),
  ) as Reasons
  const hasDays = isComplete(from) && isComplete(to) && from <= to
  const missing =
    chosen.length === 0
      ? 'zonesNeeded'
      : hasDays
        ? Object.keys(reasons).length === 0
          ? 'reasonNeeded'
          : undefined
        : 'daysNeeded'
  const sheet = (
    <FormSheet
      typed={form}
      onClose={onClose}
      title={t('office-closures.titleNew')}
      foot={
        <Button
          wide
          variant="danger"
          disabledBecause={missing && t(`office-closures.${missing}`)}
          isPending={close.isPending}
          pendingText={t('office.saving')}
          onPress={() =>
            close.go({ associationId, zones: [...chosen], from, to, reasons, givesBack: how === 'refund' })
          }
        >
          {t('office-closures.act')}
        </Button>
      }
    >
      <div className="flex flex-col gap-5">
        <fieldset className="flex flex-col gap-1">
          <legend className="mb-1 font-semibold">{t('office-closures.fields.zones')}</legend>
          {zones.length > 1 && (
            <Checkbox
              isSelected={chosen.length === zones.length}
              onChange={(isEvery) => setChosen(isEvery ? zones.map(({ zoneId }) => zoneId) : [])}
            >
              {t('office-closures.everyZone')}
            </Checkbox>
          )}
          {zones.map(({ zoneId, name }) => (
            <Checkbox
              key={zoneId}
              isSelected={chosen.includes(zoneId)}
              onChange={(isChosen) =>
                setChosen(isChosen ? [...chosen, zoneId] : chosen.filter((one) => one !== zoneId))
              }
            >
              {name}
            </Checkbox>
          ))}
        </fieldset>
        <div className="flex flex-wrap gap-4">
          <DateField
            label={t('office-closures.fields.from')}
            value={from}
            onChange={(day) => {
              setFrom(day)
              if (isComplete(day) && day > to) setTo(day)
            }}
          />
          <DateField label={t('office-closures.fields.to')} value={to} onChange={setTo} />
        </div>
        {offeredLanguages()
          .toSorted((one, other) => Number(other === own) - Number(one === own))
          .map((language, n) => (
            <TextField
              key={language}
              label={t(`office-closures.fields.reason_${language}`)}
              {...(n === 0 && { description: t('office-closures.reasonHelp') })}
              value={typed[language] ?? ''}
              onChange={(text) => setTyped({ ...typed, [language]: text })}
              maxLength={300}
            />
          ))}
        {chosen.length > 0 && hasDays && (
          <ClosureHits input={{ associationId, zones: [...chosen], from, to }} />
        )}
        {mayRefund && (
          <RadioCards<How>
            label={t('office-closures.how')}
            options={[
              {
                value: 'refund',
                title: t('office-closures.refund'),
                detail: t('office-closures.refundText'),
              },
              {
                value: 'onlyStop',
                title: t('office-closures.onlyStop'),
                detail: t('office-closures.onlyStopText'),
              },
            ]}
            value={how}
            onChange={setHow}
          />
        )}
        {!mayRefund && <Notice kind="info">{t('office-closures.onlyStopRole')}</Notice>}
        <Failed why={close.failure} />
      </div>
    </FormSheet>
  )
  return (
    <>
      {sheet}
      {close.confirmation}
    </>
  )
}
