import { writeFileSync } from 'node:fs'
import type { Reporter, TestModule } from 'vitest/node'
import type { TestedFile } from './vitest-report.ts'

const MS_OF_SECOND = 1000

const reasonOf = (errors: readonly { message: string; stack?: string }[] = []): string =>
  errors.map(({ message, stack }) => stack ?? message).join('\n')

function testedFile(module: TestModule): TestedFile {
  const { collectDuration, setupDuration, duration } = module.diagnostic()
  const tests = [...module.children.allTests()]
  return {
    project: module.project.name,
    path: module.moduleId,
    seconds: (collectDuration + setupDuration + duration) / MS_OF_SECOND,
    hasFailed: !module.ok(),
    reason: reasonOf(module.errors()),
    tests: tests.map((test) => {
      const { state, errors } = test.result()
      return { name: test.fullName, state, reason: reasonOf(errors) }
    }),
  }
}

/** Writes what vitest found where LENZA_VITEST_REPORT says: its JSON report does not name a file's project. */
export default class ReportOfFiles implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const file = process.env['LENZA_VITEST_REPORT']
    if (file !== undefined) writeFileSync(file, JSON.stringify(modules.map(testedFile)))
  }
}
