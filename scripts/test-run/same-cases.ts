import fc from 'fast-check'
import { isLongForm } from '#server/testing/long-form.ts'

/**
 * fast-check generates the same cases in each run, so that the code alone decides whether a run is green; the long form
 * generates others every time.
 */
if (!isLongForm) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: 1 })
