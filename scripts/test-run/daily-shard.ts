import { createHash } from 'node:crypto'
import { matchesGlob } from 'node:path'
import { DAY_OF_RUN, isLongForm } from '#server/testing/long-form.ts'

/** In so many days each file has been played. */
export const SHARDS = 3

/**
 * Played each day: who may call what, buying, the books, what comes from the river, and what costs next to nothing.
 * All other test files and stories belong to one shard.
 */
export const EACH_DAY: readonly string[] = [
  '{rules,contract,association-file,permit-sheet,locales,bench}/**',
  'scripts/{docs,lint,patterns,test-run}/**',
  'server/src/access{,/**}/*.test.ts',
  'races/limits/named-limits.test.ts',
  'server/src/{flows,jobs}.test.ts',
  'server/src/capabilities/books/**',
  'server/src/capabilities/purchase/**',
  'server/src/capabilities/outings/sync-river-log/**',
  'server/src/platform/{database,mail}/**',
  'web/src/{platform,app,ui}/**/*.test.ts',
  'web/src/capabilities/**/*.test.ts',
  'e2e/{buyer,offline,river,warden,barkeeper,treasurer}.spec.ts',
]

/** What the tools are given by `npm test`, so that what somebody names to them runs on any day. */
export const SHARD_OF_TODAY = { LENZA_SHARD: 'today' }
export const isShardOfToday = process.env['LENZA_SHARD'] === SHARD_OF_TODAY.LENZA_SHARD

/**
 * `npm test` of a person leaves out the shards of other days. In CI, before a change lands, everything is played, as with
 * `LENZA_SHARD=all` and in the long form.
 */
export const playsOneShard = (env: NodeJS.ProcessEnv): boolean =>
  env['CI'] !== 'true' && env['LENZA_SHARD'] !== 'all' && !isLongForm

/** Makes the shards take about as long as each other. */
const SALT = '3770'

const shardOf = (file: string): number =>
  createHash('sha256')
    .update(file + SALT)
    .digest()
    .readUInt32BE() % SHARDS

/** Of test files by their paths in the repository, those that are played on another day. */
export const filesOfOtherShards = (files: readonly string[], day = DAY_OF_RUN): string[] =>
  files.filter(
    (file) => shardOf(file) !== day % SHARDS && !EACH_DAY.some((pattern) => matchesGlob(file, pattern)),
  )
