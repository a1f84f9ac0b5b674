import { Download } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { downloadFile, readRules, type RulesInWords } from '#contract/office-settings.ts'
import { ConfirmByOwnWays, useConfirmed } from '#web/capabilities/identity/index.ts'
import { ApiRefusal, ask } from '#web/platform/api/ask.ts'
import { paths } from '#web/platform/navigation/paths.ts'
import { QueryBoundary } from '#web/platform/query/query-boundary.tsx'
import { useCallQuery } from '#web/platform/query/use-call-query.ts'
import { saveFile } from '#web/platform/save-file.ts'
import { Button } from '#web/ui/button.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Link } from '#web/ui/link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { StatePanel } from '#web/ui/state-panel.tsx'
import { useOfficePath } from '../use-office.ts'

/** What the file says of the permits, in words, to be read; and the file to take along. */
export function RulesOfPermits({ associationId }: { associationId: number }) {
  const { t } = useTranslation()
  const officePath = useOfficePath()
  const found = useCallQuery(readRules, { associationId })
  return (
    <section className="mt-14 flex flex-col gap-5 border-t border-hair pt-8">
      <h2 className="text-xl">{t('office-settings.rules.title')}</h2>
      <QueryBoundary query={found} skeleton={<SkeletonLines lines={5} />}>
        {({ permits, club }) =>
          permits === undefined ? (
            <StatePanel
              kind="empty"
              title={t('office-settings.rules.notKept.title')}
              text={t('office-settings.rules.notKept.text')}
            />
          ) : (
            <>
              <p className="max-w-lines text-ink-soft">
                {t('office-settings.rules.text')}{' '}
                <Link href={officePath(paths.officeRules)}>{t('office-settings.rules.change')}</Link>
              </p>
              <div>
                {permits.map(({ key, name, sentences }) => (
                  <Disclosure key={key} title={name} level={3}>
                    <Sentences of={sentences} />
                  </Disclosure>
                ))}
                <Disclosure title={t('office-settings.rules.club')} level={3}>
                  <Sentences of={club} />
                </Disclosure>
              </div>
              <TakeFile associationId={associationId} />
            </>
          )
        }
      </QueryBoundary>
    </section>
  )
}

const Sentences = ({ of }: { of: RulesInWords['club'] }) => (
  <ul className="flex max-w-lines list-disc flex-col gap-1 pb-4 pl-5">
    {[...new Set(of)].map((sentence) => (
      <li key={sentence}>{sentence}</li>
    ))}
  </ul>
)

function TakeFile({ associationId }: { associationId: number }) {
  const { t } = useTranslation()
  const [isDone, setDone] = useState(false)
  const taking = useConfirmed(
    () => ask(downloadFile, { associationId }),
    ({ name, text }) => {
      saveFile(name, 'application/json', text)
      setDone(true)
    },
  )
  const { error } = taking
  return (
    <div className="flex flex-col gap-3">
      <p className="max-w-lines text-ink-soft">{t('office-settings.rules.downloadText')}</p>
      {error && (
        <Notice kind="alarm" isNew>
          {error instanceof ApiRefusal ? (error.problem.detail ?? error.problem.title) : t('app.unreachable')}
        </Notice>
      )}
      {isDone && (
        <Notice kind="success" isNew>
          {t('office-settings.rules.downloaded')}
        </Notice>
      )}
      <div>
        <Button
          variant="secondary"
          icon={<Download aria-hidden className="size-5" />}
          isPending={taking.isPending}
          onPress={() => {
            setDone(false)
            taking.start(undefined)
          }}
        >
          {t('office-settings.rules.download')}
        </Button>
      </div>
      {taking.isAsking && (
        <ConfirmByOwnWays forWhat="file" onConfirmed={taking.confirmed} onClose={taking.giveUp} />
      )}
    </div>
  )
}
