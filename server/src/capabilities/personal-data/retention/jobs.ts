import type { Services } from '#server/platform/http/services.ts'
import type { Job } from '#server/platform/jobs/run-jobs.ts'
import { forgetWhatIsOver } from './forget.ts'

const EACH_HOUR = '40 * * * *'
/** After the places of the day were laid out, long before anybody goes fishing. */
const EACH_NIGHT = '35 2 * * *'

export const retentionJobs = (services: Pick<Services, 'db' | 'log' | 'clock'>): Job[] => [
  {
    name: 'forget-hourly',
    cron: EACH_HOUR,
    work: () => forgetWhatIsOver(services, services.clock.now(), ({ each }) => each === 'hour'),
  },
  {
    name: 'forget-nightly',
    cron: EACH_NIGHT,
    work: () => forgetWhatIsOver(services, services.clock.now(), ({ each }) => each !== 'hour'),
  },
]
