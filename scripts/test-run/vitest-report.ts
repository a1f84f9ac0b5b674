import type { Failure, Tally } from './tally.ts'

/** The part of vitest's JSON report that is read here. */
export interface VitestReport {
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly message?: string
    readonly assertionResults: readonly {
      readonly fullName: string
      readonly status: string
      readonly failureMessages?: readonly string[] | null
    }[]
  }[]
}

export function tallyOfVitest(report: VitestReport, root: string): Tally {
  const failures: Failure[] = []
  let passed = 0
  for (const file of report.testResults) {
    const path = file.name.replace(`${root}/`, '')
    const failed = file.assertionResults.filter(({ status }) => status === 'failed')
    passed += file.assertionResults.filter(({ status }) => status === 'passed').length
    for (const { fullName, failureMessages } of failed) {
      failures.push({ name: `${path} > ${fullName}`, reason: failureMessages?.join('\n') ?? '' })
    }
    // A file that cannot be loaded, or whose preparation fails, has no failed test in it.
    if (file.status === 'failed' && failed.length === 0)
      failures.push({ name: path, reason: file.message ?? '' })
  }
  return { passed, failures }
}
