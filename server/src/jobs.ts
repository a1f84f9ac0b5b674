import type { JobName } from '#contract/operator.ts'
import type { Services } from '#server/platform/http/services.ts'
import { removeFiles } from '#server/platform/files/index.ts'
import { runJobs, type Job, type RunningJobs } from '#server/platform/jobs/run-jobs.ts'
import { layOutPlaces } from './capabilities/catalogue/index.ts'
import { reconcileMissedPayouts, reconcileMissedRefunds } from './capabilities/books/index.ts'
import { retentionJobs } from './capabilities/personal-data/index.ts'
import { endInvitations, mailGuests, mailInvited, watchClosures } from './capabilities/after-sales/index.ts'
import { watchCatchCaps } from './capabilities/outings/index.ts'
import { offerMemberships } from './capabilities/memberships/index.ts'
import { deliverNotices } from './capabilities/notices/index.ts'
import { tellNewsOfClubs, writeReminders } from './capabilities/reminders/index.ts'
import { offerPlaces } from './capabilities/waits/index.ts'
import { expireHolds, settleSavedCards, sweepPayments } from './capabilities/purchase/index.ts'

const EACH_MINUTE = { minutes: 1 }
const EACH_TEN_MINUTES = { minutes: 10 }
const EACH_TEN_SECONDS = { minutes: 1 / 6 }
/** 02:15 UTC: at night in Italy in every season. */
const EACH_NIGHT = { minutes: 24 * 60, after: 2 * 60 + 15 }

export const jobsOf = (services: Services): Job<JobName>[] => {
  const { db, clock, outbox } = services
  const now = () => clock.now()
  return [
    { name: 'deliver-mail', times: EACH_MINUTE, work: deliverAll },
    { name: 'deliver-pushes', times: EACH_TEN_SECONDS, work: (ending) => deliverNotices(services, ending) },
    { name: 'expire-holds', times: EACH_MINUTE, work: () => expireHolds(services, now()) },
    { name: 'sweep-payments', times: EACH_MINUTE, work: () => sweepPayments(services) },
    { name: 'settle-saved-cards', times: EACH_MINUTE, work: () => settleSavedCards(services) },
    { name: 'offer-places', times: EACH_TEN_SECONDS, work: (ending) => offerPlaces(services, ending) },
    { name: 'keep-closures', times: EACH_TEN_SECONDS, work: (ending) => watchClosures(services, ending) },
    { name: 'mail-guests', times: EACH_MINUTE, work: () => mailGuests(services) },
    { name: 'mail-invited', times: EACH_MINUTE, work: () => mailInvited(services) },
    { name: 'end-invitations', times: EACH_MINUTE, work: () => endInvitations(services) },
    { name: 'offer-memberships', times: EACH_MINUTE, work: () => offerMemberships(services) },
    { name: 'count-catch-caps', times: EACH_MINUTE, work: () => watchCatchCaps(services) },
    { name: 'write-reminders', times: EACH_TEN_MINUTES, work: () => writeReminders(services) },
    { name: 'tell-news-of-clubs', times: EACH_MINUTE, work: () => tellNewsOfClubs(services) },
    { name: 'remove-files', times: EACH_MINUTE, work: (ending) => removeFiles(services, ending) },
    { name: 'lay-out-places', times: EACH_NIGHT, work: () => layOutPlaces(db, now()) },
    {
      name: 'reconcile-refunds',
      times: EACH_NIGHT,
      work: (ending) => reconcileMissedRefunds(services, ending),
    },
    {
      name: 'read-payouts',
      times: EACH_NIGHT,
      work: (ending) => reconcileMissedPayouts(services, ending),
    },
    ...retentionJobs(services),
  ]

  async function deliverAll(ending?: AbortSignal): Promise<void> {
    const goesOn = () => ending?.aborted !== true
    while ((await outbox.deliverDue(now())) > 0 && goesOn());
  }
}

export const startJobs = (services: Services): Promise<RunningJobs> =>
  runJobs(services.pool, services.log, jobsOf(services))
