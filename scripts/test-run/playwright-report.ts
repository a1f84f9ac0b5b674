import { type Failure, type Tally, withoutColours } from './tally.ts'

/** The part of Playwright's JSON report that is read here. */
export interface PlaywrightReport {
  readonly suites: readonly Suite[]
  readonly errors: readonly { readonly message?: string }[]
}

interface Suite {
  readonly title: string
  readonly suites?: readonly Suite[]
  readonly specs: readonly {
    readonly title: string
    readonly file: string
    readonly tests: readonly {
      readonly projectName: string
      readonly status: string
      readonly results: readonly { readonly errors: readonly { readonly message?: string }[] }[]
    }[]
  }[]
}

export function tallyOfPlaywright(report: PlaywrightReport): Tally {
  const failures: Failure[] = report.errors.map(({ message }) => ({
    name: 'e2e',
    reason: withoutColours(message ?? ''),
  }))
  let passed = 0
  for (const spec of report.suites.flatMap(specsOf)) {
    for (const { projectName, status, results } of spec.tests) {
      if (status === 'expected') passed += 1
      else if (status !== 'skipped') {
        const reasons = results.flatMap(({ errors }) => errors.map(({ message }) => message ?? ''))
        const name = `e2e/${spec.file} (${projectName}) > ${spec.title}`
        failures.push({ name, reason: withoutColours(reasons.join('\n')) })
      }
    }
  }
  return { passed, failures }
}

const specsOf = (suite: Suite): Suite['specs'] => [...suite.specs, ...(suite.suites ?? []).flatMap(specsOf)]
