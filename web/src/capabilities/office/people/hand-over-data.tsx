import { useState } from 'react'
import { exportPerson } from '#contract/office-person.ts'
import { ConfirmByOwnWays, useConfirmed } from '#web/capabilities/identity/index.ts'
import { ask } from '#web/platform/api/ask.ts'
import { refusalText } from '#web/platform/api/refusal-text.ts'
import { useLanguage } from '#web/platform/i18n/i18n.ts'
import { saveFile } from '#web/platform/save-file.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useTexts } from '#web/ui/region.ts'
import type { PersonOfAddress } from './person-in-address.ts'

/** Everything as a file, in the language of the office, after the password. */
export function HandOverData({ associationId, of }: { associationId: number; of: PersonOfAddress }) {
  const { t } = useTexts()
  const language = useLanguage()
  const [isDone, setDone] = useState(false)
  const exporting = useConfirmed(
    (form: 'page' | 'file') => ask(exportPerson, { associationId, ...of, form, language }),
    ({ fileName, mediaType, content }) => {
      saveFile(fileName, mediaType, content)
      setDone(true)
    },
  )
  return (
    <section className="flex flex-col gap-3">
      <h3 className="text-xl">{t('office-person.file.act')}</h3>
      <p className="text-ink-soft">{t('office-person.file.text')}</p>
      <div className="flex flex-wrap gap-3">
        {(['page', 'file'] as const).map((form) => (
          <Button
            key={form}
            variant="secondary"
            isPending={exporting.pending === form}
            isWaiting={exporting.isPending}
            onPress={() => exporting.start(form)}
          >
            {t(`office-person.file.${form === 'page' ? 'page' : 'json'}`)}
          </Button>
        ))}
      </div>
      {isDone && (
        <Notice kind="success" isNew>
          {t('office-person.file.done')}
        </Notice>
      )}
      {exporting.error && (
        <Notice kind="alarm" isNew>
          {refusalText(exporting.error) ?? t('app.unreachable')}
        </Notice>
      )}
      {exporting.isAsking && (
        <ConfirmByOwnWays
          forWhat="handOverData"
          onConfirmed={exporting.confirmed}
          onClose={exporting.giveUp}
        />
      )}
    </section>
  )
}
