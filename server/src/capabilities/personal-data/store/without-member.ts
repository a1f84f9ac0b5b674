import { sql } from 'kysely'

/** Of a membership: whose it was, and what they stated with it. */
export const WITHOUT_MEMBER = {
  member_key: sql<string>`case when plan_key is not null then id::text end`,
  plan: sql<string>`plan || '{"stated": []}'`,
}
