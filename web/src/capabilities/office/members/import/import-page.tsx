import { useTranslation } from 'react-i18next'
import type { Office } from '#contract/staff.ts'
import { FileKept } from '#web/platform/typed/file-kept.tsx'
import { Button } from '#web/ui/button.tsx'
import { Failed } from '../../outcome.tsx'
import { pageOfOffice } from '../../page-of-office.tsx'
import { Applied } from './applied.tsx'
import { ChooseFile } from './choose-file.tsx'
import { FirstRows } from './first-rows.tsx'
import { Judged } from './judged.tsx'
import { UnderstoodFields } from './understood-fields.tsx'
import { useList } from './use-list.ts'
import { isEnough } from './recognise/recognise.ts'
import { useSending } from './use-sending.ts'

/** A list of members from a file: columns confirmed, tried out, applied. */
export default pageOfOffice('officeMemberImport', Import)

function Import({ office: { associationId } }: { office: Office }) {
  const { t } = useTranslation()
  const list = useList(associationId)
  const sending = useSending(associationId, list.kept.forget)
  const { understood, rows, file } = list
  const begin = () => {
    list.forget()
    sending.forget()
  }
  if (sending.applied) return <Applied outcome={sending.applied} onAgain={begin} />
  const isBusy = sending.isTrying || sending.isApplying
  const missing =
    understood === undefined || !isEnough(understood.columns)
      ? t('office-members.import.nothingFound')
      : understood.dayOrder === undefined
        ? t('office-members.import.dayOrderNeeded')
        : rows.length === 0
          ? t('office-members.import.noRows')
          : undefined
  return (
    <div className="flex flex-col gap-8">
      <p className="max-w-lines text-ink-soft">{t('office-members.import.explained')}</p>
      <FileKept of={list.kept} onDrop={begin} />
      <ChooseFile
        list={list}
        isWaiting={isBusy}
        onChoose={(chosen) => {
          sending.forget()
          void list.take(chosen)
        }}
      />
      {file && understood && (
        <section className="flex flex-col gap-5" aria-labelledby="import-columns">
          <h2 id="import-columns" className="text-2xl">
            {t('office-members.import.columns')}
          </h2>
          <UnderstoodFields
            file={file}
            understood={understood}
            hasDayOrder={list.hasDayOrder}
            isDisabled={isBusy}
            onChange={(next) => {
              sending.forget()
              list.setUnderstood(next)
            }}
            onEncoding={(encoding) => {
              sending.forget()
              void list.takeAs(encoding)
            }}
          />
          <FirstRows rows={rows} columns={understood.columns} />
          <Failed why={sending.trialFailure} />
          {sending.judged === undefined && (
            <div className="flex flex-col items-start gap-2">
              <Button
                disabledBecause={missing}
                isPending={sending.isTrying}
                pendingText={t('office-members.import.sending', { count: rows.length, sent: sending.sent })}
                onPress={() => sending.tryOut(rows)}
              >
                {t('office-members.import.tryOut', { count: rows.length })}
              </Button>
              <p className="text-sm text-ink-soft">{t('office-members.import.tryOutText')}</p>
            </div>
          )}
        </section>
      )}
      {sending.judged && <Judged judged={sending.judged} sending={sending} />}
    </div>
  )
}
