import type { JobName } from '#contract/operator.ts'
import type { Services } from '#server/platform/http/services.ts'
import type { Job } from '#server/platform/jobs/run-jobs.ts'
import { forgetWhatIsOver } from './forget.ts'
import { shortenLives } from '../store/shorten-lives.ts'

const EACH_HOUR = { minutes: 60, after: 40 }
/** 02:35 UTC: after the job that lays out places, and before the morning traffic. */
const EACH_NIGHT = { minutes: 24 * 60, after: 2 * 60 + 35 }

export const retentionJobs = (services: Pick<Services, 'db' | 'log' | 'clock'>): Job<JobName>[] => [
  {
    name: 'forget-hourly',
    times: EACH_HOUR,
    work: async () => {
      const now = services.clock.now()
      await shortenLives(services.db, now)
      await forgetWhatIsOver(services, now, ({ each }) => each === 'hour')
    },
  },
  {
    name: 'forget-nightly',
    times: EACH_NIGHT,
    work: () => forgetWhatIsOver(services, services.clock.now(), ({ each }) => each !== 'hour'),
  },
]
