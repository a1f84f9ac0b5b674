import { useState } from 'react'
import {
  changeWarden,
  inviteWarden,
  listOfficeWardens,
  type OfficeWarden,
  removeWarden,
} from '#contract/office-wardens.ts'
import { useLanguage } from '#web/platform/i18n/i18n.ts'
import { useAct } from '#web/platform/query/use-act.ts'
import { FormSheet } from '#web/platform/typed/form-sheet.tsx'
import { useToday } from '#web/platform/today.ts'
import { useTypedField, useTypedForm } from '#web/platform/typed/use-typed-form.ts'
import { AlertDialog } from '#web/ui/alert-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { Chips } from '#web/ui/chips.tsx'
import { useTexts } from '#web/ui/region.ts'
import { Failed } from '../outcome.tsx'
import { DutyFields, useTypedDuty } from './duty-fields.tsx'
import { dutyOf } from './duty-of.ts'

interface WardenSheetProps {
  associationId: number
  warden: OfficeWarden
  zones: readonly { zoneId: number; name: string }[]
  onClose: () => void
  /** With the sentence that says what was done. */
  onDone: (sentence: string) => void
}

/** Where and when a warden is expected; a new invitation; taken out. */
export function WardenSheet({ associationId, warden, zones, onClose, onDone }: WardenSheetProps) {
  const { t } = useTexts()
  const language = useLanguage()
  const typed = useTypedForm({ form: 'warden', of: associationId, entry: warden.wardenId })
  const [chosen, setChosen] = useTypedField(typed, 'zones', warden.zones)
  const duty = useTypedDuty(typed, dutyOf(warden), useToday())
  const [isLeaving, setLeaving] = useState(false)
  const { wardenId, email, firstName, lastName, isActive, isOnlyInFile } = warden
  const name = `${firstName} ${lastName}`
  const acting = (sentence: string) => ({
    renews: [listOfficeWardens],
    onDone: () => {
      typed.forget()
      onDone(sentence)
    },
  })
  const change = useAct(changeWarden, acting(t('office-wardens.changed', { name })))
  const again = useAct(inviteWarden, acting(t('office-wardens.invited', { email })))
  const removal = useAct(removeWarden, acting(t('office-wardens.removed', { name })))
  const failure = change.failure ?? again.failure ?? removal.failure
  return (
    <>
      <FormSheet
        typed={typed}
        onClose={onClose}
        title={name}
        foot={
          <Button
            wide
            isPending={change.isPending}
            pendingText={t('office.saving')}
            disabledBecause={duty.whyNot}
            onPress={() =>
              change.go({
                associationId,
                wardenId,
                zones: chosen,
                dutyDays: duty.duty.days,
                dutyPatterns: duty.duty.patterns,
              })
            }
          >
            {t('office-wardens.save')}
          </Button>
        }
      >
        <div className="flex flex-col gap-8">
          <Failed why={failure} />
          {zones.length > 0 && (
            <div className="flex flex-col gap-2">
              <Chips
                label={t('office-wardens.where')}
                chips={zones.map(({ zoneId, name: text }) => ({ value: zoneId, text }))}
                selected={chosen}
                onChange={setChosen}
              />
              <p className="text-sm text-ink-soft">{t('office-wardens.whereText')}</p>
            </div>
          )}
          <DutyFields of={duty} />
          <div className="flex flex-wrap gap-3">
            {!isActive && (
              <Button
                variant="secondary"
                isPending={again.isPending}
                pendingText={t('office.saving')}
                onPress={() => again.go({ associationId, email, firstName, lastName, language })}
              >
                {t('office-wardens.again')}
              </Button>
            )}
            <Button variant="secondary" onPress={() => setLeaving(true)}>
              {t('office-wardens.remove')}
            </Button>
          </div>
        </div>
      </FormSheet>
      {isLeaving && (
        <AlertDialog
          isOpen
          isDangerous
          isDismissable
          title={t('office-wardens.removeTitle', { name })}
          okText={t('office-wardens.removeAct')}
          cancelText={t('office-wardens.keep')}
          onConfirm={() => removal.go({ associationId, wardenId })}
          onClose={() => setLeaving(false)}
        >
          {t(isOnlyInFile ? 'office-wardens.removeTextFile' : 'office-wardens.removeText')}
        </AlertDialog>
      )}
    </>
  )
}
