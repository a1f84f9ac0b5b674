import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { isLongForm } from './server/src/testing/long-form.ts'
import { paced } from './scripts/test-run/pace.ts'
import {
  filesApart,
  filesOfAnotherDay,
  filesOfDays,
  KEEPS_ON_DEVICE,
  TIME_ZONES,
} from './scripts/test-run/choose-files.ts'

// Days are civil dates and times are the association's: a test that leans on the machine's own time zone has to
// fail on every machine, so it is a zone that no machine has. `TZ=UTC npm test` still does what it says.
process.env['TZ'] ??= 'Pacific/Auckland'

const UNIT = [
  '{rules,contract,association-file,permit-sheet,locales,stripe-double,web,bench}/**/*.test.ts',
  'scripts/!(operate)/**/*.test.ts',
  'scripts/*.test.ts',
]
/**
 * A control shows a fault with its guard off: the long form repeats what was seen when it was written. A database that is
 * killed keeps what it acknowledged (embedded-postgres.test.ts): the long form kills it while people buy.
 */
const TESTS_OF_EACH_DAY = isLongForm ? '*' : '!(*-unguarded|kill-database)'
/** On a database. */
const SERVER = [`{server,races}/**/${TESTS_OF_EACH_DAY}.test.ts`, 'scripts/operate/*.test.ts']
const WEB = ['web/**/*.test.tsx']

/** vitest's own wait ends after a second. */
const PATIENT = 'scripts/test-run/patient-waits.ts'
/** Of the examples that properties are tried with. */
const SEED = 'scripts/test-run/seed-of-day.ts'
/**
 * The only limit that judges is that of a test, in time of a quiet machine (`scripts/test-run/paced-runner.ts`). Those of hooks,
 * and of what a test waits for, are longer than any takes: only what hangs, or is red already, comes to them.
 */
const limits = {
  runner: 'scripts/test-run/paced-runner.ts',
  testTimeout: 0,
  hookTimeout: paced(600_000),
  expect: { poll: { timeout: paced(60_000) } },
}
const onNode = { environment: 'node' as const, ...limits }
const onServer = { ...onNode, setupFiles: [PATIENT, SEED], globalSetup: 'scripts/test-run/start-database.ts' }

/**
 * The server's files are loaded by Node itself, as in a club's server: what Vite makes of a module takes a tenth more CPU
 * time. What is about passwords or their cost names argon2, and has a process of its own with the real one.
 */
const BY_NODE = {
  experimental: { viteModuleRunner: false, nodeLoader: false },
  execArgv: ['--import', join(import.meta.dirname, 'server/src/platform/testing/cheap-hashes.ts')],
}

/**
 * The files of a project share a process and what it has loaded: loading it anew for each file took half of the CPU
 * time of the server's tests. A file that replaces modules or globals has a process of its own.
 */
function sharing(name: string, include: string[], options: object, whenShared: object = {}) {
  const apart = filesApart(include)
  const later = filesOfAnotherDay(include)
  return [
    {
      extends: true as const,
      test: { name, ...options, ...whenShared, include, exclude: [...apart, ...later], isolate: false },
    },
    { extends: true as const, test: { name: `${name}-apart`, ...options, include: apart, exclude: later } },
  ]
}

const zoneOf = (TZ: (typeof TIME_ZONES)[number]) => ({
  TZ,
  include: filesOfDays(TZ, ['{rules,association-file,server}/**/*.test.ts']),
})

/** What names a moment about midnight, once more on machines in other zones. Only `npm test` asks for it. */
const zones =
  process.env['LENZA_ZONES'] === '1'
    ? TIME_ZONES.map(zoneOf)
        .filter(({ include }) => include.length > 0)
        .map(({ TZ, include }) => ({
          extends: true as const,
          test: {
            name: `zones ${TZ.replace('/', '-')}`,
            ...onServer,
            ...BY_NODE,
            include,
            isolate: false,
            env: { TZ },
          },
        }))
    : []

/** Each component can be imported by itself: `react-aria-components/Link`. */
const COMPONENTS = globSync('node_modules/react-aria-components/dist/exports/*.mjs', {
  cwd: import.meta.dirname,
})
  .map((file) => basename(file, '.mjs'))
  .filter((name) => name !== 'index')

/**
 * Bundled once, and kept in node_modules/.vite: they are 1,450 modules, which each file of screens links anew. React is not
 * among them: the testing library has to find the same one.
 */
const ofManyModules = {
  enabled: true,
  include: [
    'react-aria-components',
    ...COMPONENTS.map((name) => `react-aria-components/${name}`),
    'react-router',
    '@tanstack/react-query',
  ],
  exclude: ['react', 'react-dom'],
}

/** The page of a test lives for a second: V8's optimizing compiler takes a sixth of the CPU time and gives back less. */
const WITHOUT_OPTIMIZING = ['--no-turbofan']

/** Sets the time zone of the waters for the web's tests, in place of `/config.json`. */
const IN_ROME = 'web/src/testing/waters-in-rome.ts'
const inBrowser = {
  environment: 'happy-dom' as const,
  execArgv: WITHOUT_OPTIMIZING,
  ...limits,
  deps: { optimizer: { client: ofManyModules } },
  setupFiles: [
    'web/src/testing/timers-of-file.ts',
    PATIENT,
    'web/src/testing/patient-finds.ts',
    IN_ROME,
    'web/src/testing/lean-diagnostics.ts',
    'web/src/testing/empty-page.ts',
    'web/src/testing/quiet-selection.ts',
  ],
}
/**
 * Evaluates the app's modules anew for each file, as a page keeps the search, the session and the language of a visit in
 * them; React and the other libraries are evaluated, and compiled, once. A global scope for each file took 85 seconds of CPU
 * time, this 60.
 */
const onSharedPage = { setupFiles: ['web/src/testing/page-of-file.ts', ...inBrowser.setupFiles] }
const pagesApart = filesApart(WEB, KEEPS_ON_DEVICE)
const pagesOfAnotherDay = filesOfAnotherDay(WEB)

export default defineConfig({
  test: {
    // For two cores: four take as long, with a sixth more CPU time. What two leave, the build of the app and its demo take.
    maxWorkers: 2,
    // What a run has compiled of an unchanged file the next one finds in node_modules/.vitest-cache.
    fsModuleCache: true,
    projects: [
      ...sharing('unit', UNIT, { ...onNode, setupFiles: [PATIENT, SEED, IN_ROME] }),
      ...sharing('server', SERVER, onServer, BY_NODE),
      {
        extends: true as const,
        test: {
          name: 'web',
          ...inBrowser,
          ...onSharedPage,
          include: WEB,
          exclude: [...pagesApart, ...pagesOfAnotherDay],
          isolate: false,
        },
      },
      {
        extends: true as const,
        test: {
          name: 'web-apart',
          pool: 'vmForks',
          ...inBrowser,
          include: pagesApart,
          exclude: pagesOfAnotherDay,
        },
      },
      ...zones,
    ],
  },
})
