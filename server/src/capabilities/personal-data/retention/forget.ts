import type { Db } from '#server/platform/database/open.ts'
import type { Log } from '#server/platform/log.ts'
import { RETENTION, type RetentionRule } from './rules.ts'

/** The rule applies to data older than this. */
function keptSince({ keep }: Pick<RetentionRule, 'keep'>, now: Date): Date {
  const since = new Date(now)
  if (keep === undefined) return since
  if ('days' in keep) since.setTime(since.getTime() - keep.days * 24 * 60 * 60_000)
  else since.setUTCFullYear(since.getUTCFullYear() - keep.years)
  return since
}

/** Deletes expired data, rule by rule; the others run even if one fails. */
export async function forgetWhatIsOver(
  { db, log }: { db: Db; log: Log },
  now: Date,
  which: (rule: RetentionRule) => boolean = () => true,
): Promise<void> {
  const failed: unknown[] = []
  for (const rule of RETENTION.filter(which)) {
    try {
      await rule.forget?.({ db, now, before: keptSince(rule, now) })
    } catch (error) {
      log.error({ err: error, rule: rule.name }, 'what is over could not be forgotten')
      failed.push(error)
    }
  }
  if (failed.length > 0) throw new AggregateError(failed, 'some retention rules failed')
}
