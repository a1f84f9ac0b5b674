import type { ResponseOf } from '#contract/call.ts'
import type { readServer } from '#contract/operator.ts'
import { dayText } from '#rules/day-text.ts'
import { DescriptionList } from '#web/ui/description-list.tsx'
import { useTexts } from '#web/ui/region.ts'
import { useMomentText } from '../moment-text.ts'
import { bytesText } from './bytes-text.ts'

type ServerState = ResponseOf<typeof readServer>

/** Database, disk, mails, cards, books, backup and versions, each in a line. */
export function ServerHealth({ state }: { state: ServerState }) {
  const { t, region } = useTexts()
  const moment = useMomentText()
  const { server, database, disk, backupAt, needs } = state
  const size = (bytes: number) => bytesText(bytes, region)
  const lines = useQueueLines(state)
  const rows = [
    {
      key: 'database',
      value: t(`office-operator.health.databases.${database.state}`, {
        version: database.version,
        size: size(database.bytes),
      }),
    },
    ...(disk
      ? [
          {
            key: 'disk',
            value: t('office-operator.health.diskLeft', {
              left: size(disk.freeBytes),
              of: size(disk.bytes),
            }),
          },
        ]
      : []),
    ...lines,
    {
      key: 'backup',
      value:
        backupAt === undefined
          ? t(`office-operator.health.${needs.includes('backupDue') ? 'noBackup' : 'notNeeded'}`)
          : moment(backupAt),
    },
    { key: 'started', value: moment(server.startedAt) },
    {
      key: 'version',
      value: t('office-operator.health.versions', {
        version: server.version,
        node: server.node,
        migration: database.migration.replace(/\.sql$/, ''),
      }),
    },
  ]
  return (
    <section aria-labelledby="operator-health" className="flex min-w-0 flex-col gap-2">
      <h2 id="operator-health" className="text-xl">
        {t('office-operator.health.title')}
      </h2>
      <DescriptionList
        rows={rows.map(({ key, value }) => ({
          term: t(`office-operator.health.terms.${key}`),
          value: <span className="wrap-anywhere">{value}</span>,
        }))}
      />
      {server.isDemo && <p className="text-sm text-ink-soft">{t('office-operator.health.demo')}</p>}
    </section>
  )
}

function useQueueLines({ mails, cards, books, needs }: ServerState): { key: string; value: string }[] {
  const { t, region } = useTexts()
  const moment = useMomentText()
  const queue = (of: string, { waiting, oldestAt }: ServerState['cards']['refunds']) =>
    oldestAt === undefined
      ? t(`office-operator.health.${of}.none`)
      : t(`office-operator.health.${of}.waiting`, { count: waiting, at: moment(oldestAt) })
  const ended = mails.ended > 0 ? ` ${t('office-operator.health.mails.ended', { count: mails.ended })}` : ''
  const compared = () => {
    if (books === undefined)
      return t(`office-operator.health.${needs.includes('booksDue') ? 'books.never' : 'notNeeded'}`)
    const { at, differences, since } = books
    const outcome = t(`office-operator.health.books.${differences === 0 ? 'agree' : 'differ'}`, {
      count: differences,
      at: moment(at),
    })
    if (since === undefined) return outcome
    return `${outcome} ${t('office-operator.health.books.since', { day: dayText(since, 'dated', region) })}`
  }
  return [
    { key: 'mails', value: queue('mails', mails) + ended },
    { key: 'cards', value: t(`office-operator.health.modes.${cards.mode}`) },
    { key: 'payments', value: queue('payments', cards.payments) },
    { key: 'refunds', value: queue('refunds', cards.refunds) },
    { key: 'books', value: compared() },
  ]
}
