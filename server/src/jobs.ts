import type { Services } from '#server/platform/http/services.ts'
import { runJobs, type Job, type RunningJobs } from '#server/platform/jobs/run-jobs.ts'
import { layOutPlaces } from './capabilities/catalogue/index.ts'
import { retentionJobs } from './capabilities/personal-data/index.ts'
import { keepClosures } from './capabilities/after-sales/index.ts'
import { expireHolds, sweepPayments } from './capabilities/purchase/index.ts'

const EACH_MINUTE = '* * * * *'
/** At night here, whatever the season; the places of the day after are laid out long before. */
const EACH_NIGHT = '15 2 * * *'

/** Everything that finishes by itself what people began. */
export const jobsOf = (services: Services): Job[] => {
  const { db, clock, outbox, log } = services
  const now = () => clock.now()
  return [
    { name: 'deliver-mail', cron: EACH_MINUTE, work: () => deliverAll() },
    { name: 'expire-holds', cron: EACH_MINUTE, work: () => expireHolds(db, log, now()) },
    { name: 'sweep-payments', cron: EACH_MINUTE, work: () => sweepPayments(services) },
    { name: 'keep-closures', cron: EACH_MINUTE, work: () => keepClosures(services) },
    { name: 'lay-out-places', cron: EACH_NIGHT, work: () => layOutPlaces(db, now()) },
    ...retentionJobs(services),
  ]

  async function deliverAll(): Promise<void> {
    while ((await outbox.deliverDue(now())) > 0);
  }
}

export const startJobs = (services: Services): Promise<RunningJobs> =>
  runJobs(services.pool, services.log, jobsOf(services))
