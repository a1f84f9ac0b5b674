import { listOperatedAssociations, readServer } from '#contract/operator.ts'
import { useTextPart } from '#web/platform/i18n/use-text-part.ts'
import { paths } from '#web/platform/navigation/paths.ts'
import { usePageTitle } from '#web/platform/page-title.ts'
import { QueryBoundary } from '#web/platform/query/query-boundary.tsx'
import { useCallQuery } from '#web/platform/query/use-call-query.ts'
import { ButtonLink } from '#web/ui/link.tsx'
import { useTexts } from '#web/ui/region.ts'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { StatePanel } from '#web/ui/state-panel.tsx'
import { useMomentText } from '../moment-text.ts'
import { useOffices } from '../use-office.ts'
import { AppErrors } from './app-errors.tsx'
import { AssociationsTable } from './associations-table.tsx'
import { JobsTable } from './jobs-table.tsx'
import { ServerHealth } from './server-health.tsx'
import { ServerNeeds } from './server-needs.tsx'

/** The server for who runs it: what needs them, its associations, its state. Nothing of anglers. */
export default function OperatorPage() {
  const texts = useTextPart('office')
  if (texts.hasFailed) return <StatePanel kind="failed" level={1} onRetry={texts.retry} />
  if (!texts.isReady) return <StatePanel kind="loading" skeleton={<SkeletonLines lines={6} />} />
  return <Framed />
}

const REFRESHED = { everyMs: () => 60_000 }

function Framed() {
  const { t } = useTexts()
  const moment = useMomentText()
  const offices = useOffices()
  usePageTitle(t('office-operator.title'))
  return (
    <div className="mx-auto w-full max-w-page px-4 pt-2 pb-12 md:px-6">
      <QueryBoundary query={offices} skeleton={<SkeletonLines lines={8} />}>
        {({ isOperator, offices: own }) =>
          isOperator === true ? (
            <Server moment={moment} />
          ) : (
            <StatePanel
              kind="empty"
              level={1}
              title={t('office-operator.notYours.title')}
              text={t('office-operator.notYours.text')}
              action={
                own.length > 0 && (
                  <ButtonLink variant="secondary" href={paths.office}>
                    {t('office-operator.notYours.act')}
                  </ButtonLink>
                )
              }
            />
          )
        }
      </QueryBoundary>
    </div>
  )
}

function Server({ moment }: { moment: (at: string) => string }) {
  const { t } = useTexts()
  const server = useCallQuery(readServer, {}, REFRESHED)
  const associations = useCallQuery(listOperatedAssociations, {}, REFRESHED)
  return (
    <>
      <header>
        {server.data && (
          <p className="text-sm text-ink-soft">{t('office-operator.asOf', { at: moment(server.data.at) })}</p>
        )}
        <h1 className="text-3xl">{t('office-operator.title')}</h1>
      </header>
      <div className="mt-6 flex flex-col gap-10">
        <QueryBoundary query={server} skeleton={<SkeletonLines lines={3} />}>
          {({ needs }) => <ServerNeeds needs={needs} />}
        </QueryBoundary>
        <section aria-labelledby="operator-associations" className="flex flex-col gap-3">
          <h2 id="operator-associations" className="text-xl">
            {t('office-operator.associations.title')}
          </h2>
          <QueryBoundary query={associations} skeleton={<SkeletonLines lines={6} />}>
            {({ associations: all }) =>
              all.length === 0 ? (
                <StatePanel
                  kind="empty"
                  title={t('office-operator.associations.none.title')}
                  text={t('office-operator.associations.none.text')}
                />
              ) : (
                <AssociationsTable associations={all} />
              )
            }
          </QueryBoundary>
        </section>
        {server.data && (
          <>
            <div className="grid gap-10 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] md:gap-16">
              <ServerHealth state={server.data} />
              <AppErrors days={server.data.appErrors} />
            </div>
            <JobsTable jobs={server.data.jobs} />
          </>
        )}
      </div>
    </>
  )
}
