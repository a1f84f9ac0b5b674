import { configure } from '@testing-library/react'

/**
 * A page's code is imported on demand, while other tests run. Only a red test waits so long, as with `vi.waitFor`
 * (`scripts/test-run/patient-waits.ts`): the test's own limit follows the machine's pace.
 */
export const LONGEST_FIND_MS = 600_000

configure({ asyncUtilTimeout: LONGEST_FIND_MS })
