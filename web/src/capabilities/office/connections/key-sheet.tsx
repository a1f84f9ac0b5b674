import { useTranslation } from 'react-i18next'
import { KEY_RIGHTS, type KeyRight } from '#contract/key-rights.ts'
import { listEvents } from '#contract/office-events.ts'
import { listKeys, LONGEST_KEY_NAME, makeKey } from '#contract/office-keys.ts'
import { ConfirmByOwnWays, useConfirmed } from '#web/capabilities/identity/index.ts'
import { ask } from '#web/platform/api/ask.ts'
import { sentenceOfError } from '#web/platform/query/sentence-of-error.ts'
import { useRenew } from '#web/platform/query/use-renew.ts'
import { FormSheet } from '#web/platform/typed/form-sheet.tsx'
import { NEW_ENTRY, useTypedField, useTypedForm } from '#web/platform/typed/use-typed-form.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckCard } from '#web/ui/check-card.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Failed } from '../outcome.tsx'

interface KeySheetProps {
  associationId: number
  onClose: () => void
  onMade: (made: { name: string; secret: string }) => void
}

/** A new key: what it is for, and what it may read. */
export function KeySheet({ associationId, onClose, onMade }: KeySheetProps) {
  const { t } = useTranslation()
  const renew = useRenew()
  const form = useTypedForm({ form: 'api-key', of: associationId, entry: NEW_ENTRY })
  const [name, setName] = useTypedField(form, 'name', '')
  const [rights, setRights] = useTypedField<readonly KeyRight[]>(form, 'rights', [])
  const making = useConfirmed(
    () => ask(makeKey, { associationId, name: name.trim(), rights: [...rights] }),
    ({ secret }) => {
      form.forget()
      void renew(listKeys)
      void renew(listEvents)
      onMade({ name: name.trim(), secret })
    },
  )
  const missing = name.trim() === '' ? 'nameNeeded' : rights.length === 0 ? 'rightNeeded' : undefined
  return (
    <>
      <FormSheet
        typed={form}
        onClose={onClose}
        title={t('office-connections.keys.new')}
        foot={
          <Button
            wide
            disabledBecause={missing && t(`office-connections.keys.${missing}`)}
            isPending={making.isPending}
            pendingText={t('office.saving')}
            onPress={() => making.start(undefined)}
          >
            {t('office-connections.keys.act')}
          </Button>
        }
      >
        <div className="flex flex-col gap-6">
          <TextField
            label={t('office-connections.keys.name')}
            description={t('office-connections.keys.nameText')}
            value={name}
            onChange={setName}
            maxLength={LONGEST_KEY_NAME}
            autoComplete="off"
          />
          <fieldset className="flex flex-col gap-3">
            <legend className="mb-2 font-semibold">{t('office-connections.keys.what')}</legend>
            {KEY_RIGHTS.map((right) => (
              <CheckCard
                key={right}
                title={t(`office-connections.keys.rights.${right}.title`)}
                detail={t(`office-connections.keys.rights.${right}.text`)}
                isSelected={rights.includes(right)}
                onChange={(isSelected) =>
                  setRights(KEY_RIGHTS.filter((one) => (one === right ? isSelected : rights.includes(one))))
                }
              />
            ))}
          </fieldset>
          <Failed why={making.error === null ? undefined : sentenceOfError(making.error, t)} />
        </div>
      </FormSheet>
      {making.isAsking && (
        <ConfirmByOwnWays forWhat="apiKey" onConfirmed={making.confirmed} onClose={making.giveUp} />
      )}
    </>
  )
}
