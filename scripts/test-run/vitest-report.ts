import type { Failure, Tally } from './tally.ts'

/** The result of one file in one project. */
export interface TestedFile {
  readonly project: string
  readonly path: string
  /** Of its loading and its tests. */
  readonly seconds: number
  readonly hasFailed: boolean
  /** Why it could not be loaded or prepared; empty when it could. */
  readonly reason: string
  readonly tests: readonly { readonly name: string; readonly state: string; readonly reason: string }[]
}

/** `root`: the folder that the names of failures leave out. */
export function tallyOfVitest(files: readonly TestedFile[], root: string): Tally & { seconds: number } {
  const failures: Failure[] = []
  let passed = 0
  let seconds = 0
  for (const file of files) {
    const path = nameOf(file, root)
    const failed = file.tests.filter(({ state }) => state === 'failed')
    passed += file.tests.filter(({ state }) => state === 'passed').length
    seconds += file.seconds
    for (const { name, reason } of failed) failures.push({ name: `${path} > ${name}`, reason })
    // A file that cannot be loaded, or whose preparation fails, has no failed test in it.
    if (file.hasFailed && failed.length === 0) failures.push({ name: path, reason: file.reason })
  }
  return { passed, failures, seconds }
}

/** A file that runs in several zones is named with the one in which it failed. */
function nameOf({ project, path }: TestedFile, root: string): string {
  const file = path.replace(`${root}/`, '')
  return project.startsWith('zones') ? `${project}: ${file}` : file
}
